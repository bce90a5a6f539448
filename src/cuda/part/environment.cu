// An environment on the device. One thread steps or plays a game; one thread observes an action.
#include "cuda/part/environment.h"
#include "cuda/part/warp.h"

#include "cuda/part/cuda_memory.h"
#include "cuda/part/part.h"

namespace fourfold::cuda {
namespace {

using tetris::FeatureSet;

constexpr int kThreads = 128;
constexpr unsigned kNobody = ~0u;

// A block observes a few whole games, so that it writes one contiguous piece of every array.
constexpr int kLookedAt = 8;
constexpr int kLookers = kLookedAt * kEnvironmentActions;
constexpr int kMostFeatures = 9;

/// Everything that belongs to an environment, with addresses in the device's memory.
struct EnvironmentState {
  Game* games;
  const PackedShapes* shapes;
  unsigned* refused;  ///< the first game that refused its action
  EnvironmentArrays arrays;
  EnvironmentRules rules;
};

__device__ unsigned thread_number() { return blockIdx.x * blockDim.x + threadIdx.x; }

__device__ void tell(const EnvironmentState& state, unsigned i, const Told& told) {
  state.arrays.rewards[i] = told.reward();
  state.arrays.lines[i] = told.lines;
  state.arrays.terminated[i] = told.terminated ? 1 : 0;
  state.arrays.truncated[i] = told.truncated ? 1 : 0;
  state.arrays.illegal[i] = told.illegal ? 1 : 0;
}

__global__ void begin_games(EnvironmentState state, std::uint64_t seed, unsigned first, unsigned count) {
  if (thread_number() >= count) return;
  const unsigned i = first + thread_number();
  begin(state.games[i], seed + thread_number());
  tell(state, i, {});
}

template <class Number>
__global__ void check_actions(EnvironmentState state, const Number* actions) {
  const unsigned i = thread_number();
  if (i >= state.rules.games) return;
  if (meaning_of(state.games[i], actions[i], *state.shapes, state.rules) == Meaning::refused)
    atomicMin(state.refused, i);
}

/// Does nothing if an action was refused, so that the host need not wait between the two launches.
template <class Number>
__global__ void step_games(EnvironmentState state, const Number* actions) {
  const unsigned i = thread_number();
  if (i >= state.rules.games || *state.refused != kNobody) return;
  tell(state, i, advance(state.games[i], actions[i], *state.shapes, state.rules));
}

__global__ void __launch_bounds__(kLookers) look_at_games(EnvironmentState state) {
  __shared__ PackedShapes shapes;
  __shared__ Game games[kLookedAt];
  __shared__ float features[kLookers * kMostFeatures];
  copy_shapes(shapes, *state.shapes);
  const unsigned first = blockIdx.x * kLookedAt;
  const int count = least(kLookedAt, static_cast<int>(state.rules.games) - static_cast<int>(first));
  if (threadIdx.x < count) games[threadIdx.x] = state.games[first + threadIdx.x];
  __syncthreads();
  const int me = threadIdx.x, size = state.rules.features;
  if (me < count * kEnvironmentActions) {
    const SeenAction seen =
        look_at(games[me / kEnvironmentActions], me % kEnvironmentActions, shapes, state.rules, features + me * size);
    state.arrays.mask[first * kEnvironmentActions + me] = seen.legal ? 1 : 0;
    state.arrays.fatal[first * kEnvironmentActions + me] = seen.fatal ? 1 : 0;
  }
  __syncthreads();
  const std::size_t begin = std::size_t{first} * kEnvironmentActions * size;
  for (int i = me; i < count * kEnvironmentActions * size; i += kLookers)
    state.arrays.features[begin + i] = features[i];
  const int cells = state.rules.height * kColumns;
  for (int i = me; i < count * cells; i += kLookers)
    state.arrays.board[std::size_t{first} * cells + i] = shown_cell(games[i / cells], i % cells, state.rules.height);
  for (int i = me; i < count * 7; i += kLookers) {
    const Game& game = games[i / 7];
    state.arrays.pieces[first * 7 + i] = piece_number(game.seed, game.pieces) == i % 7 ? 1 : 0;
  }
}

struct Sums {
  unsigned long long lines, deaths;
};

template <bool kWholeRuns, bool kDiversity>
__global__ void __launch_bounds__(kThreads) play_games(EnvironmentState state, const LinearPlayer* candidates,
                                                       unsigned share, std::uint64_t pieces, Sums* sums) {
  __shared__ PackedShapes shapes;
  copy_shapes(shapes, *state.shapes);
  const unsigned i = thread_number();
  if (i >= state.rules.games) return;
  Game game = state.games[i];
  const LinearPlayer player = candidates[i / share];
  const Harvest harvest = play_on<kWholeRuns, kDiversity>(game, player, pieces, shapes, state.rules);
  state.games[i] = game;
  tell(state, i, {.terminated = game.over, .truncated = is_cut_short(game, state.rules)});
  atomicAdd(&sums[i / share].lines, static_cast<unsigned long long>(harvest.lines));
  atomicAdd(&sums[i / share].deaths, static_cast<unsigned long long>(harvest.deaths));
}

unsigned blocks_for(std::size_t threads, int of_a_block) {
  return static_cast<unsigned>((threads + of_a_block - 1) / of_a_block);
}

class OnDevice final : public Environment {
 public:
  explicit OnDevice(const EnvironmentSettings& settings) : settings_(settings) {
    const OurDevice ours;
    shapes_.fill(std::vector<PackedShapes>{packed_shapes()});
    state_ = {.games = games_.room_for(count()),
              .shapes = shapes_.data(),
              .refused = refused_.room_for(1),
              .arrays = {.board = board_.room_for(count() * settings.height * kColumns),
                         .pieces = pieces_.room_for(count() * 7),
                         .mask = mask_.room_for(count() * kEnvironmentActions),
                         .fatal = fatal_.room_for(count() * kEnvironmentActions),
                         .features = features_.room_for(count() * kEnvironmentActions * settings.feature_count() + 1),
                         .rewards = rewards_.room_for(count()),
                         .lines = lines_.room_for(count()),
                         .terminated = terminated_.room_for(count()),
                         .truncated = truncated_.room_for(count()),
                         .illegal = illegal_.room_for(count())},
              .rules = rules_of(settings)};
    OnDevice::reset(settings.seed);
  }

