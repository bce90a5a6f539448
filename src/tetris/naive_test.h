// The game in the most direct form: a field of characters and plain loops, written from the
// specification. It is slow and simple, and the tests compare the engine with it; it shares only
// the cells of the shapes with the engine.
#pragma once

#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "tetris/rules.h"

namespace fourfold::tetris {

/// For the messages of failed tests.
inline void PrintTo(const Placement& p,
                    std::ostream* out) {  // NOLINT(readability-identifier-naming): gtest looks for it
  *out << "{" << int{p.rotation} << ", " << int{p.y} << ", " << int{p.x} << "}";
}

}  // namespace fourfold::tetris

namespace fourfold::tetris::naive {

inline constexpr int kMaxRows = 28;
inline constexpr char kEmpty = '.', kFilled = '#';

/// y grows downward, as in the originals; y = 0 is the top visible row, and rows above it are
/// negative.
struct Field {
  int height = 0, buffer = 0;
  std::array<std::array<char, kWidth>, kMaxRows> rows{};

  explicit Field(const Rules& rules) : height(rules.height), buffer(rules.buffer) {
    for (auto& row : rows) row.fill(kEmpty);
  }

  bool is_inside(int y, int x) const { return y >= -buffer && y < height && x >= 0 && x < kWidth; }
  char& at(int y, int x) { return rows[static_cast<std::size_t>(y + buffer)][static_cast<std::size_t>(x)]; }
  bool filled(int y, int x) const {
    return rows[static_cast<std::size_t>(y + buffer)][static_cast<std::size_t>(x)] != kEmpty;
  }
  int count_in_row(int y) const {
    int count = 0;
    for (int x = 0; x < kWidth; ++x) count += filled(y, x) ? 1 : 0;
    return count;
  }
  /// The y of the highest filled cell; `height` if there is none.
  int top() const {
    int y = -buffer;
    while (y < height && count_in_row(y) == 0) ++y;
    return y;
  }

  friend bool operator==(const Field&, const Field&) = default;
};

/// A picture, rows from top to bottom, the last one on the floor.
inline Field drawn(const Rules& rules, const std::vector<std::string>& picture) {
  Field field(rules);
  int y = rules.height - static_cast<int>(picture.size());
  for (const std::string& row : picture) {
    for (int x = 0; x < kWidth; ++x) field.at(y, x) = row.at(static_cast<std::size_t>(x));
    ++y;
  }
  return field;
}

/// The inverse, without the empty rows at the top.
inline std::string text(const Field& field) {
  std::string picture;
  for (int y = field.top(); y < field.height; ++y) {
    for (int x = 0; x < kWidth; ++x) picture += field.filled(y, x) ? kFilled : kEmpty;
    picture += '\n';
  }
  return picture;
}

inline Board board_of(const Field& field) {
  Board board;
  for (int y = -field.buffer; y < field.height; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      if (field.filled(y, x)) board.fill(field.height - 1 - y, x);
    }
  }
  return board;
}

inline Field field_of(const Rules& rules, const Board& board) {
  Field field(rules);
  for (int y = -field.buffer; y < field.height; ++y) {
    for (int x = 0; x < kWidth; ++x) field.at(y, x) = board.filled(field.height - 1 - y, x) ? kFilled : kEmpty;
  }
  return field;
}

inline int rotation_count(Piece piece) {
  if (piece == Piece::O) return 1;
  return piece == Piece::I || piece == Piece::S || piece == Piece::Z ? 2 : 4;
}

inline bool fits(const Rules& rules, const Field& field, Piece piece, Placement at) {
  for (const Cell& cell : rules.rotation->shape(piece, at.rotation).cells) {
    const int y = at.y + cell.y, x = at.x + cell.x;
    if (!field.is_inside(y, x) || field.filled(y, x)) return false;
  }
  return true;
}

inline Placement placement(int rotation, int y, int x) {
  return {static_cast<std::int8_t>(rotation), static_cast<std::int8_t>(y), static_cast<std::int8_t>(x)};
}

/// The place after one press of C, L, R or D, whether the piece fits there or not.
inline Placement pressed(Piece piece, Placement at, char key) {
  if (key == 'C') return placement((at.rotation + 1) % rotation_count(piece), at.y, at.x);
  if (key == 'L') return placement(at.rotation, at.y, at.x - 1);
  if (key == 'R') return placement(at.rotation, at.y, at.x + 1);
  return placement(at.rotation, at.y + 1, at.x);
}

struct Reached {
  Placement at;
  int presses = 0;
};

