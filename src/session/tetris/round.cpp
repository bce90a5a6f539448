// A game of Tetris as it is played.
#include "session/tetris/round.h"

namespace fourfold::session {

using tetris::Command;
using tetris::Facts;
using tetris::Game;
using tetris::Locked;
using Kind = Command::Kind;

namespace {

/// How the stack looked when `locked` had come to rest on `board`.
tetris::Cleared cleared_by(const Locked& locked, const tetris::Rules& rules, tetris::Board board, tetris::Paint paint) {
  put(board, rules, locked.piece, locked.at);
  paint.put(rules, locked.piece, locked.at);
  return {board, paint, locked.rows};
}

}  // namespace

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

Facts Round::apply(const Command& command) {
  const tetris::Rules& rules = *setup().rules;
  const std::uint64_t ticks_before = game().ticks;
  tetris::Board board = game().position.board;
  Facts facts = recorder_.apply(command);
  for (const Locked& locked : facts.locks) {
    if (locked.rows != 0) cleared_ = cleared_by(locked, rules, board, paint_);
    follow(board, rules, locked);
    paint_.follow(rules, locked);
    if (is_recorded()) locks_.push_back(moment_of(locked, ticks_before, command));
  }
  if (!is_recorded()) locks_ = {};
  return facts;
}

/// In the commands as they are now, after `command`. The last one may be a longer time, of which
/// `command` was the end.
Round::Moment Round::moment_of(const Locked& locked, std::uint64_t ticks_before, const Command& command) const {
  const std::vector<Command>& commands = recorder_.commands();
  if (command.kind != Kind::tick) return {commands.size(), 0};
  const std::uint64_t begin = ticks_before + command.count - commands.back().count;
  return {commands.size() - 1, static_cast<std::uint32_t>(locked.ticks - begin)};
}

bool Round::undo() {
  if (locks_.empty()) return false;
  const Moment to = locks_.size() > 1 ? locks_[locks_.size() - 2] : Moment{};
  Round again(setup());
  for (std::size_t i = 0; i < to.commands; ++i) again.apply(recorder_.commands()[i]);
  if (to.ticks > 0) again.apply({Kind::tick, {}, to.ticks});
  *this = std::move(again);
  return true;
}

}  // namespace fourfold::session
