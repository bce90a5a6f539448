// What a review says about a game, whichever it was: every move against the best one, the accuracy
// of each side, the value over the game, the moments that decided it. The games fill it in
// (teach/connect4/review.h and the like); screens, pages and JSON only show it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "teach/grade.h"

namespace fourfold::teach {

/// A board as rows of text from top to bottom, '.' for an empty cell: `O` and `X` for discs, the
/// letters of the pieces for blocks, '#' for garbage.
struct Picture {
  struct Spot {
    int column = 0, row = 0;  ///< from 0, row 0 at the top as in `rows`
    friend bool operator==(const Spot&, const Spot&) = default;
  };
  bool discs = false;  ///< round, with the names of columns and rows beside the board; else blocks
  std::vector<std::string> rows;
  std::vector<Spot> played, best;  ///< where the two moves put their cells
  char mover = '.';                ///< the letter of those cells
};

/// The pieces that were seen before a move, by their letters; empty in games that have none.
struct Hand {
  std::string queue;  ///< the falling piece first
  std::string held;   ///< in the box; empty: nothing
  friend bool operator==(const Hand&, const Hand&) = default;
};

/// A move of a line of play. Its board has the cells of the move in `played`, and no others.
struct LineMove {
  std::string text;  ///< as `JudgedMove::played`
  Picture board;
  Hand hand;
  bool hold = false;  ///< the hold key comes first
};

struct JudgedMove {
  int index = 0;                ///< from 0, in the order of the game
  int side = 0;                 ///< of `Review::sides`
  std::string played, best;     ///< as the game's screens write a move
  Json played_json, best_json;  ///< for programs; null: the text
  std::int64_t loss = 0;        ///< what the best move would have kept, in `Review::unit`; never negative
  Grade grade = Grade::best;
  bool is_settled = true;        ///< false: a deeper look follows, which may change the grade
  std::vector<std::string> why;  ///< sentences, the most important first; may be empty
  Json why_json;                 ///< the same with kinds and numbers, for other languages
  Picture before;
  Hand hand;
  std::string note;                  ///< what else happened with it: "sends 4 rows"; may be empty
  std::vector<LineMove> line;        ///< where something was lost: the best move and what was meant to follow
  std::vector<LineMove> refutation;  ///< what follows the move that was played, the answer first; may be empty
};

struct ReviewSide {
  std::string name;     ///< as a person reads it: "O"; empty in a game of one
  std::string key;      ///< in JSON: "first"; empty in a game of one
  int accuracy = 1000;  ///< per mille
  std::array<int, kGrades> count{};
};

/// Something about the whole game, for people: "pieces a second", "2.13".
struct ReviewFact {
  std::string name, value;
};

/// A move worth going to, and why.
struct ReviewPlace {
  int index = 0;
  std::string text;
};

struct Review {
  std::string game;                 ///< the kind of game: "connect4", "tetris", "modern"
  std::string title;                ///< for people
  std::string file;                 ///< the replay's name without its folder; empty: there is none
  std::string options;              ///< of the command that plays such a game: " --board 8x7"
  std::string unit;                 ///< of losses and values, for people and of several: "discs"
  std::int64_t parts = 1;           ///< of a unit that losses and values count: 1000 for thousandths
  std::string about_value;          ///< how to read the graph, one sentence
  std::vector<std::string> legend;  ///< how grades are given and scores are read, a sentence each
  std::vector<ReviewSide> sides;
  std::vector<JudgedMove> moves;
  std::vector<std::int64_t> values;  ///< before each move and at the end, so one more than `moves`
  /// Moves before this one have no grade and no value: it took too long to find them out.
  int first_judged = 0;
  bool is_graded = true;  ///< false: moves to step through, without grades and values
  std::vector<ReviewFact> facts;
  std::vector<ReviewPlace> places;
  std::vector<int> moments;  ///< indices of the moves that decided most, in the order of the game

  [[nodiscard]] bool is_judged(std::size_t move) const { return std::cmp_greater_equal(move, first_judged); }
};

/// Fills in `sides[...].accuracy` and `.count` from the grades of the moves.
void count_grades(Review& review);

/// The moves that lost most: at worst grades first, then largest loss; nothing that was best or
/// good. In the order of the game.
std::vector<int> worst_moves(const Review& review, int most);

/// "2", "1.25": a loss or a value in units.
std::string amount_text(const Review& review, std::int64_t parts);
/// "14 discs", "1 disc": what a move lost.
std::string loss_text(const Review& review, const JudgedMove& move);

/// "93.1": per mille as per cent.
std::string percent_text(int per_mille);

/// "accuracy 93.1 %, 2 best, 1 blunder": with every grade.
std::string accuracy_text(const ReviewSide& side);

/// game, unit, accuracy (a number, or an object by side), values, moments, moves: index, played,
/// best, loss, grade (null where there is none), and where there is something to say why, line and
/// refutation (moves: text, by, cells as column and row from 1, the lowest row first). Losses and
/// values are in units.
Json to_json(const Review& review);

}  // namespace fourfold::teach
