#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <stddef.h>

/* A web server by libmicrohttpd, which is loaded when the first one starts: linked, it would bring
 * ten more libraries (gnutls and what that needs) into every start of the program. */

typedef struct CMicroHTTPDServer CMicroHTTPDServer;
typedef struct CMicroHTTPDRequest CMicroHTTPDRequest;

/* Why a server did not start. */
typedef enum {
    cmicrohttpd_started,
    cmicrohttpd_library_missing,
    cmicrohttpd_refused,
} CMicroHTTPDResult;

/* Answers a request by the two functions below; called on many threads at a time. The target is as
 * it came; the host is NULL where the field is missing. */
typedef void (*CMicroHTTPDAnswerer)(
    void *context, CMicroHTTPDRequest *request, const char *method, const char *target,
    size_t target_count, const char *host);

/* Sets status and content of the answer, first and once; the bytes are copied. */
void cmicrohttpd_set_answer(
    CMicroHTTPDRequest *request, unsigned status, const void *body, size_t body_count);

/* Adds a field to the answer. */
void cmicrohttpd_add_field(CMicroHTTPDRequest *request, const char *name, const char *value);

/* Answers on a listening socket, with a thread for each of at most `connection_limit` connections, a quarter
 * of them for this machine alone; where there are more, the one goes that has been at its request longest.
 * One that is silent for `silence_limit` seconds is closed, after its first request for `wait_limit`
 * seconds, and so is one whose request is not whole after `request_limit` seconds. The socket is not the caller's any more, even where nothing has started. */
CMicroHTTPDResult cmicrohttpd_start(
    CMicroHTTPDServer **server, int socket, unsigned connection_limit, unsigned silence_limit,
    unsigned wait_limit, unsigned request_limit, CMicroHTTPDAnswerer answer, void *context);

/* Closes the socket, and waits for the answers that are on their way. */
void cmicrohttpd_stop(CMicroHTTPDServer *server);

#endif
