// A ladder as pages in a folder: the table with strengths, who did what against whom, and a page
// that steps through every game. They need nothing else, no network either.
#pragma once

#include <string>
#include <vector>

#include "app/arena/ladder_file.h"
#include "learn/ladder.h"
#include "session/tetris/referee.h"

namespace fourfold::app {

struct LadderTally {
  std::uint64_t games = 0, wins = 0, draws = 0;
  [[nodiscard]] std::uint64_t losses() const { return games - wins - draws; }

  void add(double points) {
    ++games;
    wins += points == 1 ? 1 : 0;
    draws += points == 0.5 ? 1 : 0;
  }
};

struct LadderRow {
  LadderBot bot;
  learn::LadderRating rating;
  LadderTally tally;
};

/// Two bots and the games between them that count.
struct LadderPair {
  LadderGames::Match match;
  LadderGames::Points points;
};

class LadderPages {
 public:
  /// Makes the folder where it is missing.
  explicit LadderPages(std::string folder);

  /// Keeps a game: a page and a replay of each side.
  void add(const LadderGames::Match& match, std::uint64_t number, const session::Bout& bout) const;
  /// Writes `index.html`; the strongest come first.
  void write(const std::vector<LadderRow>& rows, const std::vector<LadderPair>& pairs) const;
  [[nodiscard]] std::string path() const { return folder_ + "/index.html"; }

 private:
  [[nodiscard]] std::string pair_section(const LadderPair& pair) const;
  [[nodiscard]] std::string game_cells(const LadderGames::Match& match, std::uint64_t number) const;

  std::string folder_;
};

}  // namespace fourfold::app
