// Placements of the protocol, and the player's choices that they correspond to.
#include "session/tbp/piece_move.h"

#include <algorithm>

namespace fourfold::session::tbp {

using namespace tetris::modern;
using tetris::Piece;

namespace {

std::string at_text(Location at) {
  return std::string(kOrientationNames[static_cast<std::size_t>(at.orientation)]) + " (" + std::to_string(at.x) + ", " +
         std::to_string(at.y) + ")";
}

/// The wanted move in the list, or why it is not there.
Result<Move> found(const MoveList& moves, const PieceMove& wanted) {
  const Move named{canonical(wanted.piece, wanted.move.at), wanted.move.spin};
  if (std::ranges::find(moves, named) != moves.end()) return named;
  const auto same_place = std::ranges::find(moves, named.at, &Move::at);
  if (same_place == moves.end()) return Error{to_text(wanted) + ": the piece cannot come to rest there"};
  return Error{to_text(wanted) + ": another spin, expected " +
               std::string(kSpinNames[static_cast<std::size_t>(same_place->spin)])};
}

}  // namespace

std::optional<Piece> swapped_in(const View& view) {
  if (!view.may_hold) return std::nullopt;
  if (view.held) return view.held;
  if (view.queue.empty()) return std::nullopt;
  return view.queue.front();
}

std::optional<PieceMove> piece_move_of(const View& view, const Choice& choice) {
  if (!choice.hold) return PieceMove{view.falling, choice.move};
  const auto swapped = swapped_in(view);
  if (!swapped) return std::nullopt;
  return PieceMove{*swapped, choice.move};
}

Result<Choice> choice_of(const View& view, const PieceMove& wanted) {
  const bool hold = wanted.piece != view.falling;
  if (hold && swapped_in(view) != wanted.piece)
    return Error{to_text(wanted) + ": neither the falling piece nor the one it can be swapped for"};
  const auto from = entry(view.board, wanted.piece);
  if (!from) return Error{to_text(wanted) + ": the piece has no room to come in"};
  MoveList moves;
  find_moves(view.rules->turns, view.board, wanted.piece, *from, true, moves);
  const auto move = found(moves, wanted);
  if (!move) return Error{move.error()};
  return Choice{hold, *move};
}

std::string to_text(const PieceMove& move) {
  return std::string(1, letter(move.piece)) + " " + at_text(move.move.at) + " " +
         std::string(kSpinNames[static_cast<std::size_t>(move.move.spin)]);
}

}  // namespace fourfold::session::tbp
