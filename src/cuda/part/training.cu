// A training on the device. A thread plays a game. Each round is two launches: one plays, the other
// changes the numbers.
#include <algorithm>

#include "cuda/part/cuda_memory.h"
#include "cuda/part/part.h"
#include "cuda/part/warp.h"
#include "research/tables/round.h"

namespace fourfold::cuda {
namespace {

using namespace research::tables;

constexpr int kThreads = 128;

struct Tallies {
  Word calm_pieces, lines, deaths, entries;
  Word tried[kMostRows + 2], made[kMostRows + 2];
};

/// The pieces of calm play are added once per warp; everything else that is counted is rare.
__device__ void tally_up(Tallies& tallies, const Lesson& lesson) {
  const unsigned here = __activemask(), calm = __ballot_sync(here, lesson.event.is_calm_play);
  if (lesson.event.is_calm_play) {
    if ((calm & ((1u << (threadIdx.x % 32)) - 1)) == 0)
      atomicAdd(&tallies.calm_pieces, static_cast<Word>(__popc(calm)));
    if (lesson.lines != 0) atomicAdd(&tallies.lines, static_cast<Word>(lesson.lines));
    if (lesson.died) atomicAdd(&tallies.deaths, Word{1});
    if (lesson.event.entered) atomicAdd(&tallies.entries, Word{1});
  }
  if (lesson.event.tried != 0) atomicAdd(&tallies.tried[lesson.event.tried], Word{1});
  if (lesson.event.made != 0) atomicAdd(&tallies.made[lesson.event.made], Word{1});
}

/// `words` is not used if the games do not learn.
template <bool kLearns>
__global__ void __launch_bounds__(kThreads)
    play_round(TrainingGame* games, unsigned count, MoveContext room, Word* words, Tallies* tallies) {
  __shared__ PackedShapes shapes;
  __shared__ std::uint16_t rows[PatternStore::kWords * kThreads];
  copy_shapes(shapes, *room.shapes);
  const unsigned at = blockIdx.x * kThreads + threadIdx.x;
  if (at >= count) return;
  room.shapes = &shapes;
  const auto part = [&](int first) { return RowStore{rows + first * kThreads + threadIdx.x, kThreads}; };
  const PatternStore store{part(0), part(PatternStore::kRows), part(PatternStore::kRows + kColumns)};
  TrainingGame game = games[at];
  Lesson lesson;
  if constexpr (kLearns) {
    lesson = play_and_learn(game, at, store, room, [&](int index, Word word) { atomicAdd(&words[index], word); });
  } else {
    lesson = play_only(game, at, store, room);
  }
  games[at] = game;
  tally_up(*tallies, lesson);
}

__global__ void begin_climbs(TrainingGame* games, unsigned count, Course course) {
  const unsigned at = blockIdx.x * blockDim.x + threadIdx.x;
  if (at >= count || !games[at].is_done) return;
  Course::begin_again(games[at], games[course.start_of(games[at], at, count)].kept);
}

__global__ void follow(Word* words, std::int32_t* numbers, Steadiness* states, Step step) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= Patterns::kSize || words[i] == 0) return;
  Steadiness state = states[i];
  const std::int32_t number = step.moved(numbers[i], words[i], state);
  numbers[i] = number;
  numbers[image_of(i)] = number;
  states[i] = state;
  words[i] = 0;
}

TrainingTally tally_of(const Tallies& all, std::uint64_t pieces) {
  TrainingTally tally{pieces, all.calm_pieces, all.lines, all.deaths, all.entries};
  std::copy(std::begin(all.tried), std::end(all.tried), tally.tried.begin());
  std::copy(std::begin(all.made), std::end(all.made), tally.made.begin());
  return tally;
}

class OnDevice final : public TableTraining {
 public:
  explicit OnDevice(const TrainingSettings& settings) : settings_(settings) {
    games_.fill(new_training_games(settings));
    numbers_.fill(first_numbers(settings));
    steadiness_.fill(std::vector<Steadiness>(Patterns::kSize));
    if (has_others(settings)) others_.fill(first_numbers(settings));
    if (settings.twins) others_steadiness_.fill(std::vector<Steadiness>(Patterns::kSize));
    words_.fill(std::vector<Word>(Patterns::kSize));
    exponents_.fill(ExponentTable::make(settings.surprise));
    if (settings.bounded) losses_.fill(LossTable::make(true));
    shapes_.fill(std::vector<PackedShapes>{packed_shapes()});
    tallies_.fill(std::vector<Tallies>(1));
  }

