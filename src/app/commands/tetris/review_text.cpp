// A review of Tetris as text.
#include "app/commands/tetris/review_text.h"

#include <algorithm>

#include "app/language.h"
#include "tetris/rules.h"

namespace fourfold::app {
namespace {

using teach::JudgedMove;
using teach::Picture;
using teach::Review;

constexpr std::size_t kGraphColumns = 70;
constexpr int kGraphRows = 6;
constexpr int kBetweenBoards = 5;

/// The mean of every part of the game, so that it fits.
std::vector<std::int64_t> thinned(const std::vector<std::int64_t>& values, std::size_t most) {
  const std::size_t count = std::min(values.size(), most);
  std::vector<std::int64_t> out;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t begin = i * values.size() / count, end = (i + 1) * values.size() / count;
    std::int64_t sum = 0;
    for (std::size_t k = begin; k < end; ++k) sum += values[k];
    out.push_back(sum / static_cast<std::int64_t>(end - begin));
  }
  return out;
}

void print_graph(const Review& review) {
  const auto values = thinned(review.values, kGraphColumns);
  const auto [low, high] = std::ranges::minmax(values);
  const std::int64_t step = std::max<std::int64_t>(1, (high - low + kGraphRows - 1) / kGraphRows);
  for (int row = kGraphRows - 1; row >= 0; --row) {
    std::string line;
    for (const std::int64_t value : values) line += value >= low + row * step ? '#' : ' ';
    const bool is_edge = row == 0 || row == kGraphRows - 1;
    say("{:>8} |{}\n", is_edge ? amount_text(review, row == 0 ? low : high) : "", line);
  }
  tell("  {}", review.about_value);
}

/// The rows of a board with '@' where a piece goes.
std::vector<std::string> with_piece(const Picture& picture, const std::vector<Picture::Spot>& spots) {
  std::vector<std::string> rows = picture.rows;
  for (const Picture::Spot& spot : spots)
    rows[static_cast<std::size_t>(spot.row)][static_cast<std::size_t>(spot.column)] = '@';
  return rows;
}

void print_boards(const Picture& picture) {
  const auto played = with_piece(picture, picture.played), best = with_piece(picture, picture.best);
  const auto is_empty = [](const std::string& row) { return row.find_first_not_of('.') == std::string::npos; };
  for (std::size_t i = 0; i < played.size(); ++i) {
    if (!is_empty(played[i]) || !is_empty(best[i]))
      say("    {}{}{}\n", played[i], std::string(kBetweenBoards, ' '), best[i]);
  }
}

void print_moment(const Review& review, const JudgedMove& move) {
  say("\n");
  tell("piece {}: {}, {} lost", move.index + 1, teach::row_of(move.grade).word, loss_text(review, move));
  say("    {}{}\n", said_to_width("you played", tetris::kWidth + kBetweenBoards), said("better was"));
  print_boards(move.before);
  tell("    you: {}; better: {}", move.played, move.best);
  for (const std::string& sentence : move.why) say("  - {}\n", said(sentence));
}

}  // namespace

void print_move(const Review& review, const JudgedMove& move) {
  say("{:>5}. {}", move.index + 1, said(move.played));
  if (move.loss > 0)
    say("  {}{} {}, {}", said(teach::row_of(move.grade).word), teach::row_of(move.grade).mark,
        amount_text(review, move.loss), said("better: " + move.best));
  say("\n");
}

void print_review_end(const Review& review) {
  const teach::ReviewSide& side = review.sides[0];
  for (const int index : review.moments) print_moment(review, review.moves[static_cast<std::size_t>(index)]);
  say("\n");
  print_graph(review);
  say("\n");
  tell("{}", accuracy_text(side));
  for (const std::string& sentence : review.legend) tell("{}", sentence);
}

}  // namespace fourfold::app
