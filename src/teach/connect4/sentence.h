// What can be said about a move of Connect Four: sentences about squares and results, never about
// the numbers of an evaluation. A sentence is data; `to_text` makes English of it and `is_true`
// (truth_test.h) checks it on the board, by other means than those that found it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "connect4/position.h"

namespace fourfold::teach {

struct Connect4Sentence {
  enum class Kind : std::uint8_t {
    wins_now,        ///< the disc completes a line
    stops,           ///< the other side would have completed one there
    leaves_win,      ///< `cells`: where the other side completes one next
    gives_above,     ///< `cells`: the square above, where the other side completes one next
    only_win,        ///< no other column wins; `number` moves
    only_hold,       ///< every other column loses
    only_room,       ///< no other column can be played
    wins_in,         ///< `number` moves of one's own, this one included
    wins_later,      ///< in `number` moves, `column` in `other_number`
    holds,           ///< a draw is the best there is
    loses_in,        ///< the other side wins in `number` moves, and nothing lasts longer
    loses_sooner,    ///< in `number` moves, with `column` in `other_number`
    spoils_win,      ///< a draw, where `column` wins in `other_number`
    loses_win,       ///< loses in `number`, where `column` wins in `other_number`
    loses_draw,      ///< loses in `number`, where `column` holds the draw
    double_threat,   ///< `cells`: two squares that complete a line next, or more
    stacked_threat,  ///< `cells`: one of them, and the square above it
    threatens,       ///< `cells`: one square that completes a line next
    parity_threat,   ///< `cells`: a square out of reach that is one's own if the other columns fill up
    later_threat,    ///< `cells`: a square out of reach, without that promise
    wastes_own,      ///< `cells`: a square that would have completed an own line, and is now the other's to take
    most_lines,      ///< `number` lines through the square are still open, more than elsewhere
  };
  Kind kind = Kind::holds;
  connect4::Side side = connect4::Side::first;  ///< whose move it is about
  connect4::Cell at{};                          ///< where its disc comes to rest
  std::vector<connect4::Cell> cells{};
  int number = 0, other_number = 0;
  int column = 0;  ///< the better one
  int connect = 4;

  friend bool operator==(const Connect4Sentence&, const Connect4Sentence&) = default;
};
inline constexpr int kConnect4Kinds = static_cast<int>(Connect4Sentence::Kind::most_lines) + 1;

/// How discs are shown where the sentence is read.
struct DiscSymbols {
  std::string_view first = "O", second = "X";
  [[nodiscard]] std::string of(connect4::Side side) const {
    return std::string(side == connect4::Side::first ? first : second);
  }
};

/// "Stops X's four at 7d", without a full stop.
std::string to_text(const Connect4Sentence& sentence, const DiscSymbols& symbols = {});

/// A word per kind for programs: "stops".
std::string_view word_of(Connect4Sentence::Kind kind);

/// Something that speaks against the move.
bool is_blame(Connect4Sentence::Kind kind);

/// kind, text, side ("O" or "X"), at, cells (by their names: "4a"), and the numbers that the kind
/// has; connect where it is not four.
Json to_json(const Connect4Sentence& sentence, const DiscSymbols& symbols = {});

/// How to read exact scores, in plain words.
std::vector<std::string> score_legend();
/// "+6: O wins in 4 moves", "=: a draw", "-2: X wins in 7 moves"; of the side to move.
std::string score_text(const connect4::Position& position, int score, const DiscSymbols& symbols = {});

/// In how many of its own moves the winner wins when `score` belongs to `position`; 0 for a draw.
int moves_to_win(const connect4::Position& position, int score);

}  // namespace fourfold::teach
