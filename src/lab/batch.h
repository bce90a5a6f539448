// Plays many games at once. Games of the papers' rules are played by the engine of src/research, a
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

/// Whether the engine can play this course: research rules and features, no garbage, and either one
/// known piece or a full search of two.
bool is_for_the_engine(const Course& course);

/// Makes what plays the games of a controller.
using MachineFor = std::function<std::unique_ptr<research::Machine>(const research::Controller& controller)>;
std::unique_ptr<research::Machine> this_thread(const research::Controller& controller);

/// Plays all jobs in order; those that the engine can play, on the machine.
std::vector<Playout> play_batch(const Course& course, std::span<const Job> jobs,
                                const MachineFor& machine_for = this_thread);

/// Divides the jobs into pieces for `play_batch`: enough pieces for many cores, each large enough
/// for the engine.
std::vector<std::span<const Job>> batches(const Course& course, std::span<const Job> jobs);

}  // namespace fourfold::lab
