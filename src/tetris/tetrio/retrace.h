// A round of TETR.IO as moments of our modern game: what its player saw before every piece, where
// the piece went, and the garbage as it came. No seed of ours could send that garbage, so this is
// no replay; but every moment can be judged, shown, written as a page of a fumen and played on
// from.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tetris/modern/choice.h"
#include "tetris/modern/position.h"
#include "tetris/paint.h"
#include "tetris/tetrio/import.h"

namespace fourfold::tetris::tetrio {

struct Moment {
  modern::Position before{};  ///< as if nothing had been held yet; its queue has the pieces that were seen
  modern::Choice played{};    ///< a move as `find_moves` names it, or a place that cannot be reached here
  modern::Locked locked{};
  std::uint64_t ticks = 0;  ///< since the piece before
  bool finishes = false;    ///< it reached the goal of the game
};

struct Retrace {
  std::vector<Moment> moments;
  modern::Position end{};  ///< after them
  std::string stops;       ///< why there are fewer moments than pieces; empty if there are not
};

/// The ruleset here that is nearest: "modern-plus", or "modern" for kicks of SRS.
std::string_view nearest_rules(const Options& options);

/// How far a round is followed: only pieces that are known to be right, or those that came out here
/// too.
enum class Reach : std::uint8_t { sure, all };

/// `mode` is that of the file: a sprint is one here too. An error: the round was not played again,
/// or no ruleset here has its board.
Result<Retrace> retrace(const Player& player, std::string_view mode, Reach reach = Reach::sure);

/// Before the piece with this index, or after the last one.
const modern::Position& position_at(const Retrace& retrace, std::size_t index);
Paint paint_at(const Player& player, const Retrace& retrace, std::size_t index);

/// The pieces that come after those of the moment with this index, the falling one first.
std::vector<Piece> pieces_from(const Player& player, const Retrace& retrace, std::size_t index, std::size_t most);

/// A game of ours that begins there, with so many of those pieces.
modern::Start start_at(const Player& player, const Retrace& retrace, std::size_t index, std::size_t most);

}  // namespace fourfold::tetris::tetrio
