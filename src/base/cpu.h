// Which vector instructions the machine has. Hot loops are compiled once per instruction set, and
// the best one is chosen when the program runs; all of them give the same results.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace fourfold {

/// The list of flags in cmake/vectors.cmake says what each set needs of the machine, and
/// `is_supported` checks for the same (cpu_features.h).
enum class Isa : std::uint8_t {
  portable,  ///< any machine
  avx2,      ///< with bit manipulation (Haswell, Zen)
  avx512     ///< with bit counts, byte tables and dot products (Ice Lake, Zen 4)
};
inline constexpr std::array kIsas = {Isa::portable, Isa::avx2, Isa::avx512};  ///< slowest first

constexpr std::string_view name(Isa isa) {
  return isa == Isa::avx512 ? "avx512" : isa == Isa::avx2 ? "avx2" : "portable";
}

/// Whether both this machine and this build have the set; a build for a single machine has the
/// loops of one set only.
bool is_supported(Isa isa);
Isa best_isa();

}  // namespace fourfold
