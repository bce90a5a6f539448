// What locking a piece does: clears, points, attack, garbage, and the ways a game ends.
#include "tetris/modern/position.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "base/rng.h"
#include "tetris/streams.h"

namespace fourfold::tetris::modern {
namespace {

constexpr int kDigShown = 10;  ///< rows of a dig that are on the board at the same time
constexpr int kAlways = 100;

bool is_above_the_field(Piece piece, Location at) {
  return std::ranges::all_of(cells_of(piece, at.orientation), [&](Step cell) { return at.y + cell.y >= kVisibleRows; });
}

}  // namespace

void follow(Board& board, const Locked& locked) {
  put(board, locked.piece, locked.at);
  board.remove_rows(locked.rows);
  for (const int hole : locked.risen) board.raise(hole);
}

Position::Position(const Start& from) : start(from), board(from.board), held(from.held) {
  Risen risen;
  raise_dig(risen);
  bring_in(next());
}

Piece Position::next(std::uint64_t n) const {
  const std::uint64_t at = drawn + n;
  const std::size_t opening = start.opening.size();
  return at < opening ? start.opening[at] : piece_at(start.rules->randomizer, start.seed, at - opening);
}

int Position::level() const {
  const Options& options = start.options;
  if (options.level >= options.last_level) return options.level;
  const std::uint64_t risen = lines() / static_cast<std::uint64_t>(start.rules->lines_per_level);
  return static_cast<int>(std::min<std::uint64_t>(static_cast<std::uint64_t>(options.last_level),
                                                  static_cast<std::uint64_t>(options.level) + risen));
}

int Position::waiting_rows() const { return std::accumulate(waiting.begin(), waiting.end(), 0); }

int Position::rows_to_dig() const {
  const int hidden = std::max(0, start.options.dig_rows - static_cast<int>(garbage));
  return start.options.dig_rows == 0 ? 0 : hidden + std::popcount(garbage_rows);
}

void Position::hold() {
  assert(can_hold());
  hold_used = true;
  const Piece put_away = falling;
  const std::optional<Piece> taken = held;
  held = put_away;
  if (taken) {
    falling = *taken;
    if (!entry(board, falling)) end = End::block_out;
  } else {
    bring_in(next());
    hold_used = true;
  }
}

/// Brings in a piece as the falling one.
void Position::bring_in(Piece piece) {
  ++drawn;
  falling = piece;
  hold_used = false;
  if (!entry(board, falling)) end = End::block_out;
}

Locked Position::place(const Move& move) {
  assert(!is_over() && fits(board, falling, move.at) && !fits(board, falling, move.at + Step{0, -1}));
  Locked locked{.piece = falling, .at = move.at};
  put(board, falling, move.at);
  ++pieces;
  if (is_above_the_field(falling, move.at)) {
    end = End::lock_out;
    return locked;
  }
  locked.rows = board.full_rows();
  locked.clear = clear_of(locked.lines(), move.spin);
  board.remove_rows(locked.rows);
  locked.clear.perfect = locked.lines() > 0 && board.used_rows() == 0;
  std::array<Column, 1> kept{garbage_rows};
  tetris::remove_rows(kept, locked.rows);
  garbage_rows = kept[0];

  score(locked);
  const Options& options = start.options;
  const bool reached = (options.goal_lines > 0 && lines() >= static_cast<std::uint64_t>(options.goal_lines)) ||
                       (options.dig_rows > 0 && rows_to_dig() == 0);
  if (reached) {
    end = End::finished;
    return locked;
  }
  if (locked.rows == 0) raise(locked);
  if (board.height() > kRows)
    end = End::buried;
  else
    bring_in(next());
  return locked;
}

Clear Position::clear_of(int lines, Spin spin) const {
  return {.lines = lines, .spin = spin, .back_to_back = back_to_back, .combo = combo};
}

void Position::score(Locked& locked) {
  const Rules& rules = *start.rules;
  const Clear& clear = locked.clear;
  locked.points = points_of(rules.points, clear, std::max(1, level()));
  points += locked.points;
  cancel(locked, attack_of(rules.attack, clear));
  ++clears[static_cast<std::size_t>(clear.lines)];
  combo = clear.lines > 0 ? combo + 1 : 0;
  if (clear.lines > 0) back_to_back = clear.is_difficult() ? back_to_back + 1 : 0;
}

/// Attack first cancels what is waiting; the rest is sent to the opponent.
void Position::cancel(Locked& locked, int rows) {
  attack += static_cast<std::uint64_t>(rows);
  while (rows > 0 && !waiting.empty()) {
    const int met = std::min(rows, waiting.front());
    rows -= met;
    locked.cancelled += met;
    waiting.front() -= met;
    if (waiting.front() == 0) waiting.erase(waiting.begin());
  }
  locked.sent = rows;
}

void Position::receive(int rows) {
  assert(start.options.versus && rows > 0);
  waiting.push_back(rows);
}

void Position::raise(Locked& locked) {
  raise_waiting(locked.risen);
  raise_dig(locked.risen);
}

void Position::raise_waiting(Risen& risen) {
  const Attack& rules = start.rules->attack;
  for (int left = rules.most_rows; left > 0 && !waiting.empty(); --left) {
    risen.push(raise_row(rules.moving_percent));
    if (--waiting.front() == 0) waiting.erase(waiting.begin());
  }
}

/// Raises rows of a dig until as many are visible as should be, while there are any.
void Position::raise_dig(Risen& risen) {
  const auto all = static_cast<std::uint64_t>(start.options.dig_rows);
  while (garbage < all && std::popcount(garbage_rows) < kDigShown) risen.push(raise_row(kAlways));
}

/// The hole is in the same column as in the row before or, with the frequency `moving_percent`, in
/// another.
int Position::raise_row(int moving_percent) {
  const std::uint64_t stream = substream(start.seed, kHoleStream);
  const bool moves =
      hole < 0 || scaled(random_at(stream, 2 * garbage), 100) < static_cast<std::uint32_t>(moving_percent);
  if (moves) {
    const std::uint64_t random = random_at(stream, 2 * garbage + 1);
    const int other = static_cast<int>(scaled(random, hole < 0 ? kWidth : kWidth - 1));
    hole = hole < 0 || other < hole ? other : other + 1;
  }
  ++garbage;
  board.raise(hole);
  garbage_rows = garbage_rows << 1 | 1;
  return hole;
}

}  // namespace fourfold::tetris::modern
