/* Hides the half of GEOS that keeps its state in globals, so that it cannot be called by mistake. */
#define GEOS_USE_ONLY_R_API 1
#include <geos_c.h>
