#include "CMicroHTTPD.h"

#include "Places.h"

#include <CLibrary.h>
#include <microhttpd.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LIBRARY_CALLS(CALL) \
    CALL(MHD_start_daemon) \
    CALL(MHD_stop_daemon) \
    CALL(MHD_lookup_connection_value) \
    CALL(MHD_set_connection_option) \
    CALL(MHD_get_connection_info) \
    CALL(MHD_create_response_from_buffer) \
    CALL(MHD_add_response_header) \
    CALL(MHD_queue_response) \
    CALL(MHD_destroy_response)

#if defined(__APPLE__)
#define LIBRARY_NAMES "libmicrohttpd.12.dylib"
#else
#define LIBRARY_NAMES "libmicrohttpd.so.12"
#endif

CLIBRARY(LIBRARY_CALLS, CLIBRARY_DECLARED, CLIBRARY_SEARCH, LIBRARY_NAMES)

struct CMicroHTTPDServer {
    Library library;
    struct MHD_Daemon *daemon;
    unsigned wait_limit;
    Places *places;
    CMicroHTTPDAnswerer answer;
    void *context;
};

struct CMicroHTTPDRequest {
    const Library *library;
    struct MHD_Response *response;
    unsigned status;
    bool has_failed;
};

/* What is kept from a request's first line to its end. */
typedef struct {
    bool is_complete;
    Place *place;
    char target[];
} Pending;

/* Where a connection is noted. */
static Place *place_of(const CMicroHTTPDServer *server, struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = server->library.MHD_get_connection_info(
        connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

static enum MHD_Result admit(void *context, const struct sockaddr *address, socklen_t size) {
    (void)size;
    CMicroHTTPDServer *server = context;
    return places_admit(server->places, address) ? MHD_YES : MHD_NO;
}

static void notice(
    void *context, struct MHD_Connection *connection, void **place,
    enum MHD_ConnectionNotificationCode code) {
    CMicroHTTPDServer *server = context;
    if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
        places_leave(server->places, *place);
        *place = NULL;
        return;
    }
    const Library *library = &server->library;
    const union MHD_ConnectionInfo *socket = library->MHD_get_connection_info(
        connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    int descriptor = socket ? socket->connect_fd : -1;
    const union MHD_ConnectionInfo *address = library->MHD_get_connection_info(
        connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    *place = places_enter(server->places, descriptor, address ? address->client_addr : NULL);
}

/* The one place where the target stands as it came: what the library hands out later has been
 * decoded, and may end at a NUL. */
static void *begin(void *context, const char *target, struct MHD_Connection *connection) {
    size_t size = strlen(target) + 1;
    Pending *pending = malloc(sizeof *pending + size);
    if (!pending) return NULL;
    pending->is_complete = false;
    pending->place = place_of(context, connection);
    memcpy(pending->target, target, size);
    return pending;
}

static void end(
    void *context, struct MHD_Connection *connection, void **pending,
    enum MHD_RequestTerminationCode code) {
    (void)connection, (void)code;
    CMicroHTTPDServer *server = context;
    if (*pending) places_wait(server->places, ((Pending *)*pending)->place, server->wait_limit);
    free(*pending);
    *pending = NULL;
}

static enum MHD_Result handle(
    void *context, struct MHD_Connection *connection, const char *path, const char *method,
    const char *version, const char *body, size_t *body_count, void **pending_place) {
    (void)path, (void)version, (void)body;
    CMicroHTTPDServer *server = context;
    Pending *pending = *pending_place;
    if (!pending) return MHD_NO;
    /* The first call comes before the content: an answer then refuses it and closes the connection. */
    bool may_have_content = strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0;
    if (!pending->is_complete && !may_have_content) {
        pending->is_complete = true;
        return MHD_YES;
    }
    *body_count = 0;
    places_answer(server->places, pending->place);
    const Library *library = &server->library;
    library->MHD_set_connection_option(
        connection, MHD_CONNECTION_OPTION_TIMEOUT, server->wait_limit);
    CMicroHTTPDRequest request = {.library = library};
    const char *host = library->MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Host");
    server->answer(
        server->context, &request, method, pending->target, strlen(pending->target), host);
    if (!request.response) return MHD_NO;
    enum MHD_Result result = MHD_NO;
    if (!request.has_failed) {
        result = library->MHD_queue_response(connection, request.status, request.response);
    }
    library->MHD_destroy_response(request.response);
    return result;
}

CMicroHTTPDResult cmicrohttpd_start(
    CMicroHTTPDServer **place, int socket, unsigned connection_limit, unsigned silence_limit,
    unsigned wait_limit, unsigned request_limit, CMicroHTTPDAnswerer answer, void *context) {
    CMicroHTTPDServer *server = calloc(1, sizeof *server);
    if (!server) {
        close(socket);
        return cmicrohttpd_refused;
    }
    if (!load(&server->library)) {
        close(socket);
        free(server);
        return cmicrohttpd_library_missing;
    }
    server->places = places_open(connection_limit, request_limit);
    if (!server->places) {
        close(socket);
        free(server);
        return cmicrohttpd_refused;
    }
    server->wait_limit = wait_limit;
    server->answer = answer;
    server->context = context;
    server->daemon = server->library.MHD_start_daemon(
        MHD_USE_AUTO_INTERNAL_THREAD | MHD_USE_THREAD_PER_CONNECTION
            | MHD_USE_SUPPRESS_DATE_NO_CLOCK,
        0, admit, server, handle, server,
        MHD_OPTION_LISTEN_SOCKET, socket,
        /* Those that have to go are still there when others come. */
        MHD_OPTION_CONNECTION_LIMIT, 2 * connection_limit,
        MHD_OPTION_CONNECTION_TIMEOUT, silence_limit,
        MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_URI_LOG_CALLBACK, begin, server,
        MHD_OPTION_NOTIFY_COMPLETED, end, server,
        MHD_OPTION_NOTIFY_CONNECTION, notice, server,
        MHD_OPTION_END);
    if (!server->daemon) {
        places_close(server->places);
        free(server);
        return cmicrohttpd_refused;
    }
    *place = server;
    return cmicrohttpd_started;
}

void cmicrohttpd_stop(CMicroHTTPDServer *server) {
    server->library.MHD_stop_daemon(server->daemon);
    places_close(server->places);
    free(server);
}

void cmicrohttpd_set_answer(
    CMicroHTTPDRequest *request, unsigned status, const void *body, size_t body_count) {
    if (request->response) return;
    request->status = status;
    /* The library copies the bytes, whatever its parameter's type says. */
    request->response = request->library->MHD_create_response_from_buffer(
        body_count, (void *)body, MHD_RESPMEM_MUST_COPY);
}

void cmicrohttpd_add_field(CMicroHTTPDRequest *request, const char *name, const char *value) {
    if (!request->response
        || request->library->MHD_add_response_header(request->response, name, value) != MHD_YES) {
        request->has_failed = true;
    }
}
