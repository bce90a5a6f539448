// The flood of flood.h with little code: it handles any piece with any kicks, which are read at run
// time, while flood.h is compiled for each piece. It is a third as fast and a tenth as long.
// Included inside a namespace, after flood.h; see generator_small.cpp.
#pragma once

template <class L>
class SmallFlood {
 public:
  using Rows = typename L::Rows;
  using Word = typename L::Word;

  FOURFOLD_INLINE SmallFlood(const Rows& columns, const TurnRules& rules, Piece piece)
      : rules_(rules), piece_(piece), distinct_(distinct_orientations(piece)), columns_(columns) {
    for (int o = 0; o < kOrientations; ++o) {
      fit_[o] = fit(o);
      landing_[o] = fit_[o] & ~(fit_[o] >> 1);
      to_twin_[o] = step_to_twin(piece, o);
    }
  }

  /// Finds what can be reached from a place where the piece fits; `spins`: with the classes of a T.
  FOURFOLD_INLINE void find(Location from, bool spins, Found<Rows>& found) {
    const Corners<Rows> corners(columns_);
    found.has_spins = spins && any((landing_[0] | landing_[1] | landing_[2] | landing_[3]) & corners.three);
    begin(from);
    const Rows three = found.has_spins ? corners.three : Rows{};
    do slide_all();
    while ((found.has_spins || !is_complete()) && turn_all(three));
    for (int o = 0; o < distinct_; ++o) found.plain[o] = landing_[o] & reached(o);
    if (found.has_spins) set_spins(from, corners, found);
  }

 private:
  /// Moves by a step of a piece or of a kick. It is not inlined, because its code is long in wide
  /// lanes.
  FOURFOLD_NOT_INLINED static void move(Rows& rows, Step step) { rows = moved(rows, step); }
  FOURFOLD_INLINE static Rows moved_by(Rows rows, Step step) {
    move(rows, step);
    return rows;
  }

  /// Lanes and rows in which the whole piece is inside the field.
  static constexpr auto kInside = [] {
    std::array<std::array<LaneWords<L>, kOrientations>, kPieceCount> inside{};
    for (std::size_t piece = 0; piece < kPieceCount; ++piece) {
      for (std::size_t o = 0; o < kOrientations; ++o) {
        int left = 0, right = 0;
        for (const Step cell : cells_of(static_cast<Piece>(piece), static_cast<Orientation>(o))) {
          left = cell.x < left ? cell.x : left;
          right = cell.x > right ? cell.x : right;
        }
        for (int x = -left; x < kWidth - right; ++x) inside[piece][o][x + kWallLanes] = L::kField;
      }
    }
    return inside;
  }();

  static constexpr Word bit_of_row(int y) { return static_cast<Word>(Word{1} << (L::kHeight - 1 - y)); }

  FOURFOLD_INLINE Rows fit(int o) const {
    Rows free = kInside[static_cast<std::size_t>(piece_)][static_cast<std::size_t>(o)].rows();
    for (const Step cell : cells_of(piece_, static_cast<Orientation>(o))) free &= ~moved_by(columns_, Step{} - cell);
    return free;
  }

  FOURFOLD_INLINE void begin(Location from) {
    for (int o = 0; o < kOrientations; ++o) {
      Rows at{};
      if (o == static_cast<int>(from.orientation)) at.fill(from.x + kWallLanes, bit_of_row(from.y));
      fresh_[o] = reach_[o] = fallen(fit_[o], fit_[o] & at);
    }
  }

  /// The places of a distinct orientation that can be reached, in whichever of its twin
  /// orientations.
  FOURFOLD_INLINE Rows reached(int o) const {
    Rows all = reach_[o];
    for (int other = o + distinct_; other < kOrientations; other += distinct_)
      all |= moved_by(reach_[other], to_twin_[other]);
    return all;
  }

  FOURFOLD_INLINE bool is_complete() const {
    Rows missing{};
    for (int o = 0; o < distinct_; ++o) missing |= landing_[o] & ~reached(o);
    return !any(missing);
  }

  FOURFOLD_INLINE Rows slid(int o) const {
    return (beside<1>(reach_[o]) | beside<-1>(reach_[o])) & fit_[o] & ~reach_[o];
  }

  FOURFOLD_INLINE void slide_all() {
    for (int o = 0; o < kOrientations; ++o) {
      for (Rows next = slid(o); any(next); next = slid(o)) {
        next = fallen(fit_[o], next) & ~reach_[o];
        fresh_[o] |= next;
        reach_[o] |= next;
      }
    }
  }

  /// Turns all fresh places. Returns false if this reached nothing new.
  FOURFOLD_INLINE bool turn_all(Rows three) {
    Rows found[kOrientations]{}, all{};
    for (int to = 0; to < kOrientations; ++to) {
      const Rows wanted = (fit_[to] & ~reach_[to]) | (landing_[to] & three);
      if (!any(wanted)) continue;
      for (const Turn turn : kTurns) found[to] |= turn_into(to, turn, wanted);
      found[to] &= ~reach_[to];
      all |= found[to];
    }
    for (int o = 0; o < kOrientations; ++o) {
      fresh_[o] = fallen(fit_[o], found[o]) & ~reach_[o];
      reach_[o] |= fresh_[o];
    }
    return any(all);
  }

  FOURFOLD_INLINE Rows turn_into(int to, Turn turn, Rows wanted) {
    const int from = (to - static_cast<int>(turn)) & 3;
    Rows found{}, left = fresh_[from];
    int number = 0;
    for (const Step kick : rules_.of(piece_, static_cast<Orientation>(from), turn)) {
      const Rows hit = moved_by(left, kick) & wanted;
      found |= hit;
      (is_far(turn, number++) ? turned_far_ : turned_)[to] |= hit;
      left &= ~moved_by(fit_[to], Step{} - kick);
    }
    return found;
  }

  FOURFOLD_INLINE void set_spins(Location from, const Corners<Rows>& corners, Found<Rows>& found) const {
    for (int o = 0; o < kOrientations; ++o) {
      const Rows at = landing_[o] & reach_[o], spin = at & corners.three, front = corners.front(o);
      Rows plain = above<1>(reach_[o]) | beside<1>(reach_[o]) | beside<-1>(reach_[o]);
      if (o == static_cast<int>(from.orientation))  // it may come to rest where it began
        plain.fill(from.x + kWallLanes, bit_of_row(from.y));
      found.plain[o] = at & (~corners.three | plain);
      found.full[o] = spin & ((front & turned_[o]) | turned_far_[o]);
      found.mini[o] = spin & ~front & turned_[o];
    }
  }

  const TurnRules& rules_;
  Piece piece_;
  int distinct_;
  Step to_twin_[kOrientations];
  Rows columns_;
  Rows fit_[kOrientations], landing_[kOrientations], reach_[kOrientations], fresh_[kOrientations];
  Rows turned_[kOrientations]{}, turned_far_[kOrientations]{};  ///< where a turn ended, by its kick
};
