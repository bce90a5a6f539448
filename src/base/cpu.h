// Which vector instructions the machine has. Hot loops are compiled once per instruction set, and
// the best one is chosen when the program runs; all of them give the same answers.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

/// 1 where the loops for AVX2 and AVX-512 (*_avx2.cpp, *_avx512.cpp) have code; elsewhere those files are empty.
#if defined(__x86_64__) && defined(__GNUC__)
#define FOURFOLD_X86_64 1
#else
#define FOURFOLD_X86_64 0
#endif

namespace fourfold {

/// What each needs of the machine is the list of flags in cmake/vectors.cmake, and `is_supported`
/// asks for the same.
enum class Isa : std::uint8_t {
  portable,  ///< any machine
  avx2,      ///< with bit manipulation (Haswell, Zen)
  avx512     ///< with bit counts, byte tables and dot products (Ice Lake, Zen 4)
};
inline constexpr std::array kIsas = {Isa::portable, Isa::avx2, Isa::avx512};  ///< slowest first

constexpr std::string_view name(Isa isa) {
  return isa == Isa::avx512 ? "avx512" : isa == Isa::avx2 ? "avx2" : "portable";
}

bool is_supported(Isa isa);  ///< by the machine we run on
Isa best_isa();

}  // namespace fourfold
