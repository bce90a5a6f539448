// A game of Tetris while it is played.
#include "session/tetris/round.h"

namespace fourfold::session {

template <class G>
Result<RoundOf<G>> RoundOf<G>::from(const play::Replay<G>& replay) {
  RoundOf round(replay.setup);
  for (const Command& command : replay.commands) {
    if (round.apply(command).refused && !round.game().is_over()) return Error{"the game has an impossible move in it"};
  }
  return round;
}

template <class G>
Result<RoundOf<G>> RoundOf<G>::from_text(std::string_view replay_text) {
  const auto text = play::replay_text_from(replay_text);
  if (!text) return Error{text.error()};
  const auto replay = play::replay_from<G>(*text);
  if (!replay) return Error{replay.error()};
  return from(*replay);
}

template <class G>
typename RoundOf<G>::Facts RoundOf<G>::apply(const Command& command) {
  const std::uint64_t ticks_before = game().ticks;
  tetris::Board board = game().position.board;
  Facts facts = recorder_.apply(command);
  for (const Locked& locked : facts.locks) {
    if (locked.rows != 0) {
      tetris::Cleared cleared{board, paint_, locked.rows};
      RulesOfPlay<G>::put(cleared.board, cleared.paint, setup(), locked);
      cleared_ = cleared;
    }
    RulesOfPlay<G>::follow(board, paint_, setup(), locked);
    if (is_recorded()) locks_.push_back(moment_of(locked, ticks_before, command));
  }
  if (!is_recorded()) locks_ = {};
  return facts;
}

/// The moment after `command` in the recorded commands. The last recorded command may be a longer
/// time that ends with `command`.
template <class G>
typename RoundOf<G>::Moment RoundOf<G>::moment_of(const Locked& locked, std::uint64_t ticks_before,
                                                  const Command& command) const {
  const std::vector<Command>& commands = recorder_.commands();
  if (command.kind != Command::Kind::tick) return {commands.size(), 0};
  const std::uint64_t begin = ticks_before + command.count - commands.back().count;
  return {commands.size() - 1, static_cast<std::uint32_t>(locked.ticks - begin)};
}

template <class G>
bool RoundOf<G>::undo() {
  if (locks_.empty()) return false;
  const Moment to = locks_.size() > 1 ? locks_[locks_.size() - 2] : Moment{};
  RoundOf again(setup());
  for (std::size_t i = 0; i < to.commands; ++i) again.apply(recorder_.commands()[i]);
  if (to.ticks > 0) again.apply(RulesOfPlay<G>::ticks(to.ticks));
  *this = std::move(again);
  return true;
}

template class RoundOf<tetris::Game>;
template class RoundOf<tetris::modern::Game>;

}  // namespace fourfold::session
