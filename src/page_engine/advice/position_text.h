// A position of Tetris as a short text that can stand in an address, and that another engine can be
// asked about:
//
//   rules=modern&board=3TTT4/GG3GGGGG&pieces=TIJLSO&hold=Z&combo=2
//
// `board` has the rows from the highest that is not empty down to the floor, with `/` between them:
// a letter is a filled cell (of a piece, G for garbage, X for any other), a digit that many empty
// ones, and 0 ten of them. The first of `pieces` falls.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "teach/tetris/step.h"
#include "tetris/modern/search/view.h"
#include "tetris/paint.h"
#include "tetris/position.h"

namespace fourfold::page_engine {

struct Described {
  std::string rules = "modern";
  std::vector<std::string> rows;  ///< from the top, letters and dots; the last one is the floor
  std::string pieces;
  std::optional<char> held;
  bool may_hold = true;
  int combo = 0;  ///< clears in a row; of the classic kinds only where they count
  int back_to_back = 0;
  std::vector<int> waiting;
  int dig = 0;      ///< rows that are still to be dug
  std::string bag;  ///< what can come after the pieces; empty: anything
  bool versus = false;
  tetris::modern::Goal counts{};  ///< of a game: what its mode counts; attack where nobody says

  [[nodiscard]] bool is_modern() const;
  friend bool operator==(const Described&, const Described&) = default;
};

/// Describes a game with as many pieces as its player sees.
Described described(const tetris::Position& position, const tetris::Paint& paint, int next_pieces);
Described described(const tetris::modern::Position& position, const tetris::Paint& paint, int next_pieces);

std::string to_text(const Described& position);
/// Says what is wrong and what was expected.
Result<Described> described_from_text(std::string_view text);

/// The same as members of a question or an answer: rules, board (as in a round, `above`), pieces,
/// held, may_hold, combo, back_to_back, waiting, dig, bag, versus, counts (attack, points, lines).
Json to_json(const Described& position);
Result<Described> described_from_json(const Json& fields);
/// Either form, as the member `position` of a question.
Result<Described> described_from(const Json& position);

/// For the search and the teacher.
Result<teach::ClassicView> classic_view_of(const Described& position);
Result<tetris::modern::View> modern_view_of(const Described& position);

}  // namespace fourfold::page_engine
