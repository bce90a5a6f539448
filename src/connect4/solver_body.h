// The search of the perfect player, once per instruction set: the including file names the namespace (FOURFOLD_ISA), says
// how many bytes a register has (FOURFOLD_REGISTER) and switches the compiler's target. Standard headers must be included
// before that switch.
//
// A negamax search that asks one question at a time, "is the score above alpha?", and answers it from, in this order:
//
//   1. forced replies, played out in a loop; two threats at once, or a threat above a forced reply, lose
//   2. how many discs are left for a win at all
//   3. what a following player is sure of (solver_follow.h), for the position and for every position after it
//   4. the table: the position, and all positions after it before one of them is searched
//   5. the moves, those that make most winning cells first
//
// All moves of a position are measured together, one per lane of a wide register.
#pragma once

namespace fourfold::connect4::FOURFOLD_ISA {
namespace {

#include "connect4/solver_lanes.h"

/// The constants of a board, as template arguments want them.
template <int W, int H>
struct Layout {
  static constexpr int kCells = W * H, kStride = H + 1, kKeyBits = W * kStride;
  static constexpr Bits bottom() {
    Bits cells = 0;
    for (int c = 0; c < W; ++c) cells |= Bits{1} << c * kStride;
    return cells;
  }
  static constexpr Bits kBottom = bottom();
  static constexpr Bits kBoard = kBottom * ((Bits{1} << H) - 1);
  static constexpr Bits kEvenRows = kBottom * (0x5555555555555555u & ((Bits{1} << H) - 1));  // the bottom row is row 0
  static constexpr Bits kLeading = H % 2 == 0 ? kEvenRows : kBoard & ~kEvenRows;
  /// A multiplicative hash: odd, so a bijection of the key's bits, which it moves to the top of the word.
  static constexpr Bits kFactor = Bits{0x9E3779B97F4A7C15u} << (64 - kKeyBits);

  /// The columns from the centre outward, one per lane.
  FOURFOLD_INLINE static Lanes columns() {
    Lanes lanes{};
    for (int i = 0; i < W; ++i) {
      const int column = W / 2 + (1 - 2 * (i % 2)) * (i + 1) / 2;
      lanes[i] = ((Bits{1} << H) - 1) << column * kStride;
    }
    return lanes;
  }
};

#include "connect4/solver_follow.h"

/// A position as the search sees it. `mine` and `theirs` are the free cells that would win for a side; the side to move
/// can reach none of its own at once.
struct Node {
  Bits mover, mask;
  Bits mine, theirs;
  int discs;
};

/// The moves of a position, one per lane.
struct Moves {
  Lanes move;     ///< where the disc falls; 0: no such move
  Lanes wins;     ///< the winning cells of the side that made it
  Lanes landing;  ///< the cells that are free to move to after it
  Lanes threats;  ///< winning cells among those
};

template <int W, int H>
class Search {
  using L = Layout<W, H>;
  static constexpr int kTableDiscs = L::kCells - 8;  ///< fuller boards are searched faster than looked up
  static constexpr int kPeekDiscs = L::kCells - 10;  ///< up to here, positions after all moves are looked up first
  static constexpr int kMirrorDiscs = 12;            ///< up to here, a position and its mirror image share an entry
  static constexpr int kHelperDiscs = 20;            ///< up to here, helpers change the order of moves
  static constexpr int kWorst = -kUnknown;

 public:
  explicit Search(SolverTask& task) : task_(task), table_(task.table) {}

  /// See SolverKernel::search.
  static int run(SolverTask& task, const Position& position, int alpha) {
    const Bits free = L::kBoard & ~position.mask;
    const Node node = {position.mover, position.mask, completing<H>(position.mover) & free,
                       completing<H>(position.mask ^ position.mover) & free, position.discs()};
    return Search(task).value(node, alpha, false);
  }

