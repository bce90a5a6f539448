// Quizzes, and how pieces are removed from them.
#include "tetris/fumen/quiz.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"

namespace fourfold::tetris::fumen {
namespace {

constexpr std::string_view kQuizMark = "#Q=";
constexpr std::string_view kQuizLetters = "TIOSZJL";

/// White space as JavaScript defines it.
bool is_white_space(char32_t c) {
  return c == ' ' || (c >= '\t' && c <= '\r') || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) ||
         c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000 || c == 0xFEFF;
}

std::string without_white_space(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::string_view before = text;
    const auto character = next_character(text);
    if (!character) text.remove_prefix(1);
    if (!character || !is_white_space(*character)) out += before.substr(0, before.size() - text.size());
  }
  return out;
}

std::optional<Piece> quiz_piece(char c) {
  return kQuizLetters.find(c) == std::string_view::npos ? std::nullopt : piece_from(c);
}

/// Removes `[T]`, `[]`, `(T)` or `()` from the front.
bool take_box(std::string_view& text, char open, char close, std::optional<Piece>& piece) {
  if (!text.starts_with(open)) return false;
  text.remove_prefix(1);
  piece = text.empty() ? std::nullopt : quiz_piece(text.front());
  if (piece) text.remove_prefix(1);
  if (!text.starts_with(close)) return false;
  text.remove_prefix(1);
  return true;
}

void drop_first(Quiz& quiz, std::size_t count) {
  const auto end = quiz.next.begin() + static_cast<std::ptrdiff_t>(std::min(count, quiz.next.size()));
  quiz.next.erase(quiz.next.begin(), end);
}

std::optional<Piece> nth(const Quiz& quiz, std::size_t n) {
  return n < quiz.next.size() ? std::optional(quiz.next[n]) : std::nullopt;
}

/// Removes a piece that was played; false if the player of the quiz does not have it.
bool use(Quiz& quiz, Piece piece) {
  if (piece == quiz.current || piece == quiz.hold) {
    if (piece != quiz.current) quiz.hold = quiz.current;
    quiz.current = nth(quiz, 0);
    drop_first(quiz, 1);
    return true;
  }
  if (nth(quiz, 0) != piece || (quiz.hold && quiz.current)) return false;
  if (!quiz.hold) quiz.hold = quiz.current;
  quiz.current = nth(quiz, 1);
  drop_first(quiz, 2);
  return true;
}

bool is_finished(const Quiz& quiz) { return !quiz.hold && !quiz.current && quiz.next.empty(); }

/// The quiz in the form that is shown: with a current piece, as long as there are pieces.
Quiz shown_form(Quiz quiz) {
  if (quiz.current) return quiz;
  if (quiz.hold) {
    quiz.current = std::exchange(quiz.hold, std::nullopt);
  } else {
    quiz.current = nth(quiz, 0);
    drop_first(quiz, 1);
  }
  return quiz;
}

}  // namespace

bool is_quiz(std::string_view comment) { return comment.starts_with(kQuizMark); }

std::optional<Quiz> quiz_from(std::string_view comment) {
  if (!is_quiz(comment)) return std::nullopt;
  const std::string stripped = without_white_space(comment);
  std::string_view text = std::string_view(stripped).substr(kQuizMark.size());
  Quiz quiz;
  if (!take_box(text, '[', ']', quiz.hold) || !take_box(text, '(', ')', quiz.current)) return std::nullopt;
  for (; !text.empty() && quiz_piece(text.front()); text.remove_prefix(1))
    quiz.next.push_back(*quiz_piece(text.front()));
  quiz.rest = text;
  return quiz;
}

std::string to_text(const Quiz& quiz) {
  const auto put = [](const std::optional<Piece>& piece) { return piece ? std::string(1, letter(*piece)) : ""; };
  std::string text = std::string(kQuizMark) + "[" + put(quiz.hold) + "](" + put(quiz.current) + ")";
  for (const Piece piece : quiz.next) text += letter(piece);
  return text + quiz.rest;
}

std::string CommentState::shown() const {
  if (!has_quiz_) return text_;
  return quiz_ ? to_text(shown_form(*quiz_)) : rest_;
}

void CommentState::say(std::string comment) {
  text_ = std::move(comment);
  quiz_ = quiz_from(text_);
  has_quiz_ = quiz_.has_value();
  skip_finished();
}

void CommentState::lock(std::optional<Piece> piece) {
  if (!quiz_) return;
  if (!piece || !use(*quiz_, *piece)) quiz_ = shown_form(*std::move(quiz_));
  skip_finished();
}

/// Replaces a quiz without pieces by its rest, which may be another quiz.
void CommentState::skip_finished() {
  while (quiz_ && is_finished(*quiz_)) {
    rest_ = quiz_->rest.substr(quiz_->rest.starts_with(';') ? 1 : 0);
    quiz_ = quiz_from(rest_);
  }
}

}  // namespace fourfold::tetris::fumen
