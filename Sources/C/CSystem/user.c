#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

/* Copies a text with its end; 0, or ERANGE where there is no room. */
static int copy(const char *text, char *buffer, unsigned int size) {
    size_t length = strlen(text);
    if (length >= size) return ERANGE;
    memcpy(buffer, text, length + 1);
    return 0;
}

int csystem_user(unsigned int user, char *name, unsigned int name_size, char *home, unsigned int home_size,
                 unsigned int *group) {
    struct passwd entry, *found = NULL;
    char *texts = malloc(65536);
    if (texts == NULL) return ENOMEM;
    int result = getpwuid_r(user, &entry, texts, 65536, &found);
    if (result == 0 && found == NULL) result = ENOENT;
    if (result == 0) result = copy(entry.pw_name, name, name_size);
    if (result == 0) result = copy(entry.pw_dir, home, home_size);
    if (result == 0) *group = entry.pw_gid;
    free(texts);
    return result;
}

/* The groups to go back to. */
static gid_t former[256];
static int former_count;

int csystem_act_as(unsigned int user, unsigned int group, const char *name) {
    gid_t only = group;
    former_count = getgroups(256, former);
    if (former_count < 0) return errno;
    int number = name != NULL ? initgroups(name, group) : setgroups(1, &only);
    if (number == 0) number = setegid(group);
    if (number == 0) number = seteuid(user);
    if (number == 0) return 0;
    int result = errno;
    csystem_act_as_root();
    return result;
}

int csystem_act_as_root(void) {
    if (seteuid(0) != 0 || setegid(getgid()) != 0) return errno;
    return setgroups((size_t)former_count, former) == 0 ? 0 : errno;
}

int csystem_become(unsigned int user, unsigned int group) {
    if (seteuid(0) != 0 || setgid(group) != 0 || setuid(user) != 0) return errno;
    /* Nothing may lead back. */
    if (user != 0 && (setuid(0) == 0 || seteuid(0) == 0)) return EPERM;
#if defined(__linux__)
    if (prctl(PR_SET_DUMPABLE, 1) != 0) return errno;
#endif
    return 0;
}
