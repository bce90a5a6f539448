// Many games of the papers' one-piece Tetris that learners step together, in the memory of a CUDA
// device or of the processors. Both play the same games and write the same arrays, bit for bit, and
// they are the games of env::Batch with the ruleset `research`.
//
//   action = 10 x rotation + column                        as in env/course.h
//
// The arrays lie in the memory of the device or of the host, wherever the games are played, so that a
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
  bool autoreset = true;                       ///< as env::Batch::Options
  bool passes = false;     ///< an illegal action leaves a game as it is, for a reward of kIllegalReward
  std::uint64_t seed = 0;  ///< of the first game, the others follow
  std::uint64_t max_pieces = 0;

  /// As the table of features has it, which the part is not linked with.
  [[nodiscard]] constexpr int feature_count() const {
    if (!features) return 0;
    return *features == tetris::FeatureSet::dellacherie6 ? 6 : *features == tetris::FeatureSet::bcts8 ? 8 : 9;
  }
};

inline constexpr float kIllegalReward = -1;

/// The arrays, one row for each game; sizes and meaning as in env::Window and env::Outcome.
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

/// One whole number for each game, dense.
struct EnvironmentActions {
  const void* data = nullptr;
  int bytes = 4;              ///< of a number: 4 or 8
  bool on_host = true;        ///< or in the memory of the device
  std::uintptr_t stream = 0;  ///< of the device; the step waits for it; 0: none
};

/// The first action that was refused.
struct RefusedAction {
  int game;
  std::int64_t action;
  tetris::Piece piece;  ///< that was to be dropped
  bool over;            ///< the game is
};

/// In the words of env::Batch.
env::Refusal words_for(const RefusedAction& refused);

/// Integer weights as tetris::integer_weights makes them; 0 for features that a set does not have.
using WeightRow = std::array<std::int32_t, 9>;

/// What the games of one candidate brought.
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

  /// Game i begins with seed + i.
  virtual void reset(std::uint64_t seed) = 0;
  virtual void reset_game(int game, std::uint64_t seed) = 0;

  /// One action for each game. If one is refused no game is stepped.
  [[nodiscard]] virtual std::optional<RefusedAction> step(const EnvironmentActions& actions) = 0;

  /// Candidate j plays the games from games / n x j on with its weights, as research::choose does: each drops
  /// `pieces` pieces. A game that is over starts anew before its next piece, or with autoreset off
  /// stays over. There must be features, and games for each candidate: see `weight_rows`.
  virtual std::vector<Harvest> play(std::span<const WeightRow> candidates, std::uint64_t pieces) = 0;

  [[nodiscard]] virtual const EnvironmentSettings& settings() const = 0;
  [[nodiscard]] virtual const EnvironmentArrays& arrays() const = 0;
  [[nodiscard]] virtual bool on_device() const = 0;
  [[nodiscard]] virtual bool is_its_memory(const void* data) const = 0;  ///< of the device; never on processors
  [[nodiscard]] virtual std::vector<research::Game> games() const = 0;

  /// Copies from its memory (an array, or a part of one) to the host's.
  virtual void read(const void* from, std::span<std::byte> to) const = 0;
};

/// Nothing, or what is wrong with the settings.
std::optional<Error> problem_of(const EnvironmentSettings& settings);

/// The weights of candidates one after the other, as `play` wants them. Refuses what it could not
/// play.
Result<std::vector<WeightRow>> weight_rows(const EnvironmentSettings& settings, std::span<const double> weights,
                                           std::size_t candidates);

/// `play` shares the candidates out to `threads` threads (0 = all cores), which change nothing but
/// the time; steps are made by one.
Result<std::unique_ptr<Environment>> environment_on_processors(const EnvironmentSettings& settings, unsigned threads);

/// The error says what is missing.
Result<std::unique_ptr<Environment>> environment_on_device(const EnvironmentSettings& settings);

}  // namespace fourfold::cuda
