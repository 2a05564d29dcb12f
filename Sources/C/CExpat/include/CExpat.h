#ifndef CEXPAT_H
#define CEXPAT_H

#include <stddef.h>
#include <stdint.h>

/* XML as a stream of elements and text by Expat, which is loaded when the first spreadsheet is read. */

typedef struct CExpat CExpat;

/* Why there is no parser. */
typedef enum {
    cexpat_opened,
    cexpat_library_missing,
    cexpat_refused,
} CExpatResult;

/* What happens to whom reads: an element begins, with names and values of its attributes in turn and
 * NULL behind the last; text in it, in pieces; it ends. All is UTF-8 and valid during the call. */
typedef struct {
    void *context;
    void (*start)(void *context, const char *name, const char **attributes);
    void (*text)(void *context, const char *bytes, int count);
    void (*end)(void *context, const char *name);
} CExpatHandlers;

CExpatResult cexpat_open(CExpat **place, const CExpatHandlers *handlers);

void cexpat_close(CExpat *parser);

/* Reads a piece of the text; false where it is not well-formed XML, or has what no spreadsheet has and what
 * would take memory without end: elements more than 64 deep, a tag of more than a megabyte, thousands of
 * names, or a document type, without which there are no entities that could multiply. */
_Bool cexpat_feed(CExpat *parser, const uint8_t *bytes, size_t count, _Bool is_last);

#endif
