// Chooses the boards on which the games of a training are played.
//
// On high boards a good player is hardly ever in danger, and what a training never meets it cannot
// learn. So half of the games climb, as in splitting (research/splitting.h): a game of level h
// begins on a board where another game first was h - 1 rows high, and is played until it is h rows
// high, over, or calm again; then it begins anew. All levels get the same number of games; the last
// level ends with death. The other half plays on normally, and keeps the boards where climbs can
// begin.
//
// A game reads the boards of others only between two rounds, and writes its own only during a
// round, so the order of the games does not matter.
#pragma once

#include "base/rng.h"
#include "research/engine/portable.h"
#include "research/levels.h"
#include "tetris/search/patterns.h"

namespace fourfold::research::tables {

struct TrainingBoard {
  std::uint16_t rows[tetris::Patterns::kMostRows];

  friend bool operator==(const TrainingBoard&, const TrainingBoard&) = default;
};

/// The state of a game between two moves.
struct TrainingGame {
  TrainingBoard board;
  TrainingBoard kept;      ///< the last board that was one level high; empty if there was none
  bool climbing, is_done;  ///< `is_done`: the climb is over, and another begins after the round
  unsigned long long seed, pieces;

  friend bool operator==(const TrainingGame&, const TrainingGame&) = default;
};

/// The effect of a move on a game's climb.
struct Event {
  bool is_calm_play;  ///< a game that plays on
  bool entered;       ///< calm play reached the first level
  int tried, made;    ///< the level of a climb that is over; `made` if it was reached
};

struct Course {
  int height = tetris::Patterns::kViewRows;
  bool climbs = false;

  /// The first level of climbs and the number of levels. One row above the board is death.
  [[nodiscard]] FOURFOLD_BOTH int first() const { return research::Levels::of(height).first; }
  [[nodiscard]] FOURFOLD_BOTH int levels() const { return height + 1 - first(); }

  /// The level of a game's climb; 0 for a game that plays on.
  [[nodiscard]] FOURFOLD_BOTH int level_of(unsigned game) const {
    const auto place = static_cast<int>(game % static_cast<unsigned>(2 * levels()));
    return !climbs || place < levels() ? 0 : first() + 1 + place - levels();
  }

  /// Called after a move that left a stack of `top` rows.
  FOURFOLD_BOTH Event after_move(TrainingGame& game, unsigned number, int top, bool died) const {
    const int level = level_of(number), calm = research::Levels::of(height).calm;
    Event event{level == 0, false, 0, 0};
    if (level == 0) {
      event.entered = !game.climbing && (died || top >= first());
      game.climbing = !died && (top >= first() || (game.climbing && top > calm));
      if (event.entered && !died) game.kept = game.board;
      return event;
    }
    const bool made = died || top >= level;
    game.is_done = made || (game.climbing && top <= calm);
    game.climbing = game.climbing || top > calm;
    event.tried = game.is_done ? level : 0;
    event.made = made ? level : 0;
    if (made && !died) game.kept = game.board;
    return event;
  }

  /// The game that provides the starting board when a climb is done: a game of the level below.
  [[nodiscard]] FOURFOLD_BOTH unsigned start_of(const TrainingGame& game, unsigned number, unsigned games) const {
    const auto group = static_cast<unsigned>(2 * levels());
    const std::uint64_t drawn = random_at(game.seed, ~game.pieces);
    const int level = level_of(number) - first() - 1;
    const unsigned place = level == 0 ? static_cast<unsigned>(drawn % static_cast<unsigned>(levels()))
                                      : static_cast<unsigned>(levels() + level - 1);
    const unsigned same = games / group;
    return same == 0 ? number : static_cast<unsigned>((drawn >> 32) % same) * group + place;
  }

  FOURFOLD_BOTH static void begin_again(TrainingGame& game, const TrainingBoard& at) {
    game.board = at;
    game.is_done = game.climbing = false;
  }
};

}  // namespace fourfold::research::tables
