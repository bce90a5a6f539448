// A move of one game of a training, and what it teaches: the same code on the device and on the
// processors. All arithmetic is of integers, so that the order of games and threads is of no
// consequence.
#pragma once

#include <cmath>
#include <vector>

#include "base/rng.h"
#include "cuda/part/course.h"
#include "cuda/part/pattern.h"
#include "cuda/training.h"

namespace fourfold::cuda {

using Word = unsigned long long;

/// Differences are in 1/65536.
inline constexpr int kDifferenceUnit = 1 << 16;

/// Steps are divided by the numbers that applied, but by no less than this.
inline constexpr int kFewestActive = 60;

/// The sum of the differences of a number and how often it was used, in one word: so one addition
/// suffices, and any order of additions gives the same.
inline constexpr int kCountShift = 44;
static_assert(2 * Word{kMostTrainingGames} <= Word{1} << (63 - kCountShift),
              "every game may use a number twice, with its mirror image");
FOURFOLD_BOTH Word packed(int difference) {
  return (Word{1} << kCountShift) + static_cast<Word>(static_cast<long long>(difference));
}
FOURFOLD_BOTH long long count_in(Word word) {
  return static_cast<long long>((word + (Word{1} << (kCountShift - 1))) >> kCountShift);
}
FOURFOLD_BOTH long long sum_in(Word word) {
  return static_cast<long long>(word - (static_cast<Word>(count_in(word)) << kCountShift));
}

/// exp(-d) for differences d of two values, from a table: libraries do not agree on the last digit.
struct ExponentTable {
  static constexpr int kStepsPerUnit = 256, kLowest = -7 * kStepsPerUnit, kSize = 23 * kStepsPerUnit;

  static std::vector<std::int32_t> make(double largest) {
    std::vector<std::int32_t> table(kSize);
    for (int i = 0; i < kSize; ++i) {
      const double ratio = std::exp(-static_cast<double>(i + kLowest) / kStepsPerUnit);
      table[static_cast<std::size_t>(i)] =
          static_cast<std::int32_t>(std::lround(std::fmin(ratio, largest) * kDifferenceUnit));
    }
    return table;
  }

