// The coach beside a game by hand: whether it is on, what it says in lines, what it thought of the
// last piece.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scenes/tetris/kinds.h"
#include "screen/well_parts.h"

namespace fourfold::scenes {

template <class Kind>
class CoachPanel {
 public:
  using Said = typename Kind::Said;
  using Game = typename Kind::Game;

  /// Returns what went wrong, or nothing.
  std::string switch_on(const Services& services, const typename Kind::Options& options);
  void switch_on(typename Kind::Adviser adviser);
  void switch_off() { adviser_.reset(); }
  [[nodiscard]] bool is_on() const { return adviser_.has_value(); }
  void follow(const Game& game, int shown);
  /// null while the coach is off or thinks.
  [[nodiscard]] const Said* said() const;

  void touch() { touched_ = true; }  ///< the player moved the piece
  /// What it thinks of a piece that went elsewhere.
  void judge(const typename Kind::Locked& locked);
  void forget_last() { last_word_.clear(); }
  void flip_numbers() { numbers_ = !numbers_; }
  void flip_other() { shows_other_ = !shows_other_; }

  /// As the player presses them from where the piece is now; empty while nothing is advised.
  [[nodiscard]] std::string keys(const Game& game, const Settings& settings) const;
  /// The place that the reasons are against, while the player wants to see it.
  [[nodiscard]] std::optional<screen::OtherPlace> other() const;

  /// None while it is off. `playing`: the player can still move the piece.
  [[nodiscard]] std::vector<std::string> lines(const Game& game, const Settings& settings, bool playing) const;

 private:
  [[nodiscard]] std::string word_here(const Game& game) const;
  [[nodiscard]] std::string other_text(const Game& game, const std::vector<Binding>& bound) const;

  std::optional<typename Kind::Adviser> adviser_;
  bool numbers_ = false;  ///< instead of the reasons
  bool shows_other_ = false;
  bool touched_ = false;   ///< the player has moved the piece
  std::string last_word_;  ///< about the last piece
};

extern template class CoachPanel<ClassicKind>;
extern template class CoachPanel<ModernKind>;

}  // namespace fourfold::scenes
