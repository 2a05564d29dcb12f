/* clock_gettime(2) */
#define _POSIX_C_SOURCE 200809L

#include "CPostgreSQL.h"

#include <CLibrary.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What libpq-fe.h declares, as far as it is used here. */
typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;
typedef void (*NoticeReceiver)(void *, const PGresult *);

enum { connection_ok = 0, connection_bad = 1 };
enum { polling_failed = 0, polling_reading = 1, polling_writing = 2, polling_ok = 3 };
enum { command_ok = 1, tuples_ok = 2 };
enum { errors_sqlstate = 3, errors_default = 1 };
enum { field_state = 'C', field_constraint = 'n', field_message = 'M' };

enum { most_values = 32 };

#define LIBRARY_CALLS(CALL) \
    CALL(PGconn *, PQconnectStartParams, (const char *const *, const char *const *, int)) \
    CALL(int, PQconnectPoll, (PGconn *)) \
    CALL(int, PQsocket, (const PGconn *)) \
    CALL(int, PQstatus, (const PGconn *)) \
    CALL(int, PQsetErrorVerbosity, (PGconn *, int)) \
    CALL(char *, PQerrorMessage, (const PGconn *)) \
    CALL(int, PQconnectionNeedsPassword, (const PGconn *)) \
    CALL(NoticeReceiver, PQsetNoticeReceiver, (PGconn *, NoticeReceiver, void *)) \
    CALL(void, PQfinish, (PGconn *)) \
    CALL(PGresult *, PQexec, (PGconn *, const char *)) \
    CALL(PGresult *, PQprepare, (PGconn *, const char *, const char *, int, const unsigned *)) \
    CALL(PGresult *, PQexecPrepared, (PGconn *, const char *, int, const char *const *, \
                                      const int *, const int *, int)) \
    CALL(int, PQresultStatus, (const PGresult *)) \
    CALL(char *, PQresultErrorField, (const PGresult *, int)) \
    CALL(char *, PQcmdTuples, (PGresult *)) \
    CALL(int, PQntuples, (const PGresult *)) \
    CALL(int, PQgetisnull, (const PGresult *, int, int)) \
    CALL(int, PQgetlength, (const PGresult *, int, int)) \
    CALL(char *, PQgetvalue, (const PGresult *, int, int)) \
    CALL(void, PQclear, (PGresult *))

#if defined(__APPLE__)
#define LIBRARY_NAMES "libpq.5.dylib"
#else
#define LIBRARY_NAMES "libpq.so.5"
#endif

CLIBRARY(LIBRARY_CALLS, CLIBRARY_TYPED, CLIBRARY_SEARCH_TYPED, LIBRARY_NAMES)

struct CPostgreSQL {
    Library library;
    PGconn *connection;
};

struct CPostgreSQLAnswer {
    Library library;
    PGresult *result;
};

/* libpq writes notices to standard error unless somebody takes them. */
static void take_notice(void *context, const PGresult *notice) {
    (void)context;
    (void)notice;
}

static long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000L + time.tv_nsec / 1000000L;
}

/* Waits until the connection is made or not: PQconnectdbParams() would say why not in words alone. */
static int connect_within(Library *library, PGconn *connection, int timeout) {
    long end = now() + timeout;
    int wanted = polling_writing;
    while (wanted == polling_reading || wanted == polling_writing) {
        struct pollfd waiting = {library->PQsocket(connection), POLLIN, 0};
        if (wanted == polling_writing) waiting.events = POLLOUT;
        long left = end - now();
        if (waiting.fd < 0 || left <= 0) return polling_failed;
        int ready = poll(&waiting, 1, (int)left);
        if (ready == 0 || (ready < 0 && errno != EINTR)) return polling_failed;
        if (ready > 0) wanted = library->PQconnectPoll(connection);
    }
    return wanted;
}

/* The SQLSTATE that a refusal ends with under PQERRORS_SQLSTATE. */
static void find_state(const char *message, char state[6]) {
    size_t length = strlen(message);
    while (length > 0 && (message[length - 1] == '\n' || message[length - 1] == ' ')) length--;
    size_t count = 0;
    while (count < length && count < 6) {
        char character = message[length - count - 1];
        if (!((character >= '0' && character <= '9') || (character >= 'A' && character <= 'Z'))) {
            break;
        }
        count++;
    }
    if (count == 5) memcpy(state, message + length - 5, 5);
}