  void reset(std::uint64_t seed) override { begin_some(seed, 0, static_cast<unsigned>(count())); }
  void reset_game(int game, std::uint64_t seed) override { begin_some(seed, static_cast<unsigned>(game), 1); }

  [[nodiscard]] std::optional<RefusedAction> step(const EnvironmentActions& actions) override {
    const OurDevice ours;
    if (actions.stream != 0) check(cudaStreamSynchronize(reinterpret_cast<cudaStream_t>(actions.stream)));
    return actions.bytes == 4 ? step(on_device(static_cast<const std::int32_t*>(actions.data), actions, narrow_))
                              : step(on_device(static_cast<const long long*>(actions.data), actions, wide_));
  }

  std::vector<Harvest> play(std::span<const WeightRow> candidates, std::uint64_t pieces) override {
    const OurDevice ours;
    std::vector<LinearPlayer> players;
    for (const WeightRow& row : candidates) players.push_back(player_of(row, state_.rules));
    candidates_.fill(players);
    sums_.fill(std::vector<Sums>(candidates.size()));
    if (settings_.features == FeatureSet::dt9)
      launch(play_games<true, true>, candidates.size(), pieces);
    else if (state_.rules.features == 9)
      launch(play_games<false, true>, candidates.size(), pieces);
    else
      launch(play_games<false, false>, candidates.size(), pieces);
    look();
    std::vector<Harvest> harvests;
    for (const Sums& sum : sums_.read(candidates.size())) harvests.push_back({sum.lines, sum.deaths});
    return harvests;
  }

