// The streams of random numbers that a game's seed has (base/rng.h, `substream`), each with its
// number. The numbers are part of every replay and must not change. The seed itself, without a
// stream, draws pieces if the randomizer is uniform.
#pragma once

#include <cstdint>

namespace fourfold::tetris {

inline constexpr std::uint64_t kGarbageStream = 1;  ///< holes of garbage, older rulesets
inline constexpr std::uint64_t kBagStream = 2;      ///< the order of pieces in bags
inline constexpr std::uint64_t kHoleStream = 3;     ///< holes of garbage, modern game
inline constexpr std::uint64_t kLuckStream = 4;     ///< the choices of a machine that plays against a person
inline constexpr std::uint64_t kBoutStream = 5;     ///< and 6: the choices of two machines in a bout
inline constexpr std::uint64_t kSpikeStream = 7;    ///< when attacks come in games against nobody, and how large

}  // namespace fourfold::tetris
