#ifndef CPOSTGRESQL_H
#define CPOSTGRESQL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One connection of libpq, which asks one question at a time.
 *
 * In C because libpq is loaded when the first connection is made: linked, it would bring Kerberos
 * and LDAP into every start of the program, for the few sites whose store is on a server. Its types
 * are opaque and its calls unchanged since PostgreSQL 8.4, so they are declared here and its headers
 * aren't needed. */
typedef struct CPostgreSQL CPostgreSQL;

/* What a question was answered with. */
typedef struct CPostgreSQLAnswer CPostgreSQLAnswer;

/* How a connection came out. */
typedef enum {
    CPOSTGRESQL_OPEN = 0,
    CPOSTGRESQL_NO_LIBRARY = 1,
    CPOSTGRESQL_NO_MEMORY = 2,
    /* The connection string, or a service file that it names, can't be used. */
    CPOSTGRESQL_MISWRITTEN = 3,
    /* Nobody answered: wrong place, not running, too late. */
    CPOSTGRESQL_NO_SERVER = 4,
    /* The server answered and refused; cpostgresql_state() says why. */
    CPOSTGRESQL_REFUSED = 5,
} CPostgreSQLOutcome;

/* Connects, waiting at most `timeout` milliseconds. The strings of the two lists end with NULL;
 * where the outcome is not CPOSTGRESQL_OPEN, `connection` is NULL, and `state` holds the five
 * characters of an SQLSTATE, or nothing (https://www.postgresql.org/docs/15/errcodes-appendix.html). */
CPostgreSQLOutcome cpostgresql_open(const char *string, int timeout, CPostgreSQL **connection,
                                    char state[6]);

void cpostgresql_close(CPostgreSQL *connection);

/* False once the connection is lost; it is noticed with the next question only. */
bool cpostgresql_is_open(const CPostgreSQL *connection);

/* Asks in the simple form, which may hold several statements; NULL only where there is no memory. */
CPostgreSQLAnswer *cpostgresql_execute(CPostgreSQL *connection, const char *sql);

/* Prepares a statement under a name; the server infers the types of its parameters. */
CPostgreSQLAnswer *cpostgresql_prepare(CPostgreSQL *connection, const char *name, const char *sql);

/* Runs a prepared statement. Values are in the binary form, one behind the other in `bytes`; a
 * length of -1 is NULL. At most 32. The answer's values are in the binary form too. */
CPostgreSQLAnswer *cpostgresql_run(CPostgreSQL *connection, const char *name, int count,
                                   const uint8_t *bytes, const int *lengths);

void cpostgresql_free(CPostgreSQLAnswer *answer);

/* True if the question was carried out. */
bool cpostgresql_is_done(const CPostgreSQLAnswer *answer);

/* Of a question that was not: its SQLSTATE, the violated constraint and the server's sentence, each
 * "" where there is none. The strings are the answer's. */
const char *cpostgresql_state(const CPostgreSQLAnswer *answer);
const char *cpostgresql_constraint(const CPostgreSQLAnswer *answer);
const char *cpostgresql_reason(const CPostgreSQLAnswer *answer);

/* The number of rows that came back, and of those that a change met. */
int cpostgresql_row_count(const CPostgreSQLAnswer *answer);
long cpostgresql_changed_count(const CPostgreSQLAnswer *answer);

/* A value, NULL for NULL. The bytes are the answer's. */
const uint8_t *cpostgresql_value(const CPostgreSQLAnswer *answer, int row, int column,
                                 size_t *count);

#endif
