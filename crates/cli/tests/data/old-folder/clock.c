/* Sets the clock of a program that is started with it ahead, or back, by CLOCK_AHEAD_S seconds. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t which, struct timespec *at) {
    int failed = (int)syscall(SYS_clock_gettime, which, at);
    const char *ahead = getenv("CLOCK_AHEAD_S");
    if (!failed && which == CLOCK_REALTIME && ahead) at->tv_sec += atol(ahead);
    return failed;
}