  /// The ratio in 1/kDifferenceUnit, between two steps on a straight line: a piece that was survived
  /// makes less of a difference than a step.
  FOURFOLD_BOTH static int ratio_of(const std::int32_t* table, long long difference) {
    constexpr long long kStep = (1 << 20) / kStepsPerUnit;
    static_assert(kStep * kStepsPerUnit == static_cast<long long>(kLearningUnit));
    const long long from_lowest = difference - kLowest * kStep;
    if (from_lowest < 0) return table[0];
    const long long step = from_lowest / kStep;
    if (step >= kSize - 1) return table[kSize - 1];
    return table[step] + static_cast<int>((table[step + 1] - table[step]) * (from_lowest % kStep) / kStep);
  }
};

struct Lesson {
  int lines = 0;
  bool died = false;
  Event event{};
};

/// Everything a move needs beside the game.
struct MoveContext {
  const std::int32_t* numbers;
  const std::int32_t* exponents;
  const DeviceShapes* shapes;
  Course course;
  long long cost_of_a_piece;  ///< -log(discount), in units of the values
};

/// Calls `use(index)` for every number that applies to the rows of a stack, seen from `floor` up.
template <class Use>
FOURFOLD_BOTH void for_each_number(const RowStore& rows, int floor, int top, const Use& use) {
  constexpr std::uint32_t kMask = (1 << Patterns::kBlockWidth) - 1;
  const int seen = least(top - floor, Patterns::kViewRows);
  for (int y = 0; y < seen; ++y) {
    const std::uint32_t a = rows[floor + y], b = rows[floor + y + 1], c = rows[floor + y + 2];
    use(y * Patterns::kRowPatterns + static_cast<int>(a));
    if (y >= Patterns::kUp) continue;
    for (int x = 0; x < Patterns::kAcross; ++x) {
      const std::uint32_t block = (a >> x & kMask) << 10 | (b >> x & kMask) << 5 | (c >> x & kMask);
      if (block != 0)
        use(Patterns::kBlocksAt + (y * Patterns::kAcross + x) * Patterns::kBlockPatterns + static_cast<int>(block));
    }
  }
}

FOURFOLD_BOTH std::uint16_t mirrored_row(std::uint32_t row) {
#ifdef __CUDA_ARCH__
  return static_cast<std::uint16_t>(__brev(row) >> (32 - kColumns));
#else
  std::uint32_t image = 0;
  for (int x = 0; x < kColumns; ++x) image |= (row >> x & 1) << (kColumns - 1 - x);
  return static_cast<std::uint16_t>(image);
#endif
}

/// Moves and hands out the difference: `learn(index, word)` for every number of the board it came
/// from and of its mirror image.
template <class Learn>
FOURFOLD_BOTH Lesson play_and_learn(TrainingGame& game, unsigned number, const PatternStore& store,
                                    const MoveContext& room, const Learn& learn) {
  for (int y = 0; y < PatternStore::kRows; ++y) store.rows[y] = y < kMostRows ? game.board.rows[y] : 0;
  PatternBoard<std::int32_t> board(store, room.course.height, room.numbers, {1, 1, 1});
  board.look();
  const int piece = piece_number(game.seed, game.pieces);
  const Choice choice = board.choose(room.shapes->of[piece], room.shapes->count[piece]);
  Lesson lesson;
  lesson.died = choice.value == kNone;
  const long long should = lesson.died ? 0 : choice.value + room.cost_of_a_piece;
  const int ratio = ExponentTable::ratio_of(room.exponents, should - board.value());

  int active = 1;
  const int top = board.top(), floor = Patterns::floor_of(top, room.course.height);
  for_each_number(store.rows, floor, top, [&](int) { ++active; });
  const long long difference = kDifferenceUnit - ratio;
  const Word word = packed(static_cast<int>(difference * kFewestActive / most(active, kFewestActive)));
  for_each_number(store.rows, floor, top, [&](int index) { learn(index, word); });
  learn(Patterns::danger_index(top, board.holes(), room.course.height), word);
  for (int y = 0; y < PatternStore::kRows; ++y) store.after[y] = mirrored_row(store.rows[y]);
  for_each_number(store.after, floor, top, [&](int index) { learn(index, word); });

  if (!lesson.died)
    lesson.lines = board.drop(room.shapes->of[piece][choice.index / kColumns], choice.index % kColumns, false);
  int top_now = 0;
  for (int y = 0; y < kMostRows; ++y) {
    game.board.rows[y] = lesson.died ? 0 : store.rows[y];
    if (game.board.rows[y] != 0) top_now = y + 1;
  }
  ++game.pieces;
  lesson.event = room.course.after_move(game, number, top_now, lesson.died);
  return lesson;
}

/// A number and the two sums that say how steadily it moves.
struct LearningNumber {
  float one_way, both_ways;
};

/// The step of a number after a round. Every operation is a single correctly rounded one, in this
/// order: nothing for a compiler to join.
struct Step {
  float rate;  ///< for a difference of 1
  float together;

  FOURFOLD_BOTH std::int32_t of(Word word, LearningNumber& state) const {
    const auto count = static_cast<float>(count_in(word));
    const float sum = static_cast<float>(sum_in(word)) * (1.0f / kDifferenceUnit);
    const float part = count > together ? sum * (together / count) : sum;
    const float steadiness = state.both_ways > 0 ? fabsf(state.one_way) / state.both_ways : 1.0f;
    state.one_way += part;
    state.both_ways += fabsf(part);
    constexpr auto kMost = static_cast<float>(kLargestNumber);
    return static_cast<std::int32_t>(rintf(fminf(fmaxf(rate * steadiness * part, -kMost), kMost)));
  }

  /// The number after it.
  FOURFOLD_BOTH std::int32_t moved(std::int32_t number, Word word, LearningNumber& state) const {
    return most(-kLargestNumber, least(number + of(word, state), kLargestNumber));
  }
};

inline Step step_of(const TrainingSettings& settings, double part_of_rate) {
  return {static_cast<float>(settings.rate * part_of_rate / kFewestActive * kLearningUnit),
          static_cast<float>(settings.together)};
}

inline std::vector<TrainingGame> new_training_games(const TrainingSettings& settings) {
  std::vector<TrainingGame> games(settings.games);
  for (std::size_t i = 0; i < games.size(); ++i) games[i].seed = substream(settings.seed, i);
  return games;
}

inline Course course_of(const TrainingSettings& settings) { return {settings.height, settings.climbs}; }

inline std::vector<std::int32_t> first_numbers(const TrainingSettings& settings) {
  return settings.start.empty() ? std::vector<std::int32_t>(Patterns::kSize) : settings.start;
}

inline long long cost_of_a_piece(const TrainingSettings& settings) {
  return std::llround(-std::log(settings.discount) * kLearningUnit);
}

}  // namespace fourfold::cuda
