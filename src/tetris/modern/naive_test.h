// The modern game's moves in the most direct form: a list of states, with every key tried in each.
// It is slow and simple, and the tests compare the generator with it. It shares with the generator
// the cells of the pieces, the kick tables and the rule of the T-spin, and nothing else.
#pragma once

#include <algorithm>
#include <ostream>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "base/rng.h"
#include "tetris/modern/moves.h"

namespace fourfold::tetris::modern {

/// For the messages of failed tests.
inline void PrintTo(const Location& at, std::ostream* out) {  // NOLINT(readability-identifier-naming)
  *out << "NESW"[static_cast<int>(at.orientation)] << "(" << int{at.x} << "," << int{at.y} << ")";
}
inline void PrintTo(const Move& move, std::ostream* out) {  // NOLINT(readability-identifier-naming)
  PrintTo(move.at, out);
  *out << (move.spin == Spin::full ? "full" : move.spin == Spin::mini ? "mini" : "");
}

}  // namespace fourfold::tetris::modern

namespace fourfold::tetris::modern::naive {

inline constexpr std::array kPieces = {Piece::I, Piece::J, Piece::L, Piece::T, Piece::O, Piece::S, Piece::Z};

inline std::vector<Isa> supported_isas() {
  std::vector<Isa> isas;
  std::copy_if(kIsas.begin(), kIsas.end(), std::back_inserter(isas), is_supported);
  return isas;
}

inline Location location(Orientation orientation, int x, int y) {
  return {orientation, static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
}

inline bool has_room(const Board& board, Piece piece, Location at) {
  for (const Step cell : cells_of(piece, at.orientation)) {
    const int x = at.x + cell.x, y = at.y + cell.y;
    if (x < 0 || x >= kWidth || y < 0 || y >= 40 || board.filled(y, x)) return false;
  }
  return true;
}

/// A falling piece, and its spin if it comes to rest now.
struct State {
  Location at;
  Spin spin = Spin::none;
  bool operator<(const State& other) const { return key() < other.key(); }
  std::tuple<int, int, int, int> key() const {
    return {static_cast<int>(at.orientation), at.x, at.y, static_cast<int>(spin)};
  }
};

/// The state after one key: l, r, d (one row), c (clockwise), z (counter-clockwise), h (half turn).
/// It is unchanged if there is no space.
inline State pressed(const TurnRules& rules, const Board& board, Piece piece, State state, char key) {
  if (key == 'l' || key == 'r' || key == 'd') {
    const Step step = key == 'l' ? Step{-1, 0} : key == 'r' ? Step{1, 0} : Step{0, -1};
    return has_room(board, piece, state.at + step) ? State{state.at + step} : state;
  }
  const Turn turn = key == 'c' ? Turn::clockwise : key == 'z' ? Turn::counter_clockwise : Turn::half;
  int number = 0;
  for (const Step kick : rules.of(piece, state.at.orientation, turn)) {
    Location there = state.at + kick;
    there.orientation = turned(there.orientation, turn);
    if (has_room(board, piece, there))
      return {there, piece == Piece::T ? spin_of(board, there, {true, turn, number}) : Spin::none};
    ++number;
  }
  return state;
}

inline std::vector<State> reached(const TurnRules& rules, const Board& board, Piece piece, Location from) {
  bool seen[kOrientations][kWidth][kRows][3] = {};
  std::vector<State> states;
  const auto visit = [&](State state) {
    bool& known = seen[static_cast<int>(state.at.orientation)][state.at.x][state.at.y][static_cast<int>(state.spin)];
    if (!known) states.push_back(state);
    known = true;
  };
  if (has_room(board, piece, from)) visit({from});
  for (std::size_t i = 0; i < states.size(); ++i) {
    for (const char key : std::string_view("lrdczh")) visit(pressed(rules, board, piece, State(states[i]), key));
  }
  return states;
}

inline std::vector<std::pair<int, int>> cells_at(Piece piece, Location at) {
  std::vector<std::pair<int, int>> cells;
  for (const Step cell : cells_of(piece, at.orientation)) cells.emplace_back(at.x + cell.x, at.y + cell.y);
  std::sort(cells.begin(), cells.end());
  return cells;
}

/// The place with the same cells and the first orientation.
inline Location first_alike(Piece piece, Location at) {
  for (int o = 0; o < kOrientations; ++o) {
    for (int x = at.x - 2; x <= at.x + 2; ++x) {
      for (int y = at.y - 2; y <= at.y + 2; ++y) {
        const Location other = location(static_cast<Orientation>(o), x, y);
        if (cells_at(piece, other) == cells_at(piece, at)) return other;
      }
    }
  }
  return at;
}

/// Every move, in the order of the generator.
inline std::vector<Move> moves(const TurnRules& rules, const Board& board, Piece piece, Location from, bool spins) {
  const auto order = [](const Move& move) {
    return std::tuple(static_cast<int>(move.at.orientation), move.at.x, static_cast<int>(move.spin), -move.at.y);
  };
  const auto less = [&](const Move& a, const Move& b) { return order(a) < order(b); };
  std::set<Move, decltype(less)> all(less);
  for (const State& state : reached(rules, board, piece, from)) {
    if (has_room(board, piece, state.at + Step{0, -1})) continue;
    all.insert({first_alike(piece, state.at), spins ? state.spin : Spin::none});
  }
  return {all.begin(), all.end()};
}

inline Board placed(Board board, Piece piece, Location at) {
  for (const auto& [x, y] : cells_at(piece, at)) board.fill(y, x);
  board.remove_rows(board.full_rows());
  return board;
}

/// A picture, the last row on the floor.
inline Board drawn(const std::vector<std::string>& picture) {
  Board board;
  int y = static_cast<int>(picture.size());
  for (const std::string& row : picture) {
    --y;
    for (int x = 0; x < kWidth; ++x) {
      if (row.at(static_cast<std::size_t>(x)) != '.') board.fill(y, x);
    }
  }
  return board;
}

inline std::string text(const Board& board) {
  std::string picture;
  for (int y = board.height() - 1; y >= 0; --y) {
    for (int x = 0; x < kWidth; ++x) picture += board.filled(y, x) ? '#' : '.';
    picture += '\n';
  }
  return picture;
}

/// Rows are sparse (with covered cells and overhangs), mixed or nearly full, but never empty and
/// never full.
inline Board random_board(Rng& rng, int height) {
  constexpr std::uint32_t kFewest[] = {1, 1, 4, 8}, kMost[] = {3, 9, 7, 9};
  const std::uint32_t kind = rng.below(4);
  Board board;
  for (int y = 0; y < height; ++y) {
    const std::uint32_t wanted = kFewest[kind] + rng.below(kMost[kind] - kFewest[kind] + 1);
    for (std::uint32_t filled = 0; filled < wanted;) {
      const int x = static_cast<int>(rng.below(kWidth));
      filled += board.filled(y, x) ? 0 : 1;
      board.fill(y, x);
    }
  }
  return board;
}

}  // namespace fourfold::tetris::modern::naive
