// What the teacher says, for a page.
#pragma once

#include <span>
#include <string_view>

#include "base/json.h"
#include "teach/tetris/step.h"
#include "tetris/modern/keys.h"

namespace fourfold::page_engine {

/// `piece`, `hold`, `cells`, `rows` that go, `text` of the clear, `place` in words. `height` is the
/// number of rows of the board that is drawn.
Json step_json(const teach::Step& step, int height, bool hold);
/// A list of steps.
Json plan_json(std::span<const teach::Step> plan, int height);

/// Keys of the classic game (L, R, D, C) as commands, ending with "drop".
Json classic_keys_json(std::string_view keys);
/// The same of the modern game; keys that are held are "far left", "far right", "ground".
Json modern_keys_json(const tetris::modern::Strokes& keys);

}  // namespace fourfold::page_engine
