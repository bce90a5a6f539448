// The C interface: checks what comes in, calls env::Batch, keeps exceptions inside.
#include "capi/fourfold.h"

#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <string>

#include "base/version.h"
#include "env/batch.h"

using fourfold::env::Batch;

struct fourfold_env {  // NOLINT(readability-identifier-naming): named by the C header
  Batch batch;
};

namespace {

static_assert(sizeof(fourfold_outcome) == sizeof(fourfold::env::Outcome));
static_assert(offsetof(fourfold_outcome, points) == offsetof(fourfold::env::Outcome, points));
static_assert(offsetof(fourfold_outcome, terminated) == offsetof(fourfold::env::Outcome, terminated));
static_assert(offsetof(fourfold_outcome, truncated) == offsetof(fourfold::env::Outcome, truncated));
static_assert(FOURFOLD_PASS == fourfold::env::kPass);

std::string& message() {
  thread_local std::string text;
  return text;
}

fourfold_status refuse(fourfold_status status, const std::string& what) {
  message() = what;
  return status;
}

fourfold_status refuse_null(const char* what) {
  return refuse(FOURFOLD_BAD_ARGUMENT, std::string(what) + " is a null pointer");
}

/// Memory is the only thing that can fail inside; its message must not need any (it fits into an empty string).
template <class Work>
fourfold_status guarded(Work work) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    message() = "out of memory";
    return FOURFOLD_NO_MEMORY;
  }
}

bool has_game(const fourfold_env* env, int32_t game) { return game >= 0 && game < env->batch.size(); }

fourfold_status refuse_game(const fourfold_env* env, int32_t game) {
  return refuse(FOURFOLD_BAD_ARGUMENT,
                "game " + std::to_string(game) + ": expected 0 to " + std::to_string(env->batch.size() - 1));
}

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
              .rows = course.rules->height,
              .columns = fourfold::tetris::kWidth,
              .preview = course.rules->preview,
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
  // The names are literals, so a zero stands behind each.
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
    const fourfold::env::Env& one = env->batch[game];
    *score = {.seed = one.game().seed,
              .pieces = one.game().pieces,
              .lines = one.game().lines(),
              .points = one.game().points,
              .over = one.is_done()};
    return FOURFOLD_OK;
  });
}

const char* fourfold_message() { return message().c_str(); }

const char* fourfold_version() { return fourfold::kVersion.data(); }
