// A try at a lesson: follows the pieces that are put down, says whether the goal is reached, and
// what went wrong where it is not.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/tetris/lessons.h"

namespace fourfold::session {

/// What went wrong: data, of which `to_text` makes English.
struct LessonFault {
  enum class Kind : std::uint8_t {
    no_rows,    ///< `number` of `other` rows were cleared
    at_once,    ///< at most `number` rows went at once, not `other`
    combo,      ///< at most `number` pieces one after the other cleared a row, not `other`
    no_spin,    ///< the T cleared `number` rows, but its last key did not turn it in
    few_spin,   ///< the T-spin cleared `number` rows, not `other`
    no_t,       ///< no T cleared a row by a T-spin
    cells,      ///< `number` cells are left
    covers,     ///< `piece` covers an empty cell in `columns`
    too_high,   ///< the stack is `number` rows high, not `other`
    rows_left,  ///< `number` of `other` rows of the start are left
    outside,    ///< `piece` does not belong into `columns`
    lacks,      ///< the cells of the shape in `columns` are empty
    no_way,     ///< with the pieces that are left the goal is out of reach
    topped_out  ///< the game is over
  };
  Kind kind{};
  tetris::Piece piece{};
  int number = 0, other = 0;
  std::vector<int> columns{};  ///< from 0

  friend bool operator==(const LessonFault&, const LessonFault&) = default;
};
inline constexpr int kLessonFaults = static_cast<int>(LessonFault::Kind::topped_out) + 1;
std::string_view name_of(LessonFault::Kind kind);
std::string to_text(const LessonFault& fault);

class LessonTry {
 public:
  enum class State : std::uint8_t { open, solved, failed };

  explicit LessonTry(const Lesson& lesson);

  /// A piece was locked.
  void follow(const tetris::modern::Locked& locked);
  /// Only so many pieces are still there.
  void take_back(std::size_t pieces);

  [[nodiscard]] const Lesson& lesson() const { return *lesson_; }
  [[nodiscard]] std::size_t placed() const { return steps_.size(); }
  [[nodiscard]] int pieces_left() const { return lesson_->pieces_to_place() - static_cast<int>(placed()); }
  [[nodiscard]] const tetris::Board& board() const { return steps_.empty() ? start_ : steps_.back().after; }
  [[nodiscard]] State state() const;
  /// Of a try that has failed; also of an open one in which a piece was put where it must not lie.
  [[nodiscard]] std::optional<LessonFault> fault() const;

 private:
  struct Step {
    tetris::modern::Locked locked;
    tetris::Board with;   ///< before full rows went
    tetris::Board after;  ///< and after
    int start_rows = 0;   ///< rows of the start that are left
  };

  [[nodiscard]] bool is_reached() const;
  [[nodiscard]] int most_lines() const;
  [[nodiscard]] int longest_combo() const;
  [[nodiscard]] int lines(bool spins_only) const;
  [[nodiscard]] int dug() const;
  [[nodiscard]] std::optional<LessonFault> misplaced() const;
  [[nodiscard]] LessonFault missed() const;
  [[nodiscard]] LessonFault missed_spin() const;

  const Lesson* lesson_;
  tetris::Board start_;
  tetris::Board target_;
  tetris::Column start_rows_;  ///< of the board now, those that were there at the start
  std::vector<tetris::Column> start_rows_before_;
  std::vector<Step> steps_;
};

/// The keys of a solution, piece by piece: "left, left, cw, drop".
std::vector<std::string> solution_words(const Lesson& lesson);

}  // namespace fourfold::session
