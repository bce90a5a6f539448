// Won, drawn and lost positions of each ply by the opening book that ships, and how many there are
// according to the literature.
#pragma once

#include <algorithm>
#include <array>
#include <unordered_set>
#include <vector>

#include "connect4/book.h"
#include "data/books.h"

namespace fourfold::connect4 {

struct Counts {
  int won = 0, drawn = 0, lost = 0;  ///< for the first player
  friend bool operator==(const Counts&, const Counts&) = default;
};

/// By ply, mirror images counted separately; games that have just ended (728 and 1,892 at the last
/// two plies) are among the won and lost ones.
inline constexpr std::array kPublishedCounts = {Counts{1, 0, 0},
                                                Counts{1, 2, 4},
                                                Counts{27, 12, 10},
                                                Counts{35, 58, 145},
                                                Counts{690, 200, 230},
                                                Counts{1'080, 697, 2'486},
                                                Counts{10'889, 1'943, 3'590},
                                                Counts{17'507, 5'944, 31'408},
                                                Counts{124'624, 14'676, 44'975}};

inline Book shipped_book() {
  const auto books = data::books();
  const auto file = std::ranges::find(books, "7x6", &data::File::name);
  return *Book::from(file->text);
}

/// All positions one move later, mirror images separately.
inline std::vector<Position> next_ply(const std::vector<Position>& level) {
  std::unordered_set<Bits> seen;
  std::vector<Position> next;
  for (const Position& position : level) {
    if (position.is_over()) continue;
    for (int c = 0; c < position.shape.width; ++c) {
      if (!position.can_play(c)) continue;
      const Position child = position.after(c);
      if (seen.insert(child.key()).second) next.push_back(child);
    }
  }
  return next;
}

inline std::vector<Position> positions_of(int ply) {
  std::vector<Position> level{new_game()};
  for (int i = 0; i < ply; ++i) level = next_ply(level);
  return level;
}

inline Counts counts_of(const Book& book, int ply) {
  Counts counts;
  for (const Position& position : positions_of(ply)) {
    const int score = book.score(position).value() * (ply % 2 == 0 ? 1 : -1);
    ++(score > 0 ? counts.won : score < 0 ? counts.lost : counts.drawn);
  }
  return counts;
}

}  // namespace fourfold::connect4
