// What happens instead: how the other side answers a column that gives a win away, disc by disc.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "connect4/position.h"
#include "teach/connect4/review.h"
#include "teach/connect4/sentence.h"

namespace fourfold::teach {

struct Connect4Refutation {
  int score = 0;             ///< for the side that plays the column: 0 or a loss; more for a column that wins after all
  std::vector<int> columns;  ///< the column, then the best moves of both sides: to the four, or one where nobody wins
};

/// Of a column with room, in a position that is not over. Nothing: `score` was stopped.
std::optional<Connect4Refutation> refutation_of(const connect4::Position& position, int column, const ScoreOf& score);

/// The best moves of both sides to the end, for who shows a solution; `column` first.
std::optional<std::vector<int>> line_after(const connect4::Position& position, int column, const ScoreOf& score);

/// "No: column 3 loses. ○ answers in column 5 and wins in 2 moves."
std::string to_text(const connect4::Position& position, const Connect4Refutation& refutation,
                    const DiscSymbols& symbols = {});

}  // namespace fourfold::teach
