// A training on the processors, and its tables as a policy has them.
#include "cuda/training.h"

#include <algorithm>
#include <atomic>

#include "base/parallel.h"
#include "cuda/part/round.h"

namespace fourfold::cuda {
namespace {

class OnProcessors final : public TableTraining {
 public:
  OnProcessors(const TrainingSettings& settings, unsigned threads)
      : settings_(settings),
        threads_(thread_count(threads)),
        games_(new_training_games(settings)),
        numbers_(Patterns::kSize),
        states_(Patterns::kSize),
        words_(Patterns::kSize),
        exponents_(ExponentTable::make()),
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
      tally_.pieces += share.tally.pieces;
      tally_.lines += share.tally.lines;
      tally_.deaths += share.tally.deaths;
      for (const int index : share.used) follow(static_cast<std::size_t>(index), step);
    }
  }

  Share play(std::size_t from, std::size_t to) {
    std::uint16_t words[PatternStore::kWords]{};
    const PatternStore store{{words, 1}, {words + PatternStore::kRows, 1}, {words + PatternStore::kRows + kColumns, 1}};
    const Classroom room{numbers_.data(), exponents_.data(), &shapes_, cost_of_a_piece(settings_)};
    Share share;
    for (std::size_t i = from; i < to; ++i) {
      const Lesson lesson = play_and_learn(games_[i], store, room, [&](int index, Word word) {
        std::atomic_ref sum(words_[static_cast<std::size_t>(index)]);
        if (sum.fetch_add(word, std::memory_order_relaxed) == 0) share.used.push_back(index);
      });
      ++share.tally.pieces;
      share.tally.lines += static_cast<std::uint64_t>(lesson.lines);
      share.tally.deaths += lesson.died ? 1 : 0;
    }
    return share;
  }

  void follow(std::size_t i, const Step& step) {
    numbers_[i] += step.of(words_[i], states_[i]);
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
  return std::make_unique<OnProcessors>(settings, threads);
}

Result<Patterns> patterns_of(const std::vector<std::int32_t>& numbers) {
  // Every board has exactly one number for (height, holes), so all of them may move by the same:
  // the empty board's is the largest and is moved to the end of what can be written.
  const auto scaled = [](std::int32_t number) { return std::lround(number * (Patterns::kUnit / kLearningUnit)); };
  const long shift = std::max(0L, scaled(numbers[Patterns::kDangerAt]) - Patterns::kLargest);
  std::vector<std::int16_t> small(numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const long number = scaled(numbers[i]) - (i >= Patterns::kDangerAt ? shift : 0);
    small[i] = static_cast<std::int16_t>(std::clamp<long>(number, -Patterns::kLargest, Patterns::kLargest));
  }
  return Patterns::make(std::move(small));
}

}  // namespace fourfold::cuda
