// The review of a game of Tetris as a scene, of the classic kinds and of the modern one.
#pragma once

#include <memory>
#include <string>

#include "scenes/services.h"
#include "stage/scene.h"

namespace fourfold::scenes {

/// The replay is read and judged in the background; what is wrong with it the scene says.
std::unique_ptr<stage::Scene> classic_review(Services& services, std::string replay_text, std::string title);
std::unique_ptr<stage::Scene> modern_review(Services& services, std::string replay_text, std::string title);

}  // namespace fourfold::scenes
