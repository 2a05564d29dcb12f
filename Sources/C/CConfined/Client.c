#if defined(__linux__)

#define _GNU_SOURCE 1

#include "Server.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* A server that waits for work. */
typedef struct Server {
    const CConfinedJob *job;
    pid_t process;
    int socket;
    struct Server *next;
} Server;

/* Servers that have nothing to do, as many as there have been workers at once; guarded by the lock. */
static Server *idle;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Where the program can't start itself anew: the one server, and the lock of whoever talks to it. */
static Server early = {.socket = -1};
static pthread_mutex_t early_lock = PTHREAD_MUTEX_INITIALIZER;

static atomic_int was_unfiltered;

int cconfined_is_unfiltered(void) { return atomic_load(&was_unfiltered); }

/* Whether the first object, which is the program, holds the code of this file. */
static int holds_this(struct dl_phdr_info *object, size_t size, void *found) {
    (void)size;
    ElfW(Addr) here = (ElfW(Addr))(void *)&holds_this;
    for (int part = 0; part < object->dlpi_phnum; part++) {
        const ElfW(Phdr) *header = &object->dlpi_phdr[part];
        ElfW(Addr) start = object->dlpi_addr + header->p_vaddr;
        if (header->p_type == PT_LOAD && here >= start && here - start < header->p_memsz) *(int *)found = 1;
    }
    return 1;
}

static int can_start_anew(void) {
#if defined(__GLIBC__)
    int found = 0;
    dl_iterate_phdr(holds_this, &found);
    return found && access("/proc/self/exe", X_OK) == 0;
#else
    return 0;
#endif
}

/* Of the environment, where libraries and fonts lie: the rest may have passwords. */
static int is_needed(const char *variable) {
    static const char *const names[] = {
        "LD_LIBRARY_PATH=", "LIBHEIF_PLUGIN_PATH=", "HOME=", "XDG_CACHE_HOME=", "XDG_CONFIG_HOME=",
        "XDG_DATA_HOME=", "XDG_DATA_DIRS=", "FONTCONFIG_FILE=", "FONTCONFIG_PATH="};
    for (size_t name = 0; name < sizeof names / sizeof *names; name++) {
        if (strncmp(variable, names[name], strlen(names[name])) == 0) return 1;
    }
    return 0;
}

static int spawn(const CConfinedJob *job, int socket, pid_t *process) {
    char *arguments[] = {SERVER_NAME, (char *)job->name, NULL};
    char *environment[16];
    size_t count = 0;
    for (char **variable = environ; variable && *variable && count < 15; variable++) {
        if (is_needed(*variable)) environment[count++] = *variable;
    }
    environment[count] = NULL;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    if (posix_spawn_file_actions_init(&actions) != 0) return 0;
    if (posix_spawnattr_init(&attributes) != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return 0;
    }
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    int fault = posix_spawn_file_actions_adddup2(&actions, socket, 0);
    if (!fault) fault = posix_spawn(process, "/proc/self/exe", &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return fault == 0;
}

/* Two ends of a socket, neither of which lies where standard input does. */
static int make_ends(int ends[2]) {
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return 0;
    for (int end = 0; end < 2; end++) {
        int moved = fcntl(ends[end], F_DUPFD_CLOEXEC, 3);
        close(ends[end]);
        ends[end] = moved;
    }
    if (ends[0] >= 0 && ends[1] >= 0) return 1;
    if (ends[0] >= 0) close(ends[0]);
    if (ends[1] >= 0) close(ends[1]);
    return 0;
}

static void end(Server *server) {
    close(server->socket);
    while (waitpid(server->process, NULL, 0) < 0 && errno == EINTR);
    free(server);
}

/* So that nothing of the program is left when it ends. */
static void end_all(void) {
    if (pthread_mutex_trylock(&lock) != 0) return;
    while (idle) {
        Server *server = idle;
        idle = server->next;
        end(server);
    }
    pthread_mutex_unlock(&lock);
}

static void end_all_at_exit(void) { atexit(end_all); }

static Server *start(const CConfinedJob *job) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    Server *server = malloc(sizeof *server);
    int ends[2];
    if (!server) return NULL;
    if (!make_ends(ends)) {
        free(server);
        return NULL;
    }
    *server = (Server){.job = job, .socket = ends[0]};
    int is_started = spawn(job, ends[1], &server->process);
    close(ends[1]);
    if (is_started) {
        pthread_once(&once, end_all_at_exit);
        return server;
    }
    close(ends[0]);
    free(server);
    return NULL;
}

static Server *take(const CConfinedJob *job) {
    pthread_mutex_lock(&lock);
    Server **place = &idle;
    while (*place && (*place)->job != job) place = &(*place)->next;
    Server *server = *place;
    if (server) *place = server->next;
    pthread_mutex_unlock(&lock);
    return server;
}

