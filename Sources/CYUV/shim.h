#include <libyuv/rotate.h>
#include <libyuv/scale.h>
#include <libyuv/planar_functions.h>
