// Moves of Connect Four that the program shows by itself, one after the other: a refutation, a
// solution. They are worked out in the background.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "connect4/position.h"
#include "scenes/services.h"
#include "stage/errand.h"
#include "teach/connect4/refutation.h"

namespace fourfold::scenes {

inline constexpr int kShownDiscTicks = 40;  ///< between two moves

class ShownLine {
 public:
  explicit ShownLine(Services& services) : services_(services), errand_(*services.background) {}

  /// What happens after this column instead of what was hoped for; its disc is shown at once.
  void refute(const connect4::Position& from, int column);
  /// The best moves of both sides from this column on.
  void solve(const connect4::Position& from, int column);
  /// Ends the showing of a line.
  void clear();

  /// Takes an answer that has come, and shows the next disc when its time has come. True: there is
  /// something new to say.
  bool advance(int ticks);
  [[nodiscard]] std::optional<int> next_change() const;

  [[nodiscard]] bool is_shown() const { return shown_ > 0; }
  [[nodiscard]] bool is_complete() const { return shown_ == line_.size() && !errand_.is_busy(); }
  /// The position with the discs that are shown, and where the last of them lies.
  [[nodiscard]] const connect4::Position& position() const { return position_; }
  [[nodiscard]] const std::optional<connect4::Cell>& last() const { return last_; }
  /// Why the column was wrong, as far as it is known; empty for a solution.
  [[nodiscard]] const std::string& words() const { return words_; }

 private:
  using Key = std::pair<connect4::Position, int>;

  void begin(const connect4::Position& from, int column,
             std::function<std::optional<teach::Connect4Refutation>(const teach::ScoreOf&)> work);
  void show_next();

  Services& services_;
  stage::Errand<Key, std::optional<teach::Connect4Refutation>> errand_;
  std::optional<Key> about_;
  connect4::Position position_;
  std::optional<connect4::Cell> last_;
  std::vector<int> line_;
  std::size_t shown_ = 0;
  int wait_ticks_ = 0;
  bool refutes_ = false;
  std::string words_;
};

}  // namespace fourfold::scenes
