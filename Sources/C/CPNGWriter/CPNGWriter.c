#include "CPNGWriter.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

/* All that lives across a setjmp is in here and not in locals, whose values a longjmp may lose. */
struct cpng_result {
    png_structp png;
    png_infop info;
    uint8_t *bytes;
    size_t count;
    size_t capacity;
    const uint8_t *source;
    size_t source_count;
    size_t source_read;
    uint32_t width;
    uint32_t pixels_per_metre;
    char reason[128];
};

/* Warnings end the work as errors do: what libpng has doubts about is no file of ours. */
static void refuse(png_structp png, png_const_charp message) {
    cpng_result *result = png_get_error_ptr(png);
    strncpy(result->reason, message, sizeof result->reason - 1);
    png_longjmp(png, 1);
}

static void append(png_structp png, png_bytep bytes, size_t count) {
    cpng_result *result = png_get_io_ptr(png);
    if (count > result->capacity - result->count) {
        size_t capacity = 2 * result->capacity + count + 2048;
        uint8_t *grown = realloc(result->bytes, capacity);
        if (grown == NULL) png_error(png, "out of memory");
        result->bytes = grown;
        result->capacity = capacity;
    }
    memcpy(result->bytes + result->count, bytes, count);
    result->count += count;
}

static void flush(png_structp png) { (void)png; }

static void take(png_structp png, png_bytep bytes, size_t count) {
    cpng_result *result = png_get_io_ptr(png);
    if (count > result->source_count - result->source_read) png_error(png, "ends too early");
    memcpy(bytes, result->source + result->source_read, count);
    result->source_read += count;
}

/* 24 bits a pixel are three of 8. */
static int channel_depth(int pixel_bits) { return pixel_bits == 24 ? 8 : pixel_bits; }

static int colour_type(int pixel_bits) {
    return pixel_bits == 24 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_GRAY;
}

static void write_file(cpng_result *result, const uint8_t *lines, uint32_t line_count,
                       uint32_t repeats, int pixel_bits) {
    if (setjmp(png_jmpbuf(result->png))) return;
    png_structp png = result->png;
    png_set_write_fn(png, result, append, flush);
    /* Equal lines stand below each other, so deflate finds long matches without a filter. A window
     * of 8 KB holds some of them and costs less to clear than the usual 32 KB with its tables. */
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_compression_level(png, 2);
    png_set_compression_window_bits(png, 13);
    png_set_compression_mem_level(png, 4);
    png_set_IHDR(png, result->info, result->width, line_count * repeats, channel_depth(pixel_bits),
                 colour_type(pixel_bits), PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE,
                 PNG_FILTER_TYPE_BASE);
    png_set_pHYs(png, result->info, result->pixels_per_metre, result->pixels_per_metre,
                 PNG_RESOLUTION_METER);
    png_write_info(png, result->info);
    size_t bytes_per_line = png_get_rowbytes(png, result->info);
    for (uint32_t line = 0; line < line_count; line++)
        for (uint32_t repeat = 0; repeat < repeats; repeat++)
            png_write_row(png, lines + line * bytes_per_line);
    png_write_end(png, result->info);
}

static void read_file(cpng_result *result, uint32_t repeats, int pixel_bits) {
    if (setjmp(png_jmpbuf(result->png))) return;
    png_structp png = result->png;
    png_set_read_fn(png, result, take);
    png_set_benign_errors(png, 0);
    png_read_info(png, result->info);
    if (png_get_bit_depth(png, result->info) != channel_depth(pixel_bits)
            || png_get_color_type(png, result->info) != colour_type(pixel_bits)
            || png_get_interlace_type(png, result->info) != PNG_INTERLACE_NONE)
        png_error(png, "has not these bits a pixel, line by line");
    result->width = png_get_image_width(png, result->info);
    result->pixels_per_metre = png_get_pixels_per_meter(png, result->info);
    uint32_t height = png_get_image_height(png, result->info);
    if (height % repeats != 0) png_error(png, "has a part of a module");
    size_t bytes_per_line = png_get_rowbytes(png, result->info);
    /* One line more than is kept, as the place where repeated lines are read to. Cleared, as libpng
     * leaves the bits after a line's last pixel as they are. */
    result->bytes = calloc(height / repeats + 1, bytes_per_line);
    if (result->bytes == NULL) png_error(png, "out of memory");
    for (uint32_t line = 0; line < height / repeats; line++) {
        uint8_t *first = result->bytes + result->count;
        uint8_t *next = first + bytes_per_line;
        png_read_row(png, first, NULL);
        for (uint32_t repeat = 1; repeat < repeats; repeat++) {
            png_read_row(png, next, NULL);
            if (memcmp(first, next, bytes_per_line) != 0) png_error(png, "has uneven lines");
        }
        result->count += bytes_per_line;
    }
    png_read_end(png, NULL);
    if (result->source_read != result->source_count) png_error(png, "goes on after its end");
}

cpng_result *cpng_write(const uint8_t *lines, uint32_t line_count, uint32_t width,
                        uint32_t repeats, int pixel_bits, uint32_t pixels_per_metre) {
    cpng_result *result = calloc(1, sizeof *result);
    if (result == NULL) return NULL;
    result->width = width;
    result->pixels_per_metre = pixels_per_metre;
    result->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, result, refuse, refuse);
    if (result->png != NULL) result->info = png_create_info_struct(result->png);
    if (result->info == NULL)
        strcpy(result->reason, "out of memory");
    else
        write_file(result, lines, line_count, repeats, pixel_bits);
    png_destroy_write_struct(&result->png, &result->info);
    return result;
}

cpng_result *cpng_read(const uint8_t *file, size_t count, uint32_t repeats, int pixel_bits) {
    cpng_result *result = calloc(1, sizeof *result);
    if (result == NULL) return NULL;
    result->source = file;
    result->source_count = count;
    result->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, result, refuse, refuse);
    if (result->png != NULL) result->info = png_create_info_struct(result->png);
    if (result->info == NULL)
        strcpy(result->reason, "out of memory");
    else
        read_file(result, repeats, pixel_bits);
    png_destroy_read_struct(&result->png, &result->info, NULL);
    result->source = NULL;
    return result;
}

const char *cpng_reason(const cpng_result *result) {
    return result->reason[0] == 0 ? NULL : result->reason;
}

const uint8_t *cpng_bytes(const cpng_result *result) {
    return result->reason[0] == 0 ? result->bytes : NULL;
}

size_t cpng_count(const cpng_result *result) {
    return result->reason[0] == 0 ? result->count : 0;
}

uint32_t cpng_width(const cpng_result *result) { return result->width; }

uint32_t cpng_pixels_per_metre(const cpng_result *result) { return result->pixels_per_metre; }

void cpng_free(cpng_result *result) {
    free(result->bytes);
    free(result);
}