CPostgreSQLOutcome cpostgresql_open(const char *string, int timeout, CPostgreSQL **connection,
                                    char state[6]) {
    *connection = NULL;
    memset(state, 0, 6);
    CPostgreSQL *made = calloc(1, sizeof *made);
    if (!made) return CPOSTGRESQL_NO_MEMORY;
    Library *library = &made->library;
    if (!load(library)) {
        free(made);
        return CPOSTGRESQL_NO_LIBRARY;
    }
    /* What comes before `dbname` the string may change, what comes behind it may not. A server that
     * is gone without a word is noticed after a minute. */
    const char *const names[] = {"keepalives_idle", "keepalives_interval", "keepalives_count",
        "tcp_user_timeout", "fallback_application_name", "dbname", "client_encoding", NULL};
    const char *const values[] = {"30", "10", "3", "60000", "cardpress", string, "UTF8", NULL};
    PGconn *opened = library->PQconnectStartParams(names, values, 1);
    CPostgreSQLOutcome outcome = CPOSTGRESQL_NO_MEMORY;
    if (!opened) goto failed;
    made->connection = opened;
    library->PQsetNoticeReceiver(opened, take_notice, NULL);
    library->PQsetErrorVerbosity(opened, errors_sqlstate);
    outcome = CPOSTGRESQL_MISWRITTEN;
    if (library->PQstatus(opened) == connection_bad) {
        /* A place that can't even be tried has said so before the first poll. */
        const char *reason = library->PQerrorMessage(opened);
        if (strncmp(reason, "connection to server", 20) == 0) outcome = CPOSTGRESQL_NO_SERVER;
        goto failed;
    }
    if (connect_within(library, opened, timeout) != polling_ok) {
        find_state(library->PQerrorMessage(opened), state);
        if (!state[0] && library->PQconnectionNeedsPassword(opened)) memcpy(state, "28P01", 5);
        outcome = state[0] ? CPOSTGRESQL_REFUSED : CPOSTGRESQL_NO_SERVER;
        goto failed;
    }
    library->PQsetErrorVerbosity(opened, errors_default);
    *connection = made;
    return CPOSTGRESQL_OPEN;
failed:
    cpostgresql_close(made);
    return outcome;
}

void cpostgresql_close(CPostgreSQL *connection) {
    if (connection->connection) connection->library.PQfinish(connection->connection);
    free(connection);
}

bool cpostgresql_is_open(const CPostgreSQL *connection) {
    return connection->library.PQstatus(connection->connection) == connection_ok;
}

static CPostgreSQLAnswer *answer(CPostgreSQL *connection, PGresult *result) {
    CPostgreSQLAnswer *made = malloc(sizeof *made);
    if (!made) {
        connection->library.PQclear(result);
        return NULL;
    }
    made->library = connection->library;
    made->result = result;
    return made;
}

CPostgreSQLAnswer *cpostgresql_execute(CPostgreSQL *connection, const char *sql) {
    return answer(connection, connection->library.PQexec(connection->connection, sql));
}

CPostgreSQLAnswer *cpostgresql_prepare(CPostgreSQL *connection, const char *name, const char *sql) {
    return answer(
        connection, connection->library.PQprepare(connection->connection, name, sql, 0, NULL));
}

CPostgreSQLAnswer *cpostgresql_run(CPostgreSQL *connection, const char *name, int count,
                                   const uint8_t *bytes, const int *lengths) {
    const char *values[most_values];
    int formats[most_values];
    if (count > most_values) return NULL;
    size_t start = 0;
    for (int index = 0; index < count; index++) {
        /* An empty value is not NULL, whatever stands behind the last one. */
        values[index] = lengths[index] < 0 ? NULL : bytes ? (const char *)bytes + start : "";
        formats[index] = 1;
        if (lengths[index] > 0) start += (size_t)lengths[index];
    }
    return answer(
        connection,
        connection->library.PQexecPrepared(
            connection->connection, name, count, values, lengths, formats, 1));
}

void cpostgresql_free(CPostgreSQLAnswer *answer) {
    answer->library.PQclear(answer->result);
    free(answer);
}

bool cpostgresql_is_done(const CPostgreSQLAnswer *answer) {
    int status = answer->library.PQresultStatus(answer->result);
    return status == command_ok || status == tuples_ok;
}

static const char *field(const CPostgreSQLAnswer *answer, int code) {
    const char *text = answer->library.PQresultErrorField(answer->result, code);
    return text ? text : "";
}

const char *cpostgresql_state(const CPostgreSQLAnswer *answer) {
    return field(answer, field_state);
}

const char *cpostgresql_constraint(const CPostgreSQLAnswer *answer) {
    return field(answer, field_constraint);
}

const char *cpostgresql_reason(const CPostgreSQLAnswer *answer) {
    return field(answer, field_message);
}

int cpostgresql_row_count(const CPostgreSQLAnswer *answer) {
    return answer->library.PQntuples(answer->result);
}

long cpostgresql_changed_count(const CPostgreSQLAnswer *answer) {
    return strtol(answer->library.PQcmdTuples(answer->result), NULL, 10);
}

const uint8_t *cpostgresql_value(const CPostgreSQLAnswer *answer, int row, int column,
                                 size_t *count) {
    *count = 0;
    if (answer->library.PQgetisnull(answer->result, row, column)) return NULL;
    *count = (size_t)answer->library.PQgetlength(answer->result, row, column);
    return (const uint8_t *)answer->library.PQgetvalue(answer->result, row, column);
}
