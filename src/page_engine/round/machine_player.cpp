// A machine that plays by itself.
#include "page_engine/round/machine_player.h"

#include "page_engine/round/tetris_state.h"

namespace fourfold::page_engine {
namespace {

constexpr int kShown = 5;

Json with_nodes(Json state, std::uint64_t nodes) {
  state["nodes"] = nodes;
  return state;
}

}  // namespace

bool ClassicMachine::step() {
  if (round_.game().is_over()) return false;
  const auto answer = player_.choose(round_.game().position);
  nodes_ += answer.nodes;
  using Kind = tetris::Command::Kind;
  round_.apply(answer.best ? tetris::Command{Kind::place, *answer.best} : tetris::Command{Kind::hard_drop});
  return true;
}

Json ClassicMachine::state() const { return with_nodes(state_json(round_.game(), round_.paint(), kShown), nodes_); }

std::optional<tetris::modern::Choice> ModernMachine::choose() {
  const auto& position = round_.game().position;
  if (opponent_) {
    auto choice = opponent_->choose(position);
    nodes_ += opponent_->nodes();
    return choice;
  }
  thinker_->look(view_of(position));
  thinker_->think({.nodes = nodes_per_piece_});
  nodes_ += thinker_->nodes();
  const auto ideas = thinker_->ideas();
  if (ideas.empty()) return std::nullopt;
  return ideas.front().choice;
}

bool ModernMachine::step() {
  if (round_.game().is_over()) return false;
  const auto choice = choose();
  if (!choice) {
    round_.apply(tap(tetris::modern::Key::hard_drop));
    return true;
  }
  if (choice->hold) round_.apply(tap(tetris::modern::Key::hold));
  round_.apply(place(choice->move));
  return true;
}

Json ModernMachine::state() const { return with_nodes(state_json(round_.game(), round_.paint(), kShown), nodes_); }

}  // namespace fourfold::page_engine
