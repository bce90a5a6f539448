// The rule player of the original: rules 0 to 8 as a table of patterns with scores, and a matcher
// that applies it. It looks one disc ahead and can give its reasons: every column lists the
// patterns that its disc would make or take away, where they are, and their scores.
//
//   0 opening    1 make four     2 block four     3 make three     4 block three
//   5 a seven    6 do not prop up the opponent    7 single discs with gaps     8 make two
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "connect4/moves.h"

namespace fourfold::connect4 {

inline constexpr int kRuleCount = 9;
std::string_view rule_name(int rule);

/// A pattern that a move completes. If the move takes the pattern away, its score has the opposite
/// sign.
struct Fired {
  int rule = 0;
  std::string_view pattern;  ///< as it stands in the table
  std::vector<Cell> cells;   ///< where, in the order of the pattern, without walls
  int score = 0;
  bool is_gone = false;  ///< the pattern was there before the move and is not any more

  friend bool operator==(const Fired&, const Fired&) = default;
};

struct RuleColumn {
  int column = 0;
  int total = 0;  ///< the scores of `fired`, plus a small bonus for being near the centre
  int centre = 0;
  std::vector<Fired> fired;
};

/// The rules are about lines of four; the reason if the shape is another game.
Result<BoardShape> checked_for_rules(const BoardShape& shape);

/// Every column that can be played, from left to right, with the patterns that count for it. Rule 0
/// is not among them: where it applies, it alone decides.
std::vector<RuleColumn> rule_columns(const Position& position, Columns columns = kAllColumns);

/// The column of rule 0, in the first four moves: the centre, or the column to its left if the
/// centre is not allowed.
std::optional<int> opening_column(const Position& position, Columns columns = kAllColumns);

/// The squares of a pattern by what it says of them.
struct PatternSquares {
  std::vector<Cell> own, theirs;
  std::vector<Cell> now, later;  ///< free: with something below, with nothing below
  std::vector<Cell> open;        ///< free or own
  std::vector<Cell> given;       ///< free, and the other side can play it now
};
PatternSquares squares_of(const Fired& fired);

/// What is on the board, as a sentence without a full stop about squares that can be looked at:
/// "Three in a row at 3a, 4a and 5a; four can follow at 6a". What the move takes away begins with
/// "No longer".
std::string to_text(const Fired& fired, Side side);
/// With what it counts: "Two in a row at 3a and 4a; there is room at 2a or 5a (50 points)".
std::string text_with_points(const Fired& fired, Side side);

}  // namespace fourfold::connect4
