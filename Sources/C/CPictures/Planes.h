#ifndef PLANES_H
#define PLANES_H

#include "CPictures.h"

#include <CConfined.h>

/* A decoded picture: brightness and colour, or red, green and blue; with transparency or without. */
typedef struct {
    /* Y, Cb, Cr, or R, G, B; the second and third are NULL for a grey picture. */
    const uint8_t *colours[3];
    const uint8_t *opacity;
    size_t strides[3], opacity_stride;
    /* The last column and row of transparency, which goes on beyond them. */
    uint32_t last_opacity_column, last_opacity_row;
    /* Bytes from one sample to the next. */
    uint32_t pixel_stride;
    /* More than 8 mean two bytes a sample in the machine's order. */
    uint32_t bits, opacity_bits;
    /* How often the second and third are halved. */
    uint32_t across, down;
    /* How Y, Cb, Cr are meant: ITU-T H.273 §8.3, matrix coefficients; 0 for R, G, B. */
    enum { planes_rgb, planes_coloured, planes_grey } kind;
    double red_weight, blue_weight;
    _Bool is_full_range;
} Planes;

/* A part that is written piece by piece, on white. */
typedef struct {
    CPicturesPart part;
    uint32_t *sums;
    uint8_t *line;
} Square;

/* False where memory is short. */
_Bool square_begin(Square *square, const CPicturesPart *part);

/* Adds what lies within the part of a piece of the picture that begins at left, top. */
void square_add(
    Square *square, const Planes *planes, uint32_t left, uint32_t top, uint32_t width,
    uint32_t height);

/* Writes R, G, B, 255 for each pixel. */
void square_end(Square *square, uint8_t *pixels);

/* A picture that is to be decoded. */
typedef struct {
    const uint8_t *bytes;
    size_t count;
    CPicturesPart part;
    CPicturesPlanes planes;
    CPicturesTiles tiles;
} Decoding;

/* Does a job, whose input is a decoding, in a process of its own, which hands over the pixels alone. */
CPicturesResult decoding_run(
    const CConfinedJob *job, const Decoding *decoding, size_t memory, uint8_t *pixels);

/* The decoding that a job's input tells; false where that is not one whose pixels
 * have room in the output. */
_Bool decoding_read(Decoding *decoding, const uint8_t *input, size_t count, size_t output_count);

#endif
