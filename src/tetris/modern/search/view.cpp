// What a player sees of a position.
#include "tetris/modern/search/view.h"

namespace fourfold::tetris::modern {
namespace {

/// What piece number `end` can be when those before it are known. A bag begins at every seventh
/// piece after the opening. While pieces of the opening are drawn, anything may come.
PieceSet bag_at(const Position& position, std::uint64_t end) {
  const std::uint64_t opening = position.start.opening.size();
  PieceSet bag = PieceSet::all();
  if (position.start.rules->randomizer == Randomizer::uniform || end < opening) return bag;
  for (std::uint64_t at = end - (end - opening) % kPieceCount; at < end; ++at)
    bag.remove(at < position.drawn ? piece_at(position.start.rules->randomizer, position.start.seed, at - opening)
                                   : position.next(at - position.drawn));
  return bag;
}

}  // namespace

Goal goal_of(const Options& options) {
  if (options.versus) return Goal::attack;
  const bool is_race =
      options.last_level <= options.level && options.level > 0 && (options.goal_lines > 0 || options.dig_rows > 0);
  return is_race ? Goal::lines : Goal::points;
}

View view_of(const Position& position) {
  const auto shown = static_cast<std::uint64_t>(position.start.rules->preview);
  View view{.rules = position.start.rules,
            .goal = Goal::attack,
            .board = position.board,
            .garbage_rows = position.garbage_rows,
            .rows_to_dig = position.rows_to_dig(),
            .falling = position.falling,
            .held = position.held,
            .may_hold = position.can_hold(),
            .queue = {},
            .bag = bag_at(position, position.drawn + shown),
            .combo = position.combo,
            .back_to_back = position.back_to_back,
            .waiting = position.waiting};
  for (std::uint64_t n = 0; n < shown; ++n) view.queue.push_back(position.next(n));
  return view;
}

PieceSet bag_of_falling(const Position& position) { return bag_at(position, position.drawn - 1); }

PieceSet bag_after(Randomizer randomizer, PieceSet bag, Piece piece) {
  if (randomizer == Randomizer::uniform) return PieceSet::all();
  bag.remove(piece);
  return bag.empty() ? PieceSet::all() : bag;
}

}  // namespace fourfold::tetris::modern
