// Many games of the papers' one-piece Tetris that learners step together, in the memory of a CUDA
// device or of the processors. Both play the same games and write the same arrays, bit for bit;
// they are the games of env::Batch with the ruleset `research`.
//
//   action = 10 x rotation + column                        as in env/course.h
//
// The arrays are in the memory where the games are played, of the device or of the host, so that a
// learner on the device reads them there. A call returns when all its work is done.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/result.h"
#include "research/engine/game.h"
#include "tetris/search/features.h"

namespace fourfold::env {
struct Refusal;
}

namespace fourfold::cuda {

inline constexpr int kEnvironmentActions = 40;
inline constexpr int kPassAction = -1;  ///< leaves a game as it is

struct EnvironmentSettings {
  int games = 1;                               ///< 1 .. env::kMaxGames (env/batch.h)
  int height = research::kMaxHeight;           ///< kMinHeight .. kMaxHeight
  std::optional<tetris::FeatureSet> features;  ///< dellacherie6, bcts8, dt9 or dt9_wells6; nothing: not measured
  bool autoreset = true;                       ///< as in env::Batch::Options
  bool passes = false;     ///< an illegal action leaves a game as it is, for a reward of kIllegalReward
  std::uint64_t seed = 0;  ///< of the first game, the others follow
  std::uint64_t max_pieces = 0;

  /// The number of features, as in the table of features, which the part is not linked with.
  [[nodiscard]] constexpr int feature_count() const {
    if (!features) return 0;
    return *features == tetris::FeatureSet::dellacherie6 ? 6 : *features == tetris::FeatureSet::bcts8 ? 8 : 9;
  }
};

inline constexpr float kIllegalReward = -1;

/// The arrays, with one row for each game. Sizes and meaning are those of env::Window and
/// env::Outcome.
struct EnvironmentArrays {
  std::uint8_t* board;   ///< [games][height][10]
  std::uint8_t* pieces;  ///< [games][1][7]
  std::uint8_t* mask;    ///< [games][40]
  std::uint8_t* fatal;   ///< [games][40]
  float* features;       ///< [games][40][feature_count]
  float* rewards;        ///< [games]: lines, or kIllegalReward
  std::int32_t* lines;   ///< [games]: of this step
  std::uint8_t* terminated;
  std::uint8_t* truncated;
  std::uint8_t* illegal;  ///< [games]: an illegal action was passed over
};

/// One whole number for each game, without gaps.
struct EnvironmentActions {
  const void* data = nullptr;
  int bytes = 4;              ///< of a number: 4 or 8
  bool on_host = true;        ///< false: they are in the memory of the device
  std::uintptr_t stream = 0;  ///< of the device; the step waits for its work; 0: none
};

/// The first action that was refused.
struct RefusedAction {
  int game;
  std::int64_t action;
  tetris::Piece piece;  ///< the piece that was to be dropped
  bool over;            ///< the game was over already
};

/// The same refusal as env::Batch words it.
env::Refusal words_for(const RefusedAction& refused);

/// Integer weights as tetris::integer_weights makes them; 0 for features that the set does not
/// have.
using WeightRow = std::array<std::int32_t, 9>;

/// What the games of one candidate achieved.
struct Harvest {
  std::uint64_t lines = 0, deaths = 0;
  friend bool operator==(const Harvest&, const Harvest&) = default;
};

inline constexpr std::uint64_t kMostPiecesOfACall = 1'000'000;

class Environment {
 public:
  Environment() = default;
  virtual ~Environment() = default;
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

  /// Starts all games anew; game i has the seed `seed` + i.
  virtual void reset(std::uint64_t seed) = 0;
  virtual void reset_game(int game, std::uint64_t seed) = 0;

  /// Takes one action for each game. If one action is refused, no game is stepped.
  [[nodiscard]] virtual std::optional<RefusedAction> step(const EnvironmentActions& actions) = 0;

  /// Candidate j plays the games from number games / n x j on with its weights, as research::choose
  /// does; each game drops `pieces` pieces. A game that is over starts anew before its next piece;
  /// without autoreset it stays over. The settings must name features, and there must be games for
  /// each candidate: see `weight_rows`.
  virtual std::vector<Harvest> play(std::span<const WeightRow> candidates, std::uint64_t pieces) = 0;

  [[nodiscard]] virtual const EnvironmentSettings& settings() const = 0;
  [[nodiscard]] virtual const EnvironmentArrays& arrays() const = 0;
  [[nodiscard]] virtual bool on_device() const = 0;
  [[nodiscard]] virtual bool is_its_memory(const void* data) const = 0;  ///< false on processors
  [[nodiscard]] virtual std::vector<research::Game> games() const = 0;

  /// Copies an array, or a part of one, from the environment's memory to the host's.
  virtual void read(const void* from, std::span<std::byte> to) const = 0;
};

/// What is wrong with the settings; nothing if they are valid.
std::optional<Error> problem_of(const EnvironmentSettings& settings);

/// The weights of several candidates in the form that `play` takes. Refuses weights that `play`
/// cannot use.
Result<std::vector<WeightRow>> weight_rows(const EnvironmentSettings& settings, std::span<const double> weights,
                                           std::size_t candidates);

/// `play` divides the candidates among `threads` threads (0 = all cores); the number changes only
/// the time. One thread makes the steps.
Result<std::unique_ptr<Environment>> environment_on_processors(const EnvironmentSettings& settings, unsigned threads);

/// The error says what is missing.
Result<std::unique_ptr<Environment>> environment_on_device(const EnvironmentSettings& settings);

}  // namespace fourfold::cuda
