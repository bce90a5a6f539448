// The move generator over lanes. Included once per instruction set, inside its namespace (see flood_*.cpp).
//
// A register holds one word per column of the field and three walls on each side: lane x + 3 is column x. Rows are turned
// upside down, so that falling moves bits upward and a sum can carry a piece down to whatever stops it:
//
//   bit kBits - 3 - y   row y of the column          bits kBits - 2 and kBits - 1: two rows of floor
//
// "fit" is the set of places where the centre of a piece may be, "reach" the part of it that can be reached.
#pragma once

#define FOURFOLD_INLINE [[gnu::always_inline]] inline

inline constexpr int kLanes = 16, kWalls = 3;

struct Narrow {
  using Word = std::uint32_t;
  using Rows = Word __attribute__((vector_size(sizeof(Word) * kLanes)));
};
struct Wide {
  using Word = std::uint64_t;
  using Rows = Word __attribute__((vector_size(sizeof(Word) * kLanes)));
};

/// The rows of the columns `dx` to the right. What is shifted in are walls, in which nothing fits.
template <int dx, class Rows>
FOURFOLD_INLINE Rows beside(Rows v) {
#define FOURFOLD_LANE(i) (i + dx + kLanes) % kLanes
  return __builtin_shufflevector(v, v, FOURFOLD_LANE(0), FOURFOLD_LANE(1), FOURFOLD_LANE(2), FOURFOLD_LANE(3),
                                 FOURFOLD_LANE(4), FOURFOLD_LANE(5), FOURFOLD_LANE(6), FOURFOLD_LANE(7),
                                 FOURFOLD_LANE(8), FOURFOLD_LANE(9), FOURFOLD_LANE(10), FOURFOLD_LANE(11),
                                 FOURFOLD_LANE(12), FOURFOLD_LANE(13), FOURFOLD_LANE(14), FOURFOLD_LANE(15));
#undef FOURFOLD_LANE
}

template <class Rows>
FOURFOLD_INLINE Rows beside(Rows v, int dx) {
  switch (dx) {
    case -3:
      return beside<-3>(v);
    case -2:
      return beside<-2>(v);
    case -1:
      return beside<-1>(v);
    case 1:
      return beside<1>(v);
    case 2:
      return beside<2>(v);
    case 3:
      return beside<3>(v);
    default:
      return v;
  }
}

/// What is `dy` rows higher, seen from every row.
template <class Rows>
FOURFOLD_INLINE Rows above(Rows v, int dy) {
  return dy >= 0 ? v << dy : v >> -dy;
}

/// Everything in `v`, moved by a step.
template <class Rows>
FOURFOLD_INLINE Rows moved(Rows v, Step step) {
  return above(beside(v, -step.x), -step.y);
}

FOURFOLD_INLINE bool any(Narrow::Rows v) {
#if defined(__AVX512F__)
  return _mm512_test_epi32_mask(reinterpret_cast<__m512i>(v), reinterpret_cast<__m512i>(v)) != 0;
#elif defined(__AVX2__)
  __m256i halves[2];
  __builtin_memcpy(halves, &v, sizeof v);
  const __m256i both = _mm256_or_si256(halves[0], halves[1]);
  return _mm256_testz_si256(both, both) == 0;
#else
  std::uint64_t words[8];
  __builtin_memcpy(words, &v, sizeof v);
  std::uint64_t all = 0;
  for (const std::uint64_t word : words) all |= word;
  return all != 0;
#endif
}
FOURFOLD_INLINE bool any(Wide::Rows v) {
  std::uint64_t all = 0;
  for (int lane = 0; lane < kLanes; ++lane) all |= v[lane];
  return all != 0;
}

/// Lets everything in `from`, a part of `fit`, fall as far as it fits: the sum carries each bit to the end of its run.
template <class Rows>
FOURFOLD_INLINE Rows fallen(Rows fit, Rows from) {
  return (((fit + from) ^ fit) & fit) | from;
}

/// How the orientations of a piece that looks alike are counted once: the cells of S and W are those of N and E elsewhere.
struct Twins {
  Step south, west;  ///< from the centre of S (W) to that of N (E) with the same cells
};
constexpr Twins twins_of(Piece piece) {
  return piece == Piece::I ? Twins{{-1, 0}, {0, 1}} : Twins{{0, -1}, {-1, 0}};  // S and Z
}
constexpr bool has_twins(Piece piece) { return piece == Piece::I || piece == Piece::S || piece == Piece::Z; }
constexpr int distinct_orientations(Piece piece) {
  return piece == Piece::O ? 1 : has_twins(piece) ? 2 : kOrientations;
}

