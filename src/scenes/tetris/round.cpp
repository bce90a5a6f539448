// A game of Tetris as the screen plays it.
#include "scenes/tetris/round.h"

#include <algorithm>

namespace fourfold::scenes {

using tetris::Command;
using tetris::Facts;
using tetris::Game;
using Kind = Command::Kind;

namespace {

screen::Cleared cleared_by(const tetris::Position& before, const tetris::Placement& at, const screen::Paint& paint) {
  screen::Cleared cleared{before.board, paint};
  cleared.paint.place(*before.rules, before.piece(), at);
  for (const tetris::Cell& cell : cells_of(*before.rules, before.piece(), at))
    cleared.board.fill(before.rules->row_of(cell.y), cell.x);
  cleared.rows = cleared.board.full_rows();
  return cleared;
}

}  // namespace

tetris::Placement lock_place(const Game& game, const Command& command) {
  if (command.kind == Kind::place) return command.at;
  return command.kind == Kind::hard_drop ? game.ghost() : game.at;
}

Result<Round> Round::from(const play::Replay<Game>& replay) {
  Round round(replay.setup);
  for (const Command& command : replay.commands) {
    if (round.apply(command).refused && !round.game().is_over()) return Error{"the game has an impossible move in it"};
  }
  return round;
}

Result<Round> Round::from_text(std::string_view replay_text) {
  const auto text = play::replay_text_from(replay_text);
  if (!text) return Error{text.error()};
  const auto replay = play::replay_from<Game>(*text);
  if (!replay) return Error{replay.error()};
  return from(*replay);
}

std::string Round::replay_text() const { return play::to_text(play::Replay<Game>{setup_, commands_, game_.result()}); }

/// Ticks are split at gravity steps, so that the place where a piece was locked is known.
Facts Round::apply(const Command& command) {
  if (command.kind != Kind::tick) return apply_one(command);
  Facts facts;
  std::uint32_t left = command.count;
  while (left > 0 && !game_.is_over()) {
    const auto step = std::min(left, static_cast<std::uint32_t>(std::max(1, game_.until_gravity)));
    facts += apply_one({Kind::tick, {}, step});
    left -= step;
  }
  facts.refused = left == command.count && left > 0;
  return facts;
}

Facts Round::apply_one(const Command& command) {
  const tetris::Placement at = lock_place(game_, command);
  const tetris::Position before = game_.position;
  const Facts facts = game_.apply(command);
  if (facts.refused) return facts;
  record(command);
  if (facts.lines > 0) cleared_ = cleared_by(before, at, paint_);
  if (facts.locked) {
    paint_.follow(before.board, *before.rules, before.piece(), at, game_.position.garbage - before.garbage);
    if (recorded_) locks_.push_back(commands_.size());
  }
  return facts;
}

void Round::record(const Command& command) {
  if (!recorded_) return;
  const bool joins = command.kind == Kind::tick && !commands_.empty() && commands_.back().kind == Kind::tick &&
                     (locks_.empty() || locks_.back() < commands_.size());
  if (joins)
    commands_.back().count += command.count;
  else
    commands_.push_back(command);
  if (commands_.size() < kMostCommands) return;
  recorded_ = false;
  commands_ = {};
  locks_ = {};
}

bool Round::undo() {
  if (locks_.empty() || !recorded_) return false;
  const std::size_t keep = locks_.size() > 1 ? locks_[locks_.size() - 2] : 0;
  Round again(setup_);
  for (std::size_t i = 0; i < keep; ++i) again.apply(commands_[i]);
  *this = std::move(again);
  return true;
}

}  // namespace fourfold::scenes
