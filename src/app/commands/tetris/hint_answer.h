// The answer to a hint, for programs and for people.
#pragma once

#include <vector>

#include "app/commands/tetris/options.h"
#include "app/json_lines.h"
#include "tetris/search/search.h"

namespace fourfold::app {

struct Request {
  tetris::Board board;
  std::vector<tetris::Piece> queue;
  int combo = 0;
};

/// `best`, all `placements`, `nodes`, `complete`. Both throw BadLine where there is nothing to recommend.
Json hint_json(const TetrisChoice& choice, const Limit& limit, const Request& request);

/// A picture, the best `show` moves and why the first is first.
void print_hint(const TetrisChoice& choice, const Limit& limit, const Request& request, int show);

}  // namespace fourfold::app
