#if !defined(__linux__)

/* MAP_ANON is no part of today's POSIX. */
#define _DARWIN_C_SOURCE 1

#include "CConfined.h"
#include "Limits.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

void cconfined_prepare(void) {}

int cconfined_is_unfiltered(void) { return 0; }

void cconfined_begin(int argument_count, char **arguments, const CConfinedJob *job) {
    (void)argument_count, (void)arguments, (void)job;
}

static uint8_t *joined(const CConfinedPiece *pieces, size_t piece_count, size_t *count) {
    *count = 0;
    for (size_t piece = 0; piece < piece_count; piece++) *count += pieces[piece].count;
    uint8_t *input = malloc(*count + 1), *end = input;
    for (size_t piece = 0; input && piece < piece_count; end += pieces[piece++].count) {
        memcpy(end, pieces[piece].bytes, pieces[piece].count);
    }
    return input;
}

int cconfined_run(
    const CConfinedJob *job, const CConfinedPiece *pieces, size_t piece_count, unsigned milliseconds,
    size_t bytes, uint8_t *output, size_t output_count) {
    /* Loaded before: another thread may hold the loader's lock when the process is made. */
    int fault = job->load();
    if (fault) return fault;
    void *shared = mmap(NULL, output_count, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0);
    if (shared == MAP_FAILED) return cconfined_no_process;
    size_t count;
    uint8_t *input = joined(pieces, piece_count, &count);
    pid_t child = input ? fork() : -1;
    if (child == 0) {
        limit_work(milliseconds, bytes);
        int nothing = open("/dev/null", O_WRONLY);
        if (nothing >= 0) dup2(nothing, STDERR_FILENO);
        _exit(job->work(input, count, shared, output_count));
    }
    free(input);
    int status = 0;
    pid_t ended = child;
    if (child > 0) do ended = waitpid(child, &status, 0); while (ended < 0 && errno == EINTR);
    int meaning = child < 0 ? cconfined_no_process
        : ended == child ? meaning_of_status(status) : cconfined_failed;
    if (meaning >= 0) memcpy(output, shared, output_count);
    munmap(shared, output_count);
    return meaning;
}

#endif
