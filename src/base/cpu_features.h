// Asks the processor for its features: the same ones that cmake/vectors.cmake compiles for.
#pragma once

namespace fourfold {

#if defined(__x86_64__) && defined(__GNUC__)
inline bool has_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("lzcnt") && __builtin_cpu_supports("popcnt");
}

inline bool has_avx512() {
  return has_avx2() && __builtin_cpu_supports("fma") && __builtin_cpu_supports("avx512f") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd") &&
         __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bitalg") &&
         __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512vpopcntdq");
}
#else
inline bool has_avx2() { return false; }
inline bool has_avx512() { return false; }
#endif

}  // namespace fourfold
