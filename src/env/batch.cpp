// Steps and observes the games one after the other, and computes the layout of the block.
#include "env/batch.h"

#include <cassert>

namespace fourfold::env {
namespace {

constexpr std::size_t kCacheLine = 64;

/// The bytes of one game in each array.
Layout strides_of(const Course& course) {
  const auto actions = static_cast<std::size_t>(course.actions());
  return {.board = static_cast<std::size_t>(course.rows()) * tetris::kWidth,
          .pieces = static_cast<std::size_t>(course.known_pieces()) * tetris::kPieceCount,
          .mask = actions,
          .fatal = actions,
          .features = actions * static_cast<std::size_t>(course.feature_count()) * sizeof(float),
          .bytes = 0};
}

}  // namespace

Refusal illegal_action(int game, std::int64_t action, int actions, tetris::Piece piece) {
  const bool in_range = action >= 0 && action < actions;
  return {Refusal::Kind::illegal,
          "action " + std::to_string(action) + " of game " + std::to_string(game) + ": expected " +
              (in_range ? std::string("a legal one for piece ") + tetris::letter(piece) + ", see the mask"
                        : "0 to " + std::to_string(actions - 1))};
}

Refusal game_is_over(int game) {
  return {Refusal::Kind::over, "game " + std::to_string(game) + " is over: expected a reset, or the action -1 (pass)"};
}

Layout layout_of(const Course& course, int games) {
  const Layout stride = strides_of(course);
  std::size_t end = 0;
  const auto place = [&](std::size_t bytes) {
    const std::size_t begin = end;
    end = (end + bytes * static_cast<std::size_t>(games) + kCacheLine - 1) / kCacheLine * kCacheLine;
    return begin;
  };
  Layout layout{};
  layout.board = place(stride.board);
  layout.pieces = place(stride.pieces);
  layout.mask = place(stride.mask);
  layout.fatal = place(stride.fatal);
  layout.features = place(stride.features);
  layout.bytes = end;
  return layout;
}

Batch::Batch(const Course& course, const Options& options)
    : autoreset_(options.autoreset), layout_(layout_of(course, options.games)) {
  assert(options.games >= 1 && options.games <= kMaxGames);
  games_.assign(static_cast<std::size_t>(options.games), AnyEnv(course));
  reset(options.seed);
}

void Batch::reset(std::uint64_t seed) {
  for (AnyEnv& game : games_) game.reset(seed++);
}

std::optional<Refusal> Batch::refusal(std::span<const std::int32_t> actions) const {
  assert(actions.size() == games_.size());
  for (std::size_t i = 0; i < games_.size(); ++i) {
    const AnyEnv& game = games_[i];
    if (actions[i] == kPass || (game.is_done() && autoreset_) || game.is_legal(actions[i])) continue;
    const int number = static_cast<int>(i);
    return game.is_done() ? game_is_over(number) : illegal_action(number, actions[i], course().actions(), game.piece());
  }
  return std::nullopt;
}

void Batch::step(std::span<const std::int32_t> actions, std::span<Outcome> outcomes) {
  assert(outcomes.empty() || outcomes.size() == games_.size());
  for (std::size_t i = 0; i < games_.size(); ++i) {
    const Outcome outcome = step_game(games_[i], actions[i]);
    if (!outcomes.empty()) outcomes[i] = outcome;
  }
}

Outcome Batch::step_game(AnyEnv& game, std::int32_t action) const {
  if (action == kPass) return game.standing();
  if (!game.is_done() || !autoreset_) return game.step(action);
  game.reset(game.score().seed + games_.size());
  return game.standing();
}

void Batch::observe(std::byte* block) const {
  const Layout stride = strides_of(course());
  for (std::size_t i = 0; i < games_.size(); ++i) observe_game(i, stride, block, true);
}

void Batch::observe_game(std::size_t game, const Layout& stride, std::byte* block, bool with_features) const {
  const auto bytes = [&](std::size_t at) { return reinterpret_cast<std::uint8_t*>(block + at); };
  const auto features = [&] { return reinterpret_cast<float*>(block + layout_.features + game * stride.features); };
  games_[game].observe({.board = bytes(layout_.board + game * stride.board),
                        .pieces = bytes(layout_.pieces + game * stride.pieces),
                        .mask = bytes(layout_.mask + game * stride.mask),
                        .fatal = bytes(layout_.fatal + game * stride.fatal),
                        .features = with_features ? features() : nullptr});
}

std::int32_t Batch::best(int game, const tetris::Weights& weights) const {
  const Env& env = *(*this)[game].classic();
  if (!env.is_done()) return env.best(weights);
  return autoreset_ ? 0 : kPass;
}

void Batch::act(std::span<const tetris::Weights> weights, std::span<Outcome> outcomes, std::byte* block) {
  assert(outcomes.size() == games_.size() && (weights.size() == 1 || weights.size() == games_.size()));
  const Layout stride = strides_of(course());
  for (std::size_t i = 0; i < games_.size(); ++i) {
    const std::int32_t action = best(static_cast<int>(i), weights[weights.size() == 1 ? 0 : i]);
    outcomes[i] = step_game(games_[i], action);
    observe_game(i, stride, block, false);
  }
}

}  // namespace fourfold::env
