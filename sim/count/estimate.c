// SPDX-License-Identifier: MIT
// What counts say.
#include "estimate.h"

#include <math.h>

uint64_t count_sum(const uint64_t counts[], int length) {
    uint64_t sum = 0;
    for (int i = 0; i < length; i++)
        sum += counts[i];
    return sum;
}

count_spread count_spread_of(const uint64_t lengths[COUNT_LENGTHS]) {
    count_spread spread = {.least = -1};
    const double games = (double)count_sum(lengths, COUNT_LENGTHS);
    double sum = 0, squares = 0, within = 0;
    for (int i = 0; i < COUNT_LENGTHS; i++) {
        if (lengths[i] == 0) continue;
        if (spread.least < 0) spread.least = i;
        spread.most = i;
        if (within < 0.99 * games) spread.p99 = i;
        within += (double)lengths[i];
        sum += (double)i * (double)lengths[i];
    }
    if (games == 0) return (count_spread){0};
    spread.mean = sum / games;
    for (int i = 0; i < COUNT_LENGTHS; i++)
        squares += (i - spread.mean) * (i - spread.mean) * (double)lengths[i];
    spread.sd = games > 1 ? sqrt(squares / (games - 1)) : 0;
    return spread;
}

count_interval count_wilson(uint64_t hits, uint64_t of) {
    if (of == 0) return (count_interval){0, 1};
    const double z = 1.959963984540054, n = (double)of, share = (double)hits / n;
    const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return (count_interval){middle - half, middle + half};
}

// The upper tail of the chi-square distribution, from its closed forms for whole degrees of freedom.
static double upper_tail(double x, int freedom) {
    const double half = x / 2;
    double term = freedom % 2 == 0 ? exp(-half) : sqrt(2 * x / 3.14159265358979323846) * exp(-half);
    double tail = freedom % 2 == 0 ? 0 : erfc(sqrt(half));
    for (int i = freedom % 2 == 0 ? 2 : 3; i <= freedom; i += 2) {
        tail += term;
        term *= x / i;
    }
    return tail;
}

count_equality count_test_equal(const uint64_t counts[], int classes) {
    const double expected = (double)count_sum(counts, classes) / classes;
    count_equality test = {.freedom = classes - 1, .p = 1};
    if (expected == 0) return test;
    for (int i = 0; i < classes; i++) {
        const double off = (double)counts[i] - expected;
        test.chi_square += off * off / expected;
    }
    test.p = upper_tail(test.chi_square, test.freedom);
    return test;
}

count_equality count_test_same(const uint64_t one[], const uint64_t other[], int classes) {
    enum { RARE = 10 };
    const double of_one = (double)count_sum(one, classes), of_other = (double)count_sum(other, classes);
    count_equality test = {.freedom = -1, .p = 1};
    double a = 0, b = 0;
    for (int i = 0; i < classes; i++) {
        a += (double)one[i];
        b += (double)other[i];
        if (a + b < RARE) continue;
        const double off = a * sqrt(of_other / of_one) - b * sqrt(of_one / of_other);
        test.chi_square += off * off / (a + b);
        test.freedom++;
        a = b = 0;
    }
    if (test.freedom > 0) test.p = upper_tail(test.chi_square, test.freedom);
    return test;
}
