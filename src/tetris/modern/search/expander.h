// One step of the search: everything that can be done with the next piece, and its value.
#pragma once

#include <array>
#include <vector>

#include "tetris/modern/perfect/chance.h"
#include "tetris/modern/search/known.h"
#include "tetris/modern/search/rewards.h"

namespace fourfold::tetris::modern {

/// The value of a line of play that ends the game.
inline constexpr std::int32_t kLostWorth = INT32_MIN / 2;

/// A hash of board and state. The number of pieces that have left the queue is not part of it:
/// within a layer it follows from whether a piece is held.
std::uint64_t key_of(std::uint64_t board_key, const State& state);

class Expander {
 public:
  Expander(const Weights& weights, const SharedRules& rules, Goal goal);

  /// Tries every placement of the next known piece, and of the piece that can be swapped for it.
  /// There must be a known piece. Lines with a value below `floor` are left out. `parent` is the
  /// node's number. Returns how many placements were looked at.
  std::uint64_t expand(const Node& node, const Known& known, std::int32_t floor, std::uint32_t parent,
                       std::vector<Line>& out);

  struct Weighed {
    std::int32_t worth = kLostWorth;
    std::uint64_t looked_at = 0;
  };
  /// The value of a node with one more piece, as the mean over the pieces that may come.
  /// kLostWorth: every one of them ends the game.
  Weighed expected(const Node& node, const Known& known);

  /// The node that a line leads to.
  Node follow(const Node& parent, const Line& line, const Known& known, std::uint32_t number) const;

 private:
  /// What the placements of a line have brought.
  struct Gains {
    std::int32_t path = 0;
    std::int16_t attack = 0;
  };
  [[nodiscard]] std::int32_t state_worth(const State& state) const;
  [[nodiscard]] State after(const State& before, Piece piece, const Move& move, const Played& played, State next,
                            Gains& gains) const;
  [[nodiscard]] std::int32_t clear_worth(const Node& node, const Known& known);
  std::size_t play_all(const Node& node, Piece piece);
  template <class F>
  std::uint64_t each_line(const Node& node, Piece piece, State next, F f);

  Weights weights_;
  const Kernel& kernel_;
  Rewards rewards_;
  const TurnRules* turns_;
  int most_rows_;  ///< of garbage that come in at once
  PerfectChance chance_;
  MoveList moves_;
  std::array<Played, MoveList::kCapacity> played_;
};

}  // namespace fourfold::tetris::modern
