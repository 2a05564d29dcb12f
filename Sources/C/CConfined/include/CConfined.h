#ifndef CCONFINED_H
#define CCONFINED_H

#include <stddef.h>

/* Work that nobody can stop and nobody should trust, in a process of its own: what crashes there, runs
 * on and on, or takes all memory ends that process and no other. */

/* Memory that a process and those that it starts share, all zero; NULL where there is none. */
void *cconfined_share(size_t count);
void cconfined_unshare(void *memory, size_t count);

/* The work; what it returns, 0 to 255, is told. Where other threads load libraries too, those that it needs
 * are loaded before: one of them may hold the loader's lock when the process is made. */
typedef int (*CConfinedWork)(void *context);

enum { cconfined_failed = -1, cconfined_took_too_long = -2 };

/* Does the work in a process that has so many milliseconds of processor time, and so many bytes for data
 * beyond what this one has. Returns what the work does, or that it failed or took too long. */
int cconfined_run(CConfinedWork work, void *context, unsigned milliseconds, size_t bytes);

#endif
