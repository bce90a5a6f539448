// An environment on the processors, and what both kinds share: checks, weights, and loading the
// part.
#include "cuda/environment.h"

#include <algorithm>
#include <cassert>

#include "base/parallel.h"
#include "cuda/device.h"
#include "cuda/part/environment.h"
#include "env/batch.h"
#include "parts/part.h"
#include "tetris/search/eval.h"

namespace fourfold::cuda {
namespace {

using tetris::FeatureSet;
static_assert(kPassAction == env::kPass);

constexpr FeatureSet kPlayable[] = {FeatureSet::dellacherie6, FeatureSet::bcts8, FeatureSet::dt9,
                                    FeatureSet::dt9_wells6};

Error out_of(const std::string& what, std::int64_t number, std::int64_t low, std::int64_t high) {
  return {what + " " + std::to_string(number) + ": expected " + std::to_string(low) + " to " + std::to_string(high)};
}

class EnvironmentOnProcessors final : public Environment {
 public:
  EnvironmentOnProcessors(const EnvironmentSettings& settings, unsigned threads)
      : settings_(settings),
        rules_(rules_of(settings)),
        threads_(thread_count(threads)),
        shapes_(packed_shapes()),
        games_(count()),
        bytes_((static_cast<std::size_t>(settings.height) * kColumns + 7 + 2 * kEnvironmentActions + 3) * count()),
        floats_((static_cast<std::size_t>(kEnvironmentActions * rules_.features) + 1) * count()),
        lines_(count()) {
    place_arrays();
    EnvironmentOnProcessors::reset(settings.seed);
  }

  void reset(std::uint64_t seed) override {
    for (Game& game : games_) begin(game, seed++);
    for (std::size_t i = 0; i < count(); ++i) tell(i, {});
    observe();
  }

  void reset_game(int game, std::uint64_t seed) override {
    begin(games_[static_cast<std::size_t>(game)], seed);
    tell(static_cast<std::size_t>(game), {});
    observe();
  }

  [[nodiscard]] std::optional<RefusedAction> step(const EnvironmentActions& actions) override {
    assert(actions.on_host);
    return actions.bytes == 4 ? step(static_cast<const std::int32_t*>(actions.data))
                              : step(static_cast<const std::int64_t*>(actions.data));
  }

  std::vector<Harvest> play(std::span<const WeightRow> candidates, std::uint64_t pieces) override {
    const std::size_t share = count() / candidates.size();
    auto harvests = parallel_map(candidates.size(), threads_, [&](std::size_t j) {
      Harvest sum;
      for (std::size_t i = share * j; i < share * (j + 1); ++i) {
        const Harvest one = play_game(games_[i], player_of(candidates[j], rules_), pieces);
        sum.lines += one.lines;
        sum.deaths += one.deaths;
        tell(i, {.terminated = games_[i].over, .truncated = is_cut_short(games_[i], rules_)});
      }
      return sum;
    });
    observe();
    return harvests;
  }

  [[nodiscard]] const EnvironmentSettings& settings() const override { return settings_; }
  [[nodiscard]] const EnvironmentArrays& arrays() const override { return arrays_; }
  [[nodiscard]] bool on_device() const override { return false; }
  [[nodiscard]] bool is_its_memory(const void* /*data*/) const override { return false; }
  [[nodiscard]] std::vector<Game> games() const override { return games_; }
  void read(const void* from, std::span<std::byte> to) const override {
    std::copy_n(static_cast<const std::byte*>(from), to.size(), to.begin());
  }

 private:
  [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(settings_.games); }

  void place_arrays() {
    std::uint8_t* next = bytes_.data();
    const auto take = [&](int size) {
      std::uint8_t* begin = next;
      next += static_cast<std::size_t>(size) * count();
      return begin;
    };
    arrays_ = {.board = take(settings_.height * kColumns),
               .pieces = take(7),
               .mask = take(kEnvironmentActions),
               .fatal = take(kEnvironmentActions),
               .features = floats_.data() + count(),
               .rewards = floats_.data(),
               .lines = lines_.data(),
               .terminated = take(1),
               .truncated = take(1),
               .illegal = take(1)};
  }

  template <class Number>
  std::optional<RefusedAction> step(const Number* actions) {
    for (std::size_t i = 0; i < count(); ++i) {
      if (meaning_of(games_[i], actions[i], shapes_, rules_) == Meaning::refused)
        return refused(games_[i], static_cast<int>(i), actions[i], rules_);
    }
    for (std::size_t i = 0; i < count(); ++i) tell(i, advance(games_[i], actions[i], shapes_, rules_));
    observe();
    return std::nullopt;
  }

  void tell(std::size_t i, const Told& told) {
    arrays_.rewards[i] = told.reward();
    arrays_.lines[i] = told.lines;
    arrays_.terminated[i] = told.terminated ? 1 : 0;
    arrays_.truncated[i] = told.truncated ? 1 : 0;
    arrays_.illegal[i] = told.illegal ? 1 : 0;
  }

