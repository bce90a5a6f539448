// A training on the processors.
#include "research/tables/training_on_processors.h"

#include <atomic>

#include "base/parallel.h"
#include "research/tables/round.h"

namespace fourfold::research::tables {
namespace {

/// Calls `play_share(from, to)` for a share of the games on each thread.
template <class Play>
auto over_shares(std::size_t games, unsigned threads, const Play& play_share) {
  const auto from = [&](std::size_t share) { return games * share / threads; };
  return parallel_map(threads, threads, [&](std::size_t share) { return play_share(from(share), from(share + 1)); });
}

class TrainingOnProcessors final : public TableTraining {
 public:
  TrainingOnProcessors(const TrainingSettings& settings, unsigned threads)
      : settings_(settings),
        threads_(thread_count(threads)),
        games_(new_training_games(settings)),
        numbers_(first_numbers(settings)),
        steadiness_(Patterns::kSize),
        others_(has_others(settings) ? numbers_ : std::vector<std::int32_t>{}),
        others_steadiness_(settings.twins ? Patterns::kSize : 0),
        words_(Patterns::kSize),
        exponents_(ExponentTable::make(settings.surprise)),
        losses_(LossTable::make(settings.bounded)),
        shapes_(packed_shapes()) {}

  void play_rounds(int count, double rate) override {
    for (int i = 0; i < count; ++i) play_round(step_of(settings_, rate));
  }

  [[nodiscard]] TrainingTally tally() const override { return tally_; }
  [[nodiscard]] std::vector<std::int32_t> numbers() const override {
    return settings_.twins ? mean_of(numbers_, others_) : numbers_;
  }

  TrainingTally try_out(const Trial& trial) override {
    std::vector<TrainingGame> games = trial_games(games_, trial.seed);
    TrainingTally all, warm_up;
    for (int i = 0; i < trial.warm_up + trial.rounds; ++i) {
      if (i == trial.warm_up) warm_up = all;
      const auto shares = over_shares(games_.size(), threads_, [&](std::size_t from, std::size_t to) {
        return play(games, from, to, trial.numbers, [](auto&... arguments) { return play_only(arguments...); });
      });
      for (const TrainingTally& share : shares) all += share;
      begin_climbs(games);
    }
    return all - warm_up;
  }

  [[nodiscard]] TrainingState state() const override {
    return {.games = games_,
            .numbers = numbers_,
            .steadiness = steadiness_,
            .others = others_,
            .others_steadiness = others_steadiness_,
            .tally = tally_};
  }

  void restore(const TrainingState& state) override {
    games_ = state.games;
    numbers_ = state.numbers;
    steadiness_ = state.steadiness;
    others_ = state.others;
    others_steadiness_ = state.others_steadiness;
    tally_ = state.tally;
  }

 private:
  /// What a share of the games did, and the numbers that it was the first to use.
  struct Share {
    TrainingTally tally;
    std::vector<int> used;
  };

  /// All games read the numbers of before the round.
  void play_round(const Step& step) {
    const auto shares =
        over_shares(games_.size(), threads_, [&](std::size_t from, std::size_t to) { return learn(from, to); });
    for (const Share& share : shares) {
      tally_ += share.tally;
      for (const int index : share.used) follow(index, step);
    }
    begin_climbs(games_);
    if (settings_.twins) {
      numbers_.swap(others_);
      steadiness_.swap(others_steadiness_);
    }
    if (is_time_to_copy(settings_, tally_.pieces / settings_.games)) others_ = numbers_;
  }

  void begin_climbs(std::vector<TrainingGame>& games) const {
    const Course course = course_of(settings_);
    const auto count = static_cast<unsigned>(games.size());
    for (unsigned i = 0; i < count; ++i) {
      if (games[i].is_done) Course::begin_again(games[i], games[course.start_of(games[i], i, count)].kept);
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

  /// `move(game, number, store, room)` plays one piece.
  template <class Move>
  TrainingTally play(std::vector<TrainingGame>& games, std::size_t from, std::size_t to,
                     const std::vector<std::int32_t>& numbers, const Move& move) const {
    const std::int32_t* others = has_others(settings_) ? others_.data() : nullptr;
    std::uint16_t words[PatternStore::kWords]{};
    const PatternStore store{{words, 1}, {words + PatternStore::kRows, 1}, {words + PatternStore::kRows + kColumns, 1}};
    const MoveContext room{numbers.data(), exponents_.data(),    settings_.bounded ? losses_.data() : nullptr,
                           &shapes_,       course_of(settings_), cost_of_a_piece(settings_),
                           others};
    TrainingTally tally;
    for (std::size_t i = from; i < to; ++i) {
      const auto number = static_cast<unsigned>(i);
      count(tally, move(games[i], number, store, room));
    }
    return tally;
  }

  Share learn(std::size_t from, std::size_t to) {
    Share share;
    const auto learn_number = [&](int index, Word word) {
      std::atomic_ref sum(words_[static_cast<std::size_t>(index)]);
      if (sum.fetch_add(word, std::memory_order_relaxed) == 0) share.used.push_back(index);
    };
    share.tally = play(games_, from, to, numbers_,
                       [&](auto&... arguments) { return play_and_learn(arguments..., learn_number); });
    return share;
  }

  void follow(int index, const Step& step) {
    const auto i = static_cast<std::size_t>(index);
    numbers_[i] = step.moved(numbers_[i], words_[i], steadiness_[i]);
    numbers_[static_cast<std::size_t>(image_of(index))] = numbers_[i];
    words_[i] = 0;
  }

  TrainingSettings settings_;
  unsigned threads_;
  std::vector<TrainingGame> games_;
  std::vector<std::int32_t> numbers_;
  std::vector<Steadiness> steadiness_;
  std::vector<std::int32_t> others_;
  std::vector<Steadiness> others_steadiness_;
  std::vector<Word> words_;
  std::vector<std::int32_t> exponents_, losses_;
  PackedShapes shapes_;
  TrainingTally tally_;
};

}  // namespace

std::unique_ptr<TableTraining> training_on_processors(const TrainingSettings& settings, unsigned threads) {
  return std::make_unique<TrainingOnProcessors>(settings, threads);
}

}  // namespace fourfold::research::tables