  [[nodiscard]] const EnvironmentSettings& settings() const override { return settings_; }
  [[nodiscard]] const EnvironmentArrays& arrays() const override { return state_.arrays; }
  [[nodiscard]] bool on_device() const override { return true; }
  [[nodiscard]] std::vector<Game> games() const override {
    const OurDevice ours;
    return games_.read(count());
  }
  void read(const void* from, std::span<std::byte> to) const override {
    const OurDevice ours;
    check(cudaMemcpy(to.data(), from, to.size(), cudaMemcpyDeviceToHost));
  }

  [[nodiscard]] bool is_its_memory(const void* data) const override {
    cudaPointerAttributes about{};
    const bool known = cudaPointerGetAttributes(&about, data) == cudaSuccess;
    if (!known) (void)cudaGetLastError();  // otherwise the next launch would seem to fail
    return known && (about.type == cudaMemoryTypeDevice || about.type == cudaMemoryTypeManaged) && about.device == 0;
  }

 private:
  [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(settings_.games); }

  void begin_some(std::uint64_t seed, unsigned first, unsigned some) {
    const OurDevice ours;
    begin_games<<<blocks_for(some, kThreads), kThreads>>>(state_, seed, first, some);
    look();
    check(cudaDeviceSynchronize());
  }

  void look() {
    look_at_games<<<blocks_for(count(), kLookedAt), kLookers>>>(state_);
    check(cudaGetLastError());
  }

  template <class Number>
  const Number* on_device(const Number* data, const EnvironmentActions& actions, Buffer<Number>& copy) {
    if (!actions.on_host) return data;
    copy.fill(std::span<const Number>(data, count()));
    return copy.data();
  }

  template <class Number>
  std::optional<RefusedAction> step(const Number* actions) {
    check(cudaMemsetAsync(state_.refused, 0xFF, sizeof(unsigned)));
    check_actions<<<blocks_for(count(), kThreads), kThreads>>>(state_, actions);
    step_games<<<blocks_for(count(), kThreads), kThreads>>>(state_, actions);
    look();
    const unsigned who = refused_.read(1).front();  // waits for all work of the step
    if (who == kNobody) return std::nullopt;
    return why(who, actions);
  }

  template <class Number>
  RefusedAction why(unsigned who, const Number* actions) const {
    Game game;
    Number action{};
    check(cudaMemcpy(&game, state_.games + who, sizeof game, cudaMemcpyDeviceToHost));
    check(cudaMemcpy(&action, actions + who, sizeof action, cudaMemcpyDeviceToHost));
    return refused(game, static_cast<int>(who), action, state_.rules);
  }

  template <class Kernel>
  void launch(Kernel kernel, std::size_t candidates, std::uint64_t pieces) {
    const auto share = static_cast<unsigned>(count() / candidates);
    kernel<<<blocks_for(count(), kThreads), kThreads>>>(state_, candidates_.data(), share, pieces, sums_.data());
    check(cudaGetLastError());
  }

  EnvironmentSettings settings_;
  EnvironmentState state_{};
  Buffer<Game> games_;
  Buffer<PackedShapes> shapes_;
  Buffer<unsigned> refused_;
  Buffer<std::uint8_t> board_, pieces_, mask_, fatal_, terminated_, truncated_, illegal_;
  Buffer<float> features_, rewards_;
  Buffer<std::int32_t> lines_, narrow_;
  Buffer<long long> wide_;
  Buffer<LinearPlayer> candidates_;
  Buffer<Sums> sums_;
};

}  // namespace

/// If memory is short, the settings are at fault; it is not reported as a failure of the device.
Result<std::unique_ptr<Environment>> environment(const EnvironmentSettings& settings) {
  if (const auto problem = no_device()) return Error{*problem};
  try {
    return std::unique_ptr<Environment>(std::make_unique<OnDevice>(settings));
  } catch (const research::MachineFailure& failure) {
    (void)cudaGetLastError();
    return Error{std::string(failure.what()) + ": expected room for " + std::to_string(settings.games) + " games"};
  }
}

}  // namespace fourfold::cuda
