// SPDX-License-Identifier: MIT
// For WebAssembly only: memory, printing into memory, and the sine, so that the module imports nothing and stays small. String functions
// come from the C library of the compiler's target. A file cannot be opened, and a failed assertion is a trap.
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __wasm__

// --- Memory: blocks of 2^k bytes, k from 5 to 31; free blocks of one size form a list

enum { HEAD = 16, SMALLEST = 5, SIZES = 32, PAGE = 1 << 16 };

typedef struct block {
    struct block *next; // of a free block
    uint32_t size;      // k
} block;

extern unsigned char __heap_base;
static block *spare[SIZES];
static uintptr_t top, end;

static int size_for(size_t bytes) {
    int k = SMALLEST;
    while (k < SIZES && ((size_t)1 << k) < bytes + HEAD)
        k++;
    return k;
}

static block *take_new(int k) {
    const size_t bytes = (size_t)1 << k;
    if (top == 0) {
        top = ((uintptr_t)&__heap_base + HEAD - 1) / HEAD * HEAD;
        end = __builtin_wasm_memory_size(0) * (uintptr_t)PAGE;
    }
    if (end - top < bytes) {
        const size_t pages = (bytes - (end - top) + PAGE - 1) / PAGE;
        if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return 0;
        end += pages * PAGE;
    }
    block *b = (block *)top;
    top += bytes;
    b->size = (uint32_t)k;
    return b;
}

void *malloc(size_t bytes) {
    const int k = bytes < (size_t)1 << (SIZES - 2) ? size_for(bytes) : SIZES;
    if (k >= SIZES - 1) return 0;
    block *b = spare[k];
    if (b) spare[k] = b->next;
    if (!b) b = take_new(k);
    return b ? (char *)b + HEAD : 0;
}

void free(void *bytes) {
    if (!bytes) return;
    block *b = (block *)((char *)bytes - HEAD);
    b->next = spare[b->size];
    spare[b->size] = b;
}

void *calloc(size_t count, size_t each) {
    void *bytes = each != 0 && count > SIZE_MAX / each ? 0 : malloc(count * each);
    if (bytes) memset(bytes, 0, count * each);
    return bytes;
}

void *realloc(void *bytes, size_t size) {
    void *larger = malloc(size);
    if (!bytes || !larger) return larger;
    const size_t had = ((size_t)1 << ((block *)((char *)bytes - HEAD))->size) - HEAD;
    memcpy(larger, bytes, had < size ? had : size);
    free(bytes);
    return larger;
}

// --- Files in memory

// A file that is written (`grown` is set), or read.
typedef struct memory_file {
    char **grown;
    size_t *size;
    char *text;
    size_t used, room;
} memory_file;

FILE *const stderr = 0; // messages about a broken program go nowhere, and are followed by a trap

FILE *fopen(const char *path, const char *mode) {
    (void)path;
    (void)mode;
    return 0;
}

FILE *open_memstream(char **text, size_t *size) {
    memory_file *file = calloc(1, sizeof *file);
    if (!file) return 0;
    *file = (memory_file){.grown = text, .size = size, .room = 1024, .text = malloc(1024)};
    return (FILE *)file;
}

FILE *fmemopen(void *text, size_t size, const char *mode) {
    (void)mode;
    memory_file *file = calloc(1, sizeof *file);
    if (file) *file = (memory_file){.text = text, .room = size};
    return (FILE *)file;
}

int fclose(FILE *to) {
    memory_file *file = (memory_file *)to;
    if (file && file->grown) {
        file->text[file->used] = '\0';
        *file->grown = file->text;
        *file->size = file->used;
    }
    free(file);
    return 0;
}

int ferror(FILE *file) {
    (void)file;
    return 0;
}

int feof(FILE *from) {
    const memory_file *file = (memory_file *)from;
    return file->used >= file->room;
}

int fgetc(FILE *from) {
    memory_file *file = (memory_file *)from;
    return file->used < file->room ? (unsigned char)file->text[file->used++] : EOF;
}

int getc(FILE *from) {
    return fgetc(from);
}

size_t fread(void *bytes, size_t each, size_t count, FILE *from) {
    (void)bytes;
    (void)each;
    (void)count;
    (void)from;
    return 0;
}

size_t fwrite(const void *bytes, size_t each, size_t count, FILE *to) {
    memory_file *file = (memory_file *)to;
    const size_t size = each * count;
    if (!file || !file->text) return 0;
    if (file->used + size + 1 > file->room) {
        file->room = 2 * (file->used + size + 1);
        file->text = realloc(file->text, file->room);
        if (!file->text) __builtin_trap();
    }
    memcpy(file->text + file->used, bytes, size);
    file->used += size;
    return count;
}

int fputs(const char *text, FILE *to) {
    fwrite(text, 1, strlen(text), to);
    return 0;
}

int fputc(int c, FILE *to) {
    const char byte = (char)c;
    fwrite(&byte, 1, 1, to);
    return c;
}

int putc(int c, FILE *to) {
    return fputc(c, to);
}

_Noreturn void __wasi_proc_exit(uint32_t status);

_Noreturn void __wasi_proc_exit(uint32_t status) {
    (void)status;
    __builtin_trap();
}

char *strerror(int number) {
    (void)number;
    return (char *)(uintptr_t) "a module cannot read files";
}

_Noreturn void abort(void) {
    __builtin_trap();
}

