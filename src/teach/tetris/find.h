// What can be said about two moves: one function for each kind of reason.
#pragma once

#include <optional>

#include "teach/tetris/why.h"

namespace fourfold::teach {

/// A move with what is looked at again and again.
struct Seen {
  explicit Seen(const Step& seen);

  const Step& step;
  HoleChange holes;
  Columns ready_before = 0, ready = 0;
  Columns wells_before = 0, wells = 0;
  Letters flat = 0;
  int slot_before = 0, slot = 0;
};

/// What `own` does and `other` does not, or not as much.
using Find = std::optional<Reason> (*)(const Seen& own, const Seen& other);

/// The best clear that the plan comes to after its first move.
std::optional<Reason> find_plan(std::span<const Step> plan, Plans plans);

/// Four lines, a T-spin double or triple, or nothing left: what one plays for.
bool is_goal(const Reason& clear);

/// Says of holes that the plan makes that its next piece fills them all, if that is so.
void tell_filling(Reason& made, std::span<const Step> plan);

/// Does the plan itself give up what the reason says the advised move sets up or keeps, or the
/// other gives up: four lines, a place for a T-spin, a well, a piece in the box?
bool is_unused(const Reason& reason, std::span<const Step> plan);

/// What is better after all pieces of two plans of the same length.
std::vector<Reason> find_later(std::span<const Step> plan, std::span<const Step> other);

/// What two lines of play come to with the pieces that were known: lines, rows sent, holes, the
/// surface. The longer one is taken as far as the shorter goes.
std::vector<Reason> find_outcome(std::span<const Step> plan, std::span<const Step> other);

std::optional<Reason> find_end(const Seen& own, const Seen& other);
std::optional<Reason> find_clear(const Seen& own, const Seen& other);
std::optional<Reason> find_four(const Seen& own, const Seen& other);  ///< sets_up_four, keeps_four
std::optional<Reason> find_lost_four(const Seen& own, const Seen& other);
std::optional<Reason> find_made_holes(const Seen& own, const Seen& other);
std::optional<Reason> find_opened_holes(const Seen& own, const Seen& other);
std::optional<Reason> find_filled_holes(const Seen& own, const Seen& other);
std::optional<Reason> find_buried_holes(const Seen& own, const Seen& other);
std::optional<Reason> find_relieved_holes(const Seen& own, const Seen& other);
std::optional<Reason> find_fewer_holes(const Seen& own, const Seen& other);
std::optional<Reason> find_kept_well(const Seen& own, const Seen& other);
std::optional<Reason> find_spoiled_well(const Seen& own, const Seen& other);  ///< closes_well, fills_well
std::optional<Reason> find_second_well(const Seen& own, const Seen& other);
std::optional<Reason> find_room(const Seen& own, const Seen& other);  ///< next_fits, room_for
std::optional<Reason> find_no_room(const Seen& own, const Seen& other);
std::optional<Reason> find_danger(const Seen& own, const Seen& other);
std::optional<Reason> find_lower(const Seen& own, const Seen& other);
std::optional<Reason> find_slot(const Seen& own, const Seen& other);  ///< builds_slot, keeps_slot
std::optional<Reason> find_lost_slot(const Seen& own, const Seen& other);
std::optional<Reason> find_box(const Seen& own, const Seen& other);
std::optional<Reason> find_ended_back_to_back(const Seen& own, const Seen& other);
std::optional<Reason> find_sent(const Seen& own, const Seen& other);
std::optional<Reason> find_cancelled(const Seen& own, const Seen& other);
std::optional<Reason> find_let_in(const Seen& own, const Seen& other);
std::optional<Reason> find_dug(const Seen& own, const Seen& other);
std::optional<Reason> find_combo(const Seen& own, const Seen& other);
std::optional<Reason> find_ended_combo(const Seen& own, const Seen& other);
std::optional<Reason> find_flatter(const Seen& own, const Seen& other);
std::optional<Reason> find_landing(const Seen& own, const Seen& other);
std::optional<Reason> find_fuller(const Seen& own, const Seen& other);
std::optional<Reason> find_gaps(const Seen& own, const Seen& other);
std::optional<Reason> find_middle(const Seen& own, const Seen& other);
std::optional<Reason> find_shallower(const Seen& own, const Seen& other);
std::optional<Reason> find_snug(const Seen& own, const Seen& other);
std::optional<Reason> find_landing_points(const Seen& own, const Seen& other);

}  // namespace fourfold::teach
