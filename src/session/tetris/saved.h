// A game of Tetris that was left before its end: its replay, and how it was played.
#pragma once

#include <string>
#include <string_view>

#include "session/tetris/options.h"
#include "session/tetris/round.h"

namespace fourfold::session {

struct SavedTetris {
  PlayOptions options;
  Round round;  ///< may be over: the player was not asked for a name yet
};

std::string to_text(const PlayOptions& options, const Round& round);
/// An error says what is wrong with the text.
Result<SavedTetris> saved_tetris_from(std::string_view text);

/// The same for the modern game.
struct SavedModern {
  ModernOptions options;
  ModernRound round;  ///< against a machine: the person's round; `Versus::from` computes the machine's
};

std::string to_text(const ModernOptions& options, const ModernRound& round);
Result<SavedModern> saved_modern_from(std::string_view text);

}  // namespace fourfold::session