/// The resting places that were found, by orientation; the cells of each are different.
template <class Rows>
struct Rest {
  std::array<Rows, kOrientations> plain{}, mini{}, full{};
};

template <class L, Piece piece>
class Flood {
 public:
  using Rows = typename L::Rows;
  using Word = typename L::Word;
  static constexpr int kBits = sizeof(Word) * 8;
  static constexpr int kTurning = piece == Piece::O ? 1 : kOrientations;
  static constexpr int kDistinct = distinct_orientations(piece);

  FOURFOLD_INLINE explicit Flood(Rows columns) : columns_(columns) {
    constexpr Word kRows = ~Word{0} >> 2 & ~Word{7};  // the walls of the topmost rows are not seen from below
    set_fit<0>(kRows);
    if constexpr (kTurning > 1) set_fit<1>(kRows);
    if constexpr (has_twins(piece)) {
      fit_[2] = moved(fit_[0], Step{} - twins_of(piece).south) & kRows;
      fit_[3] = moved(fit_[1], Step{} - twins_of(piece).west) & kRows;
    } else if constexpr (kTurning > 1) {
      set_fit<2>(kRows);
      set_fit<3>(kRows);
    }
    for (int o = 0; o < kDistinct; ++o) landing_[o] = fit_[o] & ~(fit_[o] >> 1);
  }

  /// Does every column have one resting place at most? Then a straight fall finds them all.
  FOURFOLD_INLINE bool is_plain() const {
    Rows more{};
    for (int o = 0; o < kDistinct; ++o) more |= landing_[o] & (landing_[o] - 1);
    return !any(more);
  }

  [[nodiscard]] FOURFOLD_INLINE const std::array<Rows, kOrientations>& landing() const { return landing_; }

  /// Every row from `row` up is empty, and three below it: whatever fits there is reached.
  FOURFOLD_INLINE void start_above(int row) {
    const Word open = ~Word{0} >> 2 >> row;
    for (int o = 0; o < kTurning; ++o) fresh_[o] = reach_[o] = fallen(fit_[o], fit_[o] & open);
  }
  FOURFOLD_INLINE void start_at(int x, int y) {
    Rows at{};
    at[x + kWalls] = Word{1} << (kBits - 3 - y);
    fresh_[0] = reach_[0] = fallen(fit_[0], fit_[0] & at);
  }

  /// Until every resting place is found or nothing more can be reached.
  FOURFOLD_INLINE void run(const TurnRules& rules) {
    for (slide_all(); !is_complete(); slide_all()) {
      if (!turn_to_new(rules)) break;
    }
  }
  /// Until nothing more can be reached, remembering how.
  FOURFOLD_INLINE void run_to_end(const TurnRules& rules) {
    do slide_all();
    while (turn_all(rules));
  }

  FOURFOLD_INLINE Rest<Rows> rest() const {
    Rest<Rows> rest;
    for (int o = 0; o < kDistinct; ++o) rest.plain[o] = landing_[o] & reached(o);
    return rest;
  }

  /// With T-spins told apart; after `run_to_end`.
  FOURFOLD_INLINE Rest<Rows> rest_with_spins() const {
    Rest<Rows> rest;
    const Corners corners(columns_);
    for (int o = 0; o < kDistinct; ++o) {
      const Rows at = landing_[o] & reach_[o], spin = at & corners.three, front = corners.front(o);
      const Rows slid = above(reach_[o], 1) | beside<1>(reach_[o]) | beside<-1>(reach_[o]);
      rest.plain[o] = (at & ~corners.three) | (spin & slid);
      rest.full[o] = spin & ((front & turned_[o]) | turned_far_[o]);
      rest.mini[o] = spin & ~front & turned_[o];
    }
    return rest;
  }

  /// Could a T that comes to rest be a spin?
  FOURFOLD_INLINE bool may_spin() const {
    const Corners corners(columns_);
    Rows spin{};
    for (int o = 0; o < kDistinct; ++o) spin |= landing_[o] & corners.three;
    return any(spin);
  }

 private:
  struct Corners {
    FOURFOLD_INLINE explicit Corners(Rows columns) {
      const Rows left = beside<-1>(columns), right = beside<1>(columns);
      nw = above(left, 1), ne = above(right, 1), sw = above(left, -1), se = above(right, -1);
      three = (nw & ne & (sw | se)) | (sw & se & (nw | ne));
    }
    FOURFOLD_INLINE Rows front(int o) const { return o == 0 ? nw & ne : o == 1 ? ne & se : o == 2 ? sw & se : nw & sw; }
    Rows nw, ne, sw, se, three;
  };

