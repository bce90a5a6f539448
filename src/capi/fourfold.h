/* fourfold.h: Tetris for learning programs, from C or any language that can call C.
 *
 * An environment holds one game or many. A step gives each of them one action, a placement of its
 * falling piece. An observation writes what can be seen of all games into one block of memory that
 * belongs to the caller.
 *
 *     fourfold_setup setup = FOURFOLD_SETUP;
 *     fourfold_env* env = NULL;
 *     setup.games = 64;
 *     setup.features = "dellacherie6";
 *     if (fourfold_create(&setup, &env) != FOURFOLD_OK) { puts(fourfold_message()); exit(1); }
 *
 * docs/example/learner.c is a complete program. Everything is deterministic: the same seed and
 * actions give the same observations on every machine.
 *
 * Actions. An action is a number from 0 to actions - 1, with the same meaning in every position:
 *
 *     action = (level * 4 + rotation) * 10 + column      column: of the leftmost cell, 0 at the left
 *
 * With the rulesets "research" and "genes" pieces only drop: the level is 0 and there are 40
 * actions.
 * With "classic" they can also slide under overhangs, and the level says how many rows the piece
 * has fallen. The mask of an observation says which actions are legal. FOURFOLD_PASS leaves a game
 * unchanged. With "modern" and "modern-plus" an action may hold the piece first, and the column is
 * that of the piece's centre:
 *
 *     action = ((hold * 22 + 21 - y) * 4 + orientation) * 10 + column     y: of the centre, 0 on the floor
 *
 * Errors. Every function that can fail returns FOURFOLD_OK or a code for the kind of error;
 * fourfold_message() returns the sentence. A call that fails changes nothing (unless memory ran
 * out).
 *
 * Threads. Different threads may use different environments at the same time. Only one thread at a
 * time may use the same environment, but functions that take it as const may run together. Each
 * thread has its own fourfold_message().
 */
#ifndef FOURFOLD_H
#define FOURFOLD_H

/* NOLINTBEGIN(modernize-*, readability-identifier-naming): C has no `using`, nor such names. */

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define FOURFOLD_API __attribute__((visibility("default")))
#else
#define FOURFOLD_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum fourfold_status {
  FOURFOLD_OK = 0,
  FOURFOLD_BAD_ARGUMENT = 1, /* a null pointer, a game that is not there, a block that is too small or badly aligned */
  FOURFOLD_BAD_SETUP = 2, /* an unknown ruleset or feature set, a number out of range, a policy that cannot be played */
  FOURFOLD_BAD_ACTION = 3, /* not the number of an action, or not legal in this position */
  FOURFOLD_OVER = 4,       /* the game is over and was neither reset nor passed */
  FOURFOLD_NO_MEMORY = 5
} fourfold_status;

enum { FOURFOLD_PASS = -1 };

/* The settings for fourfold_create. Begin with FOURFOLD_SETUP and change what should differ. */
typedef struct fourfold_setup {
  const char* rules;    /* "research", "genes", "classic", "modern": fourfold_ruleset_name lists them */
  int32_t height;       /* rows; 0: the ruleset's own. Only "research" allows others: 4 to 20 */
  const char* features; /* a feature set (fourfold_feature_set_name lists them); NULL: measures none */
  int32_t games;        /* 1 to 1000000 */
  int32_t autoreset;    /* not 0: a step restarts a game that was over before it, unless its action is FOURFOLD_PASS */
  uint64_t seed;        /* game i begins with seed + i; a restarted game takes its last seed plus the number of games */
  uint64_t max_pieces;  /* a game is ended (truncated) after this many pieces; 0: never */
} fourfold_setup;

/* clang-format off */
#define FOURFOLD_SETUP {"research", 0, NULL, 1, 0, 0, 0}
/* clang-format on */

typedef struct fourfold_env fourfold_env;

/* Makes an environment; *env is NULL after an error. The caller frees it with fourfold_free. */
FOURFOLD_API fourfold_status fourfold_create(const fourfold_setup* setup, fourfold_env** env);

/* Makes an independent copy of an environment: for search, or to try an action. */
FOURFOLD_API fourfold_status fourfold_clone(const fourfold_env* env, fourfold_env** copy);

/* Frees an environment; NULL is allowed. */
FOURFOLD_API void fourfold_free(fourfold_env* env);

/* The sizes of an environment, and where the arrays of an observation begin in its block (in
 * bytes). Each array holds the games one after the other. */
