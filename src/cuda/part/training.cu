// A training on the device: a game a thread, a launch a round, and one for the numbers to follow.
#include <algorithm>

#include "cuda/part/cuda_memory.h"
#include "cuda/part/part.h"
#include "cuda/part/round.h"
#include "cuda/part/warp.h"

namespace fourfold::cuda {
namespace {

constexpr int kThreads = 128;

struct Tallies {
  Word calm_pieces, lines, deaths, entries;
  Word tried[kMostRows + 2], made[kMostRows + 2];
};

/// Most games do nothing to be counted, and those of a warp that do are few.
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

__global__ void __launch_bounds__(kThreads)
    play_round(TrainingGame* games, unsigned count, MoveContext room, Word* words, Tallies* tallies) {
  __shared__ DeviceShapes shapes;
  __shared__ std::uint16_t rows[PatternStore::kWords * kThreads];
  copy_shapes(shapes, *room.shapes);
  const unsigned at = blockIdx.x * kThreads + threadIdx.x;
  if (at >= count) return;
  room.shapes = &shapes;
  const auto part = [&](int first) { return RowStore{rows + first * kThreads + threadIdx.x, kThreads}; };
  const PatternStore store{part(0), part(PatternStore::kRows), part(PatternStore::kRows + kColumns)};
  TrainingGame game = games[at];
  const Lesson lesson =
      play_and_learn(game, at, store, room, [&](int index, Word word) { atomicAdd(&words[index], word); });
  games[at] = game;
  tally_up(*tallies, lesson);
}

__global__ void begin_climbs(TrainingGame* games, unsigned count, Course course) {
  const unsigned at = blockIdx.x * blockDim.x + threadIdx.x;
  if (at >= count || !games[at].is_done) return;
  Course::begin_again(games[at], games[course.start_of(games[at], at, count)].kept);
}

__global__ void follow(Word* words, std::int32_t* numbers, LearningNumber* states, Step step) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= Patterns::kSize || words[i] == 0) return;
  LearningNumber state = states[i];
  numbers[i] = step.moved(numbers[i], words[i], state);
  states[i] = state;
  words[i] = 0;
}

class OnDevice final : public TableTraining {
 public:
  explicit OnDevice(const TrainingSettings& settings) : settings_(settings) {
    games_.fill(new_training_games(settings));
    numbers_.fill(first_numbers(settings));
    states_.fill(std::vector<LearningNumber>(Patterns::kSize));
    words_.fill(std::vector<Word>(Patterns::kSize));
    exponents_.fill(ExponentTable::make(settings.surprise));
    shapes_.fill(std::vector<DeviceShapes>{device_shapes()});
    tallies_.fill(std::vector<Tallies>(1));
  }

  void play_rounds(int count, double rate) override {
    const MoveContext room{numbers_.data(), exponents_.data(), shapes_.data(), course_of(settings_),
                           cost_of_a_piece(settings_)};
    const Step step = step_of(settings_, rate);
    for (int i = 0; i < count; ++i) {
      play_round<<<(settings_.games + kThreads - 1) / kThreads, kThreads>>>(games_.data(), settings_.games, room,
                                                                            words_.data(), tallies_.data());
      follow<<<(Patterns::kSize + 255) / 256, 256>>>(words_.data(), numbers_.data(), states_.data(), step);
      if (settings_.climbs)
        begin_climbs<<<(settings_.games + 255) / 256, 256>>>(games_.data(), settings_.games, room.course);
    }
    check(cudaGetLastError());
    check(cudaDeviceSynchronize());
    pieces_ += static_cast<std::uint64_t>(count) * settings_.games;
  }

  [[nodiscard]] TrainingTally tally() const override {
    const Tallies all = tallies_.read(1).front();
    TrainingTally tally{pieces_, all.calm_pieces, all.lines, all.deaths, all.entries};
    std::copy(std::begin(all.tried), std::end(all.tried), tally.tried.begin());
    std::copy(std::begin(all.made), std::end(all.made), tally.made.begin());
    return tally;
  }
  [[nodiscard]] std::vector<std::int32_t> numbers() const override { return numbers_.read(Patterns::kSize); }

 private:
  TrainingSettings settings_;
  std::uint64_t pieces_ = 0;
  Buffer<TrainingGame> games_;
  Buffer<std::int32_t> numbers_, exponents_;
  Buffer<LearningNumber> states_;
  Buffer<Word> words_;
  Buffer<DeviceShapes> shapes_;
  Buffer<Tallies> tallies_;
};

}  // namespace

Result<std::unique_ptr<TableTraining>> training(const TrainingSettings& settings) {
  if (const auto there = device_is_there(); !there) return Error{there.error()};
  return std::unique_ptr<TableTraining>(std::make_unique<OnDevice>(settings));
}

}  // namespace fourfold::cuda
