// Perfect clears as text.
#include "app/commands/tetris/pc_answer.h"

#include <fmt/format.h>

#include "tetris/modern/field.h"
#include "tetris/modern/perfect/steps.h"

namespace fourfold::app {
namespace {

using namespace tetris;
namespace modern = tetris::modern;

using modern::PerfectStep;

/// '#' was there, a letter is the new piece.
std::string picture(const PerfectStep& placed) {
  Board after = placed.before;
  modern::put(after, placed.piece, placed.choice.move.at);
  std::string text;
  for (int y = after.height() - 1; y >= 0; --y) {
    text += "    ";
    for (int x = 0; x < kWidth; ++x)
      text += placed.before.filled(y, x) ? '#' : after.filled(y, x) ? letter(placed.piece) : '.';
    text += '\n';
  }
  return text;
}

std::string spin_text(modern::Spin spin) {
  return spin == modern::Spin::full ? "T-spin" : spin == modern::Spin::mini ? "mini T-spin" : "";
}

std::string step_text(std::size_t number, const PerfectStep& placed) {
  std::string keys = modern::to_text(placed.keys);
  keys += keys.empty() ? "drop" : ", drop";
  const std::string spin = spin_text(placed.choice.move.spin);
  return fmt::format("{:2}. {}  {}{}\n{}", number, letter(placed.piece), keys, spin.empty() ? "" : "  (" + spin + ")",
                     picture(placed));
}

std::string how_sure(const modern::PerfectClears& found) {
  if (found.clears.empty()) return found.is_complete ? "" : "; not everything was looked at";
  return found.is_complete ? "; there are no others" : "; there may be others";
}

}  // namespace

std::string perfect_text(const modern::View& view, const modern::PerfectClears& found) {
  if (found.clears.empty()) return fmt::format("no perfect clear found, {} nodes{}\n", found.nodes, how_sure(found));
  std::string text;
  for (std::size_t i = 0; i < found.clears.size(); ++i) {
    const modern::PerfectClear& clear = found.clears[i];
    text += fmt::format("perfect clear {}: {} pieces, attack {}\n", i + 1, clear.choices.size(), clear.attack);
    std::size_t number = 0;
    for (const PerfectStep& placed : steps_of(view, clear)) text += step_text(++number, placed);
  }
  return text + fmt::format("{} found, {} nodes{}\n", found.clears.size(), found.nodes, how_sure(found));
}

}  // namespace fourfold::app
