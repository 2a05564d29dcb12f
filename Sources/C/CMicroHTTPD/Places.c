/* clock_gettime, and IPv6's addresses. */
#define _DEFAULT_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include "Places.h"

#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

struct Place {
    int socket;
    bool is_local, is_answered, is_told_to_go;
    /* Since when it has been at its request, and when that has to be whole. */
    time_t since, until;
    Place *next;
};

struct Places {
    pthread_mutex_t lock;
    pthread_cond_t ends;
    pthread_t watch;
    bool is_ending;
    unsigned most, most_foreign, request_seconds;
    Place *first;
};

static time_t seconds_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec;
}

static bool is_local(const struct sockaddr *address) {
    if (!address) return false;
    if (address->sa_family == AF_INET) {
        const struct sockaddr_in *place = (const struct sockaddr_in *)(const void *)address;
        return ntohl(place->sin_addr.s_addr) >> 24 == 127;
    }
    if (address->sa_family != AF_INET6) return false;
    const struct in6_addr *place = &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
    return IN6_IS_ADDR_LOOPBACK(place) || (IN6_IS_ADDR_V4MAPPED(place) && place->s6_addr[12] == 127);
}

/* What its thread reads from then on is the connection's end. */
static void tell_to_go(Place *place) {
    if (place->is_told_to_go) return;
    place->is_told_to_go = true;
    shutdown(place->socket, SHUT_RDWR);
}

static void *keep_time(void *context) {
    Places *places = context;
    pthread_mutex_lock(&places->lock);
    while (!places->is_ending) {
        struct timespec time;
        clock_gettime(CLOCK_REALTIME, &time);
        time.tv_sec += 1;
        pthread_cond_timedwait(&places->ends, &places->lock, &time);
        time_t now = seconds_now();
        for (Place *place = places->first; place; place = place->next) {
            if (!place->is_answered && now >= place->until) tell_to_go(place);
        }
    }
    pthread_mutex_unlock(&places->lock);
    return NULL;
}

Places *places_open(unsigned count, unsigned request_seconds) {
    Places *places = calloc(1, sizeof *places);
    if (!places) return NULL;
    places->most = count;
    places->most_foreign = count - count / 4;
    places->request_seconds = request_seconds;
    pthread_mutex_init(&places->lock, NULL);
    pthread_cond_init(&places->ends, NULL);
    if (pthread_create(&places->watch, NULL, keep_time, places) == 0) return places;
    free(places);
    return NULL;
}

void places_close(Places *places) {
    pthread_mutex_lock(&places->lock);
    places->is_ending = true;
    pthread_cond_signal(&places->ends);
    pthread_mutex_unlock(&places->lock);
    pthread_join(places->watch, NULL);
    while (places->first) {
        Place *place = places->first;
        places->first = place->next;
        free(place);
    }
    free(places);
}

bool places_admit(Places *places, const struct sockaddr *address) {
    bool comes_from_here = is_local(address);
    pthread_mutex_lock(&places->lock);
    unsigned all = 0, foreign = 0;
    Place *slowest = NULL;
    for (Place *place = places->first; place; place = place->next) {
        if (place->is_told_to_go) continue;
        all++;
        if (!place->is_local) foreign++;
        /* Nobody from elsewhere takes the place of somebody here; what is answered is nobody's. */
        if (place->is_answered || (place->is_local && !comes_from_here)) continue;
        if (!slowest || place->since < slowest->since) slowest = place;
    }
    bool is_short = all >= places->most || (!comes_from_here && foreign >= places->most_foreign);
    if (is_short && slowest) tell_to_go(slowest);
    pthread_mutex_unlock(&places->lock);
    return !is_short || slowest;
}

Place *places_enter(Places *places, int socket, const struct sockaddr *address) {
    Place *place = calloc(1, sizeof *place);
    if (!place) return NULL;
    place->socket = socket;
    place->is_local = is_local(address);
    place->since = seconds_now();
    place->until = place->since + places->request_seconds;
    pthread_mutex_lock(&places->lock);
    place->next = places->first;
    places->first = place;
    pthread_mutex_unlock(&places->lock);
    return place;
}

void places_answer(Places *places, Place *place) {
    if (!place) return;
    pthread_mutex_lock(&places->lock);
    place->is_answered = true;
    pthread_mutex_unlock(&places->lock);
}

void places_wait(Places *places, Place *place, unsigned seconds) {
    if (!place) return;
    pthread_mutex_lock(&places->lock);
    place->is_answered = false;
    place->since = seconds_now();
    place->until = place->since + seconds;
    pthread_mutex_unlock(&places->lock);
}

void places_leave(Places *places, Place *place) {
    if (!place) return;
    pthread_mutex_lock(&places->lock);
    Place **link = &places->first;
    while (*link && *link != place) link = &(*link)->next;
    if (*link) *link = place->next;
    pthread_mutex_unlock(&places->lock);
    free(place);
}
