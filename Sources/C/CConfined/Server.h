#ifndef SERVER_H
#define SERVER_H

#include "CConfined.h"

/* The name under which the program is started anew; the job's follows. */
#define SERVER_NAME "cardpress-confined"

/* What is asked of a server, together with two descriptors: the input, and the output. */
typedef struct {
    /* Known to a server that is a fork; one that was started anew has its own. */
    const CConfinedJob *job;
    uint64_t bytes;
    uint32_t milliseconds;
} Request;

/* What it answers. */
typedef struct {
    int32_t meaning;
    uint32_t is_unfiltered;
} Answer;

/* Answers requests until the other end of the socket is closed, and ends the process.
 * `job` is NULL where each request names its own. */
_Noreturn void serve(int socket, const CConfinedJob *job);

#endif
