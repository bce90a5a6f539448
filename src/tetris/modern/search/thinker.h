// The search of the modern machine: layers of lines of play, one per piece, from each of which the
// best are continued again and again, so that it can stop at any time and go on later.
//
//   Thinker thinker(policy);
//   thinker.look(view_of(position));
//   thinker.think({.nodes = 100'000});
//   const auto ideas = thinker.ideas();   // ideas[0].choice is what it would do
//
// The pieces that are shown are known; the one after them is taken on average over what the bag
// has left. The same question with the same number of nodes has the same answer, on any machine.
#pragma once

#include <cstdint>
#include <vector>

#include "base/stop.h"
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
};

class Thinker {
 public:
  /// The weights must be good (`integer_weights`).
  explicit Thinker(const MachinePolicy& policy, unsigned threads = 1);

  /// The situation now.
  void look(const View& view);
  /// Looks at `limit.nodes` more boards, or until it is stopped; can be called again to go on.
  void think(const Limit& limit);
  /// Every choice there is, the best first; none: there is no place for the piece.
  [[nodiscard]] std::vector<Idea> ideas() const;
  /// Boards looked at since the last `look`.
  [[nodiscard]] std::uint64_t nodes() const { return looked_at_; }
  /// The best line of play that was found: what to do with this piece and the next ones.
  [[nodiscard]] std::vector<Choice> best_line() const;

 private:
  struct Seen {  ///< a line of the last layer with the next piece taken into account
    std::uint32_t line;
    std::int32_t worth;
  };
  bool pass();
  bool continue_layer(std::size_t depth, std::size_t width);
  bool weigh_leaves(std::size_t width);
  [[nodiscard]] Node& take_node(std::size_t depth, std::uint32_t line);
  void note(const Line& line, std::int32_t worth, std::uint32_t number);

  MachinePolicy policy_;
  Weights weights_;
  View view_;
  Known known_;
  std::vector<Expander> expanders_;  ///< one per thread; empty until there is something to look at
  std::vector<Layer> layers_;        ///< [0] has the situation, [n] lines of n pieces
  std::vector<Seen> best_;           ///< by line of the first layer; line kNoLine: none yet
  std::vector<Line> found_;
  std::uint64_t looked_at_ = 0, passes_ = 0;
};

}  // namespace fourfold::tetris::modern
