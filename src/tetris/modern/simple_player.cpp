// A machine that looks one piece ahead.
#include "tetris/modern/simple_player.h"

#include <algorithm>
#include <array>

#include "base/rng.h"

namespace fourfold::tetris::modern {
namespace {

/// The value of a board, in thousandths of a cell: low, flat and without holes is best.
struct Surface {
  int height = 0, holes = 0, covering = 0, bumps = 0, wells = 0, transitions = 0;
};

Surface surface_of(const Board& board) {
  Surface surface;
  std::array<int, kWidth> heights{};
  for (int x = 0; x < kWidth; ++x) {
    const Column column = board.columns[static_cast<std::size_t>(x)];
    const int height = board.column_height(x);
    heights[static_cast<std::size_t>(x)] = height;
    const Column below = height == 0 ? 0 : (Column{1} << (height - 1)) - 1;
    const Column holes = below & ~column;
    surface.holes += std::popcount(holes);
    if (holes != 0) surface.covering += std::popcount(column & ~(std::bit_floor(holes) - 1));
    surface.transitions += std::popcount((column ^ column >> 1) & (below | 1));
  }
  surface.height = *std::ranges::max_element(heights);
  for (std::size_t x = 0; x < kWidth; ++x) {
    const int left = x == 0 ? kRows : heights[x - 1], right = x + 1 == kWidth ? kRows : heights[x + 1];
    if (x + 1 < kWidth) surface.bumps += std::abs(heights[x] - heights[x + 1]);
    const int depth = std::min(left, right) - heights[x];
    if (depth > 2) surface.wells += depth - 2;
  }
  return surface;
}

int worth_of(const Position& after, const Locked& locked) {
  if (after.end == End::finished) return 1'000'000;
  if (after.is_over()) return -1'000'000;
  const Surface surface = surface_of(after.board);
  const int danger = std::max(0, surface.height - 10);
  return -900 * surface.holes - 120 * surface.covering - 180 * surface.bumps - 150 * surface.wells -
         60 * surface.transitions - 40 * surface.height - 300 * danger * danger +
         500 * (locked.sent + locked.cancelled) +
         (locked.lines() > 0 && locked.lines() < 4 && locked.clear.spin == Spin::none ? -100 : 0) +
         (danger > 0 ? 400 * locked.lines() : 0);
}

void add_moves(const Position& position, bool hold, std::vector<RankedChoice>& out) {
  const auto from = entry(position.board, position.falling);
  if (!from) return;
  MoveList moves;
  find_moves(position.start.rules->turns, position.board, position.falling, *from, true, moves);
  for (const Move& move : moves) {
    Position after = position;
    const Locked locked = after.place(move);
    out.push_back({{hold, move}, worth_of(after, locked)});
  }
}

}  // namespace

std::vector<RankedChoice> simple_ranking(const Position& position) {
  std::vector<RankedChoice> all;
  add_moves(position, false, all);
  if (position.can_hold()) {
    Position swapped = position;
    swapped.hold();
    if (!swapped.is_over()) add_moves(swapped, true, all);
  }
  return all;
}

std::optional<Choice> simple_choice(const Position& position) {
  const std::vector<RankedChoice> all = simple_ranking(position);
  if (all.empty()) return std::nullopt;
  return std::ranges::max_element(all, {}, &RankedChoice::worth)->choice;  // of equal ones the first
}

std::optional<Choice> random_choice(const Position& position, std::uint64_t luck) {
  const auto from = entry(position.board, position.falling);
  MoveList moves;
  if (from) find_moves(position.start.rules->turns, position.board, position.falling, *from, true, moves);
  if (moves.empty()) return std::nullopt;
  const auto count = static_cast<std::uint32_t>(moves.size());
  return Choice{false, *(moves.begin() + scaled(random_at(luck, position.pieces), count))};
}

std::span<const SimplePlayer> simple_players() {
  static constexpr std::array<SimplePlayer, 2> kPlayers = {{
      {"simple", "low, flat and without holes, one piece ahead",
       [](const Position& position, std::uint64_t) { return simple_choice(position); }},
      {"random", "any place", random_choice},
  }};
  return kPlayers;
}

}  // namespace fourfold::tetris::modern
