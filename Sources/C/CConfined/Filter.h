#ifndef FILTER_H
#define FILTER_H

#include <stdbool.h>

/* Lets the process, and all threads that it has or starts, do nothing from now on but compute: of system
 * calls those of memory, locks, clocks and threads are left, and reading and writing what is open. What
 * reaches for files, networks or other processes ends it; whatever else there is fails. False where the
 * kernel refuses. */
bool filter_calls(bool reads_files);

#endif
