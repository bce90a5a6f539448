// How a person plays, game by game: what was reached, how accurate it was, how clean and how fast.
// The games come from wherever they are kept; here they are played again and judged.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "teach/habits.h"
#include "teach/tetris/review.h"

namespace fourfold::teach {

/// A game as it was kept.
struct PlayedGame {
  std::int64_t date = 0;  ///< seconds since 1970
  std::string game;       ///< "tetris", "modern"
  std::string rules, mode;
  std::int64_t points = 0;  ///< by which games of the same kind are compared, the most is the best
  std::string score;        ///< the same for people: "12,340 points", "0:47.23"
  std::string replay;
};

/// What a game of Tetris was like.
struct GameRecord {
  PlayedGame played;  ///< without its replay
  std::int64_t pieces = 0, lines = 0, ticks = 0;
  std::int64_t fours = 0;  ///< placements that cleared four lines
  std::int64_t holes = 0;  ///< that were made
  int accuracy = 1000;     ///< per mille
  HabitCounts habits;      ///< what is seen in its faults

  [[nodiscard]] double holes_per_100() const { return per_100(holes); }
  [[nodiscard]] double fours_per_100() const { return per_100(fours); }
  /// Pieces a second of game time.
  [[nodiscard]] double speed() const;

 private:
  [[nodiscard]] double per_100(std::int64_t count) const;
};

/// Games of Connect Four against one opponent.
struct OpponentRecord {
  std::string opponent;
  int won = 0, drawn = 0, lost = 0;

  [[nodiscard]] int games() const { return won + drawn + lost; }
  [[nodiscard]] double win_rate() const { return games() == 0 ? 0 : static_cast<double>(won) / games(); }
};

struct Progress {
  std::string name;
  std::vector<GameRecord> games;  ///< the oldest first
  std::vector<OpponentRecord> opponents;
  int unreadable = 0;  ///< games that cannot be judged: no replay, too long, or of an unknown kind
};

/// Boards for a move of the modern game. Many games are judged, and one number is made of all their
/// moves: a short look at each is enough.
inline constexpr std::uint64_t kProgressNodes = 30'000;

/// The policies by which moves are judged.
struct Advisers {
  std::function<Result<tetris::Policy>(std::string_view rules)> classic;
  tetris::modern::MachinePolicy modern;  ///< its weights are good
};

/// The record of one game; the watch is told about its pieces.
Result<GameRecord> record_of(const PlayedGame& game, const Advisers& advisers, const ReviewWatch& watch = {});

/// In the order of their dates; the watch is told about games. "stopped" if that was asked for.
Result<Progress> progress_of(std::string name, std::vector<PlayedGame> games, std::vector<OpponentRecord> opponents,
                             const Advisers& advisers, const ReviewWatch& watch = {});

/// The best game of every kind: indices of `games`.
std::vector<std::size_t> best_games(const Progress& progress);

/// The mean of a number over the games of one kind, weighed by their pieces: "tetris", or all where
/// it is empty. 0 without games.
double mean_of(const Progress& progress, std::string_view game, double (*number)(const GameRecord&));

/// What at least half of the games of one kind show (habits.h).
std::vector<NamedHabit> habits_of(const Progress& progress, std::string_view game);

/// name, games, habits by game (key, text, games, of, times, column), best, totals by game
/// (accuracy, holes_per_100, fours, speed), history (the same game by game), connect4 (won, drawn,
/// lost, win_rate by opponent).
Json to_json(const Progress& progress);

}  // namespace fourfold::teach
