// What the search knows of the situation, and which results it keeps when that changes.
#include <algorithm>

#include "tetris/modern/search/thinker.h"

namespace fourfold::tetris::modern {
namespace {

/// Whether the known pieces are those that were known before, without the first `gone`, followed by
/// any others.
bool go_on(const std::vector<Piece>& before, std::size_t gone, const View& now) {
  if (gone >= before.size() || before[gone] != now.falling) return false;
  const std::size_t left = before.size() - gone - 1;
  return left <= now.queue.size() &&
         std::equal(before.begin() + static_cast<std::ptrdiff_t>(gone) + 1, before.end(), now.queue.begin());
}

/// Whether it is the same situation with more pieces of the queue.
bool is_longer(const View& before, View now) {
  if (now.queue.size() <= before.queue.size()) return false;
  now.queue.resize(before.queue.size());
  now.bag = before.bag;
  return now == before;
}

}  // namespace

/// Makes expanders for the rules and the goal of this view. A learned value expects attack, so it
/// is asked only where that is the goal.
void Thinker::meet(const View& view) {
  expanders_.clear();
  judges_.clear();
  if (value_ && view.goal == Goal::attack) {
    for (unsigned t = 0; t < crew_.size(); ++t) judges_.emplace_back(view.rules);
  }
  for (unsigned t = 0; t < crew_.size(); ++t) expanders_.emplace_back(weights_, view.rules, view.goal);
}

void Thinker::look(const View& view) {
  const bool is_strange = expanders_.empty() || view.rules != view_.rules || view.goal != view_.goal;
  if (is_strange) meet(view);
  if (is_strange || only_ || is_blank_) {
    start(view);
  } else if (view != view_) {
    if (is_longer(view_, view))
      extend(view);
    else if (const auto change = change_to(view))
      keep(*change, view);
    else
      start(view);
  }
}

void Thinker::look_afresh(const View& view) {
  const bool is_same = is_fresh_ && !is_blank_ && !only_ && view == view_;
  if (!is_same) forget();
  look(view);
}

void Thinker::look_only(const View& view, const Choice& choice) {
  if (expanders_.empty() || view.rules != view_.rules || view.goal != view_.goal) meet(view);
  start(view);
  only_ = choice;
}

void Thinker::set_known(const View& view) {
  is_blank_ = false;
  view_ = view;
  known_ = {view.rules, {view.falling}, view.bag, view.may_hold};
  known_.pieces.insert(known_.pieces.end(), view.queue.begin(), view.queue.end());
  // While the hold box is empty, a piece of the queue may have to go into it.
  const std::size_t depth = known_.pieces.size() - (view.held || known_.pieces.size() == 1 ? 0 : 1);
  layers_.resize(depth + 1);
  best_.clear();
  looked_at_ = passes_ = kept_ = 0;
}

void Thinker::start(const View& view) {
  set_known(view);
  only_.reset();
  is_fresh_ = true;
  for (Layer& layer : layers_) layer.clear();
  layers_[0].nodes.push_back({short_columns(view.board, 0), state_of(view), 0, 0, 0});
}

/// Opens the lines that could not be continued before.
void Thinker::extend(const View& view) {
  is_fresh_ = false;
  const std::size_t last = layers_.size() - 1;
  std::vector<Line> lines = std::move(layers_[last].lines);
  const std::vector<bool> is_open(lines.size(), true);
  layers_[last].reset(std::move(lines), is_open);
  set_known(view);
  for (std::size_t depth = last + 1; depth < layers_.size(); ++depth) layers_[depth].clear();
  for (const Layer& layer : layers_) kept_ += layer.lines.size();
  forget_leaves();
}

std::optional<Change> Thinker::change_to(const View& view) const {
  if (!view.may_hold && view.rules->hold) return std::nullopt;
  const Layer& first = layers_[1];
  const int expected = std::min(waiting_of(view_), view.rules->attack.most_rows);
  for (int raised = 0; raised <= kMostRisen && (raised == 0 || (view.garbage_rows >> (raised - 1) & 1) != 0);
       ++raised) {
    const std::uint64_t board = key_of(short_columns(view.board, raised));
    State state = state_of(view);
    state.risen = static_cast<std::uint8_t>(std::min(raised, expected));
    // With an attack that has arrived since then, other lines are the best: none is found.
    const auto line = first.find(key_of(board, state));
    if (!line) continue;
    const int drawn = first.lines[*line].hold && !view_.held ? 2 : 1;
    if (!go_on(known_.pieces, static_cast<std::size_t>(drawn), view)) return std::nullopt;
    return Change{.first = *line,
                  .drawn = drawn,
                  .path = first.lines[*line].path,
                  .attack = first.lines[*line].attack,
                  .raised = raised,
                  .expected = state.risen};
  }
  return std::nullopt;
}

void Thinker::keep(const Change& change, const View& view) {
  Carrier carrier(change, view.board);
  std::vector<Node> situation = carrier.situation(layers_[1]);
  if (situation.empty()) return start(view);
  situation[0].state = state_of(view);
  is_fresh_ = false;
  const std::vector<Layer> old = std::move(layers_);
  layers_.clear();
  set_known(view);
  layers_[0].clear();
  layers_[0].nodes = std::move(situation);
  for (std::size_t depth = 1; depth < layers_.size(); ++depth) {
    layers_[depth].clear();
    if (depth + 1 < old.size())
      layers_[depth] = carrier.carried(old[depth + 1], layers_[depth - 1], depth + 2 == old.size());
    kept_ += layers_[depth].lines.size();
  }
  if (!refresh_first()) return start(view);
  forget_leaves();
}

/// Finds the first moves again: those that were not worth keeping before, and, if garbage has
/// risen, their new keys. Returns false if a move that was kept is no longer possible.
bool Thinker::refresh_first() {
  Layer& first = layers_[1];
  std::vector<Line> fresh, lines = first.lines;
  expanders_[0].expand(layers_[0].nodes[0], known_, INT32_MIN, 0, fresh);
  std::vector<bool> is_open(lines.size(), true), is_met(lines.size(), false);
  for (const Node& node : first.nodes) is_open[node.line] = false;
  for (Line& line : fresh) {
    const auto same = std::ranges::find_if(
        lines, [&](const Line& other) { return other.hold == line.hold && other.move == line.move; });
    const auto number = static_cast<std::size_t>(same - lines.begin());
    line.first = static_cast<std::uint16_t>(number);
    if (same == lines.end()) {
      lines.push_back(line);
      is_open.push_back(true);
    } else {
      *same = line;
      is_met[number] = true;
    }
  }
  if (std::ranges::find(is_met, false) != is_met.end()) return false;
  std::vector<Node> nodes = std::move(first.nodes);
  first.reset(std::move(lines), is_open);
  first.nodes = std::move(nodes);
  return true;
}

}  // namespace fourfold::tetris::modern
