// A line of placements as a player plays it.
#include "tetris/modern/perfect/line.h"

#include <cassert>

#include "tetris/modern/clear.h"
#include "tetris/modern/field.h"

namespace fourfold::tetris::modern {
namespace {

/// The state that changes from piece to piece.
class Player {
 public:
  explicit Player(const View& view)
      : view_(view),
        board_(view.board),
        falling_(view.falling),
        held_(view.held),
        combo_(view.combo),
        back_to_back_(view.back_to_back) {}

  Choice play(const Placed& placed) {
    const bool hold = falling_ != placed.piece;
    if (hold) take_out(placed.piece);
    falling_ = drawn();
    Board after = board_;
    put(after, placed.piece, placed.at);
    const Column rows = after.full_rows();
    after.remove_rows(rows);
    const Move move{placed.at, spin_of(placed, rows != 0)};
    score({.lines = std::popcount(rows),
           .spin = move.spin,
           .perfect = rows != 0 && after.used_rows() == 0,
           .back_to_back = back_to_back_,
           .combo = combo_});
    board_ = after;
    return {hold, move};
  }

  [[nodiscard]] int attack() const { return attack_; }

 private:
  /// Nothing if the piece is not known.
  std::optional<Piece> drawn() {
    if (next_ >= view_.queue.size()) return std::nullopt;
    return view_.queue[next_++];
  }

  void take_out([[maybe_unused]] Piece piece) {
    [[maybe_unused]] const std::optional<Piece> out = held_ ? held_ : drawn();
    assert(out == piece);
    held_ = falling_;
  }

  [[nodiscard]] Spin spin_of(const Placed& placed, bool clears) {
    if (placed.piece != Piece::T) return Spin::none;
    find_moves(view_.rules->turns, board_, placed.piece, *entry(board_, placed.piece), true, moves_);
    std::optional<Spin> best;
    for (const Move& move : moves_) {
      if (move.at == placed.at && (!best || (clears && move.spin > *best))) best = move.spin;
    }
    assert(best);
    return *best;
  }

  void score(const Clear& clear) {
    attack_ += attack_of(view_.rules->attack, clear);
    combo_ = clear.lines > 0 ? combo_ + 1 : 0;
    if (clear.lines > 0) back_to_back_ = clear.is_difficult() ? back_to_back_ + 1 : 0;
  }

  const View& view_;
  Board board_;
  std::optional<Piece> falling_, held_;
  std::size_t next_ = 0;
  int combo_, back_to_back_, attack_ = 0;
  MoveList moves_;
};

}  // namespace

PerfectClear as_played(const View& view, std::span<const Placed> line) {
  PerfectClear clear;
  Player player(view);
  for (const Placed& placed : line) clear.choices.push_back(player.play(placed));
  clear.attack = player.attack();
  return clear;
}

}  // namespace fourfold::tetris::modern
