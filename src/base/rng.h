// The only random generator of the program: SplitMix64 (Steele, Lea & Flood, OOPSLA 2014).
//
// It is a hash of a counter, so the n-th number of a stream is a pure function of (seed, n): a
// replay can ask for piece 100,000 without drawing the pieces before it, and every compiler and the
// browser get the same game.
#pragma once

#include <cstdint>

namespace fourfold {

/// The n-th 64-bit number of the stream `seed`.
constexpr std::uint64_t random_at(std::uint64_t seed, std::uint64_t n) {
  std::uint64_t z = seed + (n + 1) * 0x9E3779B97F4A7C15ull;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

/// A number in 0..bound-1 from 32 random bits. The bias is below bound / 2^32, too small to matter
/// in any game.
constexpr std::uint32_t scaled(std::uint64_t random, std::uint32_t bound) {
  return static_cast<std::uint32_t>(((random >> 32) * bound) >> 32);
}

/// A stream that is practically independent of `seed`, so that one seed is enough for pieces,
/// garbage and players.
constexpr std::uint64_t substream(std::uint64_t seed, std::uint64_t name) {
  return random_at(seed ^ 0x6A09E667F3BCC909ull, name);
}

/// A stream with a position: a regular value of 16 bytes.
struct Rng {
  std::uint64_t seed = 0;
  std::uint64_t drawn = 0;

  constexpr std::uint64_t next() { return random_at(seed, drawn++); }
  constexpr std::uint32_t below(std::uint32_t bound) { return scaled(next(), bound); }

  friend constexpr bool operator==(const Rng&, const Rng&) = default;
};

}  // namespace fourfold
