// The engine for AVX2.
#include "research/path.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <functional>
#include <memory>
#include <type_traits>
#include <vector>

#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#define FOURFOLD_ISA avx2
#define FOURFOLD_VECTOR 256
#include "research/path_body.h"
#pragma GCC pop_options
#endif
