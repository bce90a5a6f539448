// Why a move of Connect Four is good or bad. Squares by bits, results by exact scores.
#include "teach/connect4/explain.h"

#include <algorithm>
#include <cassert>

namespace fourfold::teach {
namespace {

using namespace connect4;
using Kind = Connect4Sentence::Kind;

std::vector<Cell> cells_of(const BoardShape& shape, Bits bits) {
  std::vector<Cell> cells;
  for (; bits != 0; bits &= bits - 1) {
    const int at = std::countr_zero(bits);
    cells.push_back({at / shape.stride(), at % shape.stride()});
  }
  return cells;
}

/// The board around one move, in bits.
struct Scene {
  Geometry geometry;
  Position before, after;
  Cell at;
  Bits disc, above;           ///< `above`: 0 under the top
  Bits mine_before, mine;     ///< free squares that complete a line of the mover, before and after its move
  Bits theirs_before;         ///< and of the other side, which the move changes in one square only
  Bits landing, landing_now;  ///< before and after

  Scene(const Position& position, int column)
      : geometry(position.shape),
        before(position),
        after(position.after(column)),
        at{column, position.height_of(column)},
        disc(position.shape.bit(at.column, at.row)),
        above((disc << 1) & geometry.board),
        mine_before(geometry.completing(before.mover) & geometry.board & ~before.mask),
        mine(geometry.completing(after.mask ^ after.mover) & geometry.board & ~after.mask),
        theirs_before(geometry.completing(after.mover) & geometry.board & ~before.mask),
        landing(geometry.landing(before.mask)),
        landing_now(geometry.landing(after.mask)) {}

  [[nodiscard]] Bits theirs() const { return theirs_before & ~disc; }
  [[nodiscard]] std::vector<Cell> cells(Bits bits) const { return cells_of(before.shape, bits); }
};

class Teacher {
 public:
  Teacher(const Connect4Knowledge& known, int column) : known_(known), scene_(known.position, column) {}

  std::vector<Connect4Sentence> all() {
    if ((scene_.mine_before & scene_.disc) != 0) {
      say(Kind::wins_now);
      return std::move(out_);
    }
    if ((scene_.theirs_before & scene_.disc) != 0) say(Kind::stops);
    danger();
    result();
    threats();
    if (const Bits own = scene_.above & scene_.mine_before; own != 0) say(Kind::wastes_own, own);
    later();
    lines();
    return std::move(out_);
  }

 private:
  Connect4Sentence& say(Kind kind, Bits cells = 0) {
    Connect4Sentence sentence{.kind = kind, .side = known_.position.to_move(), .at = scene_.at};
    sentence.cells = scene_.cells(cells);
    sentence.connect = known_.position.shape.connect;
    out_.push_back(std::move(sentence));
    return out_.back();
  }

  void danger() {
    const Bits next = scene_.theirs() & scene_.landing_now;
    if (const Bits left = next & ~scene_.above; left != 0) say(Kind::leaves_win, left);
    if (const Bits given = next & scene_.above; given != 0) say(Kind::gives_above, given);
  }

  [[nodiscard]] bool is_playable(int column) const {
    return has(known_.columns, column) && known_.position.can_play(column);
  }

  /// The others that may be played; nothing if the score of one is not known.
  [[nodiscard]] std::optional<std::vector<ScoredMove>> others() const {
    std::vector<ScoredMove> found;
    for (int column = 0; column < known_.position.shape.width; ++column) {
      if (!is_playable(column) || column == scene_.at.column) continue;
      const auto& score = known_.scores[static_cast<std::size_t>(column)];
      if (!score) return std::nullopt;
      found.push_back({column, *score});
    }
    return found;
  }

  void result() {
    const auto rest = others();
    const auto& score = known_.scores[static_cast<std::size_t>(scene_.at.column)];
    if (!rest || !score) return;
    if (rest->empty()) say(Kind::only_room);
    const int most = rest->empty() ? *score : std::ranges::max_element(*rest, {}, &ScoredMove::score)->score;
    if (*score >= most)
      praise(*score, *rest);
    else
      blame(*score, most);
  }

