/* The floor under a card's cost: the work alone, on one core, with the same libraries, in plain C.
 *
 * usage: floor COUNT PHOTOS OUT      PHOTOS is a folder of 000000.jpg and so on, or - for none
 *
 * For each card: a photo of 600x800 becomes a JPEG of 480x480; a vCard with it in base64, folded at 75
 * octets; a QR code as PNG, 16 pixels a module, 1 bit; a page of 2,500 bytes and a record of 400. Each
 * is a file. Nothing is checked, nothing is kept, and every card has the same texts.
 *
 * cc -O2 floor.c -o floor -lqrencode -lpng -lturbojpeg -lyuv */
#include <fcntl.h>
#include <libyuv.h>
#include <png.h>
#include <qrencode.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <turbojpeg.h>
#include <unistd.h>

enum { SIDE = 480, SCALE = 16, MARGIN = 4, MOST = 4 << 20 };

static unsigned char *bytes;
static size_t count;

static void put(const char *folder, const char *name, const void *content, size_t length) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  int file = open(path, O_CREAT | O_WRONLY | O_TRUNC, 0644);
  if (file < 0 || write(file, content, length) != (ssize_t)length) exit(1);
  close(file);
}

/* Reads a photo, makes it square and small, and gives its JPEG, to be freed by tjFree. */
static unsigned char *shrunk(const char *path, unsigned long *length) {
  FILE *file = fopen(path, "rb");
  if (!file) exit(1);
  static unsigned char source[MOST];
  size_t size = fread(source, 1, sizeof source, file);
  fclose(file);
  tjhandle reader = tjInitDecompress();
  int width, height, sampling, space;
  tjDecompressHeader3(reader, source, size, &width, &height, &sampling, &space);
  int half = width / 2, strides[3] = {width, half, half};
  unsigned char *planes[3] = {
    malloc(width * height), malloc(half * height / 2), malloc(half * height / 2)};
  tjDecompressToYUVPlanes(reader, source, size, planes, width, strides, height, 0);
  tjDestroy(reader);
  int top = (height - width) / 2, small[3] = {SIDE, SIDE / 2, SIDE / 2};
  unsigned char *scaled[3] = {
    malloc(SIDE * SIDE), malloc(SIDE * SIDE / 4), malloc(SIDE * SIDE / 4)};
  I420Scale(
    planes[0] + top * width, width, planes[1] + top / 2 * half, half, planes[2] + top / 2 * half,
    half, width, width, scaled[0], SIDE, scaled[1], SIDE / 2, scaled[2], SIDE / 2, SIDE, SIDE,
    kFilterBox);
  unsigned char *jpeg = NULL;
  tjhandle writer = tjInitCompress();
  tjCompressFromYUVPlanes(
    writer, (const unsigned char **)scaled, SIDE, small, SIDE, TJSAMP_420, &jpeg, length, 80, 0);
  tjDestroy(writer);
  for (int plane = 0; plane < 3; plane++) {
    free(planes[plane]);
    free(scaled[plane]);
  }
  return jpeg;
}

static void keep(png_structp png, png_bytep data, png_size_t length) {
  (void)png;
  memcpy(bytes + count, data, length);
  count += length;
}

static void flush(png_structp png) { (void)png; }

/* Draws a link's code as PNG into `bytes`. */
static void draw(const char *link) {
  QRcode *code = QRcode_encodeString(link, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
  int modules = code->width + 2 * MARGIN, side = modules * SCALE;
  count = 0;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(png, NULL, keep, flush);
  png_set_compression_level(png, 1);
  png_set_filter(png, 0, PNG_FILTER_NONE);
  png_set_IHDR(png, info, side, side, 1, PNG_COLOR_TYPE_GRAY, 0, 0, 0);
  png_write_info(png, info);
  unsigned char row[600];
  for (int y = -MARGIN; y < code->width + MARGIN; y++) {
    memset(row, 0xFF, sizeof row);
    for (int x = 0; x < code->width && y >= 0 && y < code->width; x++) {
      if (!(code->data[y * code->width + x] & 1)) continue;
      memset(row + (x + MARGIN) * SCALE / 8, 0, SCALE / 8);
    }
    for (int line = 0; line < SCALE; line++) png_write_row(png, row);
  }
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  QRcode_free(code);
}

/* Adds base64 (RFC 4648) to a line that has 35 octets, folded at 75 (RFC 2426 s. 2.6). */
static size_t encode(const unsigned char *from, size_t length, char *to) {
  static const char digits[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  size_t written = 0, column = 35;
  for (size_t i = 0; i < length; i += 3) {
    size_t left = length - i;
    unsigned value = from[i] << 16 | (left > 1 ? from[i + 1] << 8 : 0) | (left > 2 ? from[i + 2] : 0);
    char four[4] = {
      digits[value >> 18], digits[value >> 12 & 63], left > 1 ? digits[value >> 6 & 63] : '=',
      left > 2 ? digits[value & 63] : '='};
    for (int digit = 0; digit < 4; digit++) {
      if (column == 75) {
        memcpy(to + written, "\r\n ", 3);
        written += 3;
        column = 1;
      }
      to[written++] = four[digit];
      column++;
    }
  }
  return written;
}

int main(int argc, char **argv) {
  if (argc != 4) return 64;
  int cards = atoi(argv[1]), hasPhotos = strcmp(argv[2], "-") != 0;
  bytes = malloc(MOST);
  char *contact = malloc(MOST), page[2500], path[4096], link[100];
  memset(page, 'x', sizeof page);
  mkdir(argv[3], 0755);
  for (int card = 0; card < cards; card++) {
    unsigned char *photo = NULL;
    unsigned long length = 0;
    if (hasPhotos) {
      snprintf(path, sizeof path, "%s/%06d.jpg", argv[2], card);
      photo = shrunk(path, &length);
    }
    snprintf(
      link, sizeof link, "https://cards.firm.test/appclip?card=K7Q2M9X4TB8WZ3R6JH5%07d", card);
    draw(link);
    size_t end = sprintf(
      contact,
      "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Grünwald;Ngozi;;;\r\nFN:Ngozi Grünwald\r\nORG:North & "
      "Sons;Sales\r\nTITLE:Engineer\r\nEMAIL;TYPE=INTERNET,WORK:person%d@example.com\r\n"
      "TEL;TYPE=CELL:+1 415 555 2542\r\nPHOTO;ENCODING=b;TYPE=JPEG:", card);
    if (photo) end += encode(photo, length, contact + end);
    end += sprintf(contact + end, "\r\nEND:VCARD\r\n");
    snprintf(path, sizeof path, "%s/%06d", argv[3], card);
    mkdir(path, 0755);
    put(path, "card.vcf", contact, end);
    put(path, "qr.png", bytes, count);
    put(path, "index.html", page, 2500);
    put(path, "record.json", page, 400);
    if (photo) {
      put(path, "photo.jpg", photo, length);
      tjFree(photo);
    }
  }
  return 0;
}