/// Every state that the keys lead to, the nearest first.
inline std::vector<Reached> flood(const Rules& rules, const Field& field, Piece piece, Placement from,
                                  std::string_view keys) {
  bool seen[4][kMaxRows + 2 * kBox][kWidth + 2 * kBox] = {};
  std::vector<Reached> queue;
  const auto visit = [&](Placement at, int presses) {
    if (!fits(rules, field, piece, at)) return;
    bool& known = seen[at.rotation][at.y + field.buffer + kBox][at.x + kBox];
    if (!known) queue.push_back({at, presses});
    known = true;
  };
  from.rotation = static_cast<std::int8_t>(from.rotation % rotation_count(piece));
  visit(from, 0);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Reached now = queue[i];
    for (const char key : keys) visit(pressed(piece, now.at, key), now.presses + 1);
  }
  return queue;
}

/// All resting places, in the order of the engine.
inline std::vector<Placement> resting_places(const Rules& rules, const Field& field, Piece piece, Placement from) {
  std::vector<Placement> places;
  const auto can_fall = [&](Placement at) { return fits(rules, field, piece, pressed(piece, at, 'D')); };
  if (rules.placing == Placing::drop_only) {
    for (const Reached& r : flood(rules, field, piece, from, "CLR")) {
      Placement at = r.at;
      while (can_fall(at)) ++at.y;
      places.push_back(at);
    }
    std::ranges::sort(places, {}, [](Placement p) { return std::tuple(p.rotation, p.x); });
  } else {
    for (const Reached& r : flood(rules, field, piece, from, "CLRD")) {
      if (!can_fall(r.at)) places.push_back(r.at);
    }
    std::ranges::sort(places, {}, [](Placement p) { return std::tuple(p.y, p.rotation, p.x); });
  }
  return places;
}

inline void put(const Rules& rules, Field& field, Piece piece, Placement at) {
  for (const Cell& cell : rules.rotation->shape(piece, at.rotation).cells)
    field.at(at.y + cell.y, at.x + cell.x) = kFilled;
}

/// Cells of the piece on the floor or on a cell of the field as it was.
inline int landing_cells(const Rules& rules, const Field& field, Piece piece, Placement at) {
  int count = 0;
  for (const Cell& cell : rules.rotation->shape(piece, at.rotation).cells) {
    const int below = at.y + cell.y + 1;
    if (below == field.height || field.filled(below, at.x + cell.x)) ++count;
  }
  return count;
}

/// Original 000's DeleteLine.
inline int delete_lines(Field& field) {
  int erased = 0;
  for (int i = -field.buffer; i < field.height; ++i) {
    if (field.count_in_row(i) < kWidth) continue;
    ++erased;
    for (int y = i; y > -field.buffer; --y) {
      for (int x = 0; x < kWidth; ++x) field.at(y, x) = field.filled(y - 1, x) ? kFilled : kEmpty;
    }
    for (int x = 0; x < kWidth; ++x) field.at(-field.buffer, x) = kEmpty;
  }
  return erased;
}

/// The result of putting a piece down and deleting the full lines.
struct Outcome {
  Field after;
  int lines = 0;
  int landing = 0;
  int eroded = 0;                     ///< cells of the piece in the rows deleted
  int middle = 0;                     ///< twice the row of the middle of the piece, where it rested before
  bool ends_before_clearing = false;  ///< classic: locked in the spawn row; research: a cell above the board
  bool ends = false;                  ///< that, or genes: the stack is 20 rows high
};

inline Outcome outcome_of(const Rules& rules, const Field& before, Piece piece, Placement at) {
  Outcome outcome{.after = before};
  outcome.landing = landing_cells(rules, before, piece, at);
  put(rules, outcome.after, piece, at);
  const Field full = outcome.after;
  int lowest = kMaxRows, highest = -1;
  for (const Cell& cell : rules.rotation->shape(piece, at.rotation).cells) {
    outcome.eroded += full.count_in_row(at.y + cell.y) == kWidth ? 1 : 0;
    lowest = std::min(lowest, rules.height - 1 - at.y - cell.y);
    highest = std::max(highest, rules.height - 1 - at.y - cell.y);
  }
  outcome.middle = 2 * lowest + (highest - lowest);  // 2 (y + (h - 1) / 2)
  outcome.ends_before_clearing =
      (rules.name == "classic" && at.y <= -1) || (rules.name == "research" && outcome.after.top() < 0);
  outcome.lines = delete_lines(outcome.after);
  outcome.ends = outcome.ends_before_clearing || (rules.name == "genes" && outcome.after.top() <= 0);
  return outcome;
}

}  // namespace fourfold::tetris::naive
