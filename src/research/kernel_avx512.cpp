// The engine for AVX-512 with bit counts, byte tables and dot products (Ice Lake, Zen 4 and later).
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
#pragma GCC target( \
    "avx512f,avx512dq,avx512bw,avx512vl,avx512cd,avx512vbmi,avx512bitalg,avx512vnni,avx512vpopcntdq,avx2,fma,bmi,bmi2,lzcnt,popcnt,prefer-vector-width=512")
#define FOURFOLD_ISA avx512
#define FOURFOLD_VECTOR 512
#include "research/kernel_body.h"
#pragma GCC pop_options
#endif
