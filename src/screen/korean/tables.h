// The rows of Korean, a table for each subject; which of them come first does not matter
// (screen/texts.h).
#pragma once

#include <array>
#include <span>

#include "screen/texts.h"

namespace fourfold::screen::korean {

std::span<const SaidRow> coach();
std::span<const SaidRow> connect4();
std::span<const SaidRow> connect4_reasons();
std::span<const SaidRow> commands();
std::span<const SaidRow> features();
std::span<const SaidRow> fumen();
std::span<const SaidRow> help();
std::span<const SaidRow> lessons();
std::span<const SaidRow> menus();
std::span<const SaidRow> progress();
std::span<const SaidRow> puzzles();
std::span<const SaidRow> rankings();
std::span<const SaidRow> reasons();
std::span<const SaidRow> review();
std::span<const SaidRow> settings();
std::span<const SaidRow> tetris();
std::span<const SaidRow> watching();

/// All of them.
inline std::array<std::span<const SaidRow>, 17> tables() {
  return {coach(),    connect4(), connect4_reasons(), commands(), features(), fumen(),    help(),   lessons(), menus(),
          progress(), puzzles(),  rankings(),         reasons(),  review(),   settings(), tetris(), watching()};
}

}  // namespace fourfold::screen::korean
