// Is a sentence true? Answered from characters on a grid (truth_grid_test.h), cell by cell, and
// from nothing that the sentences were made with.
#pragma once

#include <algorithm>
#include <vector>

#include "teach/tetris/truth_grid_test.h"

namespace fourfold::teach::naive {

/// The next piece of the plan is the one that is named, and every hole more than before is gone
/// with it.
inline bool fills_all(const Reason& r, std::span<const Step> plan) {
  if (r.pieces != 1 || plan.size() < 2 || !is_chain(plan.first(2)) || r.letters != letter_bit(plan[1].piece))
    return false;
  const Grid before = grid_of(plan[0].before), between = grid_of(plan[0].after), with = Played(plan[1]).with;
  for (int x = 0; x < kWidth; ++x) {
    for (int row = 0; row < kGridRows; ++row) {
      if (is_hole(between, row, x) && !is_hole(before, row, x) && !has(with, row, x)) return false;
    }
  }
  return true;
}

/// What a line of play comes to after `r.pieces` of its moves.
inline int outcome_of(const Reason& r, std::span<const Step> plan) {
  const auto line = plan.first(static_cast<std::size_t>(r.pieces));
  const Grid end = Played(line.back()).after;
  int lines = 0, sent = 0;
  for (const Step& step : line) lines += Played(step).lines, sent += attack_sent(step);
  return r.kind == Kind::later_lines    ? lines
         : r.kind == Kind::later_attack ? sent
         : r.kind == Kind::later_holes  ? holes_in(end)
                                        : roughness(end);
}

/// Both lines go so far, and the one is better than the other.
inline bool is_outcome(const Reason& r, std::span<const Step> plan, std::span<const Step> other) {
  if (r.pieces < 2 || r.pieces > std::ssize(plan) || r.pieces > std::ssize(other)) return false;
  const bool more_is_better = r.kind == Kind::later_lines || r.kind == Kind::later_attack;
  const bool is_better = more_is_better ? r.number > r.other_number : r.number < r.other_number;
  return is_better && is_chain(plan) && is_chain(other) && outcome_of(r, plan) == r.number &&
         outcome_of(r, other) == r.other_number;
}

/// Can the piece be put so that nothing is left? By trying every key in every state.
inline bool clears_all(const Step& step, const tetris::Board& board, Piece piece) {
  namespace modern = tetris::modern;
  auto from = modern::naive::location(modern::Orientation::north, 4, 19);
  if (!modern::naive::has_room(board, piece, from)) from.y = 20;
  for (const auto& move : modern::naive::moves((*step.modern)->turns, board, piece, from, false)) {
    Grid grid = grid_of(board);
    for (const auto& [x, row] : modern::naive::cells_at(piece, move.at)) at(grid, row, x) = '#';
    const auto is_empty = [](const std::string& row) { return row.find('#') == std::string::npos; };
    if (std::ranges::all_of(grid, [&](const std::string& row) { return is_full(row) || is_empty(row); })) return true;
  }
  return false;
}

/// Where both lines end, what is named is ready, and not with the other.
inline bool is_ready(const Reason& r, std::span<const Step> plan, std::span<const Step> other) {
  if (r.pieces < 2 || r.pieces > std::ssize(plan) || r.pieces > std::ssize(other)) return false;
  if (!is_chain(plan) || !is_chain(other)) return false;
  const Step &own = plan[static_cast<std::size_t>(r.pieces) - 1],
             &beside = other[static_cast<std::size_t>(r.pieces) - 1];
  if (r.kind == Kind::later_slot)
    return r.number > 1 && t_spin_lines(own, own.after) == r.number && t_spin_lines(beside, beside.after) < r.number;
  if (r.kind == Kind::later_perfect)
    return every_letter(r.letters,
                        [&](Piece p) { return clears_all(own, own.after, p) && !clears_all(beside, beside.after, p); });
  return every_column(r.columns, [&](int x) { return i_clears_four(Played(own).after, x); }) &&
         !every_column(0x3FF, [&](int x) { return i_clears_four(Played(beside).after, x); });
}

/// Is what the advised move keeps there where its plan ends, or was it used by `piece` before?
template <class Is, class Used>
bool is_kept(std::span<const Step> plan, Piece piece, Is is, Used used) {
  for (const Step& step : plan.subspan(1)) {
    if (step.piece == piece) return used(step);
  }
  return is(plan.back());
}

inline bool is_four_kept(std::span<const Step> plan, Columns columns) {
  const auto clears = [](const Step& step) { return Played(step).lines == 4; };
  const auto is_ready = [&](const Step& end) {
    const Grid after = Played(end).after;
    for (int x = 0; x < kWidth; ++x) {
      if ((columns >> x & 1) != 0 && i_clears_four(after, x)) return true;
    }
    return false;
  };
  return clears(plan.front()) || is_kept(plan, Piece::I, is_ready, clears);
}

inline bool is_slot_kept(std::span<const Step> plan, int lines) {
  const auto is_spin = [&](const Step& step) {
    return step.clear.spin == tetris::modern::Spin::full && Played(step).lines >= lines;
  };
  const auto is_ready = [&](const Step& end) { return t_spin_lines(end, end.after) >= lines; };
  return is_spin(plan.front()) || is_kept(plan, Piece::T, is_ready, is_spin);
}

inline bool is_well_kept(std::span<const Step> plan, int x) {
  const auto clears = [](const Step& step) { return Played(step).lines == 4; };
  return std::ranges::any_of(plan, clears) || is_well(Played(plan.back()).after, x);
}

/// The piece stays in the box, or comes out for four lines, a T-spin or an empty board.
inline bool is_box_kept(std::span<const Step> plan, Letters letter) {
  for (const Step& step : plan.subspan(1)) {
    if (!step.hold || letter_bit(step.piece) != letter) continue;
    const Played played(step);
    return played.lines == 4 || played.is_empty() ||
           (played.lines > 0 && step.clear.spin == tetris::modern::Spin::full);
  }
  return true;
}

/// Of the move that the reason is about, the first of `plan`, beside the one it is compared with.
inline bool is_true_of(const Reason& r, std::span<const Step> plan, std::span<const Step> other_plan) {
  const Step &step = plan.front(), &beside = other_plan.front();
  const Played own(step), other(beside);
  const auto columns = [&](auto is) { return every_column(r.columns, is); };
  switch (r.kind) {
    case Kind::only_place:
      return true;
    case Kind::ends_game:
      return step.ends_game;
    case Kind::clears:
      return is_this_clear(r, step, own);
    case Kind::leads_to: {
      const auto index = static_cast<std::size_t>(r.pieces);
      for (std::size_t i = 1; i <= index; ++i) {
        if (index >= plan.size() || grid_of(plan[i].before) != grid_of(plan[i - 1].after)) return false;
      }
      const bool is_next = index == 1 && !plan[1].hold && plan[0].coming[0] == plan[1].piece;
      if (index == 1 && r.after_hold == is_next) return false;
      return letter_bit(plan[index].piece) == r.letters && is_this_clear(r, plan[index], Played(plan[index]));
    }
    case Kind::sets_up_four:
      return is_when(r, Piece::I, step) && columns([&](int x) { return i_clears_four(own.after, x); }) &&
             !every_column(0x3FF, [&](int x) { return i_clears_four(own.before, x); }) && is_four_kept(plan, r.columns);
    case Kind::keeps_four:
      return is_when(r, Piece::I, step) && columns([&](int x) { return i_clears_four(own.after, x); }) &&
             is_four_kept(plan, r.columns);
    case Kind::loses_four:
      return own.lines < 4 && (!r.about_other || is_four_kept(other_plan, 0x3FF)) &&
             columns([&](int x) { return i_clears_four(own.before, x) && !i_clears_four(own.after, x); });
    case Kind::makes_holes:
      return columns([&](int x) { return own.makes_hole(x); }) && (r.pieces == kUnknown || fills_all(r, plan));
    case Kind::opens_holes:
      return columns([&](int x) { return own.opens_hole(x); });
    case Kind::fills_holes:
      return columns([&](int x) { return own.fills_hole(x); });
    case Kind::buries_holes:
      return columns([&](int x) { return own.cover_change(x) > 0; });
    case Kind::relieves_holes:
      return columns([&](int x) { return own.cover_change(x) < 0; });
    case Kind::fewer_holes:
      return r.number == holes_in(own.after) && r.other_number == holes_in(other.after) && r.number < r.other_number;
    case Kind::keeps_well:
      return columns([&](int x) { return is_well(own.before, x) && is_well(own.after, x) && is_well_kept(plan, x); });
    case Kind::closes_well:
      return columns([&](int x) { return is_well(own.before, x) && !is_well(own.after, x) && own.makes_hole(x); });
    case Kind::fills_well:
      return columns([&](int x) { return is_well(own.before, x) && !is_well(own.after, x); });
    case Kind::second_well:
      return columns([&](int x) { return !is_well(own.before, x) && only_i_fills(own.after, x); });
    case Kind::next_fits:
      if (step.coming.empty() || r.letters != letter_bit(step.coming.front())) return false;
      [[fallthrough]];
    case Kind::room_for:
      return every_letter(r.letters, [&](Piece p) { return drops_flat(own.after, p, step.field_rows); });
    case Kind::no_room_for:
      return every_letter(r.letters, [&](Piece p) { return !drops_flat(own.after, p, step.field_rows); });
    case Kind::reaches:
      return r.number == height_of(own.after) && r.other_number == step.field_rows &&
             4 * r.number >= 3 * r.other_number;
    case Kind::lower:
      return r.number == height_of(own.after) && r.other_number == height_of(other.after) && r.number < r.other_number;
    case Kind::builds_slot:
      return is_when(r, Piece::T, step) && t_spin_lines(step, step.after) == r.number &&
             t_spin_lines(step, step.before) < r.number && is_slot_kept(plan, r.number);
    case Kind::keeps_slot:
      return is_when(r, Piece::T, step) && t_spin_lines(step, step.after) == r.number &&
             t_spin_lines(step, step.before) >= r.number && is_slot_kept(plan, r.number);
    case Kind::loses_slot:
      return (!r.about_other || is_slot_kept(other_plan, 2)) && t_spin_lines(step, step.before) == r.number &&
             t_spin_lines(step, step.after) < 2;
    case Kind::keeps_in_box:
      return step.held && letter_bit(*step.held) == r.letters && beside.held != step.held &&
             is_box_kept(plan, r.letters);
    case Kind::ends_back_to_back:
      return step.clear.back_to_back > 0 && own.lines > 0 && own.lines < 4 &&
             step.clear.spin == tetris::modern::Spin::none;
    case Kind::sends:
      return r.number == attack_sent(step) && r.number > 0;
    case Kind::cancels:
      return r.number == std::min(step.waiting, step.attack) && r.number > 0;
    case Kind::lets_in:
      return own.lines == 0 && r.number > 0 && r.number <= step.waiting;
    case Kind::digs:
      return r.number == dug(step, own) && r.number > 0;
    case Kind::combo:
      return own.lines > 0 && r.number == step.combo + 1 && r.number > 1;
    case Kind::ends_combo:
      return own.lines == 0 && r.number == step.combo && r.number > 1;
    case Kind::flatter:
      return r.number == roughness(own.after) && r.other_number == roughness(other.after) && r.number < r.other_number;
    case Kind::lands_lower:
      return r.number == highest_cell(beside) - highest_cell(step) && r.number > 0;
    case Kind::landing_points:
      return r.number == step.landing_points && r.other_number == beside.landing_points && r.number > r.other_number;
    case Kind::fuller:
      return r.number == nearly_full(own.after) && r.other_number == nearly_full(other.after) &&
             r.number > r.other_number;
    case Kind::snug:
      return r.number == sides_against(step) && r.other_number == sides_against(beside) && r.number > r.other_number;
    case Kind::gaps:
      return r.number == gaps(own.after) && r.other_number == gaps(other.after) && r.number < r.other_number;
    case Kind::middle:
      return r.number == middle(own.after) && r.other_number == middle(other.after) && r.number < r.other_number;
    case Kind::shallower:
      return r.number == gap_cells(own.after) && r.other_number == gap_cells(other.after) && r.number < r.other_number;
    case Kind::later_room:
      return is_chain(plan) && is_chain(other_plan) && r.pieces == std::ssize(plan) - 1 &&
             plan.size() == other_plan.size() && every_letter(r.letters, [&](Piece p) {
               return drops_flat(Played(plan.back()).after, p, step.field_rows) &&
                      !drops_flat(Played(other_plan.back()).after, p, step.field_rows);
             });
    case Kind::later_lines:
    case Kind::later_attack:
    case Kind::later_holes:
    case Kind::later_flatter:
      return is_outcome(r, plan, other_plan);
    case Kind::later_perfect:
    case Kind::later_slot:
    case Kind::later_four:
      return is_ready(r, plan, other_plan);
  }
  return false;
}

inline bool is_true(const Reason& reason, std::span<const Step> plan, std::span<const Step> other) {
  return reason.about_other ? is_true_of(reason, other, plan) : is_true_of(reason, plan, other);
}

/// Two sentences about the same move that no one would say together.
inline bool contradict(const Reason& a, const Reason& b) {
  if (a.about_other != b.about_other) return false;
  const auto pair = [&](Kind p, Kind q) { return (a.kind == p && b.kind == q) || (a.kind == q && b.kind == p); };
  const bool same_column = (a.columns & b.columns) != 0, same_letter = (a.letters & b.letters) != 0;
  if (a.kind == b.kind) return true;
  if (pair(Kind::opens_holes, Kind::makes_holes) || pair(Kind::buries_holes, Kind::relieves_holes)) return same_column;
  if (pair(Kind::keeps_well, Kind::closes_well) || pair(Kind::keeps_well, Kind::fills_well)) return same_column;
  if (pair(Kind::room_for, Kind::no_room_for) || pair(Kind::next_fits, Kind::no_room_for)) return same_letter;
  return pair(Kind::sets_up_four, Kind::loses_four) || pair(Kind::keeps_four, Kind::loses_four) ||
         pair(Kind::builds_slot, Kind::loses_slot) || pair(Kind::keeps_slot, Kind::loses_slot) ||
         pair(Kind::combo, Kind::ends_combo) || pair(Kind::lower, Kind::reaches) ||
         pair(Kind::lands_lower, Kind::reaches) || pair(Kind::cancels, Kind::lets_in) ||
         pair(Kind::sends, Kind::lets_in) || pair(Kind::makes_holes, Kind::fewer_holes) ||
         pair(Kind::leads_to, Kind::ends_game);
}

}  // namespace fourfold::teach::naive
