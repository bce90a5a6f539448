// The search of the modern machine: layers of lines of play, one per piece, from each of which the
// best are continued again and again, so that it can stop at any time and go on later.
//
//   Thinker thinker(policy);
//   thinker.look(view_of(position));
//   thinker.think({.nodes = 100'000});
//   const auto ideas = thinker.ideas();   // ideas[0].choice is what it would do
//
// The pieces that are shown are known; the one after them is taken on average over what the bag
// has left. The same questions with the same numbers of nodes have the same answers, on any machine
// and any number of threads.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/crew.h"
#include "base/stop.h"
#include "tetris/modern/search/carry.h"
#include "tetris/modern/search/expander.h"
#include "tetris/modern/search/layer.h"
#include "tetris/modern/search/machine_policy.h"
#include "tetris/modern/search/view.h"

namespace fourfold::tetris::modern {

/// Something that can be done now, and what it is worth in thousandths of a row of attack.
struct Idea {
  Choice choice;
  std::int64_t worth = 0;
  int pieces = 0;  ///< how far the line of play behind it goes; the worth of longer ones is surer
  friend bool operator==(const Idea&, const Idea&) = default;
};

class Thinker {
 public:
  /// The weights must be good (`integer_weights`).
  explicit Thinker(const MachinePolicy& policy, unsigned threads = 1);

  /// The situation now. What was thought of it before is kept: the lines that began with the move
  /// that led here, also where garbage has risen or come to wait meanwhile, and all of them where
  /// only more of the queue is seen.
  void look(const View& view);
  /// The next situation is met as if it were the first.
  void forget() { is_blank_ = true; }
  /// The situation now, met as if it were the first; where it was the last one too, what was thought of
  /// it since is kept.
  void look_afresh(const View& view);
  /// The situation now, and of all that can be done only `choice`: what follows is spent on the lines
  /// that begin with it. Nothing that was thought before is kept.
  void look_only(const View& view, const Choice& choice);
  /// Looks at `limit.nodes` more boards, or until it is stopped; can be called again to go on.
  void think(const Limit& limit);
  /// Every choice there is, the best first; none: there is no place for the piece.
  [[nodiscard]] std::vector<Idea> ideas() const;
  /// Boards looked at since the last `look`.
  [[nodiscard]] std::uint64_t nodes() const { return looked_at_; }
  /// Lines that were kept by the last `look`.
  [[nodiscard]] std::uint64_t kept() const { return kept_; }
  /// The best line of play that was found: what to do with this piece and the next ones.
  [[nodiscard]] std::vector<Choice> best_line() const;
  /// The best line of play that begins with a choice; nothing where no line of it was followed to the end.
  [[nodiscard]] std::vector<Choice> line_of(const Choice& first) const;

 private:
  struct Leaf {  ///< a line of the last layer with the next piece taken into account
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

  Weights weights_;
  Crew crew_;
  View view_;
  std::optional<Choice> only_;
  Known known_;
  std::vector<Expander> expanders_;       ///< one per thread; none before the first look
  std::vector<Layer> layers_;             ///< [0] has the situation, [n] lines of n pieces
  std::vector<Leaf> best_;                ///< by line of the first layer
  std::vector<std::vector<Line>> found_;  ///< by node of a batch
  std::vector<Expander::Weighed> weighed_;
  std::uint64_t looked_at_ = 0, passes_ = 0, kept_ = 0;
  bool is_blank_ = true;
  bool is_fresh_ = false;  ///< nothing of an earlier situation was kept
};

}  // namespace fourfold::tetris::modern
