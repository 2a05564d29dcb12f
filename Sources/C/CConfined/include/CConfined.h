#ifndef CCONFINED_H
#define CCONFINED_H

#include <stddef.h>
#include <stdint.h>

/* Work that nobody can stop and nobody should trust, in a process of its own: what crashes there, runs
 * on and on, or takes all memory ends that process and no other.
 *
 * On Linux that process has never held what this one knows, keys above all. The program starts itself anew
 * as a server, without its arguments and environment, and so without its memory; the server loads the
 * library and makes a process for each piece of work, which has two descriptors, gains no rights
 * (no_new_privs), and reaches nothing by its system calls (seccomp(2)). Elsewhere it is a fork. */

/* A kind of work, which lives as long as the program. */
typedef struct {
    const char *name;
    /* Loads what the work needs; called before each piece of work, where nothing is confined yet. What it
     * returns, unless it is 0, is told in place of the work. */
    int (*load)(void);
    /* Reads the input and writes the output, which is all zero; what it returns, 0 to 63, is told. */
    int (*work)(const uint8_t *input, size_t count, uint8_t *output, size_t output_count);
    /* Opens files while it works, as what draws letters does: to read them is allowed. */
    _Bool reads_files;
} CConfinedJob;

/* One of the pieces that make up an input. */
typedef struct {
    const void *bytes;
    size_t count;
} CConfinedPiece;

enum { cconfined_failed = -1, cconfined_took_too_long = -2, cconfined_no_process = -3 };

/* Does the work in a process that has so many milliseconds of processor time, and so many bytes for data
 * beyond what it begins with. Returns what the work does, or that it failed, took too long, or found no
 * room for a process. */
int cconfined_run(
    const CConfinedJob *job, const CConfinedPiece *pieces, size_t piece_count, unsigned milliseconds,
    size_t bytes, uint8_t *output, size_t output_count);

/* Called before the process knows a secret. Where the program can't start itself anew (no /proc, or
 * another program has loaded it as a library), the server is a fork of this moment. Does nothing the second
 * time. */
void cconfined_prepare(void);

/* 1 if work has been done without the filter of system calls, which the kernel refused. */
int cconfined_is_unfiltered(void);

/* Makes a process that was started for such work do it, before the program's own `main`. */
void cconfined_begin(int argument_count, char **arguments, const CConfinedJob *job);

/* Stands once beside each job. A C library other than glibc hands no arguments to constructors. */
#if defined(__linux__) && defined(__GLIBC__)
#define CCONFINED_JOB(job) \
    __attribute__((constructor)) static void begin(int argument_count, char **arguments) { \
        cconfined_begin(argument_count, arguments, &job); \
    }
#else
#define CCONFINED_JOB(job)
#endif

#endif
