// Finds the reachable placements by flooding rows of bits.
//
// A piece never moves up, so one pass from the spawn row to the floor is enough. Per row, one
// 64-bit word holds the reached states: four 16-bit fields, one per orientation, bit x + 3 for the
// box at column x.
//
//   field 3          field 2          field 1          field 0
//   ...xxxxxxxxxxxxx ...xxxxxxxxxxxxx ...xxxxxxxxxxxxx ...xxxxxxxxxxxxx      x = 9 ... -3
//
// Falling is an AND with the next row's free states, left and right are shifts by one, and a
// rotation is a rotation of the word by 16. The unused three bits of each field are never free, so
// no bit moves from one field to another.
#include "tetris/moves.h"

#include <algorithm>
#include <bit>

namespace fourfold::tetris {
namespace {

constexpr int kMargin = 3;  // bit of box column x = 0
constexpr int kPad = 4;     // rows above and below the well
constexpr int kMaxRows = 64;
constexpr std::uint64_t kEveryField = 0x0001'0001'0001'0001ull;
constexpr std::uint64_t kBoxColumns = 0x1FFF * kEveryField;  // x = -3 ... 9
constexpr std::uint64_t kWalls = 0xE007 * kEveryField;
constexpr std::uint64_t kSolid = ~std::uint64_t{0};

/// Bit j of a nibble goes to field j.
constexpr std::array<std::uint64_t, 16> kSpread = [] {
  std::array<std::uint64_t, 16> table{};
  for (std::uint64_t n = 0; n < 16; ++n)
    table[n] = (n & 1) | (n >> 1 & 1) << 16 | (n >> 2 & 1) << 32 | (n >> 3 & 1) << 48;
  return table;
}();

/// The rows of the well from y = `first` down, each repeated in the four fields; index y + buffer +
/// kPad. Solid above and below.
struct RowWords {
  std::array<std::uint64_t, kMaxRows + 3 * kPad> words;

  template <class Columns>
  RowWords(const Rules& rules, const Columns& columns, int first) {
    const int rows = rules.rows(), needed = std::min(rows, rules.row_of(first) + 1);
    for (int i = 0; i < kPad; ++i) {
      for (const int solid : {i, rows + kPad + i, rows + 2 * kPad + i}) words[static_cast<std::size_t>(solid)] = kSolid;
    }
    for (int low = 0; low < needed; low += 4) {
      std::uint64_t four = 0;
      for (std::size_t x = 0; x < kWidth; ++x) four |= kSpread[columns[x] >> low & 15] << (x + kMargin);
      for (int j = 0; j < 4 && low + j < rows; ++j) {
        const auto at = static_cast<std::size_t>(rows - 1 - (low + j) + kPad);
        words[at] = (four >> (16 * j) & 0xFFFF) * kEveryField | kWalls;
      }
    }
  }
};

/// For every y from `first` to the floor: the states (orientation, x) in which the piece fits.
struct FreeStates {
  std::array<std::uint64_t, kMaxRows + 2 * kPad> rows;  // index y - first; one row more, with nothing free

