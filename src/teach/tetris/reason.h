// A reason for a move of Tetris: what was seen, with its numbers, and the sentence it becomes.
//
//   for (const Reason& reason : why(plan, other)) lines.push_back(text(reason, Other::yours));
//   clears four lines
//   yours leaves a hole in column 4
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "teach/tetris/surface.h"

namespace fourfold::teach {

/// What a reason is about; kind_name() and the table of weights (why.cpp) have a row for each.
enum class Kind : std::uint8_t {
  only_place,
  ends_game,
  clears,        ///< `number` lines now
  leads_to,      ///< a clear `pieces` pieces later, by piece `letters`
  sets_up_four,  ///< an I clears four in `columns`; `pieces`: when it comes
  keeps_four,    ///< the same, and it was so before
  loses_four,    ///< an I could have cleared four in `columns`
  makes_holes,   ///< in `columns`; `pieces` is 1 where the next piece of the plan, `letters`, fills them
  opens_holes,
  fills_holes,
  buries_holes,
  relieves_holes,
  fewer_holes,  ///< `number` on the board, not `other_number`
  keeps_well,   ///< in `columns`
  closes_well,  ///< with a hole below
  fills_well,
  second_well,  ///< `columns` take nothing but an I
  next_fits,    ///< the next piece, `letters`, without a hole
  room_for,     ///< `letters` fit without a hole
  no_room_for,  ///< and here they do not
  reaches,      ///< the stack is `number` rows high, of `other_number`
  lower,        ///< `number` rows, not `other_number`
  builds_slot,  ///< for a T-spin of `number` lines; `pieces`: when a T comes
  keeps_slot,
  loses_slot,
  keeps_in_box,  ///< `letters`, I or T
  ends_back_to_back,
  sends,           ///< `number` rows
  cancels,         ///< `number` rows of garbage that wait
  lets_in,         ///< `number` rows of garbage come in
  digs,            ///< `number` garbage rows go
  combo,           ///< the `number`th clear in a row
  ends_combo,      ///< of `number` clears
  flatter,         ///< steps of the surface, in rows: `number`, not `other_number`
  lands_lower,     ///< by `number` rows
  landing_points,  ///< `number`, not `other_number`
  fuller,          ///< rows that lack two cells at most: `number`, not `other_number`
  snug,            ///< sides of the piece that touch something: `number`, not `other_number`
  gaps,            ///< runs of empty cells in the rows of the stack: `number`, not `other_number`
  middle,          ///< the four columns in the middle are `number` rows high, not `other_number`
  shallower,       ///< narrow gaps are `number` cells deep in all, not `other_number`
  later_room,      ///< on the board `pieces` pieces later `letters` fit without a hole
  later_lines,     ///< in `pieces` pieces, with this one: `number`, not `other_number`
  later_attack,    ///< the same of rows that are sent
  later_holes,     ///< on the board after `pieces` pieces: `number`, not `other_number`
  later_flatter,   ///< the same of steps of the surface
  later_perfect,   ///< on the board after `pieces` pieces any of `letters` clears everything
  later_slot,      ///< there is a T-spin of `number` lines ready there, and no such with the other
  later_four,      ///< an I clears four in `columns` there
};
inline constexpr int kKinds = static_cast<int>(Kind::later_four) + 1;

inline constexpr int kUnknown = -1, kHeld = 0;  ///< of `pieces`; 1 is the next piece

struct Reason {
  Kind kind{};
  bool about_other = false;  ///< says what the other move does; else the advised one
  bool is_price = false;     ///< speaks against the advised move, in spite of which it is best
  int number = 0, other_number = 0;
  int pieces = kUnknown;
  Columns columns = 0;
  Letters letters = 0;
  tetris::modern::Spin spin{};
  bool perfect = false, back_to_back = false;
  bool after_hold = false;  ///< leads_to: not by the piece that comes next

  friend bool operator==(const Reason&, const Reason&) = default;
};

/// What the advised move is compared with. `played`: both lie in the past, and a sentence says of
/// which of them it speaks.
enum class Other : std::uint8_t { next_best, yours, played };

/// A sentence in small letters, without a full stop: "yours leaves a hole in column 4". What a plan
/// comes to says that it is one.
std::string text(const Reason& reason, Other other);

/// "makes_holes"
std::string_view kind_name(Kind kind);

/// text, kind, about ("best" or "other"), other (what that is: "next_best", "yours", "played"), and
/// those of number, columns (from 1), pieces (letters), after (pieces until then), spin ("mini" or
/// "full"), perfect, back_to_back and after_hold that the kind has: all that another language
/// needs.
Json to_json(const Reason& reason, Other other);
Json to_json(std::span<const Reason> reasons, Other other);

}  // namespace fourfold::teach
