// A running game as a file: its replay, and how it was being played.
#pragma once

#include <string>
#include <string_view>

#include "scenes/tetris_modes.h"
#include "scenes/tetris_round.h"

namespace fourfold::scenes {

struct SavedGame {
  PlayOptions options;
  Round round;
};

std::string to_text(const PlayOptions& options, const Round& round);
/// An error says what is wrong with the file.
Result<SavedGame> saved_game_from(std::string_view text);

}  // namespace fourfold::scenes
