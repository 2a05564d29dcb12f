#ifndef CPICTURES_H
#define CPICTURES_H

#include <stddef.h>
#include <stdint.h>

/* Pictures by libheif and libwebp, which are loaded when the first one is read: linked, libheif alone
 * would bring ten libraries and 24 MB into every start of the program.
 *
 * They decode in a process of their own (CConfined), so that a hostile picture ends nothing else. */

/* Why there are no pixels. */
typedef enum {
    cpictures_decoded,
    cpictures_library_missing,
    cpictures_damaged,
    cpictures_memory_short,
    cpictures_took_too_long,
    /* The library has no decoder for it, or not for its colours. */
    cpictures_unknown,
} CPicturesResult;

/* The part of a stored picture that is needed, so many pixels of which become one in each direction. */
typedef struct {
    /* The stored picture, as its header says. */
    uint32_t width, height;
    /* The part, which is a multiple of the step on both sides. */
    uint32_t left, top, columns, rows;
    uint32_t step;
} CPicturesPart;

/* The planes that a picture is decoded to. */
typedef enum {
    /* Red, green and blue, and transparency where there is any. */
    cpictures_rgb,
    /* Brightness alone; with colour for 2 × 2 pixels; with colour for 2 pixels beside each other. */
    cpictures_grey,
    cpictures_quarter,
    cpictures_half,
} CPicturesPlanes;

/* The tiles of a picture, row by row: their items' numbers, and the size of each. */
typedef struct {
    const uint32_t *items;
    uint32_t count, columns, width, height;
} CPicturesTiles;

/* The primary image of a HEIF file, as it is coded: not turned, not cut. Writes R, G, B, 255 for each
 * pixel, on white; the decoder has memory for three times so many bytes.
 *
 * Of tiles, only those within the part are decoded, one after the other; without any, the image as a
 * whole. */
CPicturesResult cpictures_heif(
    const uint8_t *bytes, size_t count, const CPicturesPart *part, const CPicturesTiles *tiles,
    CPicturesPlanes planes, size_t memory, uint8_t *pixels);

/* A still WebP: to `cpictures_rgb`, or `cpictures_quarter` if it is lossy and opaque. */
CPicturesResult cpictures_webp(
    const uint8_t *bytes, size_t count, const CPicturesPart *part, CPicturesPlanes planes,
    size_t memory, uint8_t *pixels);

#endif
