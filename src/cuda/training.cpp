// A training on the processors, and its tables as a policy has them.
#include "cuda/training.h"

#include <algorithm>
#include <atomic>

#include "base/parallel.h"
#include "cuda/part/round.h"

namespace fourfold::cuda {
namespace {

class TrainingOnProcessors final : public TableTraining {
 public:
  TrainingOnProcessors(const TrainingSettings& settings, unsigned threads)
      : settings_(settings),
        threads_(thread_count(threads)),
        games_(new_training_games(settings)),
        numbers_(first_numbers(settings)),
        states_(Patterns::kSize),
        words_(Patterns::kSize),
        exponents_(ExponentTable::make(settings.surprise)),
        shapes_(device_shapes()) {}

  void play_rounds(int count, double rate) override {
    for (int i = 0; i < count; ++i) play_round(step_of(settings_, rate));
  }

  [[nodiscard]] TrainingTally tally() const override { return tally_; }
  [[nodiscard]] std::vector<std::int32_t> numbers() const override { return numbers_; }

 private:
  /// What a share of the games did, and the numbers it was the first to use.
  struct Share {
    TrainingTally tally;
    std::vector<int> used;
  };

  /// All games look at the same numbers: those of before the round.
  void play_round(const Step& step) {
    const auto from = [&](std::size_t share) { return games_.size() * share / threads_; };
    const auto shares =
        parallel_map(threads_, threads_, [&](std::size_t share) { return play(from(share), from(share + 1)); });
    for (const Share& share : shares) {
      add(share.tally);
      for (const int index : share.used) follow(static_cast<std::size_t>(index), step);
    }
    for (std::size_t i = 0; i < games_.size(); ++i) {
      if (games_[i].is_done) Course::begin_again(games_[i], start_of(i).kept);
    }
  }

  [[nodiscard]] const TrainingGame& start_of(std::size_t i) const {
    const auto count = static_cast<unsigned>(games_.size());
    return games_[course_of(settings_).start_of(games_[i], static_cast<unsigned>(i), count)];
  }

  void add(const TrainingTally& more) {
    tally_.pieces += more.pieces;
    tally_.calm_pieces += more.calm_pieces;
    tally_.calm_lines += more.calm_lines;
    tally_.calm_deaths += more.calm_deaths;
    tally_.entries += more.entries;
    for (std::size_t i = 0; i < tally_.tried.size(); ++i) {
      tally_.tried[i] += more.tried[i];
      tally_.made[i] += more.made[i];
    }
  }

  static void count(TrainingTally& tally, const Lesson& lesson) {
    ++tally.pieces;
    if (lesson.event.is_calm_play) {
      ++tally.calm_pieces;
      tally.calm_lines += static_cast<std::uint64_t>(lesson.lines);
      tally.calm_deaths += lesson.died ? 1 : 0;
      tally.entries += lesson.event.entered ? 1 : 0;
    }
    if (lesson.event.tried != 0) ++tally.tried[static_cast<std::size_t>(lesson.event.tried)];
    if (lesson.event.made != 0) ++tally.made[static_cast<std::size_t>(lesson.event.made)];
  }

  Share play(std::size_t from, std::size_t to) {
    std::uint16_t words[PatternStore::kWords]{};
    const PatternStore store{{words, 1}, {words + PatternStore::kRows, 1}, {words + PatternStore::kRows + kColumns, 1}};
    const MoveContext room{numbers_.data(), exponents_.data(), &shapes_, course_of(settings_),
                           cost_of_a_piece(settings_)};
    Share share;
    for (std::size_t i = from; i < to; ++i) {
      const Lesson lesson = play_and_learn(games_[i], static_cast<unsigned>(i), store, room, [&](int index, Word word) {
        std::atomic_ref sum(words_[static_cast<std::size_t>(index)]);
        if (sum.fetch_add(word, std::memory_order_relaxed) == 0) share.used.push_back(index);
      });
      count(share.tally, lesson);
    }
    return share;
  }

  void follow(std::size_t i, const Step& step) {
    numbers_[i] = step.moved(numbers_[i], words_[i], states_[i]);
    words_[i] = 0;
  }