  void play_rounds(int count, double rate) override {
    const Step step = step_of(settings_, rate);
    for (int i = 0; i < count; ++i) {
      const MoveContext room = learning_context();
      play_round<true>
          <<<blocks(kThreads), kThreads>>>(games_.data(), settings_.games, room, words_.data(), tallies_.data());
      follow<<<(Patterns::kSize + 255) / 256, 256>>>(words_.data(), numbers_.data(), steadiness_.data(), step);
      if (settings_.climbs) begin_climbs<<<blocks(256), 256>>>(games_.data(), settings_.games, room.course);
      pieces_ += settings_.games;
      prepare_others();
    }
    check(cudaGetLastError());
    check(cudaStreamSynchronize(nullptr));
  }

  [[nodiscard]] TrainingTally tally() const override {
    TrainingTally tally = before_;
    tally += tally_of(tallies_.read(1).front(), pieces_);
    return tally;
  }
  [[nodiscard]] std::vector<std::int32_t> numbers() const override {
    std::vector<std::int32_t> numbers = numbers_.read(Patterns::kSize);
    return settings_.twins ? mean_of(numbers, others_.read(Patterns::kSize)) : numbers;
  }

  TrainingTally try_out(const Trial& trial) override {
    trial_games_.fill(trial_games(games_.read(settings_.games), trial.seed));
    trial_numbers_.fill(trial.numbers);
    const MoveContext room = context(trial_numbers_);
    for (int i = 0; i < trial.warm_up + trial.rounds; ++i) {
      if (i == 0 || i == trial.warm_up) trial_tallies_.fill(std::vector<Tallies>(1));
      play_round<false>
          <<<blocks(kThreads), kThreads>>>(trial_games_.data(), settings_.games, room, nullptr, trial_tallies_.data());
      if (settings_.climbs) begin_climbs<<<blocks(256), 256>>>(trial_games_.data(), settings_.games, room.course);
    }
    check(cudaGetLastError());
    const auto pieces = static_cast<std::uint64_t>(trial.rounds) * settings_.games;
    return trial.rounds == 0 ? TrainingTally{} : tally_of(trial_tallies_.read(1).front(), pieces);
  }

  [[nodiscard]] TrainingState state() const override {
    const std::size_t others = has_others(settings_) ? Patterns::kSize : 0, twins = settings_.twins ? others : 0;
    return {.games = games_.read(settings_.games),
            .numbers = numbers_.read(Patterns::kSize),
            .steadiness = steadiness_.read(Patterns::kSize),
            .others = others_.read(others),
            .others_steadiness = others_steadiness_.read(twins),
            .tally = tally()};
  }

  void restore(const TrainingState& state) override {
    games_.fill(state.games);
    numbers_.fill(state.numbers);
    steadiness_.fill(state.steadiness);
    others_.fill(state.others);
    others_steadiness_.fill(state.others_steadiness);
    tallies_.fill(std::vector<Tallies>(1));
    before_ = state.tally;
    pieces_ = 0;
  }

 private:
  [[nodiscard]] MoveContext context(const Buffer<std::int32_t>& numbers) const {
    return {numbers.data(),       exponents_.data(),          losses_.data(), shapes_.data(),
            course_of(settings_), cost_of_a_piece(settings_), nullptr};
  }
  [[nodiscard]] MoveContext learning_context() const {
    MoveContext room = context(numbers_);
    if (has_others(settings_)) room.others = others_.data();
    return room;
  }

  /// After a round: twins change places, and a copy is made anew when it is time.
  void prepare_others() {
    if (settings_.twins) {
      numbers_.swap(others_);
      steadiness_.swap(others_steadiness_);
    }
    if (is_time_to_copy(settings_, (before_.pieces + pieces_) / settings_.games)) others_.copy(numbers_);
  }
  [[nodiscard]] unsigned blocks(unsigned threads) const { return (settings_.games + threads - 1) / threads; }

  TrainingSettings settings_;
  TrainingTally before_;  ///< of the state that was restored
  std::uint64_t pieces_ = 0;
  Buffer<TrainingGame> games_, trial_games_;
  Buffer<std::int32_t> numbers_, others_, exponents_, losses_, trial_numbers_;
  Buffer<Steadiness> steadiness_, others_steadiness_;
  Buffer<Word> words_;
  Buffer<PackedShapes> shapes_;
  Buffer<Tallies> tallies_, trial_tallies_;
};

}  // namespace

Result<std::unique_ptr<TableTraining>> training(const TrainingSettings& settings) {
  if (const auto there = device_is_there(); !there) return Error{there.error()};
  return std::unique_ptr<TableTraining>(std::make_unique<OnDevice>(settings));
}

}  // namespace fourfold::cuda
