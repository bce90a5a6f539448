// Why a move is better than another: every kind of reason is looked for, the weightiest are told.
#include "teach/tetris/why.h"

#include <algorithm>
#include <array>

#include "teach/tetris/find.h"

namespace fourfold::teach {
namespace {

/// At most one sentence is told about each subject.
enum class Subject : std::uint8_t {
  end,
  clear,
  four,
  holes,
  well,
  room,
  box,
  height,
  spin,
  chain,
  garbage,
  surface,
  later,
  points
};

/// Where a game stands decides what matters most.
enum class Situation : std::uint8_t { calm, high, pressed };

/// How much a reason matters to a person who learns, by situation: calm, a high stack, garbage that
/// waits. These are no weights of any machine.
struct Row {
  Subject subject;
  bool is_fault;  ///< speaks against the move that does it
  Find find;
  std::array<int, 3> weight;
  int per_number = 0;  ///< on top, for each of `number`
};

constexpr std::array kRows = {
    Row{Subject::end, true, find_end, {1000, 1000, 1000}},
    Row{Subject::clear, false, find_clear, {20, 110, 60}, 28},
    Row{Subject::four, false, find_four, {90, 50, 60}},
    Row{Subject::four, true, find_lost_four, {100, 60, 70}},
    Row{Subject::holes, true, find_made_holes, {110, 100, 90}, 2},
    Row{Subject::holes, false, find_opened_holes, {85, 95, 80}},
    Row{Subject::holes, false, find_filled_holes, {80, 80, 70}},
    Row{Subject::holes, false, find_relieved_holes, {45, 50, 45}},
    Row{Subject::holes, true, find_buried_holes, {60, 55, 50}},
    Row{Subject::holes, false, find_fewer_holes, {40, 40, 40}},
    Row{Subject::well, true, find_spoiled_well, {95, 40, 50}},
    Row{Subject::well, false, find_kept_well, {70, 30, 40}},
    Row{Subject::well, true, find_second_well, {75, 65, 60}},
    Row{Subject::room, false, find_room, {55, 50, 45}},
    Row{Subject::room, true, find_no_room, {52, 48, 44}},
    Row{Subject::height, true, find_danger, {60, 130, 115}},
    Row{Subject::height, false, find_lower, {22, 90, 75}},
    Row{Subject::spin, false, find_slot, {88, 40, 75}},
    Row{Subject::spin, true, find_lost_slot, {92, 45, 78}},
    Row{Subject::box, false, find_box, {46, 40, 42}},
    Row{Subject::chain, true, find_ended_back_to_back, {76, 40, 70}},
    Row{Subject::garbage, false, find_cancelled, {70, 90, 120}, 5},
    Row{Subject::garbage, false, find_sent, {42, 38, 60}, 5},
    Row{Subject::garbage, true, find_let_in, {70, 120, 118}, 3},
    Row{Subject::garbage, false, find_dug, {62, 90, 88}, 5},
    Row{Subject::chain, false, find_combo, {30, 30, 40}, 5},
    Row{Subject::chain, true, find_ended_combo, {34, 30, 40}, 5},
    Row{Subject::surface, false, find_flatter, {25, 20, 20}},
    Row{Subject::height, false, find_landing, {14, 30, 25}},
    Row{Subject::surface, false, find_fuller, {24, 24, 24}},
    Row{Subject::surface, false, find_gaps, {23, 23, 23}},
    Row{Subject::height, false, find_middle, {16, 40, 35}},
    Row{Subject::surface, false, find_shallower, {22, 18, 18}},
    Row{Subject::points, false, find_snug, {12, 12, 12}},
    Row{Subject::points, false, find_landing_points, {4, 2, 2}},
};
constexpr std::array<int, 3> kPlanWeight = {89, 60, 70};
constexpr int kLaterWeight = 36;
constexpr int kSmallPlan = 30;
/// Of what lines of play come to: what is ready at their ends is what the game was worth.
constexpr int later_weight(Kind kind) {
  constexpr int kPerfect = 84, kSlot = 72, kFour = 64;
  return kind == Kind::later_perfect ? kPerfect
         : kind == Kind::later_slot  ? kSlot
         : kind == Kind::later_four  ? kFour
                                     : kLaterWeight;
}
constexpr int kSpecial = 60;  ///< a spin or a board that is empty, beside its lines

struct Weighed {
  Reason reason;
  Subject subject;
  int weight = 0;
};

Situation situation_of(const Step& step) {
  if (step.waiting > 0) return Situation::pressed;
  return 5 * step.before.height() >= 3 * step.field_rows ? Situation::high : Situation::calm;
}

int weight_of(const Row& row, const Reason& reason, Situation situation) {
  const bool special = reason.kind == Kind::clears && (reason.perfect || reason.spin != tetris::modern::Spin::none);
  return row.weight[static_cast<std::size_t>(situation)] + row.per_number * reason.number + (special ? kSpecial : 0);
}

class Collector {
 public:
  Collector(std::span<const Step> plan, std::span<const Step> other, Plans plans)
      : plan_(plan), best_(plan.front()), other_(other.front()), situation_(situation_of(plan.front())) {
    for (const Row& row : kRows) look(row);
    if (const auto aim = find_plan(plan, plans)) add_plan(*aim);
    if (plans == Plans::all) {
      for (const Reason& reason : find_outcome(plan, other))
        for_it_.push_back({reason, Subject::later, later_weight(reason.kind)});
    }
    for (Reason reason : find_later(plan, other)) {
      reason.letters &= static_cast<Letters>(~letters_with_room());
      if (reason.letters != 0) for_it_.push_back({reason, Subject::later, kLaterWeight});
    }
  }

