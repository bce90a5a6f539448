// The search of the perfect player, once per instruction set: the including file names the
// namespace (FOURFOLD_ISA) and says how many bytes a register has (FOURFOLD_REGISTER);
// cmake/vectors.cmake says what the file is compiled for, and why all of this is local to it.
//
// A negamax search that asks one question at a time, "is the score above alpha?", and answers it
// from the following, in this order:
//
//   1. forced replies, played out in a loop; two threats at once, or a threat above a forced reply, lose
//   2. how many discs are left for a win at all
//   3. what a following player is sure of (solver_follow.h), for the position and for every position after it
//   4. the table: the position, and all positions after it before one of them is searched
//   5. the moves, those that make most winning cells first, then those that decided other positions
//
// All moves of a position are measured together, one per lane of a wide register.
#pragma once

namespace fourfold::connect4::FOURFOLD_ISA {
namespace {

// The order matters: each header uses the one before.
#include "connect4/solver_lanes.h"

#include "connect4/solver_boards.h"

#include "connect4/solver_follow.h"

/// A position in the search. `mine` and `theirs` are the free cells with which a side would win;
/// the side to move cannot reach any of its own at once.
struct Node {
  Bits mover, mask;
  Bits mine, theirs;
  int discs;
};

/// The moves of a position, one per lane.
template <class Lanes>
struct MovesOf {
  Lanes move;     ///< where the disc falls; 0: no such move
  Lanes wins;     ///< the winning cells of the side that made it
  Lanes landing;  ///< the cells that are free to move to after it
  Lanes threats;  ///< winning cells among those
};

template <class Board>
class Search {
  using Lanes = typename Board::Lanes;
  using Moves = MovesOf<Lanes>;
  static constexpr int kLanes = Board::kLanes;
  static constexpr int kTableLeft = 6;  ///< with this few free cells, searching is faster than looking up
  static constexpr int kPeekLeft = 8;   ///< with more free cells, the positions after all moves are looked up first
  /// With more free cells than this, positions are kept in the far table, and threads postpone what
  /// others search. With 16 the far table was used too often, with 24 the near one lost too many
  /// entries.
  static constexpr int kNearLeft = 20;
  static constexpr int kMirrorDiscs = 12;  ///< up to here, a position and its mirror image share an entry
  static constexpr int kWorst = -kUnknown;
  /// The order of moves learns where no more cells than this are free. With more, few positions
  /// tell about many: some questions took several times as long.
  static constexpr int kLearnedLeft = 24;
  static constexpr int kMostLearned = 4096, kLineWorth = 1024, kWinWorth = 8 * kLineWorth;

 public:
  Search(SolverTask& task, const Board& board) : task_(task), board_(board) {
    for (auto& side : learned_) {
      for (int& cell : side) cell = kMostLearned;
    }
  }

  /// See SolverKernel::search.
  int run(const Position& position, int alpha) {
    const Bits free = board_.board() & ~position.mask;
    const Node node = {position.mover, position.mask, board_.completing(position.mover) & free,
                       board_.completing(position.mask ^ position.mover) & free, position.discs()};
    return value(node, alpha, {});
  }

 private:
  /// What the caller already knows about the position.
  struct Asked {
    bool table = false, follow = false;  ///< which of the two were used
    Bounds known{-kUnknown, kUnknown};   ///< the bounds from those
  };

  int value(Node node, int alpha, Asked asked) {
    if ((++task_.nodes & 0xFFF) == 0 && task_.is_unwanted()) task_.stopped = true;
    int sign = 1;
    Bits landing = (node.mask + board_.bottom()) & board_.board();
    while (const Bits forced = landing & node.theirs) {
      if ((forced & (forced - 1)) != 0 || (forced << 1 & node.theirs) != 0) return sign * loss(node.discs);
      play(node, forced);
      landing = (node.mask + board_.bottom()) & board_.board();
      alpha = -alpha - 1;
      sign = -sign;
      asked = {};
    }
    const Bits moves = landing & ~(node.theirs >> 1);
    if (moves == 0) return landing != 0 ? sign * loss(node.discs) : 0;
    if (node.discs >= board_.cells() - 2) return 0;
    return sign * quiet_value(node, landing, moves, alpha, asked);
  }

