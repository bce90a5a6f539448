// Lessons of Connect Four: a position and a goal that the program checks, from a first four to
// zugzwang. The other side is played by the program; a disc that misses the goal is answered by the
// moves that refute it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "connect4/position.h"
#include "teach/connect4/refutation.h"

namespace fourfold::teach {

struct Connect4Lesson {
  enum class Goal : std::uint8_t {
    win,      ///< complete the line now
    block,    ///< the other side would win with its next disc: not any more
    threats,  ///< whatever the other side answers, the next disc wins; then it has to
    keep      ///< win in the end, against the best answers
  };
  std::string_view id;  ///< in progress files, which must not change
  Goal goal = Goal::win;
  std::string_view moves;
  std::string_view solution;  ///< the columns of one's own, against the program's answers
};
inline constexpr int kConnect4Goals = static_cast<int>(Connect4Lesson::Goal::keep) + 1;

/// In English.
struct Connect4LessonText {
  std::string_view id, name, hint, learned;
};

std::span<const Connect4Lesson> connect4_lessons();
const Connect4LessonText& text_of(const Connect4Lesson& lesson);
std::string_view name_of(Connect4Lesson::Goal goal);
/// "Complete four in a row now."
std::string_view goal_text(Connect4Lesson::Goal goal);
/// null if there is no lesson with this id.
const Connect4Lesson* find_connect4_lesson(std::string_view id);

class Connect4LessonTry {
 public:
  enum class State : std::uint8_t { open, solved, failed };

  /// `score` is asked about positions near the end of a game only, and answers always.
  Connect4LessonTry(const Connect4Lesson& lesson, ScoreOf score);

  /// A disc of one's own, and where the lesson goes on the program's answer. False: there is no
  /// room, or the lesson is over.
  bool drop(int column);
  void begin_again();

  [[nodiscard]] const Connect4Lesson& lesson() const { return *lesson_; }
  [[nodiscard]] State state() const { return state_; }
  [[nodiscard]] const connect4::Position& position() const { return position_; }
  [[nodiscard]] std::optional<connect4::Cell> last() const { return last_; }
  /// Of a lesson that failed: the position before the disc that failed, and what answers that disc.
  [[nodiscard]] const connect4::Position& before() const { return before_; }
  [[nodiscard]] const std::optional<Connect4Refutation>& refutation() const { return refutation_; }
  /// "No: ○ completes four in column 4."
  [[nodiscard]] std::string fault(const DiscSymbols& symbols = {}) const;

 private:
  [[nodiscard]] bool is_right() const;
  [[nodiscard]] Connect4Refutation answer_to(int column) const;
  void play(int column);

  const Connect4Lesson* lesson_;
  ScoreOf score_;
  connect4::Position position_, before_;
  std::optional<connect4::Cell> last_;
  std::optional<Connect4Refutation> refutation_;
  State state_ = State::open;
};

}  // namespace fourfold::teach
