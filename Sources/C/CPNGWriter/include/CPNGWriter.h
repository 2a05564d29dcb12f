#ifndef CPNGWRITER_H
#define CPNGWRITER_H

#include <stddef.h>
#include <stdint.h>

/* PNG files in black and white, of 1 bit a pixel, in grey, of 8, or in colour, of 24, to and from memory.
 *
 * libpng answers errors by longjmp, which must not cross a Swift frame: every setjmp is in here. A
 * picture goes in and comes back as its different lines: packed 8 pixels a byte with the leftmost
 * in the highest bit, a set bit white, or a byte a pixel, or three; each stands `repeats` times in the file. */

/* Writes and reads one file after the other, and has what the last call came to: a file or a picture, or the reason why
 * there is none. What zlib needs for it is allocated once. For one thread at a time. */
typedef struct cpng_coder cpng_coder;

/* NULL: out of memory. */
cpng_coder *_Nullable cpng_new(void);

/* Writes a file; `lines` holds `line_count` lines, of which there is at least one, of
 * (width * pixel_bits + 7) / 8 bytes. */
void cpng_write(cpng_coder *_Nonnull coder, const uint8_t *_Nonnull lines, uint32_t line_count,
                uint32_t width, uint32_t repeats, int pixel_bits, uint32_t pixels_per_metre);

/* Reads a file, which must have so many bits a pixel, not interlaced, its lines equal in groups of
 * `repeats` and nothing after its end. */
void cpng_read(cpng_coder *_Nonnull coder, const uint8_t *_Nonnull file, size_t count,
               uint32_t repeats, int pixel_bits);

/* Reads a file that cpng_write has written, and no other: by zlib alone, which takes a quarter of the time that
 * libpng takes, and has no part in how the file was put together. */
void cpng_read_back(cpng_coder *_Nonnull coder, const uint8_t *_Nonnull file, size_t count,
                    uint32_t repeats, int pixel_bits);

/* Why there is neither file nor picture; NULL where there is. */
const char *_Nullable cpng_reason(const cpng_coder *_Nonnull coder);

/* The file's bytes, or the lines read, until the next call; NULL where there is a reason. */
const uint8_t *_Nullable cpng_bytes(const cpng_coder *_Nonnull coder);

/* How many bytes there are. */
size_t cpng_count(const cpng_coder *_Nonnull coder);

/* The width in pixels. */
uint32_t cpng_width(const cpng_coder *_Nonnull coder);

/* Pixels a metre as the file states them, equal in both directions; 0 where it states none. */
uint32_t cpng_pixels_per_metre(const cpng_coder *_Nonnull coder);

/* Frees all of it. */
void cpng_free(cpng_coder *_Nonnull coder);

#endif
