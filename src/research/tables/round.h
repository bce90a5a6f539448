// One move of a game in training, and what it teaches: the same code on the device and on the
// processors. All arithmetic uses integers, so the order of games and threads does not matter.
#pragma once

#include <cmath>
#include <vector>

#include "base/rng.h"
#include "research/tables/course.h"
#include "research/tables/learned_numbers.h"
#include "research/tables/pattern_board.h"
#include "research/tables/training.h"

namespace fourfold::research::tables {

using Word = unsigned long long;

/// Differences are in 1/65536.
inline constexpr int kDifferenceUnit = 1 << 16;

/// A step is divided by how many numbers applied, but at least by this.
inline constexpr int kFewestActive = 60;

/// The sum of a number's differences and how often the number was used share one word: so one
/// addition is enough, and additions in any order give the same result.
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

/// exp(-d) for differences d of two values, from a table, because libraries do not agree on the
/// last digit.
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

  /// The ratio in 1/kDifferenceUnit, linear between two entries of the table: one survived piece
  /// makes a smaller difference than the distance between entries.
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

/// -log u of a value v; log(1 + e^v) if chances are bounded. It is a table for the same reason.
struct LossTable {
  static constexpr int kStepsPerUnit = 256, kHighest = 16 * kStepsPerUnit, kSize = 2 * kHighest + 1;

  /// If chances are not bounded, the table is empty: v is the loss.
  static std::vector<std::int32_t> make(bool bounded) {
    std::vector<std::int32_t> table(bounded ? kSize : 0);
    for (int i = 0; i < static_cast<int>(table.size()); ++i) {
      const double v = static_cast<double>(i - kHighest) / kStepsPerUnit;
      table[static_cast<std::size_t>(i)] =
          static_cast<std::int32_t>(std::lround(std::log1p(std::exp(v)) * kLearningUnit));
    }
    return table;
  }

