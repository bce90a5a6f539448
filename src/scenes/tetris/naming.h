// What comes after a game of either kind of Tetris: a moment in which keys do nothing, the name for
// the rankings, and what the board said to it.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "scenes/services.h"
#include "scenes/text_field.h"
#include "screen/frame.h"
#include "stage/scene.h"

namespace fourfold::scenes {

class Naming {
 public:
  enum class Phase : std::uint8_t { waiting, naming, done };
  /// The game under a name, to be handed in.
  using Offer = std::function<Finished(std::string name)>;

  /// `unranked`: why it has no place on a board; empty if it may have one. `save`: where the game
  /// waits until it is kept or given up.
  Naming(Services& services, std::string unranked, std::string save, Offer offer);

  [[nodiscard]] Phase phase() const { return phase_; }
  [[nodiscard]] bool is_ranked() const { return standing_.has_value(); }
  /// Whose table a game goes to, where it is not that of people alone; empty where it goes to none.
  [[nodiscard]] std::string among(PlayerKind played) const;

  void advance(int ticks, stage::Stage& stage);
  [[nodiscard]] std::optional<int> next_change() const;
  /// A key of the name. Keys of the game that are still held do not type: while they come the field
  /// waits, and a repeat counts only for a key that was pressed here.
  void handle(const stage::KeyEvent& event);
  /// Ended before a name was given: it is kept under the one there is, or under none if that is
  /// refused.
  void save();
  /// A game that was kept or given up is no longer among the games that wait.
  void forget();
  void tell(std::string message) { message_ = std::move(message); }

  /// The prompt and what went wrong, or the best five with the own row.
  void draw(screen::Frame& frame, int y, int x, int width) const;

 private:
  void keep(const std::string& name);
  void draw_rows(screen::Frame& frame, int y, int x, int width) const;

  Services& services_;
  Offer offer_;
  std::string save_, message_;
  bool may_rank_;
  Phase phase_ = Phase::waiting;
  int wait_ticks_;
  std::optional<stage::Key> pressed_;  ///< the last that was pressed while the name is typed
  TextField name_;
  std::optional<scores::Standing> standing_;  ///< once it is on the board
};

}  // namespace fourfold::scenes
