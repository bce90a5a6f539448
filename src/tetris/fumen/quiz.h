// A quiz: a comment that says which pieces come, `#Q=[hold](current)next;rest`. Each piece that is
// locked is removed from it automatically; when no pieces are left, `rest` is a text or another
// quiz.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tetris/piece.h"

namespace fourfold::tetris::fumen {

/// The pieces of a quiz.
struct Quiz {
  std::optional<Piece> hold, current;
  std::vector<Piece> next;
  std::string rest;  ///< what comes after the pieces, usually a `;` and a text
};

bool is_quiz(std::string_view comment);  ///< whether it begins like a quiz

/// Nothing if it is not a quiz or has the wrong form. White space is ignored.
std::optional<Quiz> quiz_from(std::string_view comment);

/// The comment of a quiz.
std::string to_text(const Quiz& quiz);

/// Follows the comments from page to page. A comment that is not written again is the one before; a
/// quiz has lost its locked piece.
class CommentState {
 public:
  /// What the next page shows if it has no comment of its own.
  [[nodiscard]] std::string shown() const;
  /// The last comment that a page had of its own.
  [[nodiscard]] const std::string& said() const { return text_; }
  /// Whether what is shown is a quiz, or the text that remains of one.
  [[nodiscard]] bool has_quiz() const { return has_quiz_; }
  /// A page has a comment of its own.
  void say(std::string comment);
  /// A page that locks is over; it may have had a piece.
  void lock(std::optional<Piece> piece);

 private:
  void skip_finished();

  std::string text_;          ///< the last comment of its own
  bool has_quiz_ = false;     ///< it was a quiz
  std::optional<Quiz> quiz_;  ///< what remains of it; nothing when its pieces are used up
  std::string rest_;          ///< what is shown after the quiz
};

}  // namespace fourfold::tetris::fumen
