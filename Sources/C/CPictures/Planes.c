#include "Planes.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Y, Cb, Cr to R, G, B, in parts of 2^16: ITU-T H.273 §8.3, equations 38 to 47. */
typedef struct {
    int32_t light, black, red, green_of_blue, green_of_red, blue;
} Mix;

static int32_t fixed(double number) {
    return (int32_t)(number * 65536 + (number < 0 ? -0.5 : 0.5));
}

static Mix mix_of(const Planes *planes) {
    double kr = planes->red_weight, kb = planes->blue_weight, kg = 1 - kr - kb;
    double light = planes->is_full_range ? 1 : 255.0 / 219;
    double colour = planes->is_full_range ? 1 : 255.0 / 224;
    return (Mix){
        fixed(light), planes->is_full_range ? 0 : 16, fixed(2 * (1 - kr) * colour),
        fixed(2 * (1 - kb) * kb / kg * colour), fixed(2 * (1 - kr) * kr / kg * colour),
        fixed(2 * (1 - kb) * colour)};
}

static inline int32_t sample(const uint8_t *row, uint32_t stride, uint32_t bits, uint32_t column) {
    if (bits <= 8) return row[(size_t)column * stride] << (8 - bits);
    uint16_t value;
    memcpy(&value, row + (size_t)column * stride, sizeof value);
    uint32_t level = value >> (bits - 8);
    return level > 255 ? 255 : (int32_t)level;
}

static inline int32_t clamped(int32_t level) {
    return level < 0 ? 0 : level > 255 ? 255 : level;
}

/* A row of the part as R, G, B on white. */
static void write_row(
    const Planes *planes, const Mix *mix, uint32_t row, uint32_t left, uint32_t columns,
    uint8_t *line) {
    const uint8_t *colours[3], *opacity = NULL;
    bool is_grey = planes->kind == planes_grey;
    for (int plane = 0; plane < (is_grey ? 1 : 3); plane++) {
        uint32_t place = plane == 0 ? row : row >> planes->down;
        colours[plane] = planes->colours[plane] + place * planes->strides[plane];
    }
    if (planes->opacity) {
        uint32_t place = row < planes->last_opacity_row ? row : planes->last_opacity_row;
        opacity = planes->opacity + place * planes->opacity_stride;
    }
    for (uint32_t column = 0; column < columns; column++, line += 3) {
        uint32_t x = left + column;
        int32_t first = sample(colours[0], planes->pixel_stride, planes->bits, x);
        int32_t rgb[3] = {first, first, first};
        if (is_grey) {
            rgb[0] = rgb[1] = rgb[2] = clamped(((first - mix->black) * mix->light + 32768) >> 16);
        } else {
            uint32_t halved = x >> planes->across;
            int32_t second = sample(colours[1], planes->pixel_stride, planes->bits, halved);
            int32_t third = sample(colours[2], planes->pixel_stride, planes->bits, halved);
            if (planes->kind == planes_rgb) {
                rgb[1] = second;
                rgb[2] = third;
            } else {
                int32_t light = (first - mix->black) * mix->light + 32768;
                second -= 128;
                third -= 128;
                rgb[0] = clamped((light + third * mix->red) >> 16);
                rgb[1] = clamped(
                    (light - second * mix->green_of_blue - third * mix->green_of_red) >> 16);
                rgb[2] = clamped((light + second * mix->blue) >> 16);
            }
        }
        int32_t share = 255;
        if (opacity) {
            uint32_t place = x < planes->last_opacity_column ? x : planes->last_opacity_column;
            share = sample(opacity, planes->pixel_stride, planes->opacity_bits, place);
        }
        for (int colour = 0; colour < 3; colour++) {
            line[colour] = (uint8_t)((rgb[colour] * share + 255 * (255 - share) + 127) / 255);
        }
    }
}

