// One game of Tetris by a machine with weights of your own, on the installed library.
#include <cstdio>

#include "tetris/search/player.h"
#include "tetris/text.h"

using namespace fourfold::tetris;

int main() {
  const Rules& rules = genes_rules();
  const Policy policy{.name = "mine",
                      .rules = "genes",
                      .features = FeatureSet::genes8,  // lines, hole cells, blocks over holes, height, ...
                      .weights = {40, -26, -2, -23, -71, 14, 33, 16}};

  auto made = Player::make(rules, policy, {.method = Method::beam, .known = 2, .keep = 8});
  if (!made) {  // wrong number of weights, settings out of range: the error says what was expected
    std::fprintf(stderr, "%s\n", made.error().c_str());
    return 1;
  }
  Player machine = *std::move(made);

  Position game = new_game(rules, {}, /*seed=*/42);
  while (!game.is_over() && game.pieces < 100) game.place(*machine.choose(game).best);

  for (const std::string& row : rows_of(rules, game.board)) std::puts(row.c_str());
  std::printf("%d pieces, %d points\n", static_cast<int>(game.pieces), static_cast<int>(game.points));
}
