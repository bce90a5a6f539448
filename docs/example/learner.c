/* A learner in C: eight games at once, each playing the placement that leads to the best board by a weighted sum.
 *
 *   cc learner.c $(pkg-config --cflags --libs fourfold) -o learner && ./learner
 */
#include <fourfold.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 8, PIECES = 200 };

/* Dellacherie's: landing height, eroded cells, row transitions, column transitions, holes, wells. */
static const float weights[] = {-1, 1, -1, -1, -4, -1};

static void check(fourfold_status status) {
  if (status == FOURFOLD_OK) return;
  fprintf(stderr, "%s\n", fourfold_message()); /* what was wrong, and what was expected */
  exit(1);
}

/* The best action of one game, the first of equals; one that ends the game only if all do. A game that is over passes. */
static int32_t choose(const fourfold_shape* shape, const char* block, int game) {
  const uint8_t* mask = (const uint8_t*)(block + shape->mask) + game * shape->actions;
  const uint8_t* fatal = (const uint8_t*)(block + shape->fatal) + game * shape->actions;
  const float* after = (const float*)(const void*)(block + shape->after) + game * shape->actions * shape->features;
  int32_t best = FOURFOLD_PASS;
  float best_value = 0;
  for (int32_t a = 0; a < shape->actions; a++) {
    float value = fatal[a] ? -1e9f : 0;
    if (!mask[a]) continue;
    for (int32_t f = 0; f < shape->features; f++) value += weights[f] * after[a * shape->features + f];
    if (best == FOURFOLD_PASS || value > best_value) {
      best = a;
      best_value = value;
    }
  }
  return best;
}

int main(void) {
  fourfold_setup setup = FOURFOLD_SETUP;
  fourfold_env* env = NULL;
  fourfold_shape shape;
  int32_t actions[GAMES];
  char* block;

  setup.features = "dellacherie6";
  setup.games = GAMES;
  setup.seed = 1;
  check(fourfold_create(&setup, &env));
  check(fourfold_describe(env, &shape));
  block = malloc(shape.bytes);
  if (block == NULL) return 1;

  for (int piece = 0; piece < PIECES; piece++) {
    check(fourfold_observe(env, block, shape.bytes));
    for (int game = 0; game < GAMES; game++) actions[game] = choose(&shape, block, game);
    check(fourfold_step(env, actions, NULL));
  }
  for (int game = 0; game < GAMES; game++) {
    fourfold_score score;
    check(fourfold_score_of(env, game, &score));
    printf("seed %d: %d pieces, %d lines\n", (int)score.seed, (int)score.pieces, (int)score.lines);
  }
  free(block);
  fourfold_free(env);
  return 0;
}
