// Draws the progress of a person.
#include "screen/progress_view.h"

#include <algorithm>
#include <span>

namespace fourfold::screen {
namespace {

constexpr int kMargin = 9;
constexpr int kWideProgress = 80;  ///< columns from which on the best games stand beside the numbers
constexpr int kWidestColumn = 6;   ///< so that a few games do not fill the whole window

/// Draws one column of blocks for each game, as wide as the space allows; if there are more games
/// than columns, the newest ones.
void draw_graph(Frame& frame, int y, int graph_height, const ProgressView& view) {
  const auto width = static_cast<std::size_t>(std::max(1, frame.width() - kMargin - 2));
  const std::size_t first = view.values.size() - std::min(view.values.size(), width);
  const std::vector<double> values(view.values.begin() + static_cast<std::ptrdiff_t>(first), view.values.end());
  const auto [low, high] = std::ranges::minmax(values);
  const int step = std::clamp(static_cast<int>(width / values.size()), 1, kWidestColumn);
  const int wide = step > 2 ? step - 1 : step;  // a gap between two columns where there is enough space
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double part = high > low ? (values[i] - low) / (high - low) : 0.5;
    const int height = 1 + static_cast<int>(part * (graph_height - 1));
    for (int row = 0; row < height; ++row) {
      for (int x = 0; x < wide; ++x)
        frame.put(y + graph_height - 1 - row, kMargin + static_cast<int>(i) * step + x, {U'█', Role::title});
    }
  }
  const bool is_flat = !(high > low);
  frame.put(is_flat ? y + graph_height / 2 : y, 1, view.highest, Role::dim);
  if (!is_flat) frame.put(y + graph_height - 1, 1, view.lowest, Role::dim);
}

/// All of a text or nothing: half a sentence may say the opposite. Returns the row after it.
int put_whole(Frame& frame, int y, const std::string& text) {
  const auto lines = wrapped(frame.said(text), frame.width() - 2);
  if (y + static_cast<int>(lines.size()) > frame.height() - 2) return y;
  for (const std::string& line : lines) frame.put(y++, 1, line);
  return y;
}

/// In a narrow window below the numbers, and only the first few. Returns the row after them.
int draw_best(Frame& frame, int y, int below, const ProgressView& view) {
  constexpr std::size_t kFew = 3;
  const bool is_narrow = frame.width() < kWideProgress;
  const int x = is_narrow ? 1 : 40;
  int row = is_narrow ? below : y;
  for (const std::string& line :
       std::span(view.best).first(is_narrow ? std::min(kFew, view.best.size()) : view.best.size()))
    frame.put(row++, x, shortened(frame.said(line), frame.width() - x - 1), Role::dim);
  return is_narrow ? row : below;
}

}  // namespace

void draw_progress(Frame& frame, const ProgressView& view) {
  frame.put(0, 1, shortened(frame.said(view.title), frame.width() - 2), Role::title);
  const auto subtitle = wrapped(frame.said(view.subtitle), frame.width() - 2);
  for (std::size_t i = 0; i < subtitle.size(); ++i) frame.put(1 + static_cast<int>(i), 1, subtitle[i], Role::dim);
  const int first = 2 + static_cast<int>(subtitle.size());
  int y = first;
  for (std::size_t i = 0; i < view.numbers.size(); ++i, ++y) {
    const auto& [name, value] = view.numbers[i];
    frame.put(y, 1, name, i == view.chosen ? Role::selected : Role::plain);
    frame.put(y, 26, value);
  }
  y = draw_best(frame, first, y, view) + 1;
  if (view.values.size() > 1) {
    const int graph_height = frame.width() < kWideProgress ? 4 : 8;
    draw_graph(frame, y, graph_height, view);
    y += graph_height + 1;
  }
  for (const std::string& habit : view.habits) y = put_whole(frame, y, habit);
  for (const std::string& line : view.opponents) y = put_whole(frame, y, line);
  frame.put(frame.height() - 2, 1, shortened(frame.said(view.message), frame.width() - 2), Role::bad);
  draw_keys(frame, frame.height() - 1, 1, view.hints);
}

}  // namespace fourfold::screen
