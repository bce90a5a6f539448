// What can be said about two moves: clears, holes, wells, surface, height.
#include "teach/tetris/find.h"

#include <algorithm>
#include <tuple>

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

/// Four and more, a spin and nothing left count above their lines.
auto worth(const Step& step) {
  const bool is_spin = step.clear.spin == Spin::full;
  return std::tuple(step.clear.perfect, std::max(step.lines() == 4 ? 4 : 0, is_spin ? step.lines() + 2 : 0),
                    step.lines(), step.clear.spin != Spin::none);
}

Reason clear_reason(Kind kind, const Step& step) {
  Reason reason{.kind = kind, .number = step.lines()};
  reason.spin = step.clear.spin;
  reason.perfect = step.clear.perfect;
  reason.back_to_back = step.clear.is_back_to_back();
  return reason;
}

bool is_special(const Step& step) {
  return step.lines() == 4 || step.clear.perfect || (step.lines() > 1 && step.clear.spin == Spin::full);
}

/// So many pieces ahead a clear that is planned comes true nine times of ten, if at all
/// (bench/forecasts.cpp).
std::size_t sure_ahead(const Step& step) {
  constexpr std::size_t kPerfect = 3, kFour = 2, kSpin = 1;
  if (step.clear.perfect) return kPerfect;
  if (step.lines() == 4) return kFour;
  return step.lines() > 1 && step.clear.spin == Spin::full ? kSpin : 0;
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

bool is_goal(const Reason& clear) {
  return clear.perfect || clear.number == 4 || (clear.number > 1 && clear.spin == Spin::full);
}

Found find_plan(std::span<const Step> plan, Plans plans) {
  if (plan.size() < 2 || is_special(plan.front())) return {};
  const Step* best = nullptr;
  int pieces = 0;
  for (std::size_t ahead = 1; ahead < plan.size(); ++ahead) {
    if (plans == Plans::sure && ahead > sure_ahead(plan[ahead])) continue;
    if (best != nullptr && worth(plan[ahead]) <= worth(*best)) continue;
    best = &plan[ahead];
    pieces = static_cast<int>(ahead);
  }
  if (best == nullptr || best->lines() == 0) return {};
  Reason reason = clear_reason(Kind::leads_to, *best);
  const bool is_small = reason.number == 1 && reason.spin == Spin::none && !reason.perfect;
  if (is_small) return {};
  reason.letters = letter_bit(best->piece);
  reason.pieces = pieces;
  reason.after_hold = reason.pieces == 1 && (best->hold || plan[0].coming.empty() || plan[0].coming[0] != best->piece);
  reason.back_to_back = false;  // it depends on what comes between
  return reason;
}

void tell_filling(Reason& made, std::span<const Step> plan) {
  if (plan.size() < 2 || plan[0].lines() > 0) return;
  tetris::Board open = holes_of(plan[0].after);
  const tetris::Board before = holes_of(plan[0].before);
  for (std::size_t x = 0; x < open.columns.size(); ++x) open.columns[x] &= ~before.columns[x];
  for (const Step::Spot& cell : plan[1].cells)
    open.columns[static_cast<std::size_t>(cell.x)] &= ~(tetris::Column{1} << cell.row);
  if (open.cell_count() > 0) return;
  made.pieces = 1;
  made.letters = letter_bit(plan[1].piece);
}

namespace {

constexpr Columns kAnyColumn = (1U << tetris::kWidth) - 1;

/// Does the plan clear the four lines, or leave them ready to its end? An I that it puts elsewhere
/// is missing for them.
bool keeps_four(std::span<const Step> plan, Columns columns) {
  if (plan.front().lines() == 4) return true;
  const auto use = std::ranges::find(plan.subspan(1), Piece::I, &Step::piece);
  if (use != plan.end()) return use->lines() == 4;
  return (ready_fours(plan.back().after) & columns) != 0;
}

/// The same of a T-spin of so many lines.
bool keeps_slot(std::span<const Step> plan, int lines) {
  const auto is_spin = [&](const Step& step) { return step.clear.spin == Spin::full && step.lines() >= lines; };
  if (is_spin(plan.front())) return true;
  const auto use = std::ranges::find(plan.subspan(1), Piece::T, &Step::piece);
  if (use != plan.end()) return is_spin(*use);
  return plan.size() == 1 || t_slot(**plan.front().modern, plan.back().after) >= lines;
}

/// Are the wells open to the end of the plan, or what four lines were cleared by?
bool keeps_wells(std::span<const Step> plan, Columns columns) {
  if (std::ranges::find(plan, 4, &Step::lines) != plan.end()) return true;
  return (columns & ~wells_of(plan.back().after)) == 0;
}

/// Does the piece in the box wait for what it is kept for, as far as the plan goes?
bool keeps_box(std::span<const Step> plan, Letters letters) {
  const auto use = std::ranges::find_if(plan.subspan(1), &Step::hold);
  return use == plan.end() || letter_bit(use->piece) != letters || is_special(*use) ||
         (use->clear.spin == Spin::full && use->lines() > 0);
}

}  // namespace

bool is_unused(const Reason& reason, std::span<const Step> plan) {
  switch (reason.kind) {
    case Kind::sets_up_four:
    case Kind::keeps_four:
      return !keeps_four(plan, reason.columns);
    case Kind::loses_four:
      return !keeps_four(plan, kAnyColumn);
    case Kind::builds_slot:
    case Kind::keeps_slot:
      return !keeps_slot(plan, reason.number);
    case Kind::loses_slot:
      return !keeps_slot(plan, 2);
    case Kind::keeps_well:
    case Kind::fills_well:
      return !keeps_wells(plan, reason.columns);
    case Kind::keeps_in_box:
      return !keeps_box(plan, reason.letters);
    default:
      return false;
  }
}

Found find_end(const Seen& own, const Seen& other) {
  return own.step.ends_game && !other.step.ends_game ? Found({.kind = Kind::ends_game}) : Found();
}

Found find_clear(const Seen& own, const Seen& other) {
  if (own.step.lines() == 0 || worth(own.step) <= worth(other.step)) return {};
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

std::vector<Reason> find_later(std::span<const Step> plan, std::span<const Step> other) {
  if (plan.size() < 2 || plan.size() != other.size()) return {};
  const int top = plan.front().field_rows;
  const auto letters =
      static_cast<Letters>(flat_places(plan.back().after, top) & ~flat_places(other.back().after, top));
  if (letters == 0) return {};
  return {Reason{.kind = Kind::later_room, .pieces = static_cast<int>(plan.size()) - 1, .letters = letters}};
}

namespace {

/// What is ready on the board where a line of play ends, and is not where the other does.
void find_ready(const Step& own, const Step& other, int pieces, std::vector<Reason>& found) {
  const auto fours = ready_fours(own.after);
  if (fours != 0 && ready_fours(other.after) == 0)
    found.push_back({.kind = Kind::later_four, .pieces = pieces, .columns = fours});
  if (!own.modern) return;
  const tetris::modern::Rules& rules = **own.modern;
  const auto letters = static_cast<Letters>(clearing_all(rules, own.after) & ~clearing_all(rules, other.after));
  if (letters != 0) found.push_back({.kind = Kind::later_perfect, .pieces = pieces, .letters = letters});
  const int slot = t_slot(rules, own.after);
  if (slot > 1 && slot > t_slot(rules, other.after))
    found.push_back({.kind = Kind::later_slot, .number = slot, .pieces = pieces});
}

}  // namespace

std::vector<Reason> find_outcome(std::span<const Step> plan, std::span<const Step> other) {
  const std::size_t size = std::min(plan.size(), other.size());
  if (size < 2) return {};
  const auto own = plan.first(size), theirs = other.first(size);
  std::vector<Reason> found;
  const auto add = [&](Kind kind, int mine, int others, bool is_better) {
    const Reason reason{.kind = kind, .number = mine, .other_number = others, .pieces = static_cast<int>(size)};
    if (is_better) found.push_back(reason);
  };
  const auto sum = [](std::span<const Step> steps, auto of) {
    int all = 0;
    for (const Step& step : steps) all += of(step);
    return all;
  };
  const auto sent = [](const Step& step) { return step.attack - step.cancelled(); };
  const auto lines = [](const Step& step) { return step.lines(); };
  const int attack = sum(own, sent), their_attack = sum(theirs, sent);
  const int cleared = sum(own, lines), their_cleared = sum(theirs, lines);
  const int holes = hole_count(own.back()), their_holes = hole_count(theirs.back());
  const int steps = steps_of_surface(own.back().after), their_steps = steps_of_surface(theirs.back().after);
  add(Kind::later_attack, attack, their_attack, attack > their_attack);
  add(Kind::later_lines, cleared, their_cleared, cleared > their_cleared);
  add(Kind::later_holes, holes, their_holes, holes < their_holes);
  add(Kind::later_flatter, steps, their_steps, steps < their_steps);
  find_ready(own.back(), theirs.back(), static_cast<int>(size), found);
  return found;
}

}  // namespace fourfold::teach
