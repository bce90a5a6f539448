// What can be said about two lines of play: what a plan comes to, and what it gives up again.
#include <algorithm>

#include "teach/tetris/clears.h"
#include "teach/tetris/find.h"

namespace fourfold::teach {
namespace {

using tetris::Piece;
using tetris::modern::Spin;

/// So many pieces ahead a clear that is planned comes true nine times of ten, if at all
/// (bench/forecasts.cpp).
std::size_t sure_ahead(const Step& step) {
  constexpr std::size_t kPerfect = 3, kFour = 2, kSpin = 1;
  if (step.clear.perfect) return kPerfect;
  if (step.lines() == 4) return kFour;
  return step.lines() > 1 && step.clear.spin == Spin::full ? kSpin : 0;
}

}  // namespace

bool is_goal(const Reason& clear) {
  return clear.perfect || clear.number == 4 || (clear.number > 1 && clear.spin == Spin::full);
}

std::optional<Reason> find_plan(std::span<const Step> plan, Plans plans) {
  if (plan.size() < 2 || is_special(plan.front())) return {};
  const Step* best = nullptr;
  int pieces = 0;
  for (std::size_t ahead = 1; ahead < plan.size(); ++ahead) {
    if (plans == Plans::sure && ahead > sure_ahead(plan[ahead])) continue;
    if (best != nullptr && worth_of_clear(plan[ahead]) <= worth_of_clear(*best)) continue;
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

/// The same for a T-spin of so many lines.
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
  const int holes = holes_of(own.back().after).cell_count(), their_holes = holes_of(theirs.back().after).cell_count();
  const int steps = steps_of_surface(own.back().after), their_steps = steps_of_surface(theirs.back().after);
  add(Kind::later_attack, attack, their_attack, attack > their_attack);
  add(Kind::later_lines, cleared, their_cleared, cleared > their_cleared);
  add(Kind::later_holes, holes, their_holes, holes < their_holes);
  add(Kind::later_flatter, steps, their_steps, steps < their_steps);
  find_ready(own.back(), theirs.back(), static_cast<int>(size), found);
  return found;
}

}  // namespace fourfold::teach
