// Reads a PNG file row by row. libpng reports errors by longjmp, which must not cross a Swift
// frame: every call that can fail is wrapped here and gives a verdict.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct cpng_reader cpng_reader;

typedef enum {
  CPNG_READER_FINE = 0,
  CPNG_READER_CUT_OFF,  // the bytes end before the picture does
  CPNG_READER_DAMAGED,  // a checksum or the data is wrong
  CPNG_READER_NO_MEMORY
} cpng_reader_verdict;

// The bytes must outlive the reader. NULL where memory is short.
cpng_reader *cpng_reader_open(const uint8_t *bytes, size_t count);
void cpng_reader_close(cpng_reader *reader);

// Reads everything before the pixels.
cpng_reader_verdict cpng_reader_begin(cpng_reader *reader);

uint32_t cpng_reader_width(const cpng_reader *reader);
uint32_t cpng_reader_height(const cpng_reader *reader);

// The embedded colour profile, which lives as long as the reader; NULL where there is none.
const uint8_t *cpng_reader_profile(const cpng_reader *reader, size_t *count);

// Writes the next row as R, G, B, A bytes: 4 × width. Rows past the last are refused.
cpng_reader_verdict cpng_reader_next_row(cpng_reader *reader, uint8_t *rgba);

// Reads what follows the pixels.
cpng_reader_verdict cpng_reader_finish(cpng_reader *reader);
