// The review of a game of Connect Four as a scene.
#pragma once

#include <memory>
#include <string>

#include "connect4/game.h"
#include "play/replay.h"
#include "scenes/services.h"
#include "session/connect4/match.h"
#include "stage/scene.h"

namespace fourfold::scenes {

/// `seats`: who sits at the board when it is played on from a move.
std::unique_ptr<stage::Scene> connect4_review(Services& services, const play::Replay<connect4::Game>& replay,
                                              const std::array<connect4::EngineSpec, 2>& seats, std::string title);

}  // namespace fourfold::scenes
