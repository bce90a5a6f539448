// What a page chooses before a modern game.
#pragma once

#include "page_engine/question.h"
#include "session/tetris/options.h"

namespace fourfold::page_engine {

/// The policy of the machine that people play against and are advised by.
inline constexpr std::string_view kMachine = "machine";

/// The level that one may begin with, from 1; 0 where levels do not rise. From the last one on none
/// would rise.
constexpr int highest_start_level(const tetris::modern::Options& options) {
  return options.last_level > 1 ? options.last_level - 1 : 0;
}

/// `rules`, `mode`, `seed`, `level`, `practice`, `next_pieces`, `handling`, `strength`,
/// `pieces_per_minute`; or `lesson` with `handling`.
Result<session::ModernOptions> modern_options_from(const Question& question);

}  // namespace fourfold::page_engine
