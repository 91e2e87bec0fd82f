// SPDX-License-Identifier: MIT
// Begins and ends self-contained HTML pages, for spec/site and sim/report/summary_html.c.
#include "page.h"

#include "markup.h"

static const char head[] =
    "<!DOCTYPE html>\n"
    "<html lang=\"en\">\n"
    "<head>\n"
    "<meta charset=\"utf-8\"/>\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
    "<meta name=\"color-scheme\" content=\"light dark\"/>\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n";

static const char style_of_all[] =
    ":root { --ink: #1c1c1e; --paper: #ffffff; --faint: #6b6b70; --shade: #f1f1f4; --link: #0b57a8; --good: #1b6e3c; --bad: #b3261e; }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "  :root { --ink: #ececf0; --paper: #16161a; --faint: #9d9da6; --shade: #26262c; --link: #8ab8ff; --good: #7ed29b; --bad: #ff9d94; }\n"
    "}\n"
    "body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }\n"
    "main { max-width: 70rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }\n"
    "h1 { font-size: 1.6rem; line-height: 1.2; } h2 { font-size: 1.25rem; } h3 { font-size: 1.05rem; }\n"
    "a { color: var(--link); }\n"
    "code, pre { font: 0.9em ui-monospace, monospace; }\n"
    "pre { overflow-x: auto; padding: 0.7rem; background: var(--shade); }\n"
    ".scroll { overflow-x: auto; }\n"
    "table { border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: normal; }\n"
    "th, td { padding: 0.2rem 0.6rem; text-align: left; border-bottom: 1px solid var(--shade); }\n"
    "th { background: var(--shade); } td.number, th.number { text-align: right; white-space: nowrap; }\n"
    ".note { color: var(--faint); }\n";

void page_begin(FILE *to, const char *title, const char *style) {
    fprintf(to, "%s<title>", head);
    markup_put(to, title);
    fprintf(to, "</title>\n<style>\n%s%s</style>\n</head>\n<body>\n<main>\n", style_of_all,
            style ? style : "");
}

void page_end(FILE *to) {
    fprintf(to, "</main>\n</body>\n</html>\n");
}

void page_put_style(FILE *to) {
    fputs(style_of_all, to);
}
