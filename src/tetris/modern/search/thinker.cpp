// The search of the modern machine.
#include "tetris/modern/search/thinker.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace fourfold::tetris::modern {
namespace {

constexpr std::uint32_t kNoLine = UINT32_MAX;
constexpr std::size_t kWidest = 64;
constexpr std::uint64_t kMostNodes = 100'000'000;  ///< a situation is thought through then; memory stays bounded

ShortColumns short_columns(const Board& board) {
  ShortColumns columns{};
  for (std::size_t x = 0; x < columns.size(); ++x) columns[x] = static_cast<std::uint32_t>(board.columns[x]);
  return columns;
}

Node root_of(const View& view) {
  Node root{.board = short_columns(view.board), .state = {}, .path = 0, .line = 0};
  root.state.garbage_rows = static_cast<std::uint32_t>(view.garbage_rows);
  root.state.held = view.held ? static_cast<HeldPiece>(*view.held) : kNoPiece;
  root.state.combo = static_cast<std::uint8_t>(std::min(view.combo, kMostCombo));
  root.state.back_to_back = view.back_to_back > 0;
  root.state.waiting =
      static_cast<std::uint8_t>(std::min(40, std::accumulate(view.waiting.begin(), view.waiting.end(), 0)));
  return root;
}

}  // namespace

Thinker::Thinker(const MachinePolicy& policy, unsigned) : policy_(policy), weights_(*integer_weights(policy)) {}

void Thinker::look(const View& view) {
  if (expanders_.empty() || view.rules != view_.rules) {
    expanders_.clear();
    expanders_.emplace_back(weights_, *view.rules);
  }
  view_ = view;
  known_ = {view.rules, {view.falling}, view.bag, view.may_hold};
  known_.pieces.insert(known_.pieces.end(), view.queue.begin(), view.queue.end());
  // With an empty hold box one piece less is certain to be there.
  const std::size_t depth = std::max<std::size_t>(1, known_.pieces.size() - (view.held ? 0 : 1));
  layers_.resize(depth + 1);
  for (Layer& layer : layers_) layer.clear();
  best_.clear();
  looked_at_ = passes_ = 0;
  layers_[0].nodes.push_back(root_of(view));
}

void Thinker::think(const Limit& limit) {
  const std::uint64_t end = std::min(limit.nodes, kMostNodes) + looked_at_;
  while (looked_at_ < std::min(end, kMostNodes) && !limit.stop.stop_requested()) {
    if (!pass()) return;
  }
}

/// Continues some lines of every length. False: there are none left.
bool Thinker::pass() {
  const std::size_t width = std::min<std::size_t>(1 + passes_, kWidest);
  bool any = false;
  for (std::size_t depth = 0; depth + 1 < layers_.size(); ++depth) any |= continue_layer(depth, width);
  any |= weigh_leaves(width);
  ++passes_;
  return any;
}

Node& Thinker::take_node(std::size_t depth, std::uint32_t number) {
  Layer& layer = layers_[depth];
  const Line& line = layer.lines[number];
  layer.nodes.push_back(expanders_[0].follow(layers_[depth - 1].nodes[line.parent], line, known_, number));
  return layer.nodes.back();
}

bool Thinker::continue_layer(std::size_t depth, std::size_t width) {
  Layer &layer = layers_[depth], &next = layers_[depth + 1];
  if (depth == 0) {
    if (passes_ > 0) return false;
    found_.clear();
    looked_at_ += expanders_[0].expand(layer.nodes[0], known_, next.floor(), 0, found_);
    for (const Line& line : found_) next.add(line);
    for (std::uint32_t i = 0; i < next.lines.size(); ++i) next.lines[i].first = static_cast<std::uint16_t>(i);
    best_.assign(next.lines.size(), {kNoLine, kLostWorth});
    return true;
  }
  bool any = false;
  for (std::size_t i = 0; i < width; ++i) {
    const auto number = layer.take();
    if (!number) break;
    any = true;
    const Node& node = take_node(depth, *number);
    const std::uint16_t first = layer.lines[*number].first;
    found_.clear();
    looked_at_ +=
        expanders_[0].expand(node, known_, next.floor(), static_cast<std::uint32_t>(layer.nodes.size() - 1), found_);
    for (Line& line : found_) {
      line.first = first;
      next.add(line);
    }
  }
  return any;
}

bool Thinker::weigh_leaves(std::size_t width) {
  const std::size_t depth = layers_.size() - 1;
  Layer& layer = layers_[depth];
  bool any = false;
  for (std::size_t i = 0; i < width; ++i) {
    const auto number = layer.take();
    if (!number) break;
    any = true;
    const Node& node = take_node(depth, *number);
    const Line& line = layer.lines[*number];
    note(line, expanders_[0].expected(node, known_, looked_at_), *number);
  }
  return any;
}

void Thinker::note(const Line& line, std::int32_t worth, std::uint32_t number) {
  Seen& best = best_[line.first];
  if (best.line == kNoLine || worth > best.worth) best = {number, worth};
}

std::vector<Idea> Thinker::ideas() const {
  std::vector<Idea> ideas;
  const Layer& first = layers_[1];
  for (std::size_t i = 0; i < first.lines.size(); ++i) {
    const Line& line = first.lines[i];
    const bool is_sure = best_[i].line != kNoLine;
    ideas.push_back({{line.hold, line.move},
                     is_sure ? best_[i].worth : line.worth,
                     is_sure ? static_cast<int>(layers_.size()) : 1});
  }
  std::ranges::stable_sort(ideas, [](const Idea& a, const Idea& b) {
    return a.pieces != b.pieces ? a.pieces > b.pieces : a.worth > b.worth;
  });
  return ideas;
}

std::vector<Choice> Thinker::best_line() const {
  const auto best = std::ranges::max_element(best_, {}, &Seen::worth);
  std::vector<Choice> choices;
  if (best == best_.end() || best->line == kNoLine) return choices;
  std::uint32_t number = best->line;
  for (std::size_t depth = layers_.size() - 1; depth > 0; --depth) {
    const Line& line = layers_[depth].lines[number];
    choices.push_back({line.hold, line.move});
    number = layers_[depth - 1].nodes[line.parent].line;
  }
  std::ranges::reverse(choices);
  return choices;
}

}  // namespace fourfold::tetris::modern
