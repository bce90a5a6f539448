// Why a move of Connect Four is good or bad: the sentences that hold for it, most important first.
#pragma once

#include <vector>

#include "connect4/moves.h"
#include "connect4/solver.h"
#include "teach/connect4/sentence.h"

namespace fourfold::teach {

inline constexpr std::size_t kMostSentences = 3;  ///< what a person reads at once

/// A position that is not over, what may be played there, and what is known of it exactly.
struct Connect4Knowledge {
  connect4::Position position;
  connect4::Columns columns = connect4::kAllColumns;
  connect4::ColumnScores scores{};  ///< where a score of an allowed column is missing, results are not spoken of
};

/// Everything there is to say about a column that can be played.
std::vector<Connect4Sentence> all_sentences(const Connect4Knowledge& known, int column);

/// The most important of them, at most kMostSentences.
std::vector<Connect4Sentence> explain(const Connect4Knowledge& known, int column);

}  // namespace fourfold::teach
