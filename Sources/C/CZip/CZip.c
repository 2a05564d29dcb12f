#include "CZip.h"

#include <CLibrary.h>
#include <stdbool.h>
#include <stdlib.h>

/* The library's calls as its header declares them (libzip 1.0), written out here so that a build does
 * not need it. An error's place may be NULL (zip_error_init(3)). */
#define LIBRARY_CALLS(CALL) \
    CALL(void *, zip_source_buffer_create, \
        (const void *data, uint64_t count, int frees, void *error)) \
    CALL(void, zip_source_free, (void *source)) \
    CALL(void *, zip_open_from_source, (void *source, int flags, void *error)) \
    CALL(void, zip_discard, (void *archive)) \
    CALL(void *, zip_fopen, (void *archive, const char *name, uint32_t flags)) \
    CALL(int64_t, zip_fread, (void *file, void *bytes, uint64_t count)) \
    CALL(int, zip_fclose, (void *file))

#if defined(__APPLE__)
#define LIBRARY_NAMES "libzip.5.dylib"
#else
#define LIBRARY_NAMES "libzip.so.5", "libzip.so.4"
#endif

CLIBRARY(LIBRARY_CALLS, CLIBRARY_TYPED, CLIBRARY_SEARCH_TYPED, LIBRARY_NAMES)

enum { read_only = 16, any_case = 1 };

struct CZip {
    Library library;
    void *archive;
};

struct CZipEntry {
    const Library *library;
    void *file;
};

CZipResult czip_open(CZip **place, const uint8_t *bytes, size_t count) {
    CZip *zip = calloc(1, sizeof *zip);
    if (!zip) return czip_refused;
    if (!load(&zip->library)) {
        free(zip);
        return czip_library_missing;
    }
    void *source = zip->library.zip_source_buffer_create(bytes, count, false, NULL);
    if (source) zip->archive = zip->library.zip_open_from_source(source, read_only, NULL);
    if (!zip->archive) {
        if (source) zip->library.zip_source_free(source);
        free(zip);
        return czip_refused;
    }
    *place = zip;
    return czip_opened;
}

void czip_close(CZip *zip) {
    zip->library.zip_discard(zip->archive);
    free(zip);
}

CZipEntry *czip_entry(CZip *zip, const char *path) {
    void *file = zip->library.zip_fopen(zip->archive, path, any_case);
    if (!file) return NULL;
    CZipEntry *entry = malloc(sizeof *entry);
    if (!entry) {
        zip->library.zip_fclose(file);
        return NULL;
    }
    *entry = (CZipEntry){&zip->library, file};
    return entry;
}

int64_t czip_read(CZipEntry *entry, uint8_t *bytes, size_t count) {
    return entry->library->zip_fread(entry->file, bytes, count);
}

void czip_close_entry(CZipEntry *entry) {
    entry->library->zip_fclose(entry->file);
    free(entry);
}
