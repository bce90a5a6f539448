// Finds all places that a piece can reach, at once. Included once per instruction set, inside its
// namespace; see generator_body.h.
//
// "fit" is the set of places (by orientation) where the centre of the piece may be, "reach" is the
// part of it that can be reached, "fresh" is what was reached but not turned yet, and "landing" is
// the places with no space below. The moves are landing & reach. Three things make it fast:
//
// - Above the stack all places are reached at once, and fall together.
// - A turn is made from all places at once, kick by kick, and only into places that still matter:
//   those not reached yet, and those where a T-spin could end.
// - Once every landing place is reached, there is nothing more to find.
#pragma once

/// The kicks of a ruleset that is known at compile time.
template <const TurnRules& table>
struct FixedTurns {
  static constexpr bool kIsFixed = true;
  static constexpr const TurnRules& kTable = table;
};
/// The kicks of any other ruleset.
struct LoadedTurns {
  static constexpr bool kIsFixed = false;
  const TurnRules* table;
};

/// The place where the flood begins.
struct Start {
  Location from;
  bool is_open;  ///< at least four rows above the stack: all of the open space is reached
};

/// The moves that were found, by orientation.
template <class Rows>
struct Found {
  Rows plain[kOrientations], mini[kOrientations], full[kOrientations];
  bool has_spins;  ///< false: `mini` and `full` are not set
};

/// The four cells diagonal to each place.
template <class Rows>
struct Corners {
  FOURFOLD_INLINE explicit Corners(Rows columns) {
    const Rows left = beside<-1>(columns), right = beside<1>(columns);
    north_west = above<1>(left), north_east = above<1>(right);
    south_west = above<-1>(left), south_east = above<-1>(right);
    three =
        (north_west & north_east & (south_west | south_east)) | (south_west & south_east & (north_west | north_east));
  }
  /// Both corners beside the tip of the stem.
  FOURFOLD_INLINE Rows front(int o) const {
    if (o == 0) return north_west & north_east;
    if (o == 1) return north_east & south_east;
    if (o == 2) return south_west & south_east;
    return north_west & south_west;
  }
  Rows north_west, north_east, south_west, south_east, three;
};

template <class L, class Turns, Piece piece>
class Flood {
 public:
  using Rows = typename L::Rows;
  using Word = typename L::Word;
  static constexpr int kDistinct = distinct_orientations(piece);
  /// With the shipped rules, a square does not move when it is turned.
  static constexpr int kTurning = piece == Piece::O && Turns::kIsFixed ? 1 : kOrientations;

  FOURFOLD_INLINE Flood(const Rows& columns, Turns turns) : turns_(turns), columns_(columns) {
    each<kDistinct>([&](auto o) FOURFOLD_INLINE_CALL {
      fit_[o] = fit<o>();
      landing_[o] = fit_[o] & ~(fit_[o] >> 1);
    });
  }

  /// Finds what can be reached from `start`.
  FOURFOLD_INLINE void find(Start start, Found<Rows>& found) {
    found.has_spins = false;
    if (start.is_open && fall_from_the_top()) {
      each<kDistinct>([&](auto o) FOURFOLD_INLINE_CALL { found.plain[o] = landing_[o]; });
      return;
    }
    begin(start);
    for (slide_all(); !is_complete(); slide_all()) {
      if (!turn_all<false>(Rows{})) break;
    }
    each<kDistinct>([&](auto o) FOURFOLD_INLINE_CALL { found.plain[o] = landing_[o] & reached<o>(); });
  }

  /// The same for a T, with its classes of spin.
  FOURFOLD_INLINE void find_spins(Start start, Found<Rows>& found) {
    const Corners<Rows> corners(columns_);
    if (!any((landing_[0] | landing_[1] | landing_[2] | landing_[3]) & corners.three)) return find(start, found);
    found.has_spins = true;
    begin(start);
    do slide_all();
    while (turn_all<true>(corners.three));
    set_spins(start, corners, found);
  }

