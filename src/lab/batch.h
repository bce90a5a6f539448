// Many games at once. Courses of the papers' rules go to the engine of src/research, which plays a
// whole batch of one controller's games in lanes; all others are played one by one. The outcomes
// are the same.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "lab/playout.h"
#include "research/engine/machine.h"

namespace fourfold::lab {

/// Can the engine play this course? Research rules and features, no garbage, one known piece or a
/// full search of two.
bool is_for_the_engine(const Course& course);

/// What plays the games of a controller.
using MachineFor = std::function<std::unique_ptr<research::Machine>(const research::Controller& controller)>;
std::unique_ptr<research::Machine> this_thread(const research::Controller& controller);

/// Plays all of them in order; what the engine can play, on the machine.
std::vector<Playout> play_batch(const Course& course, std::span<const Job> jobs,
                                const MachineFor& machine_for = this_thread);

/// The jobs cut into pieces for `play_batch`: enough of them for many cores, each large enough for
/// the engine.
std::vector<std::span<const Job>> batches(const Course& course, std::span<const Job> jobs);

}  // namespace fourfold::lab