  void praise(int score, const std::vector<ScoredMove>& rest) {
    const auto all_others = [&](auto test) {
      return !rest.empty() && std::ranges::all_of(rest, test, &ScoredMove::score);
    };
    const int moves = moves_to_win(known_.position, score);
    if (score > 0) {
      say(all_others([](int other) { return other <= 0; }) ? Kind::only_win : Kind::wins_in).number = moves;
    } else if (score == 0) {
      say(all_others([](int other) { return other < 0; }) ? Kind::only_hold : Kind::holds);
    } else {
      say(Kind::loses_in).number = moves;
    }
  }

  void blame(int score, int most) {
    const Kind kind = score > 0    ? Kind::wins_later
                      : most < 0   ? Kind::loses_sooner
                      : score == 0 ? Kind::spoils_win
                      : most == 0  ? Kind::loses_draw
                                   : Kind::loses_win;
    ColumnScores allowed = known_.scores;
    for (int column = 0; column < kMaxWidth; ++column) {
      if (!has(known_.columns, column)) allowed[static_cast<std::size_t>(column)].reset();
    }
    Connect4Sentence& sentence = say(kind);
    sentence.number = moves_to_win(known_.position, score);
    sentence.other_number = moves_to_win(known_.position, most);
    sentence.column = best_move(known_.position.shape, allowed)->column;
  }

  /// What can be completed with the next disc. Nothing of it counts if the other side wins first.
  void threats() {
    const Bits now = scene_.mine & scene_.landing_now;
    if (now == 0 || (scene_.theirs() & scene_.landing_now) != 0) return;
    const Bits on_top = (now << 1) & scene_.mine;
    if (std::popcount(now) > 1) {
      say(Kind::double_threat, now);
    } else if (on_top != 0) {
      say(Kind::stacked_threat, now | on_top);
    } else {
      say(Kind::threatens, now);
    }
  }

  /// Squares out of reach that the move made into threats.
  void later() {
    const Bits fresh = scene_.mine & ~scene_.mine_before & ~scene_.landing_now;
    for (Bits rest = fresh; rest != 0; rest &= rest - 1) {
      const Bits cell = rest & -rest;
      if ((cell >> 1 & scene_.landing_now & scene_.mine) != 0) continue;  // said as one above the other
      say(is_mine_when_full(cells_of(known_.position.shape, cell).front()) ? Kind::parity_threat : Kind::later_threat,
          cell);
    }
  }

  /// When the other columns are filled first, the two fill this one in turns from the bottom up.
  [[nodiscard]] bool is_mine_when_full(Cell cell) const {
    const Position& after = scene_.after;
    const int elsewhere = after.shape.cells() - after.discs() - (after.shape.height - after.height_of(cell.column));
    const int below = cell.row - after.height_of(cell.column);
    return (elsewhere + below) % 2 == 1;  // the other side is to move now
  }

  /// Lines through a square that the other side has no disc on.
  [[nodiscard]] int open_lines(Bits square) const {
    const Bits usable = scene_.geometry.board & ~scene_.after.mover;
    const auto with = scene_.geometry.lines(usable), without = scene_.geometry.lines(usable & ~square);
    int count = 0;
    for (std::size_t i = 0; i < with.size(); ++i) count += std::popcount(with[i]) - std::popcount(without[i]);
    return count;
  }

  void lines() {
    const int here = open_lines(scene_.disc);
    if (here == 0) return;
    for (int column = 0; column < known_.position.shape.width; ++column) {
      if (!is_playable(column) || column == scene_.at.column) continue;
      const Bits there = known_.position.shape.bit(column, known_.position.height_of(column));
      if (open_lines(there) >= here) return;
    }
    say(Kind::most_lines).number = here;
  }

  const Connect4Knowledge& known_;
  Scene scene_;
  std::vector<Connect4Sentence> out_;
};

}  // namespace

std::vector<Connect4Sentence> all_sentences(const Connect4Knowledge& known, int column) {
  assert(known.position.can_play(column));
  return Teacher(known, column).all();
}

std::vector<Connect4Sentence> explain(const Connect4Knowledge& known, int column) {
  auto sentences = all_sentences(known, column);
  if (sentences.size() > kMostSentences) sentences.resize(kMostSentences);
  return sentences;
}

}  // namespace fourfold::teach
