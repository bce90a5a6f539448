// A quiz: a comment that says which pieces come, `#Q=[hold](current)next;rest`. With every piece that is locked it
// moves on by itself; where its pieces end, `rest` is a text or another quiz.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tetris/piece.h"

namespace fourfold::tetris::fumen {

/// What a quiz says about the pieces.
struct Quiz {
  std::optional<Piece> hold, current;
  std::vector<Piece> next;
  std::string rest;  ///< what comes after the pieces, usually a `;` and a text
};

bool is_quiz(std::string_view comment);  ///< Does it begin as one?

/// Nothing if it is no quiz or not in the form of one. White space is ignored.
std::optional<Quiz> quiz_from(std::string_view comment);

/// The comment of a quiz.
std::string to_text(const Quiz& quiz);

/// The comments of page after page. A comment that is not written again is the one before; a quiz has moved on.
class CommentState {
 public:
  /// What the next page shows if it has no comment of its own.
  [[nodiscard]] std::string shown() const;
  /// The last comment of a page's own.
  [[nodiscard]] const std::string& said() const { return text_; }
  /// Is a quiz running, or has one ended in what is shown?
  [[nodiscard]] bool has_quiz() const { return has_quiz_; }
  /// A page has a comment of its own.
  void say(std::string comment);
  /// A locked page is over; it may have had a piece.
  void lock(std::optional<Piece> piece);

 private:
  void skip_finished();

  std::string text_;          ///< the last that was said
  bool has_quiz_ = false;     ///< it was a quiz
  std::optional<Quiz> quiz_;  ///< what is left of it; nothing where its pieces have ended
  std::string rest_;          ///< what is shown then
};

}  // namespace fourfold::tetris::fumen