  /// The value of a position in which the side to move is not forced to answer and has at least one
  /// move that does not lose at once.
  int quiet_value(const Node& node, Bits landing, Bits legal, int alpha, Asked asked) {
    Bounds bounds = {std::max(-((board_.cells() - 2 - node.discs) / 2), asked.known.low),
                     std::min(win_in_two(node.discs), asked.known.high)};
    if (bounds.high <= alpha) return bounds.high;
    if (bounds.low > alpha) return bounds.low;
    if (!asked.follow) {
      bounds.high = std::min(bounds.high, Follow<Board>{board_, node.mover, node.mask, landing, node.theirs}.bound());
      if (bounds.high <= alpha) return bounds.high;
    }

    const Bits after = node.mask + (node.mask ^ node.mover);  // plus a move, this is the key of the position after it
    const int left = board_.cells() - node.discs;
    const bool peek = left > kPeekLeft, in_table = left > kTableLeft;
    const Bits own_hash = hash(node.mover + node.mask, node.discs);
    if (left > kNearLeft) {
      if (!asked.table) task_.far.prefetch(own_hash);
      const Bits far_moves = left - 1 > kNearLeft ? legal : 0;
      for (Bits m = far_moves; m != 0; m &= m - 1) task_.far.prefetch(hash(after + (m & -m), node.discs + 1));
    }

    if (peek && left - 1 <= kNearLeft) {
      for (Bits m = legal; m != 0; m &= m - 1) task_.near.prefetch(hash(after + (m & -m), node.discs + 1));
    }

    const Moves moves = measure(node, landing, legal);
    if (has_win(moves)) return win_in_two(node.discs);
    bounds.high = std::min(bounds.high, win_in_two(node.discs + 2));
    if (bounds.high <= alpha) return bounds.high;
    const TableView& table = table_for(left);
    if (in_table && !asked.table && consult(table, own_hash, bounds)) {
      if (bounds.low > alpha) return bounds.low;
      if (bounds.high <= alpha) return bounds.high;
    }
    const int best = best_of(node, moves, after, alpha, peek);
    if (task_.stopped) return 0;
    if (in_table)
      table.keep(own_hash, best > alpha ? Bounds{std::max(best, bounds.low), std::max(bounds.high, best)}
                                        : Bounds{bounds.low, std::min(best, bounds.high)});
    return best > alpha ? best : std::min(best, bounds.high);
  }

  /// The value of the best move, or of the first move found above alpha.
  int best_of(const Node& node, const Moves& moves, Bits after, int alpha, bool peek) {
    alignas(64) Bits move[kLanes], wins[kLanes], threats[kLanes], rank[kLanes];
    store(moves.move, move);
    store(moves.wins, wins);
    store(moves.threats, threats);
    // A winning cell right above one of the other side's is worth nothing.
    store_sizes(moves.wins & ~all<Lanes>(node.theirs << 1), rank);
    const FollowAfter<Board, Moves, kLanes> follows{board_, node.mask ^ node.mover, node.mask, moves};

    const bool learns = board_.cells() - node.discs <= kLearnedLeft;
    const TableView& table = table_for(board_.cells() - node.discs - 1);
    int best = kWorst;
    int worths[kLanes]{};  // what is still to be tried; 0: nothing
    Asked asked[kLanes];
    for (int i = 0; i < board_.width(); ++i) {
      if (move[i] == 0) continue;
      if (threats[i] == 0) {
        Bounds known{-kUnknown, kUnknown};
        if (peek && table.find(hash(after + move[i], node.discs + 1), known)) {
          if (-known.high > alpha) return -known.high;
          if (-known.low <= alpha) {
            best = std::max(best, -known.low);
            continue;
          }
        }
        const int follow = follows.bound(i);
        if (follow != kUnknown && -follow > alpha) return -follow;
        asked[i] = {peek, true, {known.low, std::min(known.high, follow)}};
      }
      const int worth = static_cast<int>(rank[i]) * kWinWorth + cell_worth(move[i], node.discs, learns);
      worths[i] = (worth + 1) * kLanes + kLanes - 1 - i;
    }
    const auto is_decided = [&](int i, Asked of_it) {
      const Node next = {node.mask ^ node.mover, node.mask | move[i], node.theirs, wins[i], node.discs + 1};
      best = std::max(best, -value(next, -alpha - 1, of_it));
      return best > alpha || task_.stopped;
    };
    if (task_.busy != nullptr && board_.cells() - node.discs > kNearLeft) {
      share(worths, [&](int i) { return (after + move[i]) * board_.factor(); }, is_decided);
      return best;
    }
    Bits tried = 0;
    for (int i = take_best(worths); i >= 0; i = take_best(worths)) {
      if (is_decided(i, asked[i])) {
        if (learns && tried != 0 && best > alpha) learn(tried, move[i], node.discs);
        return best;
      }
      tried |= move[i];
    }
    return best;
  }

