// The C interface: checks the arguments, calls env::Batch, and lets no exception out.
#include "capi/fourfold.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "base/version.h"
#include "capi/calls.h"
#include "tetris/rulesets.h"

using namespace fourfold::capi;
using fourfold::env::Batch;

namespace {

static_assert(sizeof(fourfold_outcome) == sizeof(fourfold::env::Outcome));
static_assert(offsetof(fourfold_outcome, points) == offsetof(fourfold::env::Outcome, points));
static_assert(offsetof(fourfold_outcome, terminated) == offsetof(fourfold::env::Outcome, terminated));
static_assert(offsetof(fourfold_outcome, truncated) == offsetof(fourfold::env::Outcome, truncated));
static_assert(FOURFOLD_PASS == fourfold::env::kPass);

fourfold_status created(const fourfold_setup& wanted, fourfold_env** env) {
  const char* features = wanted.features == nullptr ? "" : wanted.features;
  auto course = fourfold::env::course_from(wanted.rules, wanted.height, features);
  if (!course) return refuse(FOURFOLD_BAD_SETUP, course.error());
  if (wanted.games < 1 || wanted.games > fourfold::env::kMaxGames)
    return refuse(FOURFOLD_BAD_SETUP, std::to_string(wanted.games) + " games: expected 1 to 1000000");
  fourfold::env::Course complete = *std::move(course);
  complete.max_pieces = wanted.max_pieces;
  const Batch::Options options{.games = wanted.games, .autoreset = wanted.autoreset != 0, .seed = wanted.seed};
  *env = new fourfold_env{Batch(complete, options)};
  return FOURFOLD_OK;
}

}  // namespace

fourfold_status fourfold_create(const fourfold_setup* setup, fourfold_env** env) {
  return guarded([&] {
    if (env == nullptr) return refuse_null("env");
    *env = nullptr;
    if (setup == nullptr) return refuse_null("setup");
    if (setup->rules == nullptr) return refuse_null("setup->rules");
    return created(*setup, env);
  });
}

fourfold_status fourfold_clone(const fourfold_env* env, fourfold_env** copy) {
  return guarded([&] {
    if (copy == nullptr) return refuse_null("copy");
    *copy = nullptr;
    if (env == nullptr) return refuse_null("env");
    *copy = new fourfold_env(*env);
    return FOURFOLD_OK;
  });
}

void fourfold_free(fourfold_env* env) { delete env; }

fourfold_status fourfold_describe(const fourfold_env* env, fourfold_shape* shape) {
  return guarded([&] {
    if (env == nullptr) return refuse_null("env");
    if (shape == nullptr) return refuse_null("shape");
    const fourfold::env::Course& course = env->batch.course();
    const fourfold::env::Layout& layout = env->batch.layout();
    *shape = {.games = env->batch.size(),
              .rows = course.rows(),
              .columns = fourfold::tetris::kWidth,
              .preview = course.known_pieces(),
              .kinds = fourfold::tetris::kPieceCount,
              .actions = course.actions(),
              .features = course.feature_count(),
              .lower_is_better = course.features && fourfold::tetris::info(*course.features).lower_is_better,
              .board = layout.board,
              .pieces = layout.pieces,
              .mask = layout.mask,
              .fatal = layout.fatal,
              .after = layout.features,
              .bytes = layout.bytes};
    return FOURFOLD_OK;
  });
}

const char* fourfold_feature_name(const fourfold_env* env, int32_t feature) {
  if (env == nullptr || feature < 0 || feature >= env->batch.course().feature_count()) return nullptr;
  // The names are literals, so each ends with a zero.
  return fourfold::tetris::info(*env->batch.course().features).features[static_cast<std::size_t>(feature)].name.data();
}

fourfold_status fourfold_reset(fourfold_env* env, uint64_t seed) {
  return guarded([&] {
    if (env == nullptr) return refuse_null("env");
    env->batch.reset(seed);
    return FOURFOLD_OK;
  });
}

fourfold_status fourfold_reset_game(fourfold_env* env, int32_t game, uint64_t seed) {
  return guarded([&] {
    if (env == nullptr) return refuse_null("env");
    if (!has_game(env, game)) return refuse_game(env, game);
    env->batch.reset_game(game, seed);
    return FOURFOLD_OK;
  });
}

fourfold_status fourfold_step(fourfold_env* env, const int32_t* actions, fourfold_outcome* outcomes) {
  return guarded([&] {
    if (env == nullptr) return refuse_null("env");
    if (actions == nullptr) return refuse_null("actions");
    const std::span chosen(actions, static_cast<std::size_t>(env->batch.size()));
    if (const auto refusal = env->batch.refusal(chosen)) {
      const bool over = refusal->kind == fourfold::env::Refusal::Kind::over;
      return refuse(over ? FOURFOLD_OVER : FOURFOLD_BAD_ACTION, refusal->what);
    }
    const std::size_t count = outcomes == nullptr ? 0 : chosen.size();
    env->batch.step(chosen, {reinterpret_cast<fourfold::env::Outcome*>(outcomes), count});
    return FOURFOLD_OK;
  });
}

fourfold_status fourfold_observe(const fourfold_env* env, void* block, size_t bytes) {
  return guarded([&] {
    if (env == nullptr) return refuse_null("env");
    if (block == nullptr) return refuse_null("block");
    const std::size_t needed = env->batch.layout().bytes;
    if (bytes < needed)
      return refuse(FOURFOLD_BAD_ARGUMENT,
                    "a block of " + std::to_string(bytes) + " bytes: expected at least " + std::to_string(needed));
    if (reinterpret_cast<std::uintptr_t>(block) % alignof(float) != 0)
      return refuse(FOURFOLD_BAD_ARGUMENT, "the block begins at an odd address: expected a multiple of 4");
    env->batch.observe(static_cast<std::byte*>(block));
    return FOURFOLD_OK;
  });
}

fourfold_status fourfold_score_of(const fourfold_env* env, int32_t game, fourfold_score* score) {
  return guarded([&] {
    if (env == nullptr) return refuse_null("env");
    if (score == nullptr) return refuse_null("score");
    if (!has_game(env, game)) return refuse_game(env, game);
    const auto [seed, pieces, lines, points] = env->batch[game].score();
    *score = {.seed = seed, .pieces = pieces, .lines = lines, .points = points, .over = env->batch[game].is_done()};
    return FOURFOLD_OK;
  });
}

// The names are literals, so each ends with a zero.

const char* fourfold_ruleset_name(int32_t index) {
  const auto name_in = [](const auto& rows, std::ptrdiff_t at) {
    return at >= 0 && at < std::ssize(rows) ? rows[static_cast<std::size_t>(at)].name.data() : nullptr;
  };
  const auto classic = fourfold::tetris::rulesets();
  if (const char* name = name_in(classic, index)) return name;
  return name_in(fourfold::tetris::modern::rulesets(), index - std::ssize(classic));
}

const char* fourfold_feature_set_name(int32_t index) {
  const auto rows = fourfold::tetris::feature_sets();
  return index >= 0 && index < std::ssize(rows) ? rows[static_cast<std::size_t>(index)].name.data() : nullptr;
}

const char* fourfold_message() { return message().c_str(); }

const char* fourfold_version() { return fourfold::kVersion.data(); }
