// The move generator, once per instruction set: the including file names the namespace
// (FOURFOLD_ISA); cmake/vectors.cmake says what the file is compiled for, and why all of this is
// local to it.
#pragma once

#include <bit>
#include <type_traits>
#include <utility>

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#endif

#include "tetris/modern/generator.h"
#include "tetris/modern/kick_tables.h"
#include "tetris/modern/twins.h"

namespace fourfold::tetris::modern::FOURFOLD_ISA {
namespace {

// The order matters: each header uses the ones before it.
// clang-format off
#include "tetris/modern/lanes.h"
#include "tetris/modern/flood.h"
#include "tetris/modern/field_lanes.h"
#include "tetris/modern/leaves.h"
// clang-format on

constexpr TurnRules kSrsTable = kick_tables::srs(), kSrsPlusTable = kick_tables::srs_plus();
using Srs = FixedTurns<kSrsTable>;
using SrsPlus = FixedTurns<kSrsPlusTable>;

/// For which boards fast code finds the moves. A page has to download all of this code: its engine
/// has fast code for one ruleset and low boards; an engine that only checks moves
/// (FOURFOLD_SMALL_CODE) has none.
enum class Fast : std::uint8_t { none, most, all };
#if defined(FOURFOLD_SMALL_CODE)
constexpr Fast kFast = Fast::none;
#elif defined(__wasm__)
constexpr Fast kFast = Fast::most;
#else
constexpr Fast kFast = Fast::all;
#endif

/// Calls `f` with the lanes as a type, the turns, and whether the start is open. The compiler knows
/// the shipped kicks in the lowest lanes, which most boards fit into; other kicks are read at run
/// time. Unknown rules need wide lanes, in which nothing is cut off.
template <class F>
FOURFOLD_INLINE void with_lanes(const TurnRules* rules, int height, int y, F f) {
  const bool open = is_open(height, y);
  const bool known = rules->table != KickTable::other;
  if (rules->table == KickTable::srs && holds<Low>(height, y, open)) return f(Low{}, Srs{}, open);
  if (known && holds<Low>(height, y, open)) return f(Low{}, SrsPlus{}, open);
  if (known && holds<Narrow>(height, y, open)) return f(Narrow{}, LoadedTurns{rules}, open);
  f(Wide{}, LoadedTurns{rules}, false);
}

/// Calls `f(lanes, piece, found)`; false if there is no fast code for the question.
template <class F>
FOURFOLD_INLINE bool answer(const Question& question, F f) {
  const auto answer_in = [&](auto lanes, auto turns, bool open) {
    using L = decltype(lanes);
    using Turns = decltype(turns);
    with_constant(question.piece, [&](auto piece) FOURFOLD_INLINE_CALL {
      Start start{question.from, open};
      if constexpr (piece == Piece::O && Turns::kIsFixed) {
        start.from = start.from + step_to_twin(piece, static_cast<int>(start.from.orientation));
        start.from.orientation = Orientation::north;
      }
      Found<typename L::Rows> found;
      flood<L, Turns, piece>(columns_of<L>(*question.board), turns, start, question.spins, found);
      f(lanes, piece, found);
    });
  };
  const int height = question.board->height(), y = question.from.y;
  if constexpr (kFast == Fast::all) {
    with_lanes(question.rules, height, y, answer_in);
    return true;
  } else if constexpr (kFast == Fast::most) {
    const bool open = is_open(height, y), fast = question.rules->table == KickTable::srs && holds<Low>(height, y, open);
    if (fast) answer_in(Low{}, Srs{}, open);
    return fast;
  }
  return false;
}

/// Writes a move in one store: writing takes most of the time of making a list.
template <class L>
FOURFOLD_INLINE void write_move(Move* to, int o, int lane, int bit, Spin spin) {
  static_assert(sizeof(Move) == 4);
  const auto x = static_cast<unsigned>(lane - kWallLanes), y = static_cast<unsigned>(L::kHeight - 1 - bit);
  if constexpr (std::endian::native == std::endian::little) {
    const std::uint32_t bytes = static_cast<unsigned>(o) | x << 8 | y << 16 | static_cast<unsigned>(spin) << 24;
    *to = std::bit_cast<Move>(bytes);
  } else {
    *to = {{static_cast<Orientation>(o), static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}, spin};
  }
}

void find(const Question& question, MoveList& out) {
  const bool fast = answer(question, [&](auto lanes, auto piece, const auto& found) {
    Move* to = out.data();
    each_move<decltype(lanes), piece>(found, [&](int o, int lane, int bit, Spin spin) FOURFOLD_INLINE_CALL {
      write_move<decltype(lanes)>(to++, o, lane, bit, spin);
    });
    out.set_size(static_cast<int>(to - out.data()));
  });
  if (!fast) small::find(question, out);
}

int count(const Question& question) {
  int count = 0;
  const bool fast = answer(
      question, [&](auto lanes, auto piece, const auto& found) { count = count_of<decltype(lanes), piece>(found); });
  if (fast) return count;
  MoveList list;
  small::find(question, list);
  return list.size();
}

std::uint64_t leaves(const LeafQuestion& question) {
  std::uint64_t count = 0;
  const int height = question.board->height();
  const auto count_in = [&](auto lanes, auto turns, bool) {
    using L = decltype(lanes);
    count = Leaves<L, decltype(turns)>{question, turns}.of(columns_of<L>(*question.board), height, {0, question.held});
  };
  if constexpr (kFast == Fast::all) {
    with_lanes(question.rules, height, question.spawn_y, count_in);
  } else {
    count_in(Wide{}, LoadedTurns{question.rules}, false);
  }
  return count;
}

}  // namespace

extern const FindMoves kFind;
extern const CountMoves kCount;
extern const CountLeaves kLeaves;
constinit const FindMoves kFind = &find;
constinit const CountMoves kCount = &count;
constinit const CountLeaves kLeaves = &leaves;

}  // namespace fourfold::tetris::modern::FOURFOLD_ISA
