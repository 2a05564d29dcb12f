#include "CPNGWriter.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* Bytes that become more. */
struct buffer {
    uint8_t *bytes;
    size_t count;
    size_t capacity;
};

/* All that lives across a setjmp is in here and not in locals, whose values a longjmp may lose. What zlib works
 * with is kept from file to file: to allocate and clear it takes as long as to compress a code. */
struct cpng_coder {
    png_structp png;
    png_infop info;
    struct buffer out;
    struct buffer pixels;
    struct buffer rows;
    z_stream deflation;
    z_stream inflation;
    int can_deflate;
    int can_inflate;
    const uint8_t *source;
    size_t source_count;
    size_t source_read;
    uint32_t width;
    uint32_t pixels_per_metre;
    char reason[128];
};

/* Warnings end the work as errors do: what libpng has doubts about is no file of ours. */
static void refuse(png_structp png, png_const_charp message) {
    cpng_coder *coder = png_get_error_ptr(png);
    strncpy(coder->reason, message, sizeof coder->reason - 1);
    png_longjmp(png, 1);
}

/* What begins a zlib stream (RFC 1950 2.2): deflate in a window of 16 KB, the fastest way, no dictionary. */
static const uint8_t zlib_head[] = {0x68, 0x05};

/* Makes room behind the bytes that are there. */
static int reserve(struct buffer *buffer, size_t count) {
    if (buffer->bytes != NULL && count <= buffer->capacity - buffer->count) return 1;
    size_t capacity = 2 * buffer->capacity + count + 2048;
    uint8_t *grown = realloc(buffer->bytes, capacity);
    if (grown == NULL) return 0;
    buffer->bytes = grown;
    buffer->capacity = capacity;
    return 1;
}

static void append(png_structp png, png_bytep bytes, size_t count) {
    struct buffer *out = &((cpng_coder *)png_get_io_ptr(png))->out;
    if (!reserve(out, count)) png_error(png, "out of memory");
    memcpy(out->bytes + out->count, bytes, count);
    out->count += count;
}

static void flush(png_structp png) { (void)png; }

static void take(png_structp png, png_bytep bytes, size_t count) {
    cpng_coder *coder = png_get_io_ptr(png);
    if (count > coder->source_count - coder->source_read) png_error(png, "ends too early");
    memcpy(bytes, coder->source + coder->source_read, count);
    coder->source_read += count;
}

/* 24 bits a pixel are three of 8. */
static int channel_depth(int pixel_bits) { return pixel_bits == 24 ? 8 : pixel_bits; }

static int colour_type(int pixel_bits) {
    return pixel_bits == 24 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_GRAY;
}

/* The checksum of bytes and, behind them, of rows that are all alike (RFC 1950 2.2): one is summed up, then
 * twice as many with each step. */
static uLong checksum(uLong before, const uint8_t *row, size_t count, uint32_t repeats) {
    uLong rows = adler32(adler32(0, NULL, 0), row, (uInt)count);
    for (z_off_t length = (z_off_t)count; repeats > 0; repeats /= 2, length *= 2) {
        if (repeats % 2 == 1) before = adler32_combine(before, rows, length);
        if (repeats > 1) rows = adler32_combine(rows, rows, length);
    }
    return before;
}

/* The number of bytes of rows that are handed to zlib at a time, unless one group of equal rows has more: a call
 * for each group takes twice the time. */
enum { STRETCH = 1 << 16 };

/* How many groups of equal rows are worked on at a time, of so many in all. */
static uint32_t groups_a_stretch(size_t bytes_per_group, uint32_t count) {
    size_t groups = bytes_per_group < STRETCH ? STRETCH / bytes_per_group : 1;
    return groups < count ? (uint32_t)groups : count;
}

/* Makes deflate ready for a file.
 *
 * Equal rows stand below each other, so it finds long matches without a filter. A window of 16 KB holds some of
 * them, and costs less to clear than the usual 32 KB with its tables. What frames the stream is ours, as zlib would
 * sum up each row again. */
static int begin_deflation(cpng_coder *coder) {
    if (coder->can_deflate) return deflateReset(&coder->deflation) == Z_OK;
    coder->can_deflate =
        deflateInit2(&coder->deflation, 1, Z_DEFLATED, -14, 8, Z_DEFAULT_STRATEGY) == Z_OK;
    return coder->can_deflate;
}

static int begin_inflation(cpng_coder *coder) {
    if (coder->can_inflate) return inflateReset(&coder->inflation) == Z_OK;
    coder->can_inflate = inflateInit2(&coder->inflation, -14) == Z_OK;
    return coder->can_inflate;
}