// --- Text and memory. Those of the C library are made for speed, and ten times as large.

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
    __builtin_memcpy(to, from, count); // one instruction of WebAssembly
    return to;
}

void *memmove(void *to, const void *from, size_t count) {
    __builtin_memmove(to, from, count);
    return to;
}

void *memset(void *to, int byte, size_t count) {
    __builtin_memset(to, byte, count);
    return to;
}

char *strstr(const char *text, const char *sought) {
    const size_t length = strlen(sought);
    for (; *text || length == 0; text++) {
        if (strncmp(text, sought, length) == 0) return (char *)(uintptr_t)text;
    }
    return 0;
}

// --- printf: %s %.*s %c %% %d %u %02x and %.Nf, with widths, as the code of this project uses them

typedef struct printing {
    FILE *to; // null if a buffer is filled
    char *buffer;
    size_t room, used;
} printing;

static void print(printing *p, const char *bytes, size_t count) {
    if (p->to) fwrite(bytes, 1, count, p->to);
    for (size_t i = 0; !p->to && i < count; i++) {
        if (p->used + i + 1 < p->room) p->buffer[p->used + i] = bytes[i];
    }
    p->used += count;
}

// Prints digits, with a point before the last `places` of them, in at least this width.
static void print_digits(printing *p, bool negative, uint64_t number, int places, int width) {
    char digits[32];
    int at = sizeof digits;
    for (int i = 0; number != 0 || i <= places; i++) {
        if (i == places && places > 0) digits[--at] = '.';
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    }
    if (negative) digits[--at] = '-';
    for (int i = (int)sizeof digits - at; i < width; i++)
        print(p, " ", 1);
    print(p, digits + at, sizeof digits - (size_t)at);
}

// Prints a double below 2^40 exactly as printf does: rounded to the nearest, and to even digits if two are as near.
static void print_double(printing *p, double value, int places, int width) {
    int exponent;
    const bool negative = signbit(value);
    uint64_t number = (uint64_t)(frexp(negative ? -value : value, &exponent) * 0x1p53), scale = 1;
    for (int i = 0; i < places; i++)
        scale *= 10;
    number *= scale;
    const int shift = 53 - exponent;
    if (shift > 0) {
        const uint64_t whole = shift < 64 ? number >> shift : 0,
                       half = shift < 65 ? UINT64_C(1) << (shift - 1) : 0;
        const uint64_t rest = shift < 64 ? number & ((UINT64_C(1) << shift) - 1) : number;
        number = whole + (half != 0 && (rest > half || (rest == half && whole % 2 == 1)));
    }
    print_digits(p, negative, number, places, width);
}

static int read_digits(const char **at) {
    int number = 0;
    while (**at >= '0' && **at <= '9')
        number = 10 * number + *(*at)++ - '0';
    return number;
}

static void print_text(printing *p, const char *text, int most) {
    size_t length = 0;
    while ((most < 0 || length < (size_t)most) && text[length])
        length++;
    print(p, text, length);
}

// Prints a number in base 16, with zeros in front up to this width.
static void print_hex(printing *p, unsigned number, int width) {
    for (int at = width > 0 ? width - 1 : 7; at >= 0; at--)
        print(p, &"0123456789abcdef"[number >> 4 * at & 15], 1);
}

static int print_all(printing *p, const char *format, va_list rest) {
    for (const char *at = format; *at; at++) {
        const size_t plain = strcspn(at, "%");
        print(p, at, plain);
        at += plain;
        if (!*at++) break;
        int places = -1;
        const int width = read_digits(&at);
        if (*at == '.') {
            at++;
            places = *at == '*' ? va_arg(rest, int) : read_digits(&at);
            if (*at == '*') at++;
        }
        const char c = *at == 'c' ? (char)va_arg(rest, int) : '%';
        switch (*at) {
        case 's': print_text(p, va_arg(rest, const char *), places); break;
        case 'f': print_double(p, va_arg(rest, double), places < 0 ? 6 : places, width); break;
        case 'u': print_digits(p, false, va_arg(rest, unsigned), 0, width); break;
        case 'd': {
            const int number = va_arg(rest, int);
            print_digits(p, number < 0, number < 0 ? -(uint64_t)number : (uint64_t)number, 0, width);
            break;
        }
        case 'x': print_hex(p, va_arg(rest, unsigned), width); break;
        case 'c':
        case '%': print(p, &c, 1); break;
        default: __builtin_trap();
        }
    }
    if (!p->to && p->room > 0) p->buffer[p->used < p->room ? p->used : p->room - 1] = '\0';
    return (int)p->used;
}

int fprintf(FILE *to, const char *format, ...) {
    va_list rest;
    printing p = {.to = to};
    va_start(rest, format);
    if (to) print_all(&p, format, rest);
    va_end(rest);
    return (int)p.used;
}

int snprintf(char *buffer, size_t room, const char *format, ...) {
    va_list rest;
    printing p = {.buffer = buffer, .room = room};
    va_start(rest, format);
    print_all(&p, format, rest);
    va_end(rest);
    return (int)p.used;
}

// --- Sine and cosine of a few turns, by their series

static double series(double x, double term, int first) {
    double sum = term;
    for (int n = first; n < 60; n += 2) {
        term *= -x * x / (n * (n + 1));
        sum += term;
    }
    return sum;
}

double sin(double x) {
    return series(x, x, 2);
}

double cos(double x) {
    return series(x, 1, 1);
}

#endif
