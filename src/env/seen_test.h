// For tests of environments: an observation that owns its memory, and a player that chooses any
// legal action.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "env/env.h"

namespace fourfold::env {

/// Filled with nonsense before an observation is written, so that a value that is not written can
/// be noticed.
struct Seen {
  std::vector<std::uint8_t> board, pieces, mask, fatal;
  std::vector<float> features;

  template <class AnyKind>
  explicit Seen(const AnyKind& env)
      : board(static_cast<std::size_t>(env.course().rows() * tetris::kWidth), 7),
        pieces(static_cast<std::size_t>(env.course().known_pieces() * tetris::kPieceCount), 7),
        mask(static_cast<std::size_t>(env.course().actions()), 7),
        fatal(mask.size(), 7),
        features(mask.size() * static_cast<std::size_t>(env.course().feature_count()), 7.5F) {
    env.observe({board.data(), pieces.data(), mask.data(), fatal.data(), features.data()});
  }

  friend bool operator==(const Seen&, const Seen&) = default;
};

/// A random legal action, each equally likely; there must be one.
inline std::int32_t any_legal(const std::vector<std::uint8_t>& mask, Rng& rng) {
  auto nth = rng.below(static_cast<std::uint32_t>(std::ranges::count(mask, 1)));
  for (std::size_t a = 0;; ++a) {
    if (mask[a] == 1 && nth-- == 0) return static_cast<std::int32_t>(a);
  }
}

inline Course course_of(std::string_view rules, std::string_view features = "", int height = 0) {
  return *course_from(rules, height, features);
}

}  // namespace fourfold::env
