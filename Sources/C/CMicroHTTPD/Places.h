#ifndef PLACES_H
#define PLACES_H

#include <stdbool.h>
#include <sys/socket.h>

/* The places for a server's connections: who has one, and who has to give it up. */
typedef struct Places Places;
typedef struct Place Place;

/* A quarter of the places is for this machine. NULL where memory or threads are short. */
Places *places_open(unsigned count, unsigned request_seconds);

/* Called once all have left. */
void places_close(Places *places);

/* Whether a connection from an address may come; makes room for it. */
bool places_admit(Places *places, const struct sockaddr *address);

/* A connection has come; NULL where memory is short, which all calls below take. */
Place *places_enter(Places *places, int socket, const struct sockaddr *address);

/* Its request is whole, and is being answered: it may take its time. */
void places_answer(Places *places, Place *place);

/* It has its answer; the next request has to be whole after so many seconds. */
void places_wait(Places *places, Place *place, unsigned seconds);

/* It is closed next. */
void places_leave(Places *places, Place *place);

#endif
