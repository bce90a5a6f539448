// Draws the progress of a person.
#include "screen/progress_view.h"

#include <algorithm>

namespace fourfold::screen {
namespace {

constexpr int kGraphHeight = 8, kMargin = 9;
constexpr int kWidestColumn = 6;  ///< so that a few games do not fill the whole window

/// Draws one column of blocks for each game, as wide as the space allows; if there are more games
/// than columns, the newest ones.
void draw_graph(Frame& frame, int y, const ProgressView& view) {
  const auto width = static_cast<std::size_t>(std::max(1, frame.width() - kMargin - 2));
  const std::size_t first = view.values.size() - std::min(view.values.size(), width);
  const std::vector<double> values(view.values.begin() + static_cast<std::ptrdiff_t>(first), view.values.end());
  const auto [low, high] = std::ranges::minmax(values);
  const int step = std::clamp(static_cast<int>(width / values.size()), 1, kWidestColumn);
  const int wide = step > 2 ? step - 1 : step;  // a gap between two columns where there is enough space
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double part = high > low ? (values[i] - low) / (high - low) : 0.5;
    const int height = 1 + static_cast<int>(part * (kGraphHeight - 1));
    for (int row = 0; row < height; ++row) {
      for (int x = 0; x < wide; ++x)
        frame.put(y + kGraphHeight - 1 - row, kMargin + static_cast<int>(i) * step + x, {U'█', Role::title});
    }
  }
  const bool is_flat = !(high > low);
  frame.put(is_flat ? y + kGraphHeight / 2 : y, 1, view.highest, Role::dim);
  if (!is_flat) frame.put(y + kGraphHeight - 1, 1, view.lowest, Role::dim);
}

}  // namespace

void draw_progress(Frame& frame, const ProgressView& view) {
  frame.put(0, 1, shortened(view.title, frame.width() - 2), Role::title);
  frame.put(1, 1, shortened(view.subtitle, frame.width() - 2), Role::dim);
  int y = 3;
  for (std::size_t i = 0; i < view.numbers.size(); ++i, ++y) {
    const auto& [name, value] = view.numbers[i];
    frame.put(y, 1, name, i == view.chosen ? Role::selected : Role::plain);
    frame.put(y, 26, value);
  }
  int right = 3;
  for (const std::string& line : view.best) frame.put(right++, 40, shortened(line, frame.width() - 41), Role::dim);
  ++y;
  if (view.values.size() > 1) {
    draw_graph(frame, y, view);
    y += kGraphHeight + 1;
  }
  for (const std::string& habit : view.habits) {
    for (const std::string& line : wrapped(habit, frame.width() - 2)) {
      if (y < frame.height() - 2) frame.put(y++, 1, line);
    }
  }
  for (const std::string& line : view.opponents) {
    if (y < frame.height() - 2) frame.put(y++, 1, shortened(line, frame.width() - 2));
  }
  frame.put(frame.height() - 2, 1, shortened(view.message, frame.width() - 2), Role::bad);
  draw_keys(frame, frame.height() - 1, 1, view.hints);
}

}  // namespace fourfold::screen
