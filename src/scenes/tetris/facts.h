// The numbers beside a game of Tetris.
#pragma once

#include <vector>

#include "screen/tetris_game_view.h"
#include "session/tetris/options.h"

namespace fourfold::scenes {

/// Points, lines, level, time and rates of a game.
std::vector<screen::Fact> facts_of(const tetris::Game& game);

/// "sprint, level 3, practice"
std::string title_of(const session::PlayOptions& options);

/// "1.2 ms", "85 us"
std::string seconds_text(double seconds);
/// "3.4 MB"
std::string bytes_text(std::size_t bytes);

}  // namespace fourfold::scenes
