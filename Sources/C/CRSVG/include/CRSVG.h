#ifndef CRSVG_H
#define CRSVG_H

#include <stddef.h>
#include <stdint.h>

/* An SVG as pixels, by librsvg and cairo, which are loaded when the first one is drawn: linked, they
 * would bring some thirty libraries into every start of the program. */

/* Why there are no pixels. */
typedef enum {
    crsvg_drawn,
    crsvg_library_missing,
    crsvg_refused,
    crsvg_took_too_long,
} CRSVGResult;

/* Nobody can stop librsvg, and a small file can keep it busy for hours: it draws in a process of its own,
 * which has a second of processor time.
 *
 * Draws an SVG as large as it can within a white picture of width × height pixels, in its middle, and
 * writes the brightness of each, 0 black to 255 white, row by row. Nothing outside of the bytes is
 * looked at: they have no address that a reference could start from. */
CRSVGResult crsvg_draw(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels);

#endif
