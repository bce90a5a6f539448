// The numbers beside a game of Tetris.
#pragma once

#include <string_view>
#include <vector>

#include "screen/tetris_game_view.h"
#include "session/tetris/options.h"

namespace fourfold::scenes {

/// Points, lines, level, time and rates of a game.
std::vector<screen::Fact> facts_of(const tetris::Game& game);

/// A mode as a person reads it: the originals' sprint lasts two minutes, and *sprint* means forty
/// lines today.
std::string mode_title(std::string_view mode);

/// "two minutes, practice"
std::string title_of(const session::PlayOptions& options);

/// "1.2 ms", "85 us"
std::string seconds_text(double seconds);
/// "3.4 MB"
std::string bytes_text(std::size_t bytes);

}  // namespace fourfold::scenes