 private:
  /// `looked_up`: the caller has asked the table for this very position.
  int value(Node node, int alpha, bool looked_up) {
    if ((++task_.nodes & 0xFFF) == 0 && task_.stop->load(std::memory_order_relaxed)) task_.stopped = true;
    int sign = 1;
    Bits landing = (node.mask + L::kBottom) & L::kBoard;
    while (const Bits forced = landing & node.theirs) {
      if ((forced & (forced - 1)) != 0 || (forced << 1 & node.theirs) != 0) return sign * loss(node.discs);
      play(node, forced);
      landing = (node.mask + L::kBottom) & L::kBoard;
      alpha = -alpha - 1;
      sign = -sign;
      looked_up = false;
    }
    const Bits moves = landing & ~(node.theirs >> 1);
    if (moves == 0) return landing != 0 ? sign * loss(node.discs) : 0;
    if (node.discs >= L::kCells - 2) return 0;
    return sign * quiet_value(node, landing, moves, alpha, looked_up);
  }

  /// The value of a position whose side to move has nothing to answer and at least one move that does not lose at once.
  int quiet_value(const Node& node, Bits landing, Bits legal, int alpha, bool looked_up) {
    Bounds bounds = {-((L::kCells - 2 - node.discs) / 2), win_in_two(node.discs)};
    if (bounds.high <= alpha) return bounds.high;
    if (bounds.low > alpha) return bounds.low;
    bounds.high = std::min(bounds.high, Follow<W, H>{node.mover, node.mask, landing, node.theirs}.bound());
    if (bounds.high <= alpha) return bounds.high;

    const Bits after = node.mask + (node.mask ^ node.mover);  // plus a move: the key of the position after it
    const bool peek = node.discs < kPeekDiscs, in_table = node.discs < kTableDiscs;
    if (peek) {
      for (Bits m = legal; m != 0; m &= m - 1) table_.prefetch(hash(after + (m & -m), node.discs + 1));
    }
    const Bits own_hash = hash(node.mover + node.mask, node.discs);
    if (in_table && !looked_up) table_.prefetch(own_hash);

    const Moves moves = measure(node, landing, legal);
    if (has_win(moves)) return win_in_two(node.discs);
    bounds.high = std::min(bounds.high, win_in_two(node.discs + 2));
    if (bounds.high <= alpha) return bounds.high;
    if (in_table && !looked_up && consult(own_hash, bounds)) {
      if (bounds.low > alpha) return bounds.low;
      if (bounds.high <= alpha) return bounds.high;
    }
    const int best = best_of(node, moves, after, alpha, peek);
    if (task_.stopped) return 0;
    if (in_table)
      table_.keep(own_hash, best > alpha ? Bounds{std::max(best, bounds.low), std::max(bounds.high, best)}
                                         : Bounds{bounds.low, std::min(best, bounds.high)});
    return best > alpha ? best : std::min(best, bounds.high);
  }

  /// The value of the best move, or of the first found above alpha.
  int best_of(const Node& node, const Moves& moves, Bits after, int alpha, bool peek) {
    alignas(64) Bits move[kLanes], wins[kLanes], landing[kLanes], threats[kLanes], rank[kLanes];
    store(moves.move, move);
    store(moves.wins, wins);
    store(moves.landing, landing);
    store(moves.threats, threats);
    // A winning cell right above one of the other side's is worth nothing. A threat can wait: it is answered and gone.
    store(sizes(moves.wins & ~all(node.theirs << 1)), rank);

    int best = kWorst, count = 0;
    int order[kLanes];
    for (int i = 0; i < W; ++i) {
      if (move[i] == 0) continue;
      if (threats[i] == 0) {
        Bounds known{-kUnknown, kUnknown};
        if (peek && table_.find(hash(after + move[i], node.discs + 1), known)) {
          if (-known.high > alpha) return -known.high;
          if (-known.low <= alpha) {
            best = std::max(best, -known.low);
            continue;
          }
        }
        const int follow = Follow<W, H>{node.mask ^ node.mover, node.mask | move[i], landing[i], wins[i]}.bound();
        if (follow != kUnknown && -follow > alpha) return -follow;
      }
      insert(order, count, (2 * static_cast<int>(rank[i]) + (threats[i] == 0 ? 1 : 0)) * kLanes + kLanes - 1 - i);
    }
    if (task_.helper != 0) disturb(order, count, node);
    for (int k = 0; k < count; ++k) {
      const int i = kLanes - 1 - order[k] % kLanes;
      const Node next = {node.mask ^ node.mover, node.mask | move[i], node.theirs, wins[i], node.discs + 1};
      best = std::max(best, -value(next, -alpha - 1, peek && threats[i] == 0));
      if (best > alpha || task_.stopped) return best;
    }
    return best;
  }