bool square_begin(Square *square, const CPicturesPart *part) {
    size_t pixels = (size_t)(part->columns / part->step) * (part->rows / part->step);
    square->part = *part;
    square->line = malloc((size_t)part->columns * 3);
    square->sums = calloc(pixels * 3, sizeof *square->sums);
    return square->line && square->sums;
}

static uint32_t larger(uint32_t one, uint32_t other) {
    return one > other ? one : other;
}

static uint32_t smaller(uint32_t one, uint32_t other) {
    return one < other ? one : other;
}

void square_add(
    Square *square, const Planes *planes, uint32_t left, uint32_t top, uint32_t width,
    uint32_t height) {
    const CPicturesPart *part = &square->part;
    uint32_t first = larger(left, part->left), last = smaller(left + width, part->left + part->columns);
    uint32_t row = larger(top, part->top), end = smaller(top + height, part->top + part->rows);
    if (first >= last) return;
    Mix mix = mix_of(planes);
    for (; row < end; row++) {
        write_row(planes, &mix, row - top, first - left, last - first, square->line);
        size_t line = (size_t)((row - part->top) / part->step) * (part->columns / part->step);
        const uint8_t *pixel = square->line;
        for (uint32_t column = first - part->left; column < last - part->left; column++, pixel += 3) {
            uint32_t *sum = square->sums + (line + column / part->step) * 3;
            for (int colour = 0; colour < 3; colour++) sum[colour] += pixel[colour];
        }
    }
}

void square_end(Square *square, uint8_t *pixels) {
    const CPicturesPart *part = &square->part;
    size_t count = (size_t)(part->columns / part->step) * (part->rows / part->step);
    uint32_t area = part->step * part->step;
    for (size_t place = 0; pixels && place < count; place++, pixels += 4) {
        for (int colour = 0; colour < 3; colour++) {
            pixels[colour] = (uint8_t)((square->sums[place * 3 + colour] + area / 2) / area);
        }
        pixels[3] = 255;
    }
    free(square->line);
    free(square->sums);
}

/* What a decoder needs beside its planes: its tables, and the stacks of its threads. */
enum { spare_bytes = 40 << 20 };

/* The size of the pixels that a part becomes. */
static size_t size_of(const CPicturesPart *part) {
    return (size_t)(part->columns / part->step) * (part->rows / part->step) * 4;
}

CPicturesResult decoding_run(
    const CConfinedJob *job, const Decoding *decoding, size_t memory, uint8_t *pixels) {
    const CPicturesPart *part = &decoding->part;
    size_t size = size_of(part);
    /* A core of today takes 50 ms for a megapixel of HEVC. */
    unsigned milliseconds = 120 + (unsigned)((uint64_t)part->width * part->height / 4000);
    CConfinedPiece pieces[] = {
        {decoding, sizeof *decoding},
        {decoding->tiles.items, decoding->tiles.count * sizeof *decoding->tiles.items},
        {decoding->bytes, decoding->count}};
    int ended = cconfined_run(
        job, pieces, 3, milliseconds, 3 * (memory + size) + spare_bytes, pixels, size);
    if (ended == cconfined_took_too_long) return cpictures_took_too_long;
    if (ended == cconfined_no_process) return cpictures_memory_short;
    /* It has more than any picture of the size that the header says needs. */
    if (ended < 0 || ended == cpictures_memory_short) return cpictures_damaged;
    return (CPicturesResult)ended;
}

bool decoding_read(Decoding *decoding, const uint8_t *input, size_t count, size_t output_count) {
    if (count < sizeof *decoding) return false;
    memcpy(decoding, input, sizeof *decoding);
    size_t items = decoding->tiles.count * sizeof *decoding->tiles.items;
    decoding->tiles.items = (const uint32_t *)(const void *)(input + sizeof *decoding);
    decoding->bytes = input + sizeof *decoding + items;
    return count == sizeof *decoding + items + decoding->count && output_count == size_of(&decoding->part);
}
