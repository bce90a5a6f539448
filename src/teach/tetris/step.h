// A piece that is put somewhere, whichever rules it was put there by: what the sentences of the
// teacher are about.
#pragma once

#include <array>
#include <bit>
#include <optional>
#include <span>
#include <vector>

#include "tetris/modern/choice.h"
#include "tetris/modern/search/view.h"
#include "tetris/position.h"

namespace fourfold::teach {

struct Step {
  /// A cell of the board; rows count from the floor.
  struct Spot {
    int row = 0, x = 0;
    friend bool operator==(const Spot&, const Spot&) = default;
  };

  tetris::Piece piece{};
  std::array<Spot, 4> cells{};
  tetris::Board before, after;        ///< after: full rows are gone, garbage has not risen yet
  tetris::Column rows = 0;            ///< that went, numbered as before they did
  int field_rows = 0;                 ///< that are seen
  bool ends_game = false;             ///< as far as the known pieces say
  int landing_points = 0;             ///< for touching the ground, where the rules have some
  int combo = 0;                      ///< clears in a row before this one; 0 where they do not count
  tetris::modern::Clear clear{};      ///< in the classic game lines, combo and whether all is gone
  std::vector<tetris::Piece> coming;  ///< the known pieces after this one

  // The modern game only.
  std::optional<tetris::modern::SharedRules> modern;
  bool hold = false;                  ///< the piece came out of the hold box
  bool swapped = false;               ///< the hold key came first; the box may have been empty
  std::optional<tetris::Piece> held;  ///< in the hold box afterwards
  tetris::Column garbage = 0;         ///< rows of `before` that rose from below, as far as that is known
  int attack = 0;                     ///< rows
  int waiting = 0;                    ///< rows of garbage that wait below

  [[nodiscard]] int lines() const { return std::popcount(rows); }
  /// Rows of attack that meet waiting garbage.
  [[nodiscard]] int cancelled() const { return attack < waiting ? attack : waiting; }
};

/// What the classic rules know besides the board.
struct ClassicView {
  const tetris::Rules* rules = nullptr;
  tetris::Board board;
  std::vector<tetris::Piece> pieces;  ///< that are known, the falling one first
  int combo = 0;                      ///< 0 where clears in a row do not count
};
ClassicView classic_view(const tetris::Position& position, int known);

Step step_of(const ClassicView& view, tetris::Placement at);
Step step_of(const tetris::modern::View& view, const tetris::modern::Choice& choice);

/// The steps of a line, as far as its placements are possible.
std::vector<Step> steps_of(ClassicView view, std::span<const tetris::Placement> line);
std::vector<Step> steps_of(tetris::modern::View view, std::span<const tetris::modern::Choice> line);

}  // namespace fourfold::teach