  FOURFOLD_INLINE static Moves measure(const Node& node, Bits landing, Bits legal) {
    Moves m;
    m.move = all(legal) & L::columns();
    m.wins = completing<H>(Lanes(all(node.mover) | m.move)) & all(L::kBoard & ~node.mask) & ~m.move;
    m.landing = ((all(landing) ^ m.move) | (m.move << 1)) & all(L::kBoard);
    m.threats = m.wins & m.landing;
    return m;
  }

  /// Does a move win with the disc after it: two threats, one above the only answer to another, or no answer that does
  /// not lose?
  FOURFOLD_INLINE static bool has_win(const Moves& m) {
    const Lanes two = (m.threats & (m.threats - 1)) | ((m.threats << 1) & m.wins);
    const Lanes stuck =
        reinterpret_cast<Lanes>(m.move != 0) & reinterpret_cast<Lanes>((m.landing & ~(m.wins >> 1)) == 0);
    return any(two | stuck);
  }

  /// The side to move takes `cell`, and the other side is to move.
  FOURFOLD_INLINE static void play(Node& node, Bits cell) {
    const Bits own = node.mover | cell, mask = node.mask | cell;
    const Bits wins = completing<H>(own) & L::kBoard & ~mask;
    node = {mask ^ own, mask, node.theirs & ~cell, wins, node.discs + 1};
  }

  /// Other threads look elsewhere first, now and then, where the tree below is large.
  static void disturb(int* order, int count, const Node& node) {
    if (count > 1 && node.discs < kHelperDiscs && ((node.mover * L::kFactor) >> 61) < 3) std::swap(order[0], order[1]);
  }

  FOURFOLD_INLINE bool consult(Bits hash, Bounds& bounds) const {
    Bounds known{};
    if (!table_.find(hash, known)) return false;
    bounds = {std::max(bounds.low, known.low), std::min(bounds.high, known.high)};
    return true;
  }

  FOURFOLD_INLINE static void insert(int* order, int& count, int entry) {
    int at = count++;
    for (; at > 0 && order[at - 1] < entry; --at) order[at] = order[at - 1];
    order[at] = entry;
  }

  /// `key`: the mover's discs plus all discs. Unique: a column of h discs adds 2^h - 1 to 2^(h+1) - 2.
  FOURFOLD_INLINE static Bits hash(Bits key, int discs) {
    if (discs <= kMirrorDiscs) key = std::min(key, mirrored(key));
    return key * L::kFactor;
  }

  FOURFOLD_INLINE static Bits mirrored(Bits key) {
    Bits mirror = 0;
    for (int c = 0; c < W; ++c) mirror |= (key >> c * L::kStride & ((Bits{2} << H) - 1)) << (W - 1 - c) * L::kStride;
    return mirror;
  }

  FOURFOLD_INLINE static void store(Lanes v, Bits* out) { __builtin_memcpy(out, &v, sizeof v); }
  /// The other side wins with its next disc.
  FOURFOLD_INLINE static int loss(int discs) { return -((L::kCells - discs) / 2); }
  /// The side to move wins with the disc after its next one.
  FOURFOLD_INLINE static int win_in_two(int discs) { return (L::kCells - 1 - discs) / 2; }

  SolverTask& task_;
  TableView table_;
};

template <int W, int H>
constexpr SolverKernel kernel_of() {
  return {W, H, &Search<W, H>::run};
}

constexpr SolverKernel kBoards[] = {kernel_of<7, 6>(), kernel_of<4, 4>(), kernel_of<5, 4>(), kernel_of<4, 5>(),
                                    kernel_of<5, 5>(), kernel_of<6, 4>(), kernel_of<6, 5>(), kernel_of<5, 6>(),
                                    kernel_of<6, 6>(), kernel_of<7, 5>(), kernel_of<6, 7>(), kernel_of<8, 6>(),
                                    kernel_of<7, 7>(), kernel_of<8, 7>()};

}  // namespace

extern const std::span<const SolverKernel> kKernels;
const std::span<const SolverKernel> kKernels = kBoards;

}  // namespace fourfold::connect4::FOURFOLD_ISA
