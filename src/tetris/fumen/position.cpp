// Converts pages to positions.
#include "tetris/fumen/position.h"

#include <algorithm>

#include "tetris/fumen/json.h"
#include "tetris/fumen/quiz.h"
#include "tetris/text.h"

namespace fourfold::tetris::fumen {
namespace {

/// The quiz in the form that is shown: with a current piece, as long as there are pieces.
std::optional<Quiz> shown_quiz(const std::string& comment) {
  CommentState state;
  state.say(comment);
  return quiz_from(state.shown());
}

}  // namespace

PagePosition position_of(const Page& page) {
  PagePosition position;
  position.board = board_of(page.field);
  position.board.remove_rows(position.board.full_rows());
  if (const auto quiz = shown_quiz(page.comment)) {
    position.held = quiz->hold;
    if (quiz->current) position.pieces.push_back(*quiz->current);
    position.pieces.insert(position.pieces.end(), quiz->next.begin(), quiz->next.end());
  }
  if (position.pieces.empty() && page.operation) position.pieces = {page.operation->piece};
  return position;
}

std::string typed_text(const PagePosition& position, std::size_t most_pieces) {
  const std::size_t known = std::min(position.pieces.size(), most_pieces);
  std::string text = "queue " + queue_text(std::span(position.pieces).first(known)) + "\n";
  if (position.held) text += std::string("hold ") + letter(*position.held) + "\n";
  for (int y = std::max(position.board.height(), 1) - 1; y >= 0; --y) {
    for (int x = 0; x < kWidth; ++x) text += position.board.filled(y, x) ? '#' : '.';
    text += '\n';
  }
  return text;
}

}  // namespace fourfold::tetris::fumen
