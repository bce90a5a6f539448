// The search of the modern machine.
#include "tetris/modern/search/thinker.h"

#include <algorithm>
#include <cassert>

#include "tetris/modern/perfect/perfect.h"

namespace fourfold::tetris::modern {
namespace {

constexpr std::size_t kJudgedTogether = 16;
constexpr std::uint32_t kNoLine = UINT32_MAX;
constexpr std::size_t kWidest = 64;
constexpr int kPerfectHeight = 4;
constexpr std::uint64_t kPerfectNodes = 2000;      ///< for the finder of perfect clears
constexpr std::uint64_t kMostNodes = 100'000'000;  ///< the search then ends, so that memory stays bounded

}  // namespace

Thinker::Thinker(const MachinePolicy& policy, unsigned threads)
    : weights_(*integer_weights(policy)), value_(policy.value), crew_(threads) {}

void Thinker::think(const Limit& limit) {
  const std::uint64_t end = std::min(kMostNodes, looked_at_ + std::min(limit.nodes, kMostNodes));
  while (looked_at_ < end && !limit.stop.stop_requested()) {
    if (!pass(limit.stop)) return;
  }
}

/// Continues some lines of every length, more each time. Returns false if there are none left.
bool Thinker::pass(const StopToken& stop) {
  const std::size_t width = std::min<std::size_t>(1 + passes_++, kWidest);
  if (layers_[1].lines.empty()) expand_root();
  if (passes_ == 1) try_perfect_clear();
  bool any = false;
  for (std::size_t depth = 1; depth + 1 < layers_.size(); ++depth) {
    any |= continue_layer(depth, width);
    if (stop.stop_requested() && passes_ > 1) return true;  // an answer needs the first pass
  }
  any |= judges_.empty() ? weigh_leaves((width + 1) / 2) : judge_leaves(width);
  return any;
}

void Thinker::expand_root() {
  found_.resize(std::max<std::size_t>(found_.size(), 1));
  found_[0].clear();
  looked_at_ += expanders_[0].expand(layers_[0].nodes[0], known_, INT32_MIN, 0, found_[0]);
  Layer& first = layers_[1];
  const auto is_asked = [&](const Line& line) { return !only_ || *only_ == Choice{line.hold, line.move}; };
  for (const Line& line : found_[0]) {
    if (is_asked(line)) first.add(line);
  }
  for (std::uint32_t i = 0; i < first.lines.size(); ++i) first.lines[i].first = static_cast<std::uint16_t>(i);
  forget_leaves();
}

void Thinker::forget_leaves() { best_.assign(layers_[1].lines.size(), {kNoLine, kLostWorth}); }

/// Looks for a perfect clear with the visible pieces, which a search for nothing else finds more
/// easily. Its line is continued like any other, and is played only if it is the best.
void Thinker::try_perfect_clear() {
  if (view_.board.height() > kPerfectHeight) return;
  const PerfectClears found =
      find_perfect_clears(view_, {.rows = kPerfectHeight, .most = 1, .limit = {.nodes = kPerfectNodes}});
  looked_at_ += found.nodes;
  if (found.clears.empty()) return;
  const std::vector<Choice>& choices = found.clears[0].choices;
  std::optional<std::uint32_t> node = 0;
  for (std::size_t depth = 0; depth < choices.size() && depth + 1 < layers_.size() && node; ++depth)
    node = node_after(depth, *node, choices[depth]);
}

/// Continues a node, and makes a node of the line with this choice. Returns nothing if there is no
/// such line.
std::optional<std::uint32_t> Thinker::node_after(std::size_t depth, std::uint32_t number, const Choice& choice) {
  Layer &layer = layers_[depth], &next = layers_[depth + 1];
  std::vector<Line> lines;
  looked_at_ += expanders_[0].expand(layer.nodes[number], known_, INT32_MIN, number, lines);
  const auto wanted = std::ranges::find_if(
      lines, [&](const Line& line) { return line.hold == choice.hold && line.move == choice.move; });
  if (wanted == lines.end()) return std::nullopt;
  for (Line& line : lines) {
    if (depth == 0) break;  // all lines of the first layer exist already
    line.first = layer.lines[layer.nodes[number].line].first;
    next.add(line);
  }
  const auto met = next.find(wanted->key);
  if (!met) return std::nullopt;
  const Line& line = next.lines[*met];
  next.nodes.push_back(expanders_[0].follow(layer.nodes[line.parent], line, known_, *met));
  return static_cast<std::uint32_t>(next.nodes.size() - 1);
}

/// Makes nodes of the best lines; returns the number of the first one.
std::size_t Thinker::take_nodes(std::size_t depth, std::size_t width) {
  Layer& layer = layers_[depth];
  const std::size_t begin = layer.nodes.size();
  while (layer.nodes.size() < begin + width) {
    const auto number = layer.take();
    if (!number) break;
    const Line& line = layer.lines[*number];
    layer.nodes.push_back(expanders_[0].follow(layers_[depth - 1].nodes[line.parent], line, known_, *number));
  }
  return begin;
}

bool Thinker::continue_layer(std::size_t depth, std::size_t width) {
  Layer &layer = layers_[depth], &next = layers_[depth + 1];
  const std::size_t begin = take_nodes(depth, width), count = layer.nodes.size() - begin;
  if (found_.size() < count) found_.resize(count);
  weighed_.assign(count, {});
  crew_.run(count, [&](std::size_t i, unsigned thread) {
    found_[i].clear();
    weighed_[i].looked_at = expanders_[thread].expand(layer.nodes[begin + i], known_, next.floor(),
                                                      static_cast<std::uint32_t>(begin + i), found_[i]);
  });
  for (std::size_t i = 0; i < count; ++i) {
    looked_at_ += weighed_[i].looked_at;
    const std::uint16_t first = layer.lines[layer.nodes[begin + i].line].first;
    for (Line& line : found_[i]) {
      line.first = first;
      next.add(line);
    }
  }
  return count > 0;
}

bool Thinker::weigh_leaves(std::size_t width) {
  const std::size_t depth = layers_.size() - 1;
  Layer& layer = layers_[depth];
  const std::size_t begin = take_nodes(depth, width), count = layer.nodes.size() - begin;
  weighed_.assign(count, {});
  crew_.run(count, [&](std::size_t i, unsigned thread) {
    weighed_[i] = expanders_[thread].expected(layer.nodes[begin + i], known_);
  });
  for (std::size_t i = 0; i < count; ++i) {
    looked_at_ += weighed_[i].looked_at;
    offer({layer.nodes[begin + i].line, weighed_[i].worth});
  }
  return count > 0;
}

/// A learned value takes less time than another piece, so twice as many lines are judged by it.
/// With more of them the machine is weaker at equal time: fewer lines are then found.
bool Thinker::judge_leaves(std::size_t width) {
  const std::size_t depth = layers_.size() - 1;
  Layer& layer = layers_[depth];
  const std::size_t begin = take_nodes(depth, width), count = layer.nodes.size() - begin;
  judged_.resize(count);
  std::vector<std::int32_t> enough(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Node& node = layer.nodes[begin + i];
    enough[i] = best_[layer.lines[node.line].first].worth - node.attack * kRowOfAttack;
  }
  crew_.run((count + kJudgedTogether - 1) / kJudgedTogether, [&](std::size_t batch, unsigned thread) {
    const std::size_t from = batch * kJudgedTogether, size = std::min(kJudgedTogether, count - from);
    judges_[thread].judge(*value_, std::span(layer.nodes).subspan(begin + from, size), known_,
                          std::span(enough).subspan(from, size), std::span(judged_).subspan(from, size));
  });
  for (std::size_t i = 0; i < count; ++i) {
    const Node& node = layer.nodes[begin + i];
    offer({node.line, node.attack * kRowOfAttack + judged_[i]});
  }
  looked_at_ += count;
  return count > 0;
}

/// Keeps the leaf if it is the best of its first move.
void Thinker::offer(const Leaf& leaf) {
  Leaf& best = best_[layers_.back().lines[leaf.line].first];
  if (best.line == kNoLine || leaf.worth > best.worth) best = leaf;
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

std::optional<Prospect> Thinker::prospect() {
  const auto best = std::ranges::max_element(best_, {}, &Leaf::worth);
  if (judges_.empty() || best == best_.end() || best->line == kNoLine) return std::nullopt;
  const std::size_t pieces = layers_.size() - 1;
  const Line& line = layers_[pieces].lines[best->line];
  const Node node = expanders_[0].follow(layers_[pieces - 1].nodes[line.parent], line, known_, best->line);
  return Prospect{static_cast<int>(pieces), line.attack, judges_[0].expected(*value_, node, known_)};
}

std::vector<Choice> Thinker::best_line() const {
  const auto best = std::ranges::max_element(best_, {}, &Leaf::worth);
  return best == best_.end() ? std::vector<Choice>{} : line_to(*best);
}

std::vector<Choice> Thinker::line_of(const Choice& first) const {
  const auto is_first = [&](const Line& line) { return line.hold == first.hold && line.move == first.move; };
  const auto line = std::ranges::find_if(layers_[1].lines, is_first);
  if (line == layers_[1].lines.end()) return {};
  std::vector<Choice> choices = line_to(best_[static_cast<std::size_t>(line - layers_[1].lines.begin())]);
  // A board on the way may have been reached in another way since then.
  return choices.empty() || choices.front() == first ? choices : std::vector<Choice>{};
}

std::vector<Choice> Thinker::line_to(const Leaf& leaf) const {
  std::vector<Choice> choices;
  if (leaf.line == kNoLine) return choices;
  std::uint32_t number = leaf.line;
  for (std::size_t depth = layers_.size() - 1; depth > 0; --depth) {
    const Line& line = layers_[depth].lines[number];
    choices.push_back({line.hold, line.move});
    number = layers_[depth - 1].nodes[line.parent].line;
  }
  std::ranges::reverse(choices);
  return choices;
}

}  // namespace fourfold::tetris::modern