/* Compresses the rows behind those that are compressed. */
static void compress_rows(cpng_coder *coder, int flush) {
    z_stream *stream = &coder->deflation;
    struct buffer *pixels = &coder->pixels;
    stream->next_in = coder->rows.bytes;
    stream->avail_in = (uInt)coder->rows.count;
    do {
        if (!reserve(pixels, 1024)) png_error(coder->png, "out of memory");
        uInt room = (uInt)(pixels->capacity - pixels->count);
        stream->next_out = pixels->bytes + pixels->count;
        stream->avail_out = room;
        if (deflate(stream, flush) == Z_STREAM_ERROR) png_error(coder->png, "can't be compressed");
        pixels->count += room - stream->avail_out;
    } while (stream->avail_out == 0);
    coder->rows.count = 0;
}

/* Writes the chunk of the pixels (W3C PNG 11.2.3). libpng hands deflate one row after the other. */
static void write_pixels(cpng_coder *coder, const uint8_t *lines, uint32_t line_count,
                         uint32_t repeats) {
    size_t bytes_per_line = png_get_rowbytes(coder->png, coder->info);
    size_t bytes_per_row = bytes_per_line + 1;
    size_t bytes_per_group = bytes_per_row * repeats;
    uint32_t groups = groups_a_stretch(bytes_per_group, line_count);
    struct buffer *rows = &coder->rows;
    if (!reserve(rows, groups * bytes_per_group) || !reserve(&coder->pixels, sizeof zlib_head)
            || !begin_deflation(coder))
        png_error(coder->png, "out of memory");
    memcpy(coder->pixels.bytes, zlib_head, sizeof zlib_head);
    coder->pixels.count = sizeof zlib_head;
    uLong sum = adler32(0, NULL, 0);
    for (uint32_t line = 0; line < line_count; line++) {
        uint8_t *group = rows->bytes + rows->count;
        for (uint32_t repeat = 0; repeat < repeats; repeat++) {
            uint8_t *row = group + repeat * bytes_per_row;
            row[0] = PNG_FILTER_VALUE_NONE;
            memcpy(row + 1, lines + line * bytes_per_line, bytes_per_line);
        }
        rows->count += bytes_per_group;
        sum = checksum(sum, group, bytes_per_row, repeats);
        if (line + 1 == line_count)
            compress_rows(coder, Z_FINISH);
        else if (rows->count == groups * bytes_per_group)
            compress_rows(coder, Z_NO_FLUSH);
    }
    if (!reserve(&coder->pixels, 4)) png_error(coder->png, "out of memory");
    for (int shift = 24; shift >= 0; shift -= 8)
        coder->pixels.bytes[coder->pixels.count++] = (uint8_t)(sum >> shift);
    png_write_chunk(coder->png, (png_const_bytep) "IDAT", coder->pixels.bytes,
                    coder->pixels.count);
}

static void write_file(cpng_coder *coder, const uint8_t *lines, uint32_t line_count,
                       uint32_t repeats, int pixel_bits) {
    if (setjmp(png_jmpbuf(coder->png))) return;
    png_structp png = coder->png;
    png_set_write_fn(png, coder, append, flush);
    png_set_IHDR(png, coder->info, coder->width, line_count * repeats, channel_depth(pixel_bits),
                 colour_type(pixel_bits), PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE,
                 PNG_FILTER_TYPE_BASE);
    png_set_pHYs(png, coder->info, coder->pixels_per_metre, coder->pixels_per_metre,
                 PNG_RESOLUTION_METER);
    png_write_info(png, coder->info);
    write_pixels(coder, lines, line_count, repeats);
    png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
}

