// The two random streams of a game: pieces and garbage.
#include "tetris/rules.h"

#include <utility>

#include "base/rng.h"
#include "tetris/streams.h"

namespace fourfold::tetris {

Piece piece_at(Randomizer randomizer, std::uint64_t seed, std::uint64_t n) {
  if (randomizer == Randomizer::uniform) return static_cast<Piece>(scaled(random_at(seed, n), kPieceCount));

  // Shuffles this bag alone (Fisher-Yates), with a stream of its own.
  std::array<std::uint8_t, kPieceCount> bag{0, 1, 2, 3, 4, 5, 6};
  Rng rng{substream(seed, kBagStream), n / kPieceCount * kPieceCount};
  for (std::uint32_t i = kPieceCount - 1; i > 0; --i) std::swap(bag[i], bag[rng.below(i + 1)]);
  return static_cast<Piece>(bag[n % kPieceCount]);
}

int garbage_hole_at(std::uint64_t seed, std::uint64_t n) {
  return static_cast<int>(scaled(random_at(substream(seed, kGarbageStream), n), kWidth));
}

}  // namespace fourfold::tetris
