// Asks the processor what it can do.
#include "base/cpu.h"

namespace fourfold {
namespace {

#if FOURFOLD_X86_64
bool has_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("lzcnt") && __builtin_cpu_supports("popcnt");
}

bool has_avx512() {
  return has_avx2() && __builtin_cpu_supports("fma") && __builtin_cpu_supports("avx512f") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd") &&
         __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bitalg") &&
         __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512vpopcntdq");
}
#else
bool has_avx2() { return false; }
bool has_avx512() { return false; }
#endif

}  // namespace

bool is_supported(Isa isa) { return isa == Isa::portable || (isa == Isa::avx2 ? has_avx2() : has_avx512()); }

Isa best_isa() { return has_avx512() ? Isa::avx512 : has_avx2() ? Isa::avx2 : Isa::portable; }

}  // namespace fourfold
