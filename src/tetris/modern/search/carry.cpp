// Gives lines and nodes new numbers, and updates boards and queue.
#include "tetris/modern/search/carry.h"

namespace fourfold::tetris::modern {
namespace {

constexpr std::uint32_t kGone = UINT32_MAX;

}  // namespace

Node Carrier::moved(const Node& node) const {
  Node now = node;
  const Column risen = (Column{1} << change_.raised) - 1;
  for (std::size_t x = 0; x < now.board.size(); ++x)
    now.board[x] = now.board[x] << change_.raised | static_cast<std::uint32_t>(board_.columns[x] & risen);
  State& state = now.state;
  state.garbage_rows = state.garbage_rows << change_.raised | static_cast<std::uint32_t>(risen);
  state.risen = static_cast<std::uint8_t>(state.risen - change_.expected);
  state.next = static_cast<std::uint8_t>(state.next - change_.drawn);
  now.path -= change_.path;
  now.attack = static_cast<std::int16_t>(now.attack - change_.attack);
  return now;
}

Line Carrier::moved(const Line& line) const {
  Line now = line;
  now.path -= change_.path;
  now.attack = static_cast<std::int16_t>(now.attack - change_.attack);
  now.worth -= change_.path;
  now.move.at.y = static_cast<std::int8_t>(now.move.at.y + change_.raised);
  return now;
}

std::vector<Node> Carrier::situation(const Layer& first) {
  std::vector<Node> found;
  node_numbers_.assign(first.nodes.size(), kGone);
  for (std::size_t i = 0; i < first.nodes.size(); ++i) {
    if (first.nodes[i].line != change_.first) continue;
    node_numbers_[i] = 0;
    found.assign(1, moved(first.nodes[i]));
    found[0].line = 0;
  }
  return found;
}

Layer Carrier::carried(const Layer& old, const Layer& before, bool was_last) {
  std::vector<std::uint32_t> line_numbers(old.lines.size(), kGone);
  std::vector<Line> lines;
  for (std::size_t i = 0; i < old.lines.size(); ++i) {
    const std::uint32_t parent = node_numbers_[old.lines[i].parent];
    if (parent == kGone) continue;
    line_numbers[i] = static_cast<std::uint32_t>(lines.size());
    Line line = moved(old.lines[i]);
    line.parent = parent;
    line.first = is_first_ ? static_cast<std::uint16_t>(lines.size()) : before.lines[before.nodes[parent].line].first;
    lines.push_back(line);
  }
  is_first_ = false;

  std::vector<bool> is_open(lines.size(), true);
  std::vector<Node> nodes;
  node_numbers_.assign(old.nodes.size(), kGone);
  for (std::size_t i = 0; i < old.nodes.size() && !was_last; ++i) {
    const std::uint32_t line = line_numbers[old.nodes[i].line];
    if (line == kGone) continue;
    is_open[line] = false;
    node_numbers_[i] = static_cast<std::uint32_t>(nodes.size());
    nodes.push_back(moved(old.nodes[i]));
    nodes.back().line = line;
  }
  Layer layer;
  layer.reset(std::move(lines), is_open);
  layer.nodes = std::move(nodes);
  return layer;
}

}  // namespace fourfold::tetris::modern
