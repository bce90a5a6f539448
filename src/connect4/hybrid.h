// Rules and search together. The search goes as deep as its limit of nodes allows, which near the
// end is the whole game, and values threats by their row as well as lines. Among the columns it
// finds equal the rules choose, because they see shapes (open threes, sevens, cells that must not
// be filled because the opponent would win above them) that the worth of lines cannot tell apart.
// Rule 0 places the first disc of each side. docs/results/connect4.md has match results.
#pragma once

#include <vector>

#include "connect4/rules.h"
#include "connect4/search.h"

namespace fourfold::connect4 {

struct HybridSettings {
  int level = 42;                   ///< looks no further ahead; the whole board if the nodes last
  std::uint64_t nodes = 2'000'000;  ///< per move: well under a second, and the same move on every machine

  friend bool operator==(const HybridSettings&, const HybridSettings&) = default;
};

struct HybridAnswer {
  int column = 0;
  bool is_opening = false;  ///< rule 0 chose, and nothing else was looked at
  Answer search;
  std::vector<RuleColumn> rules;  ///< the columns that the search found equal
};

class Hybrid {
 public:
  explicit Hybrid(const BoardShape& shape, const HybridSettings& settings = {});

  /// Columns that the rules find equal too: at random, by `seed`.
  HybridAnswer choose(const Position& position, Columns columns, std::uint64_t seed, const Limit& limit = {});

 private:
  HybridSettings settings_;
  Searcher searcher_;
};

}  // namespace fourfold::connect4