typedef struct fourfold_shape {
  int32_t games;
  int32_t rows, columns;  /* of the board */
  int32_t preview, kinds; /* known pieces with the falling one; in modern games also the held one, which comes last
                             and may be missing; 7 kinds of pieces */
  int32_t actions;
  int32_t features;        /* 0 if none are measured */
  int32_t lower_is_better; /* 1: the feature set's published weights are costs */

  size_t board;  /* uint8_t [games][rows][columns]    1 is filled; the top row comes first */
  size_t pieces; /* uint8_t [games][preview][kinds]   one 1 for each known piece, in the order I J L T O S Z */
  size_t mask;   /* uint8_t [games][actions]          1 is legal; all 0 when the game is over */
  size_t fatal;  /* uint8_t [games][actions]          1 is legal and ends the game */
  size_t after;  /* float   [games][actions][features]  of the board after an action, with lines cleared; 0 if
                                                            the action is illegal or fatal. Whole or half numbers. */
  size_t bytes;  /* of the whole block */
} fourfold_shape;

FOURFOLD_API fourfold_status fourfold_describe(const fourfold_env* env, fourfold_shape* shape);

/* The name of a feature; NULL if there is no such feature. The text is never freed. */
FOURFOLD_API const char* fourfold_feature_name(const fourfold_env* env, int32_t feature);

/* Starts all games anew, game i with seed + i. */
FOURFOLD_API fourfold_status fourfold_reset(fourfold_env* env, uint64_t seed);

/* Starts one game anew. */
FOURFOLD_API fourfold_status fourfold_reset_game(fourfold_env* env, int32_t game, uint64_t seed);

/* The outcome of an action. */
typedef struct fourfold_outcome {
  int32_t lines;      /* cleared: the reward of the research literature */
  int32_t points;     /* by the ruleset */
  uint8_t terminated; /* 1: the game is lost */
  uint8_t truncated;  /* 1: it was ended after max_pieces */
  uint8_t unused[2];
} fourfold_outcome;

/* Makes one step in every game. `actions` has one entry for each game, and so has `outcomes` unless
 * it is NULL. If one action is refused, no game is stepped. */
FOURFOLD_API fourfold_status fourfold_step(fourfold_env* env, const int32_t* actions, fourfold_outcome* outcomes);

/* Writes the observation into `block`, which has `bytes` bytes (fourfold_shape says how many are
 * needed). It must be aligned for a float; aligned to 64 bytes it is fastest. */
FOURFOLD_API fourfold_status fourfold_observe(const fourfold_env* env, void* block, size_t bytes);

/* The score of one game so far. */
typedef struct fourfold_score {
  uint64_t seed; /* `fourfold tetris run` plays the same pieces with it */
  uint64_t pieces;
  uint64_t lines;
  int64_t points;
  int32_t over; /* 1: lost, or ended after max_pieces */
} fourfold_score;

FOURFOLD_API fourfold_status fourfold_score_of(const fourfold_env* env, int32_t game, fourfold_score* score);

/* A machine that plays by a policy. */
typedef struct fourfold_player fourfold_player;

/* Makes a player for the ruleset and the board of `env`; *player is NULL after an error. `policy`
 * is JSON text as described in docs/reference/policy.md, or the name of a policy that comes with
 * fourfold, such as "stacker". The caller frees the player with fourfold_player_free. Threads: as
 * for environments, one at a time. */
FOURFOLD_API fourfold_status fourfold_player_create(const fourfold_env* env, const char* policy,
                                                    fourfold_player** player);

/* Frees a player; NULL is allowed. */
FOURFOLD_API void fourfold_player_free(fourfold_player* player);

/* The action that the player would choose in a game that is not over. It looks at as many coming
 * pieces as its policy says, which may be more than an observation shows. */
FOURFOLD_API fourfold_status fourfold_best_action(fourfold_player* player, const fourfold_env* env, int32_t game,
                                                  int32_t* action);

/* The names of the rulesets and of the feature sets, from index 0 on; NULL after the last. The
 * texts are never freed. */
FOURFOLD_API const char* fourfold_ruleset_name(int32_t index);
FOURFOLD_API const char* fourfold_feature_set_name(int32_t index);

/* What went wrong in this thread's last call that failed; "" before the first. Valid until the next
 * failure in this thread. */
FOURFOLD_API const char* fourfold_message(void);

/* "1.0.0" */
FOURFOLD_API const char* fourfold_version(void);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*, readability-identifier-naming) */

#endif
