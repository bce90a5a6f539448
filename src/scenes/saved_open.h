// From a game that was left to the scene in which it goes on.
#pragma once

#include <memory>

#include "scenes/services.h"
#include "stage/scene.h"

namespace fourfold::scenes {

/// Reads it again: another program may have continued it since it was listed. An error says what is
/// wrong; what cannot be read is set aside.
Result<std::unique_ptr<stage::Scene>> saved_scene(Services& services, const std::string& id);

}  // namespace fourfold::scenes