  FreeStates(const Rules& rules, const RowWords& well, Piece piece, int first) {
    constexpr int kTogether = 4;  // rows, so that the compiler knows how often
    static_assert(kTogether <= kPad);
    const int count = rules.height - first + 1;
    const std::uint64_t* from = well.words.data() + first + rules.buffer + kPad;
    const int fields = 16 * rules.rotation->rotation_count(piece);
    const std::uint64_t possible = kBoxColumns & (kSolid >> (64 - fields));
    for (int start = 0; start < count; start += kTogether) {
      std::array<std::uint64_t, kTogether> blocked{};
      for (const Probe& probe : rules.rotation->probes[static_cast<std::size_t>(piece)]) {
        const std::uint64_t* row = from + start + probe.dy;
        for (std::size_t i = 0; i < kTogether; ++i) blocked[i] |= row[i] >> probe.dx & probe.fields;
      }
      for (std::size_t i = 0; i < kTogether; ++i) rows[static_cast<std::size_t>(start) + i] = ~blocked[i] & possible;
    }
    rows[static_cast<std::size_t>(count - 1)] = 0;
  }
};

/// All states of this row that can be reached from `reached` without falling.
std::uint64_t spread_in_row(std::uint64_t reached, std::uint64_t free, int rotations) {
  const int turn = 16 * (rotations - 1);
  for (;;) {
    const std::uint64_t turned = reached << 16 | reached >> turn;
    const std::uint64_t next = reached | (free & (reached << 1 | reached >> 1 | turned));
    if (next == reached) return reached;
    reached = next;
  }
}

void emit(std::uint64_t resting, int y, MoveList& out) {
  for (; resting != 0; resting &= resting - 1) {
    const int bit = std::countr_zero(resting);
    out.push({static_cast<std::int8_t>(bit >> 4), static_cast<std::int8_t>(y),
              static_cast<std::int8_t>((bit & 15) - kMargin)});
  }
}

/// The y of a box that stands right on the stack.
template <class Columns>
int box_on_stack(const Rules& rules, const Columns& columns) {
  Column used = 0;
  for (const auto column : columns) used |= column;
  return rules.height - std::bit_width(used) - kBox;
}

/// While a box is over the stack and under the ceiling, nothing rests, and every state inside the
/// walls is reached: in the middle of the well there is room for every orientation. So the flood
/// from the spawn begins with the last such row.
template <class Columns>
void find_reachable(const Rules& rules, const Columns& columns, Piece piece, Placement from, MoveList& out) {
  const int rotations = rules.rotation->rotation_count(piece), open = box_on_stack(rules, columns);
  const bool is_over_all = from == rules.spawn && open >= std::max<int>(from.y, -rules.buffer);
  const int first = is_over_all ? open : from.y;
  const FreeStates free(rules, RowWords(rules, columns, first), piece, first);
  std::uint64_t reached =
      is_over_all ? free.rows[0] : std::uint64_t{1} << (16 * (from.rotation % rotations) + from.x + kMargin);
  for (int i = 0; reached != 0; ++i) {
    reached = spread_in_row(reached & free.rows[static_cast<std::size_t>(i)], free.rows[static_cast<std::size_t>(i)],
                            rotations);
    emit(reached & ~free.rows[static_cast<std::size_t>(i) + 1], first + i, out);
  }
}

/// The lowest place that a piece reaches from `at` by falling.
template <class Columns>
Placement fallen(const Rules& rules, const Columns& columns, Piece piece, Placement at) {
  const Shape& shape = rules.rotation->shape(piece, at.rotation);
  const auto is_blocked = [&](int y) {
    if (y + shape.bottom >= rules.height) return true;
    Column hit = 0;
    for (int dx = shape.left; dx <= shape.right; ++dx)
      hit |= rules.column_bits(shape, dx, y) & columns[static_cast<std::size_t>(at.x + dx)];
    return hit != 0;
  };
  while (!is_blocked(at.y + 1)) ++at.y;
  return at;
}

/// Straight drops: the piece comes to rest where the smallest gap between it and the columns is
/// zero.
template <class Columns>
void find_drops(const Rules& rules, const Columns& columns, Piece piece, Placement from, MoveList& out) {
  if (from.y != rules.spawn.y) {  // below its spawn row it can only fall
    from.rotation = static_cast<std::int8_t>(from.rotation % rules.rotation->rotation_count(piece));
    out.push(fallen(rules, columns, piece, from));
    return;
  }
  std::array<int, kWidth> heights{};
  for (std::size_t x = 0; x < kWidth; ++x) heights[x] = std::bit_width(columns[x]);
  for (int r = 0; r < rules.rotation->rotation_count(piece); ++r) {
    const Shape& shape = rules.rotation->shape(piece, r);
    for (int x = -shape.left; x + shape.right < kWidth; ++x) {
      int y = rules.height;
      for (int dx = shape.left; dx <= shape.right; ++dx) {
        const int lowest = kBox - 1 - std::countr_zero(shape.column[static_cast<std::size_t>(dx)]);
        y = std::min(y, rules.y_of(heights[static_cast<std::size_t>(x + dx)]) - lowest);
      }
      if (y >= from.y)
        out.push({static_cast<std::int8_t>(r), static_cast<std::int8_t>(y), static_cast<std::int8_t>(x)});
    }
  }
}

template <class Columns>
void find(const Rules& rules, const Columns& columns, Piece piece, Placement from, MoveList& out) {
  out.clear();
  if (rules.placing == Placing::drop_only) {
    find_drops(rules, columns, piece, from, out);
  } else {
    find_reachable(rules, columns, piece, from, out);
  }
}

}  // namespace

void find_placements(const Rules& rules, const Board& board, Piece piece, Placement from, MoveList& out) {
  find(rules, board.columns, piece, from, out);
}

void find_placements(const Rules& rules, const NarrowColumns& board, Piece piece, Placement from, MoveList& out) {
  find(rules, board, piece, from, out);
}

bool fits(const Rules& rules, const Board& board, Piece piece, Placement at) {
  for (const Cell& cell : cells_of(rules, piece, at)) {
    if (cell.x < 0 || cell.x >= kWidth || cell.y < -rules.buffer || cell.y >= rules.height) return false;
    if (board.filled(rules.row_of(cell.y), cell.x)) return false;
  }
  return true;
}

std::array<Cell, 4> cells_of(const Rules& rules, Piece piece, Placement at) {
  std::array<Cell, 4> cells = rules.rotation->shape(piece, at.rotation).cells;
  for (Cell& cell : cells) cell = {cell.y + at.y, cell.x + at.x};
  return cells;
}

KeyMap::KeyMap(const Rules& rules, const Board& board, Piece piece, Placement from)
    : rotations_(static_cast<std::int8_t>(rules.rotation->rotation_count(piece))),
      step_at_(static_cast<std::size_t>(4 * 2 * kMaxRows * 16), -1) {
  const auto visit = [&](Placement at, int previous, char key) {
    at.rotation = static_cast<std::int8_t>(at.rotation % rotations_);
    if (at.x < -kMargin || at.x >= kWidth || !fits(rules, board, piece, at)) return;
    int& step = step_at_[index(at)];
    if (step >= 0) return;
    step = static_cast<int>(steps_.size());
    steps_.push_back({at, previous, key});
  };
  visit(from, -1, ' ');
  for (int i = 0; i < static_cast<int>(steps_.size()); ++i) {
    const Placement at = steps_[static_cast<std::size_t>(i)].at;
    if (rules.placing == Placing::reachable || at.y == rules.spawn.y) {
      visit({static_cast<std::int8_t>(at.rotation + 1), at.y, at.x}, i, 'C');
      visit({at.rotation, at.y, static_cast<std::int8_t>(at.x - 1)}, i, 'L');
      visit({at.rotation, at.y, static_cast<std::int8_t>(at.x + 1)}, i, 'R');
    }
    visit({at.rotation, static_cast<std::int8_t>(at.y + 1), at.x}, i, 'D');
  }
}

std::size_t KeyMap::index(Placement at) {
  return static_cast<std::size_t>((at.rotation * 2 * kMaxRows + at.y + kMaxRows) * 16 + at.x + kMargin);
}

std::optional<std::string> KeyMap::to(Placement at) const {
  at.rotation = static_cast<std::int8_t>(at.rotation % rotations_);
  const int found = step_at_[index(at)];
  if (found < 0) return std::nullopt;
  std::string keys;
  for (const Step* step = &steps_[static_cast<std::size_t>(found)]; step->previous >= 0;
       step = &steps_[static_cast<std::size_t>(step->previous)]) {
    keys += step->key;
  }
  std::ranges::reverse(keys);
  return keys;
}

}  // namespace fourfold::tetris
