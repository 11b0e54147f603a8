/* Swift's module of the C library leaves this header out. Only glibc has it. */
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
