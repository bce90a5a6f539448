// One player's round of a TETR.IO replay: reviewed, as a page or a fumen, at one piece, played on
// from.
#pragma once

#include <optional>
#include <string>

#include "app/command.h"
#include "base/json.h"
#include "teach/tetris/verdict.h"
#include "tetris/tetrio/measures.h"

namespace fourfold::app {

/// What is asked of one round.
struct RoundOptions {
  std::optional<int> round;           ///< from 1; nothing: the first
  std::optional<std::string> player;  ///< a number from 1, or a name
  bool review = false, fumen = false;
  std::optional<std::string> html, at;  ///< at: a piece from 1, or a time such as 0:42.5
  std::optional<int> play;              ///< a piece from 1
  std::uint64_t nodes = teach::ReviewEffort::kUsualNodes;
  unsigned threads = 0;

  void add_to(Command& command);
  /// Is anything asked but the report of the whole file?
  [[nodiscard]] bool is_asked() const { return review || fumen || html || at || play; }
};

/// Does what is asked; with `as_json` the review or the moment as one object. Throws Failure and
/// UsageError.
void run_round(const RoundOptions& options, const tetris::tetrio::Report& report, bool as_json);

/// What a round was like.
void print_measures(const tetris::tetrio::Measures& measures);

}  // namespace fourfold::app