static void read_file(cpng_coder *coder, uint32_t repeats, int pixel_bits) {
    if (setjmp(png_jmpbuf(coder->png))) return;
    png_structp png = coder->png;
    png_set_read_fn(png, coder, take);
    png_set_benign_errors(png, 0);
    png_read_info(png, coder->info);
    if (png_get_bit_depth(png, coder->info) != channel_depth(pixel_bits)
            || png_get_color_type(png, coder->info) != colour_type(pixel_bits)
            || png_get_interlace_type(png, coder->info) != PNG_INTERLACE_NONE)
        png_error(png, "has not these bits a pixel, line by line");
    coder->width = png_get_image_width(png, coder->info);
    coder->pixels_per_metre = png_get_pixels_per_meter(png, coder->info);
    uint32_t height = png_get_image_height(png, coder->info);
    if (height % repeats != 0) png_error(png, "has a part of a module");
    size_t bytes_per_line = png_get_rowbytes(png, coder->info);
    /* One line more than is kept, as the place where repeated lines are read to. */
    if (!reserve(&coder->out, ((size_t)height / repeats + 1) * bytes_per_line))
        png_error(png, "out of memory");
    for (uint32_t line = 0; line < height / repeats; line++) {
        uint8_t *first = coder->out.bytes + coder->out.count;
        uint8_t *next = first + bytes_per_line;
        /* libpng leaves the bits after a line's last pixel as they are. */
        memset(first, 0, 2 * bytes_per_line);
        png_read_row(png, first, NULL);
        for (uint32_t repeat = 1; repeat < repeats; repeat++) {
            png_read_row(png, next, NULL);
            if (memcmp(first, next, bytes_per_line) != 0) png_error(png, "has uneven lines");
        }
        coder->out.count += bytes_per_line;
    }
    png_read_end(png, NULL);
    if (coder->source_read != coder->source_count) png_error(png, "goes on after its end");
}

cpng_coder *cpng_new(void) { return calloc(1, sizeof(cpng_coder)); }

/* Forgets what the call before has left. */
static void begin(cpng_coder *coder) {
    coder->out.count = coder->pixels.count = coder->rows.count = 0;
    coder->reason[0] = 0;
}

void cpng_write(cpng_coder *coder, const uint8_t *lines, uint32_t line_count, uint32_t width,
                uint32_t repeats, int pixel_bits, uint32_t pixels_per_metre) {
    begin(coder);
    coder->width = width;
    coder->pixels_per_metre = pixels_per_metre;
    coder->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, coder, refuse, refuse);
    if (coder->png != NULL) coder->info = png_create_info_struct(coder->png);
    if (coder->info == NULL)
        strcpy(coder->reason, "out of memory");
    else
        write_file(coder, lines, line_count, repeats, pixel_bits);
    png_destroy_write_struct(&coder->png, &coder->info);
}

void cpng_read(cpng_coder *coder, const uint8_t *file, size_t count, uint32_t repeats,
               int pixel_bits) {
    begin(coder);
    coder->source = file;
    coder->source_count = count;
    coder->source_read = 0;
    coder->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, coder, refuse, refuse);
    if (coder->png != NULL) coder->info = png_create_info_struct(coder->png);
    if (coder->info == NULL)
        strcpy(coder->reason, "out of memory");
    else
        read_file(coder, repeats, pixel_bits);
    png_destroy_read_struct(&coder->png, &coder->info, NULL);
    coder->source = NULL;
}

/* A file that is read from its beginning to its end. */
struct cursor {
    const uint8_t *bytes;
    size_t left;
};