  /// In units of the values; beyond the table it is v itself, or 0.
  FOURFOLD_BOTH static long long loss_of(const std::int32_t* table, long long value) {
    constexpr long long kStep = (1 << 20) / kStepsPerUnit;
    if (table == nullptr) return value;
    const long long from_lowest = value + kHighest * kStep;
    if (from_lowest < 0) return 0;
    const long long step = from_lowest / kStep;
    if (step >= kSize - 1) return value;
    return table[step] + (table[step + 1] - table[step]) * (from_lowest % kStep) / kStep;
  }
};

struct Lesson {
  int lines = 0;
  bool died = false;
  Event event{};
};

/// Everything that a move needs besides the game.
struct MoveContext {
  const std::int32_t* numbers;
  const std::int32_t* exponents;
  const std::int32_t* losses;  ///< null if chances are not bounded
  const PackedShapes* shapes;
  Course course;
  long long cost_of_a_piece;   ///< -log(discount), in units of the values
  const std::int32_t* others;  ///< the numbers that value the next board; null if `numbers` do
};

FOURFOLD_BOTH std::uint16_t mirrored_row(std::uint32_t row) {
#ifdef __CUDA_ARCH__
  return static_cast<std::uint16_t>(__brev(row) >> (32 - kColumns));
#else
  std::uint32_t image = 0;
  for (int x = 0; x < kColumns; ++x) image |= (row >> x & 1) << (kColumns - 1 - x);
  return static_cast<std::uint16_t>(image);
#endif
}

/// A number and the number of its mirror image are always equal. One of the two learns for both:
/// the one that comes first in the tables.
struct Learning {
  int index;
  bool is_own_image;
};

FOURFOLD_BOTH int image_of(int index) {
  if (index >= Patterns::kDangerAt) return index;
  if (index < Patterns::kBlocksAt) {
    const int row = index % Patterns::kRowPatterns;
    return index - row + mirrored_row(static_cast<std::uint32_t>(row));
  }
  constexpr int kWidth = Patterns::kBlockWidth;
  const int place = (index - Patterns::kBlocksAt) / Patterns::kBlockPatterns, across = place % Patterns::kAcross;
  const int block = (index - Patterns::kBlocksAt) % Patterns::kBlockPatterns;
  int image = 0;
  for (int y = 0; y < Patterns::kBlockHeight; ++y) {
    const auto cells = static_cast<std::uint32_t>(block >> kWidth * y) & ((1u << kWidth) - 1);
    image |= (mirrored_row(cells) >> (kColumns - kWidth)) << kWidth * y;
  }
  return Patterns::kBlocksAt + (place - across + Patterns::kAcross - 1 - across) * Patterns::kBlockPatterns + image;
}

/// Calls `use(learning)` for every number that applies to the rows of a stack, from `floor` up.
/// `images` are the rows of the mirror image.
template <class Use>
FOURFOLD_BOTH void for_each_number(const RowStore& rows, const RowStore& images, int floor, int top, const Use& use) {
  constexpr std::uint32_t kMask = (1 << Patterns::kBlockWidth) - 1;
  const int seen = least(top - floor, Patterns::kViewRows);
  const auto block_at = [](std::uint32_t a, std::uint32_t b, std::uint32_t c, int x) {
    return static_cast<int>((a >> x & kMask) << 10 | (b >> x & kMask) << 5 | (c >> x & kMask));
  };
  for (int y = 0; y < seen; ++y) {
    const std::uint32_t a = rows[floor + y], b = rows[floor + y + 1], c = rows[floor + y + 2];
    const std::uint32_t ia = images[floor + y], ib = images[floor + y + 1], ic = images[floor + y + 2];
    use(Learning{y * Patterns::kRowPatterns + least(static_cast<int>(a), static_cast<int>(ia)), a == ia});
    if (y >= Patterns::kUp) continue;
    for (int x = 0; x < Patterns::kAcross; ++x) {
      const int image_x = Patterns::kAcross - 1 - x;
      const int block = x < image_x ? block_at(a, b, c, x) : block_at(ia, ib, ic, image_x);
      if (block != 0)
        use(Learning{
            Patterns::kBlocksAt + (y * Patterns::kAcross + least(x, image_x)) * Patterns::kBlockPatterns + block,
            false});
    }
  }
}
static_assert(Patterns::kAcross % 2 == 0, "a block in the middle could be its own image");

/// A game whose board is in its thread's own memory, and its best drop.
struct Chosen {
  PatternBoard<std::int32_t> board;
  int piece;
  Choice choice;
};

FOURFOLD_BOTH Chosen choose_drop(const TrainingGame& game, const PatternStore& store, const MoveContext& room) {
  for (int y = 0; y < PatternStore::kRows; ++y) store.rows[y] = y < kMostRows ? game.board.rows[y] : 0;
  Chosen chosen{{store, room.course.height, room.numbers, {1, 1, 1}}, piece_number(game.seed, game.pieces), {}};
  chosen.board.look();
  chosen.choice = chosen.board.choose(room.shapes->of[chosen.piece], room.shapes->count[chosen.piece]);
  return chosen;
}

FOURFOLD_BOTH Lesson make_drop(TrainingGame& game, unsigned number, const PatternStore& store, const MoveContext& room,
                               Chosen& chosen) {
  Lesson lesson;
  lesson.died = chosen.choice.value == kNone;
  const int index = chosen.choice.index;
  if (!lesson.died)
    lesson.lines = chosen.board.drop(room.shapes->of[chosen.piece][index / kColumns], index % kColumns, false);
  int top_now = 0;
  for (int y = 0; y < kMostRows; ++y) {
    game.board.rows[y] = lesson.died ? 0 : store.rows[y];
    if (game.board.rows[y] != 0) top_now = y + 1;
  }
  ++game.pieces;
  lesson.event = room.course.after_move(game, number, top_now, lesson.died);
  return lesson;
}

FOURFOLD_BOTH Lesson play_only(TrainingGame& game, unsigned number, const PatternStore& store,
                               const MoveContext& room) {
  Chosen chosen = choose_drop(game, store, room);
  return make_drop(game, number, store, room, chosen);
}

/// The value of the board after the best drop.
FOURFOLD_BOTH Value value_of_next(const Chosen& chosen, const MoveContext& room) {
  if (room.others == nullptr) return chosen.choice.value;
  const int r = chosen.choice.index / kColumns, x = chosen.choice.index % kColumns;
  return chosen.board.value_of(room.shapes->of[chosen.piece][r], x, room.others);
}

/// Makes the move and passes on the difference: it calls `learn(index, word)` for every number of
/// the board before the move and of its mirror image.
template <class Learn>
FOURFOLD_BOTH Lesson play_and_learn(TrainingGame& game, unsigned number, const PatternStore& store,
                                    const MoveContext& room, const Learn& learn) {
  Chosen chosen = choose_drop(game, store, room);
  const PatternBoard<std::int32_t>& board = chosen.board;
  const bool died = chosen.choice.value == kNone;
  const long long should =
      died ? 0 : LossTable::loss_of(room.losses, value_of_next(chosen, room)) + room.cost_of_a_piece;
  const int ratio = ExponentTable::ratio_of(room.exponents, should - LossTable::loss_of(room.losses, board.value()));

  int active = 1;
  const int top = board.top(), floor = Patterns::floor_of(top, room.course.height);
  for (int y = 0; y < PatternStore::kRows; ++y) store.after[y] = mirrored_row(store.rows[y]);
  for_each_number(store.rows, store.after, floor, top, [&](Learning) { ++active; });
  const long long difference = kDifferenceUnit - ratio;
  const Word word = packed(static_cast<int>(difference * kFewestActive / most(active, kFewestActive)));
  for_each_number(store.rows, store.after, floor, top,
                  [&](Learning number_of) { learn(number_of.index, number_of.is_own_image ? 2 * word : word); });
  learn(Patterns::danger_index(top, board.holes(), room.course.height), word);
  return make_drop(game, number, store, room, chosen);
}

/// Computes the step of a number after a round. Every operation is a single, correctly rounded one,
/// and the order is fixed: there is nothing that a compiler could combine.
struct Step {
  float rate;  ///< for a difference of 1
  float together;
  float rare;

