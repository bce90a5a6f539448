// A replay as pieces.
#include "teach/tetris/turns.h"

namespace fourfold::teach {
namespace {

namespace modern = tetris::modern;

template <class G>
Error refused(const G& game, const typename G::Command& command, std::size_t number) {
  return Error{"command " + std::to_string(number + 1) + " is not possible in the game" + play::reason(game, command)};
}

/// A game that was played to its last command must end as its file says.
template <class G>
Result<G> checked_end(const play::Replay<G>& replay, const G& game) {
  const Fields result = game.result();
  for (const Field& claim : replay.claimed) {
    const std::string* actual = find(result, claim.key);
    if (actual == nullptr || *actual != claim.value)
      return Error{"claims " + claim.key + " " + in_quotes(claim.value) + ", but playing it gives " +
                   (actual == nullptr ? "no such thing" : *actual)};
  }
  return game;
}

/// The position as it was before the hold key, given what was in the box then.
modern::Position before_hold(modern::Position position, const std::optional<tetris::Piece>& box) {
  if (!position.hold_used) return position;
  position.hold_used = false;
  if (!box) --position.drawn;  // the queue gave the piece that is falling
  position.falling = *position.held;
  position.held = box;
  return position;
}

/// With a twin of the falling piece the hold key changes nothing that a choice depends on.
bool is_swap(const modern::Position& before) { return (before.held ? *before.held : before.next()) != before.falling; }

/// Follows a game command by command and tells of its pieces.
class ModernWalk {
 public:
  ModernWalk(const play::Replay<modern::Game>& replay, const std::function<bool(const ModernTurn&)>& see)
      : game_(replay.setup), see_(see), box_(game_.position.held) {}

  /// Returns false if the command is not possible.
  bool apply(const modern::Command& command) {
    const modern::Game before = game_;
    const modern::Facts facts = game_.apply(command);
    if (facts.refused) return false;
    if (facts.locks.size() < 2) {
      if (facts.locked()) tell(before.position, facts.locks[0]);
      return true;
    }
    // Time that locked several pieces passes again, from one of them to the next.
    const modern::Game after = game_;
    game_ = before;
    for (const modern::Locked& locked : facts.locks) pass_to(locked);
    game_ = after;
    return true;
  }

  [[nodiscard]] const modern::Game& game() const { return game_; }
  [[nodiscard]] bool goes_on() const { return goes_on_; }

 private:
  void pass_to(const modern::Locked& locked) {
    const modern::Position before = game_.position;
    const auto passing = static_cast<std::uint32_t>(locked.ticks - game_.ticks);
    if (passing > 0) game_.apply(modern::ticks(passing));
    tell(before, locked);
  }

  void tell(const modern::Position& before, const modern::Locked& locked) {
    ModernTurn turn{.before = before_hold(before, box_), .played = {}, .locked = locked, .ticks = locked.ticks - last_};
    turn.played = {.hold = before.hold_used && is_swap(turn.before),
                   .move = {modern::canonical(locked.piece, locked.at), locked.clear.spin}};
    turn.finishes = game_.position.end == modern::End::finished && locked.ticks == game_.ticks;
    box_ = before.held;
    last_ = locked.ticks;
    goes_on_ = goes_on_ && see_(turn);
  }

  modern::Game game_;
  const std::function<bool(const ModernTurn&)>& see_;
  std::optional<tetris::Piece> box_;  ///< when the falling piece came in
  std::uint64_t last_ = 0;
  bool goes_on_ = true;
};

}  // namespace

Result<tetris::Game> each_turn(const play::Replay<tetris::Game>& replay,
                               const std::function<bool(const ClassicTurn&)>& see) {
  tetris::Game game(replay.setup);
  tetris::Position position = game.position;
  std::uint64_t last = 0;
  for (std::size_t i = 0; i < replay.commands.size(); ++i) {
    const tetris::Facts facts = game.apply(replay.commands[i]);
    if (facts.refused) return refused(game, replay.commands[i], i);
    for (const tetris::Locked& locked : facts.locks) {
      if (!see({position, locked, locked.ticks - last})) return game;
      position.place(locked.at);
      last = locked.ticks;
    }
  }
  return checked_end(replay, game);
}

Result<modern::Game> each_turn(const play::Replay<modern::Game>& replay,
                               const std::function<bool(const ModernTurn&)>& see) {
  ModernWalk walk(replay, see);
  for (std::size_t i = 0; i < replay.commands.size(); ++i) {
    if (!walk.apply(replay.commands[i])) return refused(walk.game(), replay.commands[i], i);
    if (!walk.goes_on()) return walk.game();
  }
  return checked_end(replay, walk.game());
}

}  // namespace fourfold::teach