static uint32_t number(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Takes the next chunk, which has to be of this type (W3C PNG 5.3); NULL where it is not, or is damaged. */
static const uint8_t *take_chunk(struct cursor *file, const char *type, size_t *count) {
    if (file->left < 12 || memcmp(file->bytes + 4, type, 4) != 0) return NULL;
    const uint8_t *data = file->bytes + 8;
    *count = number(file->bytes);
    if (*count > file->left - 12) return NULL;
    if (crc32(crc32(0, NULL, 0), file->bytes + 4, (uInt)(*count + 4)) != number(data + *count))
        return NULL;
    file->bytes += *count + 12;
    file->left -= *count + 12;
    return data;
}

/* Decompresses all pixels, some groups of equal rows at once, and keeps one row of each group. */
static const char *take_pixels(cpng_coder *coder, uint32_t line_count, size_t bits_per_line,
                               uint32_t repeats) {
    size_t bytes_per_line = (bits_per_line + 7) / 8;
    /* The bits after a line's last pixel say nothing (W3C PNG 7.2). */
    uint8_t last_bits = (uint8_t)(0xFF << (8 * bytes_per_line - bits_per_line));
    z_stream *stream = &coder->inflation;
    size_t bytes_per_row = bytes_per_line + 1;
    size_t bytes_per_group = bytes_per_row * repeats;
    uint32_t groups = groups_a_stretch(bytes_per_group, line_count);
    uLong sum = adler32(0, NULL, 0);
    if (!reserve(&coder->rows, groups * bytes_per_group)
            || !reserve(&coder->out, line_count * bytes_per_line))
        return "out of memory";
    while (line_count > 0) {
        if (groups > line_count) groups = line_count;
        line_count -= groups;
        stream->next_out = coder->rows.bytes;
        stream->avail_out = (uInt)(groups * bytes_per_group);
        int answer = inflate(stream, Z_NO_FLUSH);
        if ((answer != Z_OK && answer != Z_STREAM_END) || stream->avail_out != 0)
            return "has not the pixels that it should";
        for (uint32_t group = 0; group < groups; group++) {
            const uint8_t *row = coder->rows.bytes + group * bytes_per_group;
            /* That each row is the one before it says that all are the first. */
            if (row[0] != PNG_FILTER_VALUE_NONE
                    || memcmp(row, row + bytes_per_row, bytes_per_row * (repeats - 1)) != 0)
                return "has uneven lines";
            memcpy(coder->out.bytes + coder->out.count, row + 1, bytes_per_line);
            coder->out.count += bytes_per_line;
            coder->out.bytes[coder->out.count - 1] &= last_bits;
            sum = checksum(sum, row, bytes_per_row, repeats);
        }
    }
    uint8_t none;
    stream->next_out = &none;
    stream->avail_out = 1;
    if (inflate(stream, Z_FINISH) != Z_STREAM_END || stream->avail_out != 1
            || stream->avail_in != 4 || number(stream->next_in) != sum)
        return "has not the pixels that it should";
    return NULL;
}

static const char *read_own_file(cpng_coder *coder, struct cursor file, uint32_t repeats,
                                 int pixel_bits) {
    static const uint8_t signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    if (file.left < sizeof signature || memcmp(file.bytes, signature, sizeof signature) != 0)
        return "is not PNG";
    file.bytes += sizeof signature;
    file.left -= sizeof signature;
    size_t count;
    const uint8_t *header = take_chunk(&file, "IHDR", &count);
    const uint8_t form[] = {(uint8_t)channel_depth(pixel_bits), (uint8_t)colour_type(pixel_bits),
                            PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE, PNG_INTERLACE_NONE};
    if (header == NULL || count != 13 || memcmp(header + 8, form, sizeof form) != 0)
        return "has not these bits a pixel, line by line";
    uint32_t height = number(header + 4);
    coder->width = number(header);
    if (coder->width == 0 || height == 0 || height % repeats != 0)
        return "has a part of a module";
    const uint8_t *density = take_chunk(&file, "pHYs", &count);
    if (density == NULL || count != 9 || memcmp(density, density + 4, 4) != 0
            || density[8] != PNG_RESOLUTION_METER)
        return "states no true size";
    coder->pixels_per_metre = number(density);
    const uint8_t *pixels = take_chunk(&file, "IDAT", &count);
    if (pixels == NULL || count < sizeof zlib_head
            || memcmp(pixels, zlib_head, sizeof zlib_head) != 0
            || !begin_inflation(coder))
        return "has no pixels";
    coder->inflation.next_in = (Bytef *)pixels + sizeof zlib_head;
    coder->inflation.avail_in = (uInt)(count - sizeof zlib_head);
    const char *reason = take_pixels(coder, height / repeats,
                                     (size_t)coder->width * (size_t)pixel_bits, repeats);
    if (reason != NULL) return reason;
    if (take_chunk(&file, "IEND", &count) == NULL || count != 0 || file.left != 0)
        return "goes on after its end";
    return NULL;
}

void cpng_read_back(cpng_coder *coder, const uint8_t *file, size_t count, uint32_t repeats,
                    int pixel_bits) {
    begin(coder);
    const char *reason =
        read_own_file(coder, (struct cursor){file, count}, repeats, pixel_bits);
    if (reason != NULL) strcpy(coder->reason, reason);
}

const char *cpng_reason(const cpng_coder *coder) {
    return coder->reason[0] == 0 ? NULL : coder->reason;
}

const uint8_t *cpng_bytes(const cpng_coder *coder) {
    return coder->reason[0] == 0 ? coder->out.bytes : NULL;
}

size_t cpng_count(const cpng_coder *coder) {
    return coder->reason[0] == 0 ? coder->out.count : 0;
}

uint32_t cpng_width(const cpng_coder *coder) { return coder->width; }

uint32_t cpng_pixels_per_metre(const cpng_coder *coder) { return coder->pixels_per_metre; }

void cpng_free(cpng_coder *coder) {
    if (coder->can_deflate) deflateEnd(&coder->deflation);
    if (coder->can_inflate) inflateEnd(&coder->inflation);
    free(coder->out.bytes);
    free(coder->pixels.bytes);
    free(coder->rows.bytes);
    free(coder);
}
