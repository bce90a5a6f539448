// Many games at once that are stepped together; their observations are written to one block of
// memory that belongs to the caller.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "env/any_env.h"

namespace fourfold::env {

/// The action that leaves a game unchanged, whether it is over or not.
inline constexpr std::int32_t kPass = -1;

inline constexpr int kMaxGames = 1'000'000;

/// Where each array begins in the block, in bytes. An array holds the games one after the other;
/// each array begins on its own cache line if the block does.
struct Layout {
  std::size_t board, pieces, mask, fatal, features;
  std::size_t bytes;  ///< of the whole block
};
Layout layout_of(const Course& course, int games);

/// Why a batch refuses to step.
struct Refusal {
  enum class Kind : std::uint8_t { illegal, over };
  Kind kind;
  std::string what;
};

// The same words for all batches, whatever plays them.
Refusal illegal_action(int game, std::int64_t action, int actions, tetris::Piece piece);
Refusal game_is_over(int game);

class Batch {
 public:
  struct Options {
    int games = 1;           ///< 1 .. kMaxGames
    bool autoreset = false;  ///< a step restarts a game that was already over, whatever its action (except kPass)
    std::uint64_t seed = 0;
  };

  Batch(const Course& course, const Options& options);

  /// Starts all games; game i has the seed `seed` + i. When a game starts anew, its seed grows by
  /// the number of games, so that no two games of a batch are the same and each can be played again
  /// alone.
  void reset(std::uint64_t seed);
  void reset_game(int game, std::uint64_t seed) { games_[static_cast<std::size_t>(game)].reset(seed); }

  /// The first action that cannot be played, if there is one; then the caller must not call `step`.
  [[nodiscard]] std::optional<Refusal> refusal(std::span<const std::int32_t> actions) const;

  /// Takes one action for each game. `outcomes` may be empty.
  void step(std::span<const std::int32_t> actions, std::span<Outcome> outcomes);

  void observe(std::byte* block) const;

  /// The action that a game takes with these weights (Env::best), which must be a classic one with
  /// features. One that is over passes, unless a step starts it anew.
  [[nodiscard]] std::int32_t best(int game, const tetris::Weights& weights) const;

  /// Steps every game by its best action and observes it while it is still near the processor.
  /// Features are not written: those in the block stay as they are. `weights` is one for all games
  /// or one for each (`engine_weights` in values.h makes them); `outcomes` has one for each.
  void act(std::span<const tetris::Weights> weights, std::span<Outcome> outcomes, std::byte* block);

  [[nodiscard]] int size() const { return static_cast<int>(games_.size()); }
  [[nodiscard]] const Course& course() const { return games_.front().course(); }
  [[nodiscard]] const Layout& layout() const { return layout_; }
  [[nodiscard]] const AnyEnv& operator[](int game) const { return games_[static_cast<std::size_t>(game)]; }

 private:
  Outcome step_game(AnyEnv& game, std::int32_t action) const;
  void observe_game(std::size_t game, const Layout& stride, std::byte* block, bool with_features) const;

  bool autoreset_;
  Layout layout_;
  std::vector<AnyEnv> games_;
};

}  // namespace fourfold::env
