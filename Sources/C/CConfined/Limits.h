#ifndef LIMITS_H
#define LIMITS_H

#include <stddef.h>
#include <sys/resource.h>
#include <sys/types.h>

/* What one piece of work takes at most by the clock, should it wait for something that never comes. */
enum { most_seconds = 120 };

/* No more than so much of a resource, which the process can't raise again. */
void limit_resource(int resource, rlim_t most);

/* Makes the process one that ends by itself, leaves nothing, and has so many bytes for further data. */
void limit_work(unsigned milliseconds, size_t bytes);

/* What the end of a process means. */
int meaning_of_status(int status);

#endif