  /// What else a move is tried early for: a cell that many lines go through, and one that decided
  /// other positions of this search when moves before it had not.
  FOURFOLD_INLINE int cell_worth(Bits move, int discs, bool learns) const {
    const int cell = __builtin_ctzll(move);
    return board_.lines_through(cell) * kLineWorth + (learns ? learned_[discs & 1][cell] : kMostLearned);
  }

  /// Each cell takes a step up or down, so that what was learned in another part of the search is
  /// soon forgotten.
  FOURFOLD_INLINE void learn(Bits tried, Bits decided, int discs) {
    int* const values = learned_[discs & 1];
    for (Bits m = tried; m != 0; m &= m - 1) {
      int& value = values[__builtin_ctzll(m)];
      value -= value >> 6;
    }
    int& value = values[__builtin_ctzll(decided)];
    value += (2 * kMostLearned - value) >> 6;
  }

  /// The lane that is worth most, which is taken out; -1 if there is none. In most positions one
  /// move decides, so all are never sorted.
  FOURFOLD_INLINE static int take_best(int* worths) {
    int most = 0;
    for (int i = 0; i < kLanes; ++i) most = std::max(most, worths[i]);
    if (most == 0) return -1;
    const int lane = kLanes - 1 - most % kLanes;
    worths[lane] = 0;
    return lane;
  }

  /// The moves, until the question is decided; but moves that another thread is busy with come
  /// last, when the table may know them already. The first is never put off, as it often decides
  /// (J.-C. Weill, "The ABDADA Distributed Minimax-Search Algorithm", 1996).
  template <class HashAfter, class IsDecided>
  void share(int* worths, const HashAfter& hash_after, const IsDecided& is_decided) {
    int last[kLanes], last_count = 0;
    bool is_first = true;
    for (int lane = take_best(worths); lane >= 0; lane = take_best(worths), is_first = false) {
      const Bits name = hash_after(lane);
      if (!is_first && task_.busy->has(name)) {
        last[last_count++] = lane;
        continue;
      }
      task_.busy->enter(name);
      const bool decided = is_decided(lane, {});
      task_.busy->leave(name);
      if (decided) return;
    }
    for (int k = 0; k < last_count; ++k) {
      if (is_decided(last[k], {})) return;
    }
  }

  FOURFOLD_INLINE Moves measure(const Node& node, Bits landing, Bits legal) const {
    Moves m;
    m.move = all<Lanes>(legal) & board_.columns();
    m.wins =
        board_.completing(Lanes(all<Lanes>(node.mover) | m.move)) & all<Lanes>(board_.board() & ~node.mask) & ~m.move;
    m.landing = ((all<Lanes>(landing) ^ m.move) | (m.move << 1)) & all<Lanes>(board_.board());
    m.threats = m.wins & m.landing;
    return m;
  }

