// Tables for tests: every pattern has a random number, the same as its mirror image.
#pragma once

#include "base/rng.h"
#include "tetris/search/patterns.h"

namespace fourfold::tetris {

/// Any random digits are a valid text of tables, because the text stores only half and cannot break
/// the symmetry.
inline Patterns random_patterns(std::uint64_t seed) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  constexpr std::size_t kWritten = Patterns::kBlocksAt +
                                   Patterns::kUp * Patterns::kAcross / 2 * Patterns::kBlockPatterns +
                                   Patterns::kDangerHeights * Patterns::kHoleKinds;
  Rng rng{seed};
  std::string text(2 * kWritten, 'f');
  for (std::size_t i = 1; i < text.size(); i += 2) text[i] = kDigits[rng.below(64)];
  return *Patterns::from_text(text);
}

}  // namespace fourfold::tetris
