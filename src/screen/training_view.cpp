// Draws a training run.
#include "screen/training_view.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace fourfold::screen {
namespace {

constexpr int kPanel = 58;  ///< columns for the numbers
constexpr int kName = 20, kValue = 12, kBar = 12;

void put(Frame& frame, int y, int x, std::u32string_view text, Role role) {
  for (const char32_t c : text) frame.put(y, x++, {c, role});
}

std::string fixed(double value) {
  char text[32];
  const double size = std::abs(value);
  std::snprintf(text, sizeof text, size != 0 && (size >= 1e7 || size < 0.01) ? "%.3g" : "%.2f", value);
  return text;
}

/// Weights differ by powers of ten, so the length of a bar is the logarithm of the weight divided
/// by a hundredth of the second largest.
int bar_length(double value, double largest) {
  if (largest <= 0) return 0;
  const double part = std::log1p(100 * std::abs(value) / largest) / std::log1p(100.0);
  return std::min(static_cast<int>(std::lround(part * kBar)), kBar);
}

/// The second largest size, so that one fixed, very large weight does not make all other bars
/// short.
double second_largest(const std::vector<NamedWeight>& weights) {
  std::vector<double> sizes;
  for (const NamedWeight& w : weights) sizes.push_back(std::abs(w.value));
  std::ranges::sort(sizes, std::greater<>());
  return sizes.empty() ? 0 : sizes[std::min<std::size_t>(1, sizes.size() - 1)];
}

void draw_weights(Frame& frame, int y, const std::vector<NamedWeight>& weights) {
  const double largest = second_largest(weights);
  const int axis = kName + kValue + 1 + kBar;
  for (const NamedWeight& w : weights) {
    if (y >= frame.height()) return;
    frame.put(y, 0, w.name.substr(0, kName - 1), Role::plain);
    const std::string value = fixed(w.value);
    frame.put(y, kName + kValue - static_cast<int>(value.size()), value, Role::plain);
    frame.put(y, axis, {U'│', Role::dim});
    const int length = bar_length(w.value, largest);
    for (int i = 1; i <= length; ++i)
      frame.put(y, w.value < 0 ? axis - i : axis + i, {U'█', w.value < 0 ? Role::bad : Role::good});
    ++y;
  }
}

void draw_progress(Frame& frame, int y, std::uint64_t done, std::uint64_t wanted) {
  constexpr int kWidth = 30;
  const int filled = wanted == 0 ? 0 : static_cast<int>(done * kWidth / wanted);
  for (int i = 0; i < kWidth; ++i) frame.put(y, i, {i < filled ? U'█' : U'░', i < filled ? Role::good : Role::dim});
  frame.put(y, kWidth + 1, std::to_string(done) + " of " + std::to_string(wanted) + " games", Role::plain);
}

}  // namespace

std::u32string sparkline(std::span<const double> values, int width) {
  constexpr std::u32string_view kBlocks = U"▁▂▃▄▅▆▇█";
  if (values.size() > static_cast<std::size_t>(width)) values = values.last(static_cast<std::size_t>(width));
  if (values.empty()) return U"";
  const auto [low, high] = std::ranges::minmax(values);
  std::u32string line;
  for (const double v : values) {
    const double part = high > low ? (v - low) / (high - low) : 0.5;
    line += kBlocks[std::min<std::size_t>(static_cast<std::size_t>(part * kBlocks.size()), kBlocks.size() - 1)];
  }
  return line;
}

Frame draw_training(const TrainingView& view, int width, int height) {
  Frame frame(width, height);
  int y = 0;
  frame.put(y++, 0, view.title, Role::title);
  frame.put(y++, 0, view.state + (view.pace.empty() ? "" : ", " + view.pace));
  draw_progress(frame, y++, view.games_done, view.games_wanted);
  ++y;
  if (!view.curve.empty()) {
    frame.put(y, 0, "best " + fixed(view.best), Role::good);
    frame.put(y, 20, "mean " + fixed(view.mean));
    frame.put(y++, 40, "spread " + fixed(view.spread), Role::dim);
    put(frame, y++, 0, sparkline(view.curve, kPanel), Role::good);
    frame.put(y++, 0, view.losses, Role::dim);
  }
  ++y;
  draw_weights(frame, y, view.weights);
  const auto has_room = [&](const WellView& board, int at) {
    return at + well_width() <= width && well_height(*board.rules) <= height;
  };
  int x = kPanel + 2;
  if (!view.boards.empty() && !has_room(view.boards.front(), x)) {
    frame.put(3, 0,
              "the games need " + std::to_string(x + well_width() + 1) + " columns and " +
                  std::to_string(well_height(*view.boards.front().rules) + 1) + " rows",
              Role::dim);
  }
  for (const WellView& board : view.boards) {
    if (!has_room(board, x)) break;
    draw_well(frame, 0, x, board);
    x += well_width() + 1;
  }
  return frame;
}

}  // namespace fourfold::screen