  FOURFOLD_BOTH std::int32_t of(Word word, Steadiness& state) const {
    const auto count = static_cast<float>(count_in(word));
    const float sum = static_cast<float>(sum_in(word)) * (1.0f / kDifferenceUnit);
    const float part = count > together ? sum * (together / count) : sum;
    float steadiness = state.both_ways > 0 ? fabsf(state.one_way) / state.both_ways : 1.0f;
    if (rare > 0) steadiness *= state.both_ways / (state.both_ways + rare);
    state.one_way += part;
    state.both_ways += fabsf(part);
    constexpr auto kMost = static_cast<float>(kLargestNumber);
    return static_cast<std::int32_t>(rintf(fminf(fmaxf(rate * steadiness * part, -kMost), kMost)));
  }

  /// The number after the step.
  FOURFOLD_BOTH std::int32_t moved(std::int32_t number, Word word, Steadiness& state) const {
    return most(-kLargestNumber, least(number + of(word, state), kLargestNumber));
  }
};

inline Step step_of(const TrainingSettings& settings, double part_of_rate) {
  return {static_cast<float>(settings.rate * part_of_rate / kFewestActive * kLearningUnit),
          static_cast<float>(settings.together), static_cast<float>(settings.rare)};
}

/// Whether the next board is valued by other numbers than those that learn.
inline bool has_others(const TrainingSettings& settings) { return settings.twins || settings.copy_rounds != 0; }

/// Whether the copy is made anew after this number of rounds.
inline bool is_time_to_copy(const TrainingSettings& settings, std::uint64_t rounds) {
  return settings.copy_rounds != 0 && rounds % settings.copy_rounds == 0;
}

inline std::vector<TrainingGame> new_training_games(const TrainingSettings& settings) {
  std::vector<TrainingGame> games(settings.games);
  for (std::size_t i = 0; i < games.size(); ++i) games[i].seed = substream(settings.seed, i);
  return games;
}

/// The games of a trial: the boards of a training, with other pieces.
inline std::vector<TrainingGame> trial_games(std::vector<TrainingGame> games, std::uint64_t seed) {
  for (std::size_t i = 0; i < games.size(); ++i) {
    games[i].seed = substream(seed, i);
    games[i].pieces = 0;
  }
  return games;
}

inline Course course_of(const TrainingSettings& settings) { return {settings.height, settings.climbs}; }

inline std::vector<std::int32_t> first_numbers(const TrainingSettings& settings) {
  return settings.start.empty() ? std::vector<std::int32_t>(Patterns::kSize) : settings.start;
}

inline long long cost_of_a_piece(const TrainingSettings& settings) {
  return std::llround(-std::log(settings.discount) * kLearningUnit);
}

}  // namespace fourfold::research::tables
