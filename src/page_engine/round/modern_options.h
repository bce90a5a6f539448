// What a page chooses before a modern game.
#pragma once

#include "page_engine/question.h"
#include "session/tetris/options.h"

namespace fourfold::page_engine {

/// The policy of the machine that people play against and are advised by.
inline constexpr std::string_view kMachine = "machine";

/// `rules`, `mode`, `seed`, `level`, `practice`, `next_pieces`, `handling`, `strength`,
/// `pieces_per_minute`; or `lesson` with `handling`.
Result<session::ModernOptions> modern_options_from(const Question& question);

}  // namespace fourfold::page_engine