  Harvest play_game(Game& game, const LinearPlayer& player, std::uint64_t pieces) const {
    if (settings_.features == FeatureSet::dt9) return play_on<true, true>(game, player, pieces, shapes_, rules_);
    if (rules_.features == 9) return play_on<false, true>(game, player, pieces, shapes_, rules_);
    return play_on<false, false>(game, player, pieces, shapes_, rules_);
  }

  void observe() {
    for (std::size_t i = 0; i < count(); ++i) observe(i);
  }

  void observe(std::size_t i) {
    const Game& game = games_[i];
    const int cells = settings_.height * kColumns, piece = piece_number(game.seed, game.pieces);
    for (int cell = 0; cell < cells; ++cell)
      arrays_.board[i * static_cast<std::size_t>(cells) + static_cast<std::size_t>(cell)] =
          shown_cell(game, cell, settings_.height);
    for (int p = 0; p < 7; ++p) arrays_.pieces[i * 7 + static_cast<std::size_t>(p)] = p == piece ? 1 : 0;
    for (int action = 0; action < kEnvironmentActions; ++action) {
      const std::size_t at = i * kEnvironmentActions + static_cast<std::size_t>(action);
      const SeenAction seen =
          look_at(game, action, shapes_, rules_, arrays_.features + at * static_cast<std::size_t>(rules_.features));
      arrays_.mask[at] = seen.legal ? 1 : 0;
      arrays_.fatal[at] = seen.fatal ? 1 : 0;
    }
  }

  EnvironmentSettings settings_;
  EnvironmentRules rules_;
  unsigned threads_;
  PackedShapes shapes_;
  std::vector<Game> games_;
  std::vector<std::uint8_t> bytes_;
  std::vector<float> floats_;
  std::vector<std::int32_t> lines_;
  EnvironmentArrays arrays_{};
};

}  // namespace

std::optional<Error> problem_of(const EnvironmentSettings& settings) {
  if (settings.games < 1 || settings.games > env::kMaxGames) return out_of("games", settings.games, 1, env::kMaxGames);
  if (settings.height < research::kMinHeight || settings.height > research::kMaxHeight)
    return out_of("board height", settings.height, research::kMinHeight, research::kMaxHeight);
  if (settings.features && std::ranges::count(kPlayable, *settings.features) == 0)
    return Error{"feature set " + std::string(tetris::info(*settings.features).name) +
                 ": expected none, dellacherie6, bcts8, dt9 or dt9-wells6"};
  return std::nullopt;
}

env::Refusal words_for(const RefusedAction& refused) {
  if (refused.over) return env::game_is_over(refused.game);
  return env::illegal_action(refused.game, refused.action, kEnvironmentActions, refused.piece);
}

Result<std::vector<WeightRow>> weight_rows(const EnvironmentSettings& settings, std::span<const double> weights,
                                           std::size_t candidates) {
  if (!settings.features) return Error{"no features: expected an environment with a feature set, to play by"};
  const auto games = static_cast<std::size_t>(settings.games);
  const auto size = static_cast<std::size_t>(settings.feature_count());
  if (candidates == 0 || games % candidates != 0)
    return Error{std::to_string(candidates) + " candidates for " + std::to_string(games) +
                 " games: expected the same number of games for each"};
  if (weights.size() != candidates * size)
    return Error{std::to_string(weights.size()) + " weights for " + std::to_string(candidates) +
                 " candidates: expected " + std::to_string(size) + " for each"};
  std::vector<WeightRow> rows(candidates);
  for (std::size_t j = 0; j < candidates; ++j) {
    const auto row = weights.subspan(j * size, size);
    const auto whole = tetris::integer_weights({.name = "",
                                                .rules = "research",
                                                .features = *settings.features,
                                                .weights = {row.begin(), row.end()},
                                                .search = {},
                                                .source = {}});
    const std::string where = "candidate " + std::to_string(j) + ": ";
    if (!whole) return Error{where + whole.error()};
    for (std::size_t i = 0; i < size; ++i) {
      if (std::abs((*whole)[i]) > INT32_MAX)
        return Error{where + "weight " + std::to_string(row[i]) + ": expected a number between -1000 and 1000"};
      rows[j][i] = static_cast<std::int32_t>((*whole)[i]);
    }
  }
  return rows;
}

Result<std::unique_ptr<Environment>> environment_on_processors(const EnvironmentSettings& settings, unsigned threads) {
  if (const auto problem = problem_of(settings)) return *problem;
  return std::unique_ptr<Environment>(std::make_unique<EnvironmentOnProcessors>(settings, threads));
}

Result<std::unique_ptr<Environment>> environment_on_device(const EnvironmentSettings& settings) {
  if (const auto problem = problem_of(settings)) return *problem;
  const Result<const DevicePart*> part = parts::load<DevicePart>("cuda");
  if (!part)
    return Error{part.error() + "; `make cuda` builds it where NVIDIA's compiler is, FOURFOLD_PARTS is its folder"};
  return (*part)->environment(settings);
}

}  // namespace fourfold::cuda