 private:
  /// Lanes and rows in which the whole piece is inside the field.
  template <int o>
  FOURFOLD_INLINE static Rows inside() {
    alignas(Rows) static constexpr LaneWords<L> kInside = [] {
      LaneWords<L> words{};
      int left = 0, right = 0;
      for (const Step cell : cells_of(piece, static_cast<Orientation>(o))) {
        left = cell.x < left ? cell.x : left;
        right = cell.x > right ? cell.x : right;
      }
      for (int x = -left; x < kWidth - right; ++x) words[x + kWallLanes] = L::kField;
      return words;
    }();
    return kInside.rows();
  }

  static constexpr Word bit_of_row(int y) { return static_cast<Word>(Word{1} << (L::kHeight - 1 - y)); }

  template <int o>
  FOURFOLD_INLINE Rows fit() const {
    if constexpr (o >= kDistinct) {
      constexpr Step kStep = step_to_twin(piece, o);
      return moved<-kStep.x, -kStep.y>(fit_[o % kDistinct]) & inside<o>();
    } else {
      constexpr auto kCells = cells_of(piece, static_cast<Orientation>(o));
      const Rows blocked =
          above<kCells[0].y>(beside<kCells[0].x>(columns_)) | above<kCells[1].y>(beside<kCells[1].x>(columns_)) |
          above<kCells[2].y>(beside<kCells[2].x>(columns_)) | above<kCells[3].y>(beside<kCells[3].x>(columns_));
      return ~blocked & inside<o>();
    }
  }

  /// Whether straight falls find every landing place: each column then has only one.
  FOURFOLD_INLINE bool fall_from_the_top() {
    Rows missing{};
    each<kDistinct>([&](auto o) FOURFOLD_INLINE_CALL {
      reach_[o] = fallen(fit_[o], fit_[o] & Rows::all(1));
      missing |= landing_[o] & ~reach_[o];
    });
    return !any(missing);
  }

  FOURFOLD_INLINE void begin(Start start) {
    each<kTurning>([&](auto o) FOURFOLD_INLINE_CALL {
      if constexpr (o >= kDistinct) fit_[o] = fit<o>();
      Rows at{};
      if (start.is_open) {
        at = Rows::all(3);  // two rows: if a twin is lower, the first one does not fit there
      } else if (o == static_cast<int>(start.from.orientation) % kTurning) {
        at.fill(start.from.x + kWallLanes, bit_of_row(start.from.y));
      }
      fresh_[o] = reach_[o] = fallen(fit_[o], fit_[o] & at);
    });
  }

  /// The places of a distinct orientation that can be reached, in whichever of its twin
  /// orientations.
  template <int o>
  FOURFOLD_INLINE Rows reached() const {
    Rows all = reach_[o];
    each<kTurning>([&](auto other) FOURFOLD_INLINE_CALL {
      if constexpr (other != o && other % kDistinct == o) {
        constexpr Step kStep = step_to_twin(piece, other);
        all |= moved<kStep.x, kStep.y>(reach_[other]);
      }
    });
    return all;
  }

  FOURFOLD_INLINE bool is_complete() const {
    Rows missing{};
    each<kDistinct>([&](auto o) FOURFOLD_INLINE_CALL { missing |= landing_[o] & ~reached<o>(); });
    return !any(missing);
  }

  FOURFOLD_INLINE Rows slid(int o) const {
    return (beside<1>(reach_[o]) | beside<-1>(reach_[o])) & fit_[o] & ~reach_[o];
  }

  /// If the kicks are read at run time, the loops are not unrolled: their code would be long and is
  /// rarely needed.
  template <int n, class F>
  FOURFOLD_INLINE static void loop(F f) {
    if constexpr (Turns::kIsFixed) {
      each<n>(f);
    } else {
      for (int i = 0; i < n; ++i) f(i);
    }
  }

