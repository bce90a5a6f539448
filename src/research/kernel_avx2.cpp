// The engine for AVX2.
#include "research/kernel.h"

#if FOURFOLD_X86_64
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
#include "research/kernel_body.h"
#pragma GCC pop_options
#endif
