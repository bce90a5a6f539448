// A piece on the field, one step at a time.
#include "tetris/modern/field.h"

#include <algorithm>

namespace fourfold::tetris::modern {
namespace {

constexpr int kFifthKick = 4;

bool is_filled(const Board& board, int x, int y) {
  return x < 0 || x >= kWidth || y < 0 || (y < 64 && board.filled(y, x));
}

}  // namespace

bool fits(const Board& board, Piece piece, Location at) {
  return std::ranges::none_of(cells_of(piece, at.orientation),
                              [&](Step cell) { return is_filled(board, at.x + cell.x, at.y + cell.y); });
}

std::optional<Location> entry(const Board& board, Piece piece) {
  for (const int y : {kSpawnY, kSpawnY + 1}) {
    const Location at{Orientation::north, kSpawnX, static_cast<std::int8_t>(y)};
    if (fits(board, piece, at)) return at;
  }
  return std::nullopt;
}

std::optional<Turned> turn(const TurnRules& rules, const Board& board, Piece piece, Location at, Turn turn) {
  const Location turned_at{turned(at.orientation, turn), at.x, at.y};
  int number = 0;
  for (const Step kick : rules.of(piece, at.orientation, turn)) {
    if (fits(board, piece, turned_at + kick)) return Turned{turned_at + kick, number};
    ++number;
  }
  return std::nullopt;
}

Location dropped(const Board& board, Piece piece, Location at) {
  while (fits(board, piece, at + Step{0, -1})) at = at + Step{0, -1};
  return at;
}

void put(Board& board, Piece piece, Location at) {
  for (const Step cell : cells_of(piece, at.orientation)) board.fill(at.y + cell.y, at.x + cell.x);
}

Spin spin_of(const Board& board, Piece piece, Location at, const std::optional<LastTurn>& last) {
  if (piece != Piece::T || !last) return Spin::none;
  // Clockwise round the centre from the upper left: the first two are beside the tip in N, the
  // second and third in E, and so on.
  constexpr std::array<Step, 4> kCorners = {{{-1, 1}, {1, 1}, {1, -1}, {-1, -1}}};
  std::array<bool, 4> filled{};
  for (std::size_t i = 0; i < 4; ++i) filled[i] = is_filled(board, at.x + kCorners[i].x, at.y + kCorners[i].y);
  if (std::ranges::count(filled, true) < 3) return Spin::none;
  const auto front = static_cast<std::size_t>(at.orientation);
  const bool is_far = last->kick == kFifthKick && last->turn != Turn::half;
  return is_far || (filled[front] && filled[(front + 1) % 4]) ? Spin::full : Spin::mini;
}

}  // namespace fourfold::tetris::modern
