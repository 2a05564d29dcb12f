#include "CPNGReader.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct cpng_reader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count;
  size_t position;
  uint32_t width;
  uint32_t height;
  uint32_t row;
  uint8_t *interlaced;  // the whole picture where its rows come in seven passes
  cpng_reader_verdict verdict;
};

static void read_bytes(png_structp png, png_bytep into, size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  if (count > reader->count - reader->position) {
    reader->verdict = CPNG_READER_CUT_OFF;
    png_error(png, "cut off");
  }
  memcpy(into, reader->bytes + reader->position, count);
  reader->position += count;
}

static void fail(png_structp png, png_const_charp message) {
  (void)message;
  cpng_reader *reader = png_get_error_ptr(png);
  if (reader->verdict == CPNG_READER_FINE) reader->verdict = CPNG_READER_DAMAGED;
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

cpng_reader *cpng_reader_open(const uint8_t *bytes, size_t count) {
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, fail, ignore);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info) {
    cpng_reader_close(reader);
    return NULL;
  }
  png_set_read_fn(reader->png, reader, read_bytes);
  return reader;
}

void cpng_reader_close(cpng_reader *reader) {
  if (!reader) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader->interlaced);
  free(reader);
}

// 8-bit R, G, B, A whatever the file holds, with the file's gamma turned to sRGB's where nothing
// better (iCCP, sRGB) says what its numbers mean: W3C PNG §12.1 "colour type conversion", §13.13.
static void ask_for_rgba(cpng_reader *reader) {
  png_structp png = reader->png;
  double gamma;
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  if (!png_get_valid(png, reader->info, PNG_INFO_iCCP | PNG_INFO_sRGB) &&
      png_get_gAMA(png, reader->info, &gamma) && gamma > 0.01 && gamma < 10)
    png_set_gamma(png, PNG_DEFAULT_sRGB, gamma);
}

cpng_reader_verdict cpng_reader_begin(cpng_reader *reader) {
  static const png_byte texts[] = "tEXt\0zTXt\0iTXt\0eXIf";
  if (setjmp(png_jmpbuf(reader->png))) return reader->verdict;
  png_set_chunk_malloc_max(reader->png, 4 << 20);
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, texts, 4);
  png_read_info(reader->png, reader->info);
  ask_for_rgba(reader);
  png_set_interlace_handling(reader->png);
  png_read_update_info(reader->png, reader->info);
  reader->width = png_get_image_width(reader->png, reader->info);
  reader->height = png_get_image_height(reader->png, reader->info);
  if (png_get_rowbytes(reader->png, reader->info) != (size_t)reader->width * 4)
    png_error(reader->png, "unexpected row length");
  return CPNG_READER_FINE;
}

uint32_t cpng_reader_width(const cpng_reader *reader) { return reader->width; }

uint32_t cpng_reader_height(const cpng_reader *reader) { return reader->height; }

const uint8_t *cpng_reader_profile(const cpng_reader *reader, size_t *count) {
  png_charp name;
  png_bytep profile;
  png_uint_32 length;
  int compression;
  *count = 0;
  if (!png_get_iCCP(reader->png, reader->info, &name, &compression, &profile, &length)) return NULL;
  *count = length;
  return profile;
}

static void read_interlaced(cpng_reader *reader) {
  size_t stride = (size_t)reader->width * 4;
  reader->interlaced = calloc(reader->height, stride);
  if (!reader->interlaced) {
    reader->verdict = CPNG_READER_NO_MEMORY;
    png_error(reader->png, "no memory");
  }
  for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++)
    for (uint32_t row = 0; row < reader->height; row++)
      png_read_row(reader->png, reader->interlaced + row * stride, NULL);
}

cpng_reader_verdict cpng_reader_next_row(cpng_reader *reader, uint8_t *rgba) {
  if (setjmp(png_jmpbuf(reader->png))) return reader->verdict;
  if (reader->row >= reader->height) png_error(reader->png, "no more rows");
  if (png_get_interlace_type(reader->png, reader->info) == PNG_INTERLACE_NONE) {
    png_read_row(reader->png, rgba, NULL);
  } else {
    if (!reader->interlaced) read_interlaced(reader);
    size_t stride = (size_t)reader->width * 4;
    memcpy(rgba, reader->interlaced + reader->row * stride, stride);
  }
  reader->row++;
  return CPNG_READER_FINE;
}

cpng_reader_verdict cpng_reader_finish(cpng_reader *reader) {
  if (setjmp(png_jmpbuf(reader->png))) return reader->verdict;
  png_read_end(reader->png, NULL);
  return CPNG_READER_FINE;
}
