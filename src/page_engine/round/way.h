// The keys to a place, from where the piece is now.
#pragma once

#include "page_engine/question.h"
#include "tetris/game.h"
#include "tetris/modern/game.h"

namespace fourfold::page_engine {

/// `keys` as in `advice.think`, the drop at last; null where the piece cannot get to `cells` any
/// more. With `hold` the piece that comes out of the box; `spin` says which class of spin is meant.
Result<Json> way_json(const tetris::Game& game, const Question& question);
Result<Json> way_json(const tetris::modern::Game& game, const Question& question);

}  // namespace fourfold::page_engine