static void give_back(Server *server) {
    pthread_mutex_lock(&lock);
    server->next = idle;
    idle = server;
    pthread_mutex_unlock(&lock);
}

/* Hands a request over and waits for the answer; 0 where the server is gone. */
static int ask(int socket, const Request *request, int input, int output, Answer *answer) {
    struct iovec piece = {(void *)request, sizeof *request};
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(2 * sizeof(int))];
    } control = {0};
    struct msghdr message = {
        .msg_iov = &piece, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    *header = (struct cmsghdr){
        .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(2 * sizeof(int))};
    memcpy(CMSG_DATA(header), (int[]){input, output}, 2 * sizeof(int));
    ssize_t count;
    do count = sendmsg(socket, &message, MSG_NOSIGNAL); while (count < 0 && errno == EINTR);
    if (count != sizeof *request) return 0;
    do count = recv(socket, answer, sizeof *answer, 0); while (count < 0 && errno == EINTR);
    return count == sizeof *answer;
}

static Answer ask_any(const Request *request, int input, int output) {
    Answer answer = {cconfined_no_process, 0};
    Server *server = take(request->job);
    if (server && !ask(server->socket, request, input, output, &answer)) {
        end(server);
        server = NULL;
    }
    if (!server) {
        /* One that has waited may have been ended meanwhile; one that is new is the last try. */
        server = start(request->job);
        if (server && !ask(server->socket, request, input, output, &answer)) {
            end(server);
            return (Answer){cconfined_no_process, 0};
        }
    }
    if (server) give_back(server);
    return answer;
}

static Answer ask_early(const Request *request, int input, int output) {
    Answer answer;
    pthread_mutex_lock(&early_lock);
    if (early.socket < 0 || !ask(early.socket, request, input, output, &answer)) {
        answer = (Answer){cconfined_no_process, 0};
    }
    pthread_mutex_unlock(&early_lock);
    return answer;
}

static void start_early(void) {
    int ends[2];
    if (can_start_anew() || !make_ends(ends)) return;
    pid_t process = fork();
    if (process == 0) serve(ends[1], NULL);
    close(ends[1]);
    if (process > 0) early.socket = ends[0];
    else close(ends[0]);
}

void cconfined_prepare(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, start_early);
}

/* Memory as a file without a name, of a size that nobody changes any more: a process that is handed it can't
 * cut it off while another one reads. */
static int fixed_file(const CConfinedPiece *pieces, size_t piece_count, size_t count) {
    int file = memfd_create("cardpress", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (file < 0) return -1;
    int is_whole = ftruncate(file, (off_t)count) == 0;
    for (size_t piece = 0; is_whole && piece < piece_count; piece++) {
        const char *bytes = pieces[piece].bytes;
        for (size_t left = pieces[piece].count; is_whole && left > 0;) {
            ssize_t written = write(file, bytes, left);
            if (written < 0 && errno == EINTR) continue;
            is_whole = written > 0;
            if (is_whole) bytes += written, left -= (size_t)written;
        }
    }
    int seals = F_SEAL_SHRINK | F_SEAL_GROW | (piece_count > 0 ? F_SEAL_WRITE : 0);
    if (is_whole && fcntl(file, F_ADD_SEALS, seals) == 0) return file;
    close(file);
    return -1;
}

static int is_read(int file, uint8_t *output, size_t count) {
    size_t place = 0;
    while (place < count) {
        ssize_t read = pread(file, output + place, count - place, (off_t)place);
        if (read < 0 && errno == EINTR) continue;
        if (read <= 0) return 0;
        place += (size_t)read;
    }
    return 1;
}

int cconfined_run(
    const CConfinedJob *job, const CConfinedPiece *pieces, size_t piece_count, unsigned milliseconds,
    size_t bytes, uint8_t *output, size_t output_count) {
    size_t count = 0;
    for (size_t piece = 0; piece < piece_count; piece++) count += pieces[piece].count;
    int in = fixed_file(pieces, piece_count, count), out = fixed_file(NULL, 0, output_count);
    Answer answer = {cconfined_no_process, 0};
    if (in >= 0 && out >= 0) {
        Request request = {job, bytes, milliseconds};
        cconfined_prepare();
        answer = early.socket < 0 && can_start_anew()
            ? ask_any(&request, in, out) : ask_early(&request, in, out);
    }
    if (answer.is_unfiltered) atomic_store(&was_unfiltered, 1);
    if (answer.meaning >= 0 && !is_read(out, output, output_count)) answer.meaning = cconfined_failed;
    if (in >= 0) close(in);
    if (out >= 0) close(out);
    return answer.meaning;
}

#endif
