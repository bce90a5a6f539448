// What happens instead of what was hoped for.
#include "teach/connect4/refutation.h"

#include "base/text.h"
#include "connect4/score.h"
#include "connect4/text.h"

namespace fourfold::teach {

using namespace connect4;

namespace {

/// The best move of a position that is not over, and what it is worth; nothing: stopped.
std::optional<ScoredMove> best_of(const Position& position, const ScoreOf& score) {
  ColumnScores scores{};
  for (int column = 0; column < position.shape.width; ++column) {
    if (!position.can_play(column)) continue;
    if (position.wins_with(column)) return ScoredMove{column, -final_score(position.after(column))};
    const Position after = position.after(column);
    const auto theirs = after.is_over() ? std::optional(0) : score(after);
    if (!theirs) return std::nullopt;
    scores[static_cast<std::size_t>(column)] = -*theirs;
  }
  return best_move(position.shape, scores);
}

}  // namespace

std::optional<std::vector<int>> line_after(const Position& position, int column, const ScoreOf& score) {
  std::vector<int> line = {column};
  for (Position now = position.after(column); !now.is_over(); now.play(line.back())) {
    const auto best = best_of(now, score);
    if (!best) return std::nullopt;
    line.push_back(best->column);
  }
  return line;
}

std::optional<Connect4Refutation> refutation_of(const Position& position, int column, const ScoreOf& score) {
  const Position after = position.after(column);
  if (after.is_over()) return Connect4Refutation{-final_score(after), {column}};
  const auto reply = best_of(after, score);
  if (!reply) return std::nullopt;
  if (reply->score <= 0) return Connect4Refutation{-reply->score, {column, reply->column}};
  const auto rest = line_after(after, reply->column, score);
  if (!rest) return std::nullopt;
  Connect4Refutation found{-reply->score, {column}};
  found.columns.insert(found.columns.end(), rest->begin(), rest->end());
  return found;
}

std::string to_text(const Position& position, const Connect4Refutation& refutation, const DiscSymbols& symbols) {
  const std::string column(1, column_symbol(refutation.columns[0]));
  if (refutation.score > 0) return "Column " + column + " wins too.";
  std::string start = "No: column " + column + (refutation.score < 0 ? " loses." : " only draws.");
  if (refutation.columns.size() < 2) return start;
  const std::string reply = " " + symbols.of(other(position.to_move())) + " answers in column " +
                            std::string(1, column_symbol(refutation.columns[1]));
  const auto theirs = static_cast<std::int64_t>(refutation.columns.size() / 2);
  if (refutation.score == 0) return start + reply + ".";
  return start + reply +
         (theirs == 1 ? " and wins at once." : " and wins in " + fourfold::counted(theirs, "move") + ".");
}

}  // namespace fourfold::teach
