// The kick tables. They are written as in the game: y grows downward, `from` and `to` are quarters
// clockwise from the way a piece comes in.
#include "tetris/tetrio/kicks.h"

#include <algorithm>
#include <array>

namespace fourfold::tetris::tetrio {
namespace {

struct KickRow {
  int from, to;
  std::array<Offset, 11> steps;
  std::size_t size;
};

constexpr std::array kQuarterKicks = {
    KickRow{0, 1, {{{-1, 0}, {-1, -1}, {0, 2}, {-1, 2}}}, 4},
    KickRow{2, 1, {{{-1, 0}, {-1, -1}, {0, 2}, {-1, 2}}}, 4},
    KickRow{1, 0, {{{1, 0}, {1, 1}, {0, -2}, {1, -2}}}, 4},
    KickRow{1, 2, {{{1, 0}, {1, 1}, {0, -2}, {1, -2}}}, 4},
    KickRow{2, 3, {{{1, 0}, {1, -1}, {0, 2}, {1, 2}}}, 4},
    KickRow{0, 3, {{{1, 0}, {1, -1}, {0, 2}, {1, 2}}}, 4},
    KickRow{3, 2, {{{-1, 0}, {-1, 1}, {0, -2}, {-1, -2}}}, 4},
    KickRow{3, 0, {{{-1, 0}, {-1, 1}, {0, -2}, {-1, -2}}}, 4},
};

constexpr std::array kHalfKicks = {
    KickRow{0, 2, {{{0, -1}, {1, -1}, {-1, -1}, {1, 0}, {-1, 0}}}, 5},
    KickRow{1, 3, {{{1, 0}, {1, -2}, {1, -1}, {0, -2}, {0, -1}}}, 5},
    KickRow{2, 0, {{{0, 1}, {-1, 1}, {1, 1}, {-1, 0}, {1, 0}}}, 5},
    KickRow{3, 1, {{{-1, 0}, {-1, -2}, {-1, -1}, {0, -2}, {0, -1}}}, 5},
};

constexpr std::array kPlusKicksOfLong = {
    KickRow{0, 1, {{{1, 0}, {-2, 0}, {-2, 1}, {1, -2}}}, 4},
    KickRow{1, 0, {{{-1, 0}, {2, 0}, {-1, 2}, {2, -1}}}, 4},
    KickRow{1, 2, {{{-1, 0}, {2, 0}, {-1, -2}, {2, 1}}}, 4},
    KickRow{2, 1, {{{-2, 0}, {1, 0}, {-2, -1}, {1, 2}}}, 4},
    KickRow{2, 3, {{{2, 0}, {-1, 0}, {2, -1}, {-1, 2}}}, 4},
    KickRow{3, 2, {{{1, 0}, {-2, 0}, {1, -2}, {-2, 1}}}, 4},
    KickRow{3, 0, {{{1, 0}, {-2, 0}, {1, 2}, {-2, -1}}}, 4},
    KickRow{0, 3, {{{-1, 0}, {2, 0}, {2, 1}, {-1, -2}}}, 4},
    KickRow{0, 2, {{{0, -1}}}, 1},
    KickRow{1, 3, {{{1, 0}}}, 1},
    KickRow{2, 0, {{{0, 1}}}, 1},
    KickRow{3, 1, {{{-1, 0}}}, 1},
};

constexpr std::array kKicksOfLong = {
    KickRow{0, 1, {{{-2, 0}, {1, 0}, {-2, 1}, {1, -2}}}, 4}, KickRow{3, 2, {{{-2, 0}, {1, 0}, {-2, 1}, {1, -2}}}, 4},
    KickRow{1, 0, {{{2, 0}, {-1, 0}, {2, -1}, {-1, 2}}}, 4}, KickRow{2, 3, {{{2, 0}, {-1, 0}, {2, -1}, {-1, 2}}}, 4},
    KickRow{1, 2, {{{-1, 0}, {2, 0}, {-1, -2}, {2, 1}}}, 4}, KickRow{0, 3, {{{-1, 0}, {2, 0}, {-1, -2}, {2, 1}}}, 4},
    KickRow{2, 1, {{{1, 0}, {-2, 0}, {1, 2}, {-2, -1}}}, 4}, KickRow{3, 0, {{{1, 0}, {-2, 0}, {1, 2}, {-2, -1}}}, 4},
};

constexpr std::array kFarHalfKicks = {
    KickRow{0, 2, {{{1, 0}, {2, 0}, {1, 1}, {2, 1}, {-1, 0}, {-2, 0}, {-1, 1}, {-2, 1}, {0, -1}, {3, 0}, {-3, 0}}}, 11},
    KickRow{
        1, 3, {{{0, 1}, {0, 2}, {-1, 1}, {-1, 2}, {0, -1}, {0, -2}, {-1, -1}, {-1, -2}, {1, 0}, {0, 3}, {0, -3}}}, 11},
    KickRow{
        2, 0, {{{-1, 0}, {-2, 0}, {-1, -1}, {-2, -1}, {1, 0}, {2, 0}, {1, -1}, {2, -1}, {0, 1}, {-3, 0}, {3, 0}}}, 11},
    KickRow{3, 1, {{{0, 1}, {0, 2}, {1, 1}, {1, 2}, {0, -1}, {0, -2}, {1, -1}, {1, -2}, {-1, 0}, {0, 3}, {0, -3}}}, 11},
};
constexpr std::array kFarHalfKicksOfLong = {
    KickRow{0, 2, {{{-1, 0}, {-2, 0}, {1, 0}, {2, 0}, {0, 1}}}, 5},
    KickRow{1, 3, {{{0, 1}, {0, 2}, {0, -1}, {0, -2}, {-1, 0}}}, 5},
    KickRow{2, 0, {{{1, 0}, {2, 0}, {-1, 0}, {-2, 0}, {0, -1}}}, 5},
    KickRow{3, 1, {{{0, 1}, {0, 2}, {0, -1}, {0, -2}, {1, 0}}}, 5},
};

std::span<const KickRow> kick_table(KickSet set, bool is_long, bool is_half) {
  if (is_long && set == KickSet::srs_plus) return kPlusKicksOfLong;
  if (!is_half) return is_long ? std::span<const KickRow>(kKicksOfLong) : std::span<const KickRow>(kQuarterKicks);
  if (set == KickSet::srs_x) return is_long ? kFarHalfKicksOfLong : kFarHalfKicks;
  return is_long ? std::span<const KickRow>{} : std::span<const KickRow>(kHalfKicks);
}

}  // namespace

std::span<const Offset> kicks_of(KickSet set, Piece piece, int from, int to) {
  if (piece == Piece::O) return {};
  const auto table = kick_table(set, piece == Piece::I, (from + 2) % 4 == to);
  const auto row = std::ranges::find_if(table, [&](const KickRow& k) { return k.from == from && k.to == to; });
  if (row == table.end()) return {};
  return std::span<const Offset>(row->steps).first(row->size);
}

}  // namespace fourfold::tetris::tetrio
