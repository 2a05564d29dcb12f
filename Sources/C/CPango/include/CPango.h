#ifndef CPANGO_H
#define CPANGO_H

#include <stddef.h>

/* The outlines of a text in any script, by Pango and cairo, which are loaded when the first text is
 * set: linked, they would bring some twenty libraries into every start of the program. */

typedef struct CPangoText CPangoText;

/* Why there are no outlines. */
typedef enum {
    cpango_set,
    cpango_library_missing,
    cpango_refused,
} CPangoResult;

/* The kinds of a step, as cairo counts them, and how many points each has: 1, 1, 3, 0. */
typedef enum {
    cpango_move,
    cpango_line,
    cpango_curve,
    cpango_close,
} CPangoStep;

/* How many units are an em. */
enum { cpango_units_per_em = 1000 };

/* Sets a text of UTF-8, its lines centred, in the machine's sans-serif and whatever fonts have what
 * that lacks. Lines are broken where they are wider than `width` units; 0 breaks none. The language
 * is a BCP 47 tag, or NULL. */
CPangoResult cpango_open(
    CPangoText **place, const char *text, size_t count, const char *language, double width);

void cpango_close_text(CPangoText *text);

/* The measures in units: from side to side and from top to bottom, as the fonts say them. */
double cpango_width(const CPangoText *text);
double cpango_height(const CPangoText *text);

/* How many lines there are, and how many signs no font of the machine has. */
int cpango_line_count(const CPangoText *text);
int cpango_missing_count(const CPangoText *text);

/* Goes to the next step of the outlines, from the upper left corner of the text, y downwards;
 * `points` takes up to three. Returns its kind, or -1 after the last. */
int cpango_next(CPangoText *text, double points[6]);

#endif
