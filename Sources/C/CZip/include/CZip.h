#ifndef CZIP_H
#define CZIP_H

#include <stddef.h>
#include <stdint.h>

/* The files in a ZIP archive by libzip, which is loaded when the first spreadsheet is read. */

typedef struct CZip CZip;
typedef struct CZipEntry CZipEntry;

/* Why there is no archive. */
typedef enum {
    czip_opened,
    czip_library_missing,
    czip_refused,
} CZipResult;

/* Opens an archive in memory, which nobody may change or free before it is closed. */
CZipResult czip_open(CZip **place, const uint8_t *bytes, size_t count);

void czip_close(CZip *archive);

/* Opens a file by its path in the archive, letters of any case; NULL where there is none, or it is
 * encrypted or packed in a way that libzip does not know. To be closed before the archive. */
CZipEntry *czip_entry(CZip *archive, const char *path);

/* Reads on: how many bytes, 0 at the end, -1 where they are damaged. */
int64_t czip_read(CZipEntry *entry, uint8_t *bytes, size_t count);

void czip_close_entry(CZipEntry *entry);

#endif