  TrainingSettings settings_;
  unsigned threads_;
  std::vector<TrainingGame> games_;
  std::vector<std::int32_t> numbers_;
  std::vector<LearningNumber> states_;
  std::vector<Word> words_;
  std::vector<std::int32_t> exponents_;
  DeviceShapes shapes_;
  TrainingTally tally_;
};

}  // namespace

std::unique_ptr<TableTraining> training_on_processors(const TrainingSettings& settings, unsigned threads) {
  return std::make_unique<TrainingOnProcessors>(settings, threads);
}

namespace {

/// Every stack that is a row higher is worth less by this at least.
constexpr auto kLossOfARow = static_cast<std::int32_t>(0.9 * kLearningUnit);

/// `choose(known, loss)` is the number of a stack that moves the view.
template <class Choose>
void worsen_high_stacks(std::vector<std::int32_t>& numbers, const Choose& choose) {
  const auto at = [&](int height, int holes) -> std::int32_t& {
    return numbers[static_cast<std::size_t>(Patterns::danger_index(height, holes, Patterns::kMostRows))];
  };
  for (int height = Patterns::kCalmHeight + 1; height <= Patterns::kMostRows; ++height) {
    for (int holes = 0; holes < Patterns::kHoleKinds; ++holes)
      at(height, holes) = choose(at(height, holes), at(height - 1, holes) - kLossOfARow);
  }
}

}  // namespace

Result<Patterns> patterns_of(const std::vector<std::int32_t>& learned, int height) {
  std::vector<std::int32_t> numbers = learned;
  if (height <= Patterns::kViewRows) worsen_high_stacks(numbers, [](auto, auto loss) { return loss; });
  // Every board has exactly one number for (height, holes), so all of them may move by the same:
  // the empty board's is the largest and is moved to the end of what can be written.
  const auto scaled = [](std::int32_t number, int weight) {
    return std::lround(number * (Patterns::kUnit / kLearningUnit) / weight);
  };
  const long shift = std::max(0L, scaled(numbers[Patterns::kDangerAt], kDangerWeight) - Patterns::kLargest);
  std::vector<std::int16_t> small(numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const long number = i < Patterns::kDangerAt ? scaled(numbers[i], 1) : scaled(numbers[i], kDangerWeight) - shift;
    small[i] = static_cast<std::int16_t>(std::clamp<long>(number, -Patterns::kLargest, Patterns::kLargest));
  }
  return Patterns::make(std::move(small));
}

std::vector<std::int32_t> numbers_of(const Patterns& patterns, double danger_weight, int height) {
  std::vector<std::int32_t> numbers;
  numbers.reserve(Patterns::kSize);
  for (const std::int16_t number : patterns.numbers()) {
    const double weight = numbers.size() < Patterns::kDangerAt ? 1 : danger_weight;
    numbers.push_back(static_cast<std::int32_t>(std::lround(number * weight * (kLearningUnit / Patterns::kUnit))));
  }
  if (height > Patterns::kViewRows)
    worsen_high_stacks(numbers, [](auto known, auto loss) { return std::min(known, loss); });
  return numbers;
}

TrainingTally operator-(const TrainingTally& a, const TrainingTally& b) {
  TrainingTally d{a.pieces - b.pieces, a.calm_pieces - b.calm_pieces, a.calm_lines - b.calm_lines,
                  a.calm_deaths - b.calm_deaths, a.entries - b.entries};
  for (std::size_t i = 0; i < d.tried.size(); ++i) {
    d.tried[i] = a.tried[i] - b.tried[i];
    d.made[i] = a.made[i] - b.made[i];
  }
  return d;
}

double TrainingTally::lines_by_climbs(int height) const {
  if (calm_pieces == 0) return 0;
  double deaths_per_piece = static_cast<double>(entries) / static_cast<double>(calm_pieces);
  for (int level = research::Levels::of(height).first + 1; level <= height + 1; ++level) {
    const auto at = static_cast<std::size_t>(level);
    deaths_per_piece *= tried[at] == 0 ? 0 : static_cast<double>(made[at]) / static_cast<double>(tried[at]);
  }
  return static_cast<double>(calm_lines) / static_cast<double>(calm_pieces) / deaths_per_piece;
}

}  // namespace fourfold::cuda
