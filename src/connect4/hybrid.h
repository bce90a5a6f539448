// Rules and search together. The search goes as deep as its limit of nodes allows, near the end
// through the whole game. It values lines and also threats, by their row. Among columns that the
// search finds equal, the rules choose: they recognise shapes (open threes, sevens, cells that must
// not be filled because the opponent would win above them) that the worth of lines cannot
// distinguish. Rule 0 places the first disc of each side. docs/results/connect4.md has match
// results.
#pragma once

#include <vector>

#include "connect4/rules.h"
#include "connect4/search.h"

namespace fourfold::connect4 {

struct HybridSettings {
  int level = 42;                   ///< looks at most this far ahead; to the end if the nodes suffice
  std::uint64_t nodes = 2'000'000;  ///< per move: well under a second, and the same move on every machine

  friend bool operator==(const HybridSettings&, const HybridSettings&) = default;
};

struct HybridAnswer {
  int column = 0;
  bool is_opening = false;  ///< rule 0 chose, without a search
  Answer search;
  std::vector<RuleColumn> rules;  ///< the columns that the search found equal
};

class Hybrid {
 public:
  explicit Hybrid(const BoardShape& shape, const HybridSettings& settings = {});

  /// Chooses at random, by `seed`, between columns that the rules find equal too.
  HybridAnswer choose(const Position& position, Columns columns, std::uint64_t seed, const Limit& limit = {});

 private:
  HybridSettings settings_;
  Searcher searcher_;
};

}  // namespace fourfold::connect4
