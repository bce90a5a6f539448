// What can be said about two moves by themselves: clears, holes, wells, surface, height.
#include "teach/tetris/find.h"

#include <algorithm>

#include "teach/tetris/clears.h"

namespace fourfold::teach {
namespace {

using Found = std::optional<Reason>;
using tetris::Piece;
using tetris::modern::Spin;

Reason with_columns(Kind kind, Columns columns) { return {.kind = kind, .columns = columns}; }

Found in_columns(Kind kind, Columns own, Columns other) {
  const auto alone = static_cast<Columns>(own & ~other);
  return alone == 0 ? Found() : with_columns(kind, alone);
}

/// All columns where it is so, if there is one where the other does not do it: a person sees them
/// all.
Found in_all_columns(Kind kind, Columns own, Columns other) {
  return (own & ~other) == 0 ? Found() : with_columns(kind, own);
}

/// When a piece comes: in the box, next, in so many pieces, or nobody knows.
int pieces_until(Piece piece, const Step& step) {
  if (step.held == piece) return kHeld;
  const auto at = std::ranges::find(step.coming, piece);
  return at == step.coming.end() ? kUnknown : static_cast<int>(at - step.coming.begin()) + 1;
}

int hole_count(const Step& step) { return holes_of(step.after).cell_count(); }

bool touches(const Step& step, Columns columns) {
  return std::ranges::any_of(step.cells, [&](const Step::Spot& cell) { return (columns & column_bit(cell.x)) != 0; });
}

/// Wells that were there before and that the piece lies in, so that they are wells no more. A four
/// is what a well is for.
Columns spoiled_wells(const Seen& seen) {
  Columns spoiled = 0;
  if (seen.step.lines() == 4) return 0;
  for (int x = 0; x < tetris::kWidth; ++x) {
    const Columns bit = column_bit(x);
    if ((seen.wells_before & bit) != 0 && (seen.wells & bit) == 0 && touches(seen.step, bit)) spoiled |= bit;
  }
  return spoiled;
}

int top_row(const Step& step) { return std::ranges::max(step.cells, {}, &Step::Spot::row).row; }

/// From three quarters of the field on.
bool is_dangerous(const Step& step) { return 4 * step.after.height() >= 3 * step.field_rows; }

}  // namespace

Seen::Seen(const Step& seen)
    : step(seen),
      holes(hole_change(seen)),
      ready_before(ready_fours(seen.before)),
      ready(ready_fours(seen.after)),
      wells_before(wells_of(seen.before)),
      wells(wells_of(seen.after)),
      flat(flat_places(seen.after, seen.field_rows)) {
  if (!seen.modern) return;
  slot_before = t_slot(**seen.modern, seen.before);
  slot = t_slot(**seen.modern, seen.after);
}

Found find_end(const Seen& own, const Seen& other) {
  return own.step.ends_game && !other.step.ends_game ? Found({.kind = Kind::ends_game}) : Found();
}

Found find_clear(const Seen& own, const Seen& other) {
  if (own.step.lines() == 0 || worth_of_clear(own.step) <= worth_of_clear(other.step)) return {};
  return clear_reason(Kind::clears, own.step);
}

/// Also where the other clears the four lines that this one keeps: they can wait.
Found find_four(const Seen& own, const Seen& other) {
  const bool is_kept = own.ready_before != 0;
  if (own.ready == 0 || other.ready != 0 || (other.step.lines() == 4 && !is_kept)) return {};
  Reason reason = with_columns(own.ready_before == 0 ? Kind::sets_up_four : Kind::keeps_four, own.ready);
  reason.pieces = pieces_until(Piece::I, own.step);
  return reason;
}

Found find_lost_four(const Seen& own, const Seen& other) {
  const bool kept = other.ready != 0 || other.step.lines() == 4;
  if (own.ready_before == 0 || own.ready != 0 || own.step.lines() == 4 || !kept) return {};
  return with_columns(Kind::loses_four, own.ready_before);
}

Found find_made_holes(const Seen& own, const Seen& other) {
  if (own.holes.count <= other.holes.count) return {};
  Reason reason = with_columns(Kind::makes_holes, own.holes.made);
  reason.number = own.holes.count;
  return reason;
}

Found find_opened_holes(const Seen& own, const Seen& other) {
  return in_all_columns(Kind::opens_holes, own.holes.opened, other.holes.opened);
}
Found find_filled_holes(const Seen& own, const Seen& other) {
  return in_all_columns(Kind::fills_holes, own.holes.filled, other.holes.filled);
}
Found find_buried_holes(const Seen& own, const Seen& other) {
  return in_all_columns(Kind::buries_holes, own.holes.buried, other.holes.buried);
}
Found find_relieved_holes(const Seen& own, const Seen& other) {
  return in_all_columns(Kind::relieves_holes, own.holes.relieved, other.holes.relieved);
}

Found find_fewer_holes(const Seen& own, const Seen& other) {
  const int mine = hole_count(own.step), theirs = hole_count(other.step);
  return mine < theirs ? Found({.kind = Kind::fewer_holes, .number = mine, .other_number = theirs}) : Found();
}

Found find_kept_well(const Seen& own, const Seen& other) {
  return in_columns(Kind::keeps_well, own.wells & own.wells_before & spoiled_wells(other), 0);
}

Found find_spoiled_well(const Seen& own, const Seen& other) {
  const auto spoiled = static_cast<Columns>(spoiled_wells(own) & ~spoiled_wells(other));
  const auto closed = static_cast<Columns>(spoiled & own.holes.made);
  return closed != 0 ? in_columns(Kind::closes_well, closed, 0) : in_columns(Kind::fills_well, spoiled, 0);
}

Found find_second_well(const Seen& own, const Seen& other) {
  if (std::popcount(own.wells) < 2 || std::popcount(other.wells) >= std::popcount(own.wells)) return {};
  return in_columns(Kind::second_well, own.wells & ~own.wells_before, other.wells);
}

Found find_room(const Seen& own, const Seen& other) {
  const auto letters = static_cast<Letters>(own.flat & ~other.flat);
  if (letters == 0) return {};
  const bool is_next = !own.step.coming.empty() && (letters & letter_bit(own.step.coming.front())) != 0;
  if (is_next) return Reason{.kind = Kind::next_fits, .letters = letter_bit(own.step.coming.front())};
  return Reason{.kind = Kind::room_for, .letters = letters};
}

Found find_no_room(const Seen& own, const Seen& other) {
  const auto letters = static_cast<Letters>(other.flat & ~own.flat);
  return letters == 0 ? Found() : Found({.kind = Kind::no_room_for, .letters = letters});
}

Found find_danger(const Seen& own, const Seen& other) {
  const int height = own.step.after.height();
  if (!is_dangerous(own.step) || height <= other.step.after.height()) return {};
  return Reason{.kind = Kind::reaches, .number = height, .other_number = own.step.field_rows};
}

Found find_lower(const Seen& own, const Seen& other) {
  const int mine = own.step.after.height(), theirs = other.step.after.height();
  return mine < theirs ? Found({.kind = Kind::lower, .number = mine, .other_number = theirs}) : Found();
}

Found find_slot(const Seen& own, const Seen& other) {
  if (own.slot < 2 || own.slot <= other.slot) return {};
  Reason reason{.kind = own.slot > own.slot_before ? Kind::builds_slot : Kind::keeps_slot, .number = own.slot};
  reason.pieces = pieces_until(Piece::T, own.step);
  return reason;
}

Found find_lost_slot(const Seen& own, const Seen& other) {
  const bool kept = other.slot >= 2 || other.step.clear.spin == Spin::full;
  const bool used = own.step.lines() > 0 && own.step.clear.spin != Spin::none;
  if (own.slot_before < 2 || own.slot >= 2 || used || !kept) return {};
  return Reason{.kind = Kind::loses_slot, .number = own.slot_before};
}

/// An I for four lines, a T for a spin: the pieces worth keeping.
Found find_box(const Seen& own, const Seen& other) {
  const auto held = own.step.held;
  if (!held || held == other.step.held || (*held != Piece::I && *held != Piece::T)) return {};
  return Reason{.kind = Kind::keeps_in_box, .letters = letter_bit(*held)};
}

Found find_ended_back_to_back(const Seen& own, const Seen& other) {
  const auto ends = [](const Step& step) {
    return step.clear.back_to_back > 0 && step.lines() > 0 && !step.clear.is_difficult();
  };
  return ends(own.step) && !ends(other.step) ? Found({.kind = Kind::ends_back_to_back}) : Found();
}

Found find_sent(const Seen& own, const Seen& other) {
  const int sent = own.step.attack - own.step.cancelled();
  if (sent <= other.step.attack - other.step.cancelled()) return {};
  return Reason{.kind = Kind::sends, .number = sent};
}

Found find_cancelled(const Seen& own, const Seen& other) {
  if (own.step.cancelled() <= other.step.cancelled()) return {};
  return Reason{.kind = Kind::cancels, .number = own.step.cancelled()};
}

Found find_let_in(const Seen& own, const Seen& other) {
  if (own.step.waiting == 0 || own.step.lines() > 0 || other.step.lines() == 0) return {};
  return Reason{.kind = Kind::lets_in, .number = std::min(own.step.waiting, (*own.step.modern)->attack.most_rows)};
}

Found find_dug(const Seen& own, const Seen& other) {
  const int rows = std::popcount(own.step.rows & own.step.garbage);
  if (rows <= std::popcount(other.step.rows & other.step.garbage)) return {};
  return Reason{.kind = Kind::digs, .number = rows};
}

Found find_combo(const Seen& own, const Seen& other) {
  if (own.step.combo == 0 || own.step.lines() == 0 || other.step.lines() > 0) return {};
  return Reason{.kind = Kind::combo, .number = own.step.combo + 1};
}

Found find_ended_combo(const Seen& own, const Seen& other) {
  if (own.step.combo < 2 || own.step.lines() > 0 || other.step.lines() == 0) return {};
  return Reason{.kind = Kind::ends_combo, .number = own.step.combo};
}

Found find_flatter(const Seen& own, const Seen& other) {
  const int mine = steps_of_surface(own.step.after), theirs = steps_of_surface(other.step.after);
  return mine < theirs ? Found({.kind = Kind::flatter, .number = mine, .other_number = theirs}) : Found();
}

Found find_landing(const Seen& own, const Seen& other) {
  const int lower = top_row(other.step) - top_row(own.step);
  return lower > 0 ? Found({.kind = Kind::lands_lower, .number = lower}) : Found();
}

Found find_landing_points(const Seen& own, const Seen& other) {
  const int mine = own.step.landing_points, theirs = other.step.landing_points;
  return mine > theirs ? Found({.kind = Kind::landing_points, .number = mine, .other_number = theirs}) : Found();
}

Found find_fuller(const Seen& own, const Seen& other) {
  const int mine = rows_near_full(own.step.after), theirs = rows_near_full(other.step.after);
  return mine > theirs ? Found({.kind = Kind::fuller, .number = mine, .other_number = theirs}) : Found();
}

Found find_gaps(const Seen& own, const Seen& other) {
  const int mine = gaps_in_rows(own.step.after), theirs = gaps_in_rows(other.step.after);
  return mine < theirs ? Found({.kind = Kind::gaps, .number = mine, .other_number = theirs}) : Found();
}

Found find_middle(const Seen& own, const Seen& other) {
  const int mine = middle_height(own.step.after), theirs = middle_height(other.step.after);
  return mine < theirs ? Found({.kind = Kind::middle, .number = mine, .other_number = theirs}) : Found();
}

Found find_shallower(const Seen& own, const Seen& other) {
  const int mine = depth_of_gaps(own.step.after), theirs = depth_of_gaps(other.step.after);
  return mine < theirs ? Found({.kind = Kind::shallower, .number = mine, .other_number = theirs}) : Found();
}

Found find_snug(const Seen& own, const Seen& other) {
  const int mine = touching_sides(own.step), theirs = touching_sides(other.step);
  return mine > theirs ? Found({.kind = Kind::snug, .number = mine, .other_number = theirs}) : Found();
}

}  // namespace fourfold::teach
