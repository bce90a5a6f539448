// Fields and queues for the tests of perfect clears.
#pragma once

#include <string_view>
#include <vector>

#include "base/rng.h"
#include "tetris/modern/naive_test.h"
#include "tetris/modern/perfect/field.h"
#include "tetris/modern/perft_numbers_test.h"
#include "tetris/modern/search/view.h"

namespace fourfold::tetris::modern {

/// The first piece is the falling one.
inline View view_with(const Board& board, const std::vector<Piece>& pieces, std::optional<Piece> held = std::nullopt) {
  View view;
  view.board = board;
  view.falling = pieces.at(0);
  view.held = held;
  view.queue.assign(pieces.begin() + 1, pieces.end());
  return view;
}

inline View without_hold(View view) {
  Rules rules = *view.rules;
  rules.hold = false;
  view.rules = SharedRules(rules);
  view.may_hold = false;
  return view;
}

/// One bag after the other, each in random order.
inline std::vector<Piece> random_bags(Rng& rng, std::size_t count) {
  std::vector<Piece> pieces;
  while (pieces.size() < count) {
    auto bag = naive::kPieces;
    for (std::uint32_t i = kPieceCount - 1; i > 0; --i) std::swap(bag[i], bag[rng.below(i + 1)]);
    pieces.insert(pieces.end(), bag.begin(), bag.end());
  }
  pieces.resize(count);
  return pieces;
}

/// Full rows from which pieces were cut out: often the same pieces fill them again.
struct CutBoard {
  Board board;
  std::vector<Piece> pieces;
};

/// No row is full.
inline CutBoard cut_board(Rng& rng, int rows, std::size_t pieces) {
  const Column all = (Column{1} << rows) - 1;
  for (;;) {
    Board free;
    CutBoard cut;
    while (cut.pieces.size() < pieces) {
      const Piece piece = naive::kPieces[rng.below(kPieceCount)];
      const Location at =
          naive::location(static_cast<Orientation>(rng.below(kOrientations)), static_cast<int>(rng.below(kWidth)),
                          static_cast<int>(rng.below(kPerfectRows)));
      if (!naive::has_room(free, piece, at)) continue;
      for (const Step cell : cells_of(piece, at.orientation)) free.fill(at.y + cell.y, at.x + cell.x);
      cut.pieces.push_back(piece);
    }
    if (free.used_rows() != all) continue;
    cut.board = free;
    for (Column& column : cut.board.columns) column ^= all;
    return cut;
  }
}

}  // namespace fourfold::tetris::modern
