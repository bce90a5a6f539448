// What is drawn beside a field of the modern game.
#include "screen/modern_panels.h"

#include <algorithm>

namespace fourfold::screen {

using tetris::modern::Locked;

std::string clear_text(const Locked& locked) {
  const auto& clear = locked.clear;
  std::string text = name_of(clear);
  if (clear.perfect) text += "  PERFECT CLEAR";
  if (clear.is_back_to_back()) text += "  back-to-back x" + std::to_string(clear.back_to_back);
  if (clear.lines > 0 && clear.combo > 0) text += "  combo " + std::to_string(clear.combo);
  return text + "  +" + grouped(locked.points);
}

std::vector<std::string> short_clear_text(const Locked& locked) {
  const auto& clear = locked.clear;
  std::vector<std::string> lines;
  const std::string name = name_of(clear);
  const auto blank = name.rfind(' ');
  if (blank != std::string::npos && clear.lines > 0) {
    lines = {name.substr(0, blank), name.substr(blank + 1)};
    if (width_of(lines[0]) > 10) lines[0] = "T-SPIN m.";
  } else {
    lines = {clear.lines == 0 && width_of(name) > 10 ? "T-SPIN m." : name};
  }
  if (clear.perfect) lines.emplace_back("PERFECT");
  if (clear.is_back_to_back()) lines.push_back("B2B x" + std::to_string(clear.back_to_back));
  if (clear.lines > 0 && clear.combo > 0) lines.push_back("combo " + std::to_string(clear.combo));
  lines.push_back("+" + grouped(locked.points));
  return lines;
}

int draw_hold(Frame& frame, int y, int x, const FieldView& view, CellSize cell) {
  const auto& position = view.game->position;
  if (!position.start.rules->hold) return y;
  frame.put(y++, x, "hold", Role::dim);
  if (position.held && !view.hidden)
    draw_boxed_piece(frame, y, x, *position.held, cell, view.patterns, position.hold_used);
  return y + 2 * cell.height;
}

int draw_queue(Frame& frame, int y, int x, const FieldView& view, CellSize cell, QueuePart part, int end) {
  const auto& position = view.game->position;
  const int rows = 2 * cell.height, beside = 4 * cell.width + 2;
  if (part.count <= 0) return y;
  if (part.first == 0) frame.put(y++, x, "next", Role::dim);
  for (int i = 0; i < part.count && y + rows <= end; ++i) {
    const int column = i % part.columns;
    const auto piece = position.next(static_cast<std::uint64_t>(part.first + i));
    if (!view.hidden) draw_boxed_piece(frame, y, x + column * beside, piece, cell, view.patterns);
    if (column == part.columns - 1 || i == part.count - 1) y += rows + cell.height;
  }
  return y;
}

int draw_numbers(Frame& frame, int y, int x, int width, const std::vector<ModernFact>& facts) {
  for (const ModernFact& fact : facts) {
    frame.put(y, x, shortened(frame.said(fact.name), width - width_of(frame.said(fact.value)) - 1), Role::dim);
    frame.put(y++, x + width - width_of(frame.said(fact.value)), fact.value);
  }
  return y;
}

int draw_short_numbers(Frame& frame, int y, int x, int width, const std::vector<ModernFact>& facts, int end) {
  for (const ModernFact& fact : facts) {
    if (fact.short_name.empty()) continue;
    const bool one = width_of(frame.said(fact.short_name)) + 1 + width_of(frame.said(fact.value)) <= width;
    if (y + (one ? 1 : 2) > end) return y;
    frame.put(y, x, fact.short_name, Role::dim);
    if (!one) ++y;
    frame.put(y++, x + std::max(0, width - width_of(frame.said(fact.value))), fact.value);
  }
  return y;
}

}  // namespace fourfold::screen
