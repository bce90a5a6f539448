// Who plays the games of a training run: the threads of this process, or all ranks of a cluster.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "lab/training.h"

namespace fourfold::cluster {
class Team;
}

namespace fourfold::app {

/// Thrown out of a batch after Ctrl-C.
struct TrainingInterrupted {};

/// Called after every game, from any thread. May throw TrainingInterrupted.
using GamePlayed = std::function<void()>;

lab::Play play_on_threads(unsigned threads, GamePlayed played);

/// The same games on a CUDA device. The course must be one that the engine of the papers' rules
/// plays, with one known piece.
lab::Play play_on_device(GamePlayed played);

/// Rank 0: the same games, spread over the team. `played` is called on this rank.
lab::Play play_on_team(cluster::Team& team, unsigned threads, GamePlayed played);

/// The other ranks: play what rank 0 asks for until it is done.
void serve_team(cluster::Team& team, const lab::Course& course, unsigned threads);

}  // namespace fourfold::app
