// A placement in the form of the Tetris Bot Protocol: the piece and where it rests. The protocol
// does not say whether the piece came out of the hold box: this follows from its kind.
#pragma once

#include "base/result.h"
#include "tetris/modern/choice.h"
#include "tetris/modern/search/view.h"

namespace fourfold::session::tbp {

struct PieceMove {
  tetris::Piece piece{};
  tetris::modern::Move move;
  friend bool operator==(const PieceMove&, const PieceMove&) = default;
};

/// The piece that the hold key would bring in; nothing if the key may not be used, or if that piece
/// is not known.
std::optional<tetris::Piece> swapped_in(const tetris::modern::View& view);

/// Nothing if the choice is a swap and there is no piece to swap for. A swap for a piece of the
/// same kind cannot be expressed: it is the same placement without the swap.
std::optional<PieceMove> piece_move_of(const tetris::modern::View& view, const tetris::modern::Choice& choice);

/// The choice of a player that corresponds to the placement. An error says why it is not legal:
/// another piece, a place that cannot be reached, or a wrong spin label.
Result<tetris::modern::Choice> choice_of(const tetris::modern::View& view, const PieceMove& wanted);

/// "T east (4, 1) full"
std::string to_text(const PieceMove& move);

inline constexpr std::array<std::string_view, tetris::modern::kOrientations> kOrientationNames = {"north", "east",
                                                                                                  "south", "west"};
inline constexpr std::array<std::string_view, 3> kSpinNames = {"none", "mini", "full"};

}  // namespace fourfold::session::tbp
