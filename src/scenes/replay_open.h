// From the text of a replay to the scene that shows it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/result.h"
#include "scenes/services.h"
#include "stage/scene.h"

namespace fourfold::scenes {

/// An error says why the text is no replay of a game that is known here.
Result<std::unique_ptr<stage::Scene>> replay_scene(Services& services, const std::string& text, std::string title);

using Opener = Result<std::unique_ptr<stage::Scene>> (*)(Services&, const std::string& text, std::string title);

/// The scene that shows the review of a replay.
Result<std::unique_ptr<stage::Scene>> review_scene(Services& services, const std::string& text, std::string title);

/// A game from before a piece of a replay of Tetris, from 1; it is not ranked.
Result<std::unique_ptr<stage::Scene>> played_on_scene(Services& services, const std::string& text, std::uint64_t piece);

}  // namespace fourfold::scenes