  template <int o>
  FOURFOLD_INLINE void set_fit(Word rows) {
    constexpr auto cells = cells_of(piece, static_cast<Orientation>(o));
    const Rows blocked =
        above(beside<cells[0].x>(columns_), cells[0].y) | above(beside<cells[1].x>(columns_), cells[1].y) |
        above(beside<cells[2].x>(columns_), cells[2].y) | above(beside<cells[3].x>(columns_), cells[3].y);
    fit_[o] = ~blocked & rows;
  }

  /// In which places of the distinct orientation `o` the cells can be, whichever twin brought them there.
  FOURFOLD_INLINE Rows reached(int o) const {
    if constexpr (!has_twins(piece)) return reach_[o];
    constexpr Twins twins = twins_of(piece);
    return o == 0 ? reach_[0] | moved(reach_[2], twins.south) : reach_[1] | moved(reach_[3], twins.west);
  }

  FOURFOLD_INLINE bool is_complete() const {
    Rows missing{};
    for (int o = 0; o < kDistinct; ++o) missing |= landing_[o] & ~reached(o);
    return !any(missing);
  }

  FOURFOLD_INLINE Rows slid(int o) const { return (beside<1>(reach_[o]) | beside<-1>(reach_[o])) & fit_[o]; }

  FOURFOLD_INLINE void slide_all() {
    for (int o = 0; o < kTurning; ++o) {
      for (Rows next = slid(o) & ~reach_[o]; any(next); next = slid(o) & ~reach_[o]) {
        next = fallen(fit_[o], next) & ~reach_[o];
        fresh_[o] |= next;
        reach_[o] |= next;
      }
    }
  }

  /// Turns what has not been turned yet into places that nothing has reached; more need not be known. False: there are none.
  FOURFOLD_INLINE bool turn_to_new(const TurnRules& rules) {
    if constexpr (kTurning == 1) return false;
    std::array<Rows, kOrientations> found{};
    Rows all{};
    for (int to = 0; to < kTurning; ++to) {
      const Rows wanted = fit_[to] & ~reach_[to];
      if (!any(wanted)) continue;
      for (const Turn turn : kTurns) {
        const auto from = static_cast<Orientation>((to - static_cast<int>(turn)) & 3);
        found[to] |= turned_into(wanted, fit_[to], fresh_[static_cast<std::size_t>(from)], rules.of(piece, from, turn));
      }
      all |= found[to];
    }
    if (!any(all)) return false;
    for (int o = 0; o < kTurning; ++o) {
      fresh_[o] = fallen(fit_[o], found[o]) & ~reach_[o];
      reach_[o] |= fresh_[o];
    }
    return true;
  }

  /// Where `from`, turned, comes to lie in `wanted`, a part of `fit`.
  FOURFOLD_INLINE static Rows turned_into(Rows wanted, Rows fit, Rows from, const Kicks& kicks) {
    Rows found{}, left = from;
    for (const Step kick : kicks) {
      const Rows there = moved(left, kick);
      found |= there & wanted;
      left &= ~moved(fit, Step{} - kick);
    }
    return found;
  }

  /// Turns everything that has not been turned yet and remembers where turns end. False if that led nowhere new.
  FOURFOLD_INLINE bool turn_all(const TurnRules& rules) {
    std::array<Rows, kOrientations> found{};
    for (int from = 0; from < kTurning; ++from) {
      for (const Turn turn : kTurns) turn_one(rules, static_cast<Orientation>(from), turn, found);
    }
    Rows all{};
    for (int o = 0; o < kTurning; ++o) {
      fresh_[o] = fallen(fit_[o], found[o]) & ~reach_[o];
      reach_[o] |= fresh_[o];
      all |= fresh_[o];
    }
    return any(all);
  }

  FOURFOLD_INLINE void turn_one(const TurnRules& rules, Orientation from, Turn turn,
                                std::array<Rows, kOrientations>& found) {
    const auto to = static_cast<std::size_t>(turned(from, turn));
    Rows left = fresh_[static_cast<std::size_t>(from)];
    int number = 0;
    for (const Step kick : rules.of(piece, from, turn)) {
      const Rows there = moved(left, kick) & fit_[to];
      found[to] |= there;
      (number == kFarKick && turn != Turn::half ? turned_far_ : turned_)[to] |= there;
      left &= ~moved(there, Step{} - kick);
      ++number;
    }
  }

  static constexpr int kFarKick = 4;  ///< a T-spin that needed the fifth kick is a full one

  Rows columns_;
  std::array<Rows, kOrientations> fit_{}, landing_{}, reach_{}, fresh_{};
  std::array<Rows, kOrientations> turned_{}, turned_far_{};  ///< T: where a turn ended, by its kick
};

#undef FOURFOLD_INLINE