  FOURFOLD_INLINE void slide_all() {
    loop<kTurning>([&](auto o) FOURFOLD_INLINE_CALL {
      for (Rows next = slid(o); any(next); next = slid(o)) {
        next = fallen(fit_[o], next) & ~reach_[o];
        fresh_[o] |= next;
        reach_[o] |= next;
      }
    });
  }

  /// Turns all fresh places. Returns false if this reached nothing new.
  template <bool spins>
  FOURFOLD_INLINE bool turn_all(Rows three) {
    if constexpr (kTurning == 1) return false;
    Rows found[kOrientations]{}, all{};
    loop<kTurning>([&](auto to) FOURFOLD_INLINE_CALL {
      Rows wanted = fit_[to] & ~reach_[to];
      if constexpr (spins) wanted |= landing_[to] & three;
      if (!any(wanted)) return;
      loop<3>([&](auto i) FOURFOLD_INLINE_CALL { found[to] |= turn_into<spins>(to, i, wanted); });
      found[to] &= ~reach_[to];
      all |= found[to];
    });
    if (!any(all)) return false;
    loop<kTurning>([&](auto o) FOURFOLD_INLINE_CALL {
      fresh_[o] = fallen(fit_[o], found[o]) & ~reach_[o];
      reach_[o] |= fresh_[o];
    });
    return true;
  }

  /// The places in `wanted` that turn number `i` of all fresh places leads to. Both numbers are
  /// compile-time constants if the kicks are.
  template <bool spins, class To, class I>
  FOURFOLD_INLINE Rows turn_into(To to, I i, Rows wanted) {
    const Turn turn = kTurns[i];
    const int from = (to - static_cast<int>(turn)) & 3;
    Rows found{}, left = fresh_[from];
    const auto keep = [&](Rows there, int number) FOURFOLD_INLINE_CALL {
      const Rows hit = there & wanted;
      found |= hit;
      if constexpr (spins) (is_far(turn, number) ? turned_far_ : turned_)[to] |= hit;
    };
    if constexpr (Turns::kIsFixed) {
      constexpr Turn kTurn = kTurns[I::value];
      constexpr auto kFrom = static_cast<Orientation>((To::value - static_cast<int>(kTurn)) & 3);
      constexpr const Kicks& kKicks = Turns::kTable.of(piece, kFrom, kTurn);
      each<kKicks.size>([&](auto number) FOURFOLD_INLINE_CALL {
        constexpr Step kKick = kKicks.steps[number];
        keep(moved<kKick.x, kKick.y>(left), number);
        if constexpr (number + 1 < kKicks.size) left &= ~moved<-kKick.x, -kKick.y>(fit_[to]);
      });
    } else {
      int number = 0;
      for (const Step kick : turns_.table->of(piece, static_cast<Orientation>(from), turn)) {
        keep(moved(left, kick), number++);
        left &= ~moved(fit_[to], Step{} - kick);
      }
    }
    return found;
  }

  FOURFOLD_INLINE void set_spins(Start start, const Corners<Rows>& corners, Found<Rows>& found) const {
    each<kDistinct>([&](auto o) FOURFOLD_INLINE_CALL {
      const Rows at = landing_[o] & reach_[o], spin = at & corners.three, front = corners.front(o);
      Rows plain = above<1>(reach_[o]) | beside<1>(reach_[o]) | beside<-1>(reach_[o]);
      if (!start.is_open && o == static_cast<int>(start.from.orientation))  // it may come to rest where it began
        plain.fill(start.from.x + kWallLanes, bit_of_row(start.from.y));
      found.plain[o] = at & (~corners.three | plain);
      found.full[o] = spin & ((front & turned_[o]) | turned_far_[o]);
      found.mini[o] = spin & ~front & turned_[o];
    });
  }

  [[no_unique_address]] Turns turns_;
  Rows columns_;
  Rows fit_[kOrientations], landing_[kDistinct], reach_[kOrientations], fresh_[kOrientations];
  Rows turned_[kOrientations]{}, turned_far_[kOrientations]{};  ///< for T: where a turn ended, by its kick
};