  /// The weightiest of each subject; a price stands last, and never alone. Where the price is of
  /// the same subject and weighs more ("buries a hole", but leaves one), other reasons go first.
  std::vector<Reason> told(std::size_t most) {
    for (Weighed& reason : for_it_) {
      const bool is_outweighed = std::ranges::any_of(price_, [&](const Weighed& price) {
        return price.subject == reason.subject && price.weight > reason.weight;
      });
      if (is_outweighed) reason.weight = kOutweighed;
    }
    std::vector<Reason> list;
    std::vector<Subject> subjects;
    const auto tell = [&](std::vector<Weighed>& from, std::size_t room) {
      std::ranges::stable_sort(from, std::greater(), &Weighed::weight);
      for (const Weighed& next : from) {
        if (list.size() >= room || std::ranges::find(subjects, next.subject) != subjects.end()) continue;
        if (next.weight < kWeak && list.size() >= (from.front().weight < kWeak ? kMostWeak : 1)) continue;
        list.push_back(next.reason);
        subjects.push_back(next.subject);
      }
    };
    const bool has_price = std::ranges::any_of(price_, [](const Weighed& w) { return w.weight >= kPriceIsTold; });
    tell(for_it_, has_price && most > 1 ? most - 1 : most);
    if (has_price && !list.empty() && list.size() < most) {
      subjects.clear();
      tell(price_, list.size() + 1);
    }
    return list;
  }

  [[nodiscard]] std::vector<Reason> all() const {
    std::vector<Reason> list;
    for (const auto* from : {&for_it_, &price_}) {
      for (const Weighed& next : *from) list.push_back(next.reason);
    }
    return list;
  }

 private:
  static constexpr int kWeak = 35;  ///< what matters less is told only where nothing matters more
  static constexpr std::size_t kMostWeak = 2;
  static constexpr int kOutweighed = 1;
  static constexpr int kPriceIsTold = 70;  ///< what matters less is not worth a word

  /// Of pieces that find a flat place at once it is not said again that they do later.
  [[nodiscard]] Letters letters_with_room() const {
    Letters letters = 0;
    for (const Weighed& now : for_it_) {
      if (now.reason.kind == Kind::room_for) letters |= now.reason.letters;
    }
    return letters;
  }

  /// A spin that is planned and a place that is ready for it are one subject.
  void add_plan(const Reason& aim) {
    const bool is_spin = aim.spin != tetris::modern::Spin::none && !aim.perfect;
    const int weight = is_goal(aim) ? kPlanWeight[static_cast<std::size_t>(situation_)] : kSmallPlan;
    for_it_.push_back({aim, is_spin ? Subject::spin : Subject::four, weight});
  }

  void look(const Row& row) {
    const auto add = [&](std::vector<Weighed>& to, Reason reason) {
      to.push_back({reason, row.subject, weight_of(row, reason, situation_)});
    };
    if (auto reason = row.is_fault ? row.find(other_, best_) : row.find(best_, other_)) {
      reason->about_other = row.is_fault;
      if (!is_unused(*reason, plan_)) add(for_it_, *reason);
    }
    if (!row.is_fault) return;
    if (auto reason = row.find(best_, other_)) {
      reason->is_price = true;
      if (reason->kind == Kind::makes_holes) tell_filling(*reason, plan_);
      add(price_, *reason);
    }
  }

  std::span<const Step> plan_;
  Seen best_, other_;
  Situation situation_;
  std::vector<Weighed> for_it_, price_;
};

}  // namespace

std::vector<Reason> why(std::span<const Step> plan, std::span<const Step> other, std::size_t most, Plans plans) {
  return Collector(plan, other, plans).told(most);
}

std::vector<Reason> all_reasons(std::span<const Step> plan, std::span<const Step> other) {
  return Collector(plan, other, Plans::all).all();
}

}  // namespace fourfold::teach
