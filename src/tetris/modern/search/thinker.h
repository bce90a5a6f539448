// The search of the modern machine: layers of lines of play, one layer per piece. The best lines of
// each layer are continued again and again, so the search can stop at any time and continue later.
//
//   Thinker thinker(policy);
//   thinker.look(view_of(position));
//   thinker.think({.nodes = 100'000});
//   const auto ideas = thinker.ideas();   // ideas[0].choice is what it would do
//
// The visible pieces are known; for the piece after them, the mean over the remaining pieces of the
// bag is used, or what a learned value expects of the position. The same questions with the same
// numbers of nodes have the same answers, on any machine and with any number of threads.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/crew.h"
#include "base/stop.h"
#include "tetris/modern/search/carry.h"
#include "tetris/modern/search/expander.h"
#include "tetris/modern/search/judge.h"
#include "tetris/modern/search/layer.h"
#include "tetris/modern/search/machine_policy.h"
#include "tetris/modern/search/view.h"

namespace fourfold::tetris::modern {

/// Something that can be done now, and its value in thousandths of a row of attack.
struct Idea {
  Choice choice;
  std::int64_t worth = 0;
  int pieces = 0;  ///< length of the line of play behind it; the value of longer lines is more certain
  friend bool operator==(const Idea&, const Idea&) = default;
};

/// What the best line of play makes and what it leads to; of a policy with a learned value.
struct Prospect {
  int pieces = 0;  ///< length of the line
  int attack = 0;  ///< of the line, in rows
  Expected then;   ///< after it
};

class Thinker {
 public:
  /// The weights must be valid (`integer_weights`).
  explicit Thinker(const MachinePolicy& policy, unsigned threads = 1);

  /// Sets the situation. What was computed for the situation before is kept where possible: the
  /// lines that began with the move that led here, even if garbage has risen, but not if more of it
  /// waits since; and all lines if only more of the queue is visible.
  void look(const View& view);
  /// The next situation is searched as if it were the first.
  void forget() { is_blank_ = true; }
  /// Sets the situation, searched as if it were the first. If it is the same as the last one, the
  /// results so far are kept.
  void look_afresh(const View& view);
  /// Sets the situation with `choice` as the only thing that can be done: the search only continues
  /// lines that begin with it. No earlier results are kept.
  void look_only(const View& view, const Choice& choice);
  /// Looks at `limit.nodes` more boards, or until it is stopped. Can be called again to continue.
  void think(const Limit& limit);
  /// Every possible choice, the best first; empty if there is no place for the piece.
  [[nodiscard]] std::vector<Idea> ideas() const;
  /// Boards looked at since the last `look`.
  [[nodiscard]] std::uint64_t nodes() const { return looked_at_; }
  /// How many lines the last `look` kept.
  [[nodiscard]] std::uint64_t kept() const { return kept_; }
  /// The best line of play that was found: the choices for this piece and the next ones.
  [[nodiscard]] std::vector<Choice> best_line() const;
  /// Of the best line of play, if the policy has a learned value and the goal is attack.
  [[nodiscard]] std::optional<Prospect> prospect();
  /// The best line of play that begins with a choice; empty if no line with it was followed to the
  /// end.
  [[nodiscard]] std::vector<Choice> line_of(const Choice& first) const;

 private:
  /// A line of the last layer, with the next unknown piece or a learned value taken into account.
  struct Leaf {
    std::uint32_t line;
    std::int32_t worth;
  };
  void meet(const View& view);
  void start(const View& view);
  [[nodiscard]] std::optional<Change> change_to(const View& view) const;
  void keep(const Change& change, const View& view);
  void extend(const View& view);
  bool refresh_first();
  [[nodiscard]] std::vector<Choice> line_to(const Leaf& leaf) const;
  void set_known(const View& view);

  bool pass(const StopToken& stop);
  void expand_root();
  void forget_leaves();
  void try_perfect_clear();
  std::optional<std::uint32_t> node_after(std::size_t depth, std::uint32_t number, const Choice& choice);
  std::size_t take_nodes(std::size_t depth, std::size_t width);
  bool continue_layer(std::size_t depth, std::size_t width);
  bool weigh_leaves(std::size_t width);
  bool judge_leaves(std::size_t width);
  void offer(const Leaf& leaf);

  Weights weights_;
  SharedValue value_;
  Crew crew_;
  View view_;
  std::optional<Choice> only_;
  Known known_;
  std::vector<Expander> expanders_;       ///< one per thread; none before the first look
  std::vector<Judge> judges_;             ///< the same; none without a value that is to be asked
  std::vector<Layer> layers_;             ///< [0] is the situation, [n] has lines of n pieces
  std::vector<Leaf> best_;                ///< by line of the first layer
  std::vector<std::vector<Line>> found_;  ///< by node of a batch
  std::vector<Expander::Weighed> weighed_;
  std::vector<std::int32_t> judged_;
  std::uint64_t looked_at_ = 0, passes_ = 0, kept_ = 0;
  bool is_blank_ = true;
  bool is_fresh_ = false;  ///< nothing was kept from an earlier situation
};

}  // namespace fourfold::tetris::modern
