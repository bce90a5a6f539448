// A game of a batch, classic or modern as its course says.
#pragma once

#include <variant>

#include "env/env.h"
#include "env/modern_env.h"

namespace fourfold::env {

/// The score of a game so far. C and Python read it directly from memory.
struct Score {
  std::uint64_t seed, pieces, lines;
  std::int64_t points;
};

class AnyEnv {
 public:
  explicit AnyEnv(const Course& course, std::uint64_t seed = 0)
      : env_(course.modern ? Kinds(ModernEnv(course, seed)) : Kinds(Env(course, seed))) {}

  void reset(std::uint64_t seed) {
    std::visit([&](auto& env) { env.reset(seed); }, env_);
  }
  [[nodiscard]] bool is_legal(int action) const {
    return std::visit([&](const auto& env) { return env.is_legal(action); }, env_);
  }
  Outcome step(int action) {
    return std::visit([&](auto& env) { return env.step(action); }, env_);
  }
  [[nodiscard]] Outcome standing() const {
    return std::visit([](const auto& env) { return env.standing(); }, env_);
  }
  void observe(const Window& out) const {
    std::visit([&](const auto& env) { env.observe(out); }, env_);
  }
  [[nodiscard]] bool is_done() const {
    return std::visit([](const auto& env) { return env.is_done(); }, env_);
  }
  [[nodiscard]] const Course& course() const {
    return std::visit([](const auto& env) -> const Course& { return env.course(); }, env_);
  }
  [[nodiscard]] tetris::Piece piece() const {
    if (const Env* env = classic()) return env->game().piece();
    return std::get<ModernEnv>(env_).game().falling;
  }
  [[nodiscard]] Score score() const {
    if (const Env* env = classic()) {
      const tetris::Position& game = env->game();
      return {game.seed, game.pieces, game.lines(), game.points};
    }
    const tetris::modern::Position& game = std::get<ModernEnv>(env_).game();
    return {game.start.seed, game.pieces, game.lines(), game.points};
  }
  /// Null if the game is a modern one.
  [[nodiscard]] const Env* classic() const { return std::get_if<Env>(&env_); }

  friend bool operator==(const AnyEnv&, const AnyEnv&) = default;

 private:
  using Kinds = std::variant<Env, ModernEnv>;
  Kinds env_;
};

}  // namespace fourfold::env