  /// Whether a move wins with the disc after it: it makes two threats, a threat above the only
  /// answer to another, or leaves no answer that does not lose.
  FOURFOLD_INLINE static bool has_win(const Moves& m) {
    const Lanes two = (m.threats & (m.threats - 1)) | ((m.threats << 1) & m.wins);
    const Lanes stuck =
        reinterpret_cast<Lanes>(m.move != 0) & reinterpret_cast<Lanes>((m.landing & ~(m.wins >> 1)) == 0);
    return any(two | stuck);
  }

  /// The side to move takes `cell`; then it is the other side's move.
  FOURFOLD_INLINE void play(Node& node, Bits cell) const {
    const Bits own = node.mover | cell, mask = node.mask | cell;
    const Bits wins = board_.completing(own) & board_.board() & ~mask;
    node = {mask ^ own, mask, node.theirs & ~cell, wins, node.discs + 1};
  }

  FOURFOLD_INLINE const TableView& table_for(int left) const { return left > kNearLeft ? task_.far : task_.near; }

  FOURFOLD_INLINE static bool consult(const TableView& table, Bits hash, Bounds& bounds) {
    Bounds known{};
    if (!table.find(hash, known)) return false;
    bounds = {std::max(bounds.low, known.low), std::min(bounds.high, known.high)};
    return true;
  }

  /// `key`: the mover's discs plus all discs. Unique: a column of h discs adds 2^h - 1 to 2^(h+1) -
  /// 2.
  FOURFOLD_INLINE Bits hash(Bits key, int discs) const {
    if (discs <= kMirrorDiscs) key = std::min(key, mirrored(key));
    return key * board_.factor();
  }

  FOURFOLD_INLINE Bits mirrored(Bits key) const {
    Bits mirror = 0;
    for (int c = 0; c < board_.width(); ++c)
      mirror |= (key >> c * board_.stride() & ((Bits{2} << board_.height()) - 1))
                << (board_.width() - 1 - c) * board_.stride();
    return mirror;
  }

  FOURFOLD_INLINE static void store(const Lanes& v, Bits* out) { __builtin_memcpy(out, &v, sizeof v); }
  /// The other side wins with its next disc.
  FOURFOLD_INLINE int loss(int discs) const { return -((board_.cells() - discs) / 2); }
  /// The side to move wins with the disc after its next one.
  FOURFOLD_INLINE int win_in_two(int discs) const { return (board_.cells() - 1 - discs) / 2; }

  SolverTask& task_;
  int learned_[2][64]{};  ///< of each side's cells: 0 to 2 kMostLearned
  [[no_unique_address]] Board board_;
};

template <int W, int H>
int search_fixed(SolverTask& task, const Position& position, int alpha) {
  return Search<FixedBoard<W, H>>(task, {}).run(position, alpha);
}

template <int lanes>
int search_any(SolverTask& task, const Position& position, int alpha) {
  const AnyBoard<lanes> board{Geometry(position.shape)};
  return Search<AnyBoard<lanes>>(task, board).run(position, alpha);
}

template <int W, int H>
constexpr SolverKernel fixed() {
  return {{W, H, 4}, 0, &search_fixed<W, H>};
}

template <int lanes>
constexpr SolverKernel any_up_to() {
  return {{}, lanes, &search_any<lanes>};
}

/// The common boards, then all others. For the page, where every byte of code is downloaded, only
/// the usual board and all others.
#if defined(__wasm__)
constexpr SolverKernel kBoards[] = {fixed<7, 6>(), any_up_to<8>(), any_up_to<32>()};
#else
constexpr SolverKernel kBoards[] = {fixed<7, 6>(),   fixed<4, 4>(),  fixed<5, 4>(), fixed<4, 5>(), fixed<5, 5>(),
                                    fixed<6, 4>(),   fixed<6, 5>(),  fixed<5, 6>(), fixed<6, 6>(), fixed<7, 5>(),
                                    fixed<6, 7>(),   fixed<8, 6>(),  fixed<7, 7>(), fixed<8, 7>(), any_up_to<8>(),
                                    any_up_to<16>(), any_up_to<32>()};
#endif

}  // namespace

extern const std::span<const SolverKernel> kKernels;
const std::span<const SolverKernel> kKernels = kBoards;

}  // namespace fourfold::connect4::FOURFOLD_ISA
