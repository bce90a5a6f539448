// What a round of TETR.IO was like in numbers: over time, by kind of clear, where most came at
// once, and how many keys were pressed more than needed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "tetris/tetrio/retrace.h"

namespace fourfold::tetris::tetrio {

inline constexpr int kTenths = 10;
/// A spike: so many rows by placements of which none comes later than this after the one before it.
inline constexpr int kSpikeRows = 10;
inline constexpr std::int64_t kSpikeFrames = 120;

/// A tenth of the time of a round.
struct Tenth {
  double seconds = 0;
  int pieces = 0, lines = 0, attack = 0, garbage = 0;  ///< garbage: rows that came in
};

/// Placements of one kind: "T-spin double", "all clear".
struct ClearCount {
  std::string name;
  int count = 0, attack = 0;
};

struct Spike {
  bool is_received = false;  ///< garbage that came in; else rows of attack
  int rows = 0;
  std::size_t first = 0, last = 0;  ///< pieces, from 0
  double from = 0, to = 0;          ///< seconds
};

/// Over the pieces that are moments of ours.
struct Finesse {
  int pieces = 0;
  int keys = 0, fewest = 0;  ///< without hold and hard drop; a held key is one
  int perfect = 0;           ///< pieces without a key too many
};

struct Measures {
  double seconds = 0;
  int pieces = 0, attack = 0;
  std::vector<Tenth> tenths;       ///< none for a round without time
  std::vector<ClearCount> clears;  ///< the most frequent first
  std::vector<Spike> spikes;       ///< in the order of the round
  std::optional<Finesse> finesse;  ///< nothing where half turns were not allowed, as then fewer keys are no choice

  [[nodiscard]] double per_second(int what) const { return seconds > 0 ? what / seconds : 0; }
  [[nodiscard]] double attack_per_piece() const { return pieces > 0 ? attack / static_cast<double>(pieces) : 0; }
};

Measures measures_of(const Player& player, const Retrace& retrace);
/// over_time, by_clear, spikes, finesse; pieces count from 1.
Json to_json(const Measures& measures);

/// "spin double", "four", "all clear"; empty where nothing was cleared and nothing was turned in.
std::string clear_words(const Clear& clear);

/// "spike of 14 rows from 0:42.1 to 0:44.0, pieces 96 to 103"
std::string to_text(const Spike& spike);
/// "0:42.1"
std::string time_text(double seconds);

}  // namespace fourfold::tetris::tetrio
