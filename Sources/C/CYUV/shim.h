#include <libyuv/rotate.h>
#include <libyuv/scale.h>
#include <libyuv/planar_functions.h>
#include <libyuv/scale_argb.h>
