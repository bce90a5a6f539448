// Plays many games at once.
#include "lab/batch.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "research/engine/engine.h"
#include "research/splitting.h"

namespace fourfold::lab {
namespace {

research::Controller controller_for(const Course& course, std::span<const double> weights) {
  const auto controller = research::controller_of(*policy_for(course, weights));
  assert(controller.ok());
  return *controller;
}

/// Plays games of one controller.
void play_alike(const Course& course, std::span<const Job> jobs, const MachineFor& machine_for,
                std::vector<Playout>& outcomes) {
  std::vector<research::Game> games(jobs.size());
  for (std::size_t i = 0; i < jobs.size(); ++i) games[i].seed = jobs[i].seed;
  const research::Plan plan{.height = course.rules->height,
                            .pieces = course.cap,
                            .next_known = course.search.known == 2,
                            .expect = course.search.method == tetris::Method::expect};
  machine_for(controller_for(course, jobs.front().weights))->play(plan, games);
  for (const research::Game& game : games) {
    const auto points = static_cast<std::int64_t>(game.lines);
    outcomes.push_back({points, game.pieces, game.lines, 0, game.over});
  }
}

/// Plays a repetition of splitting instead of a game; its lines are the estimate of the mean.
Playout play_split(const Course& course, const Job& job, const MachineFor& machine_for) {
  const research::Splitting splitting{.height = course.rules->height,
                                      .next_known = course.search.known == 2,
                                      .expect = course.search.method == tetris::Method::expect,
                                      .calm_pieces = research::kCalmPiecesPerCopy * course.copies,
                                      .copies = static_cast<std::size_t>(course.copies),
                                      .seed = job.seed};
  const auto machine = machine_for(controller_for(course, job.weights));
  const research::Climb climb = research::climb(*machine, splitting, 0);
  // If no copy made a step, half a copy is counted, so that a dangerous controller does not gain
  // from luck.
  constexpr double kMost = 1e15, kHalf = 0.5;
  const double lines = std::min(climb.lines_per_piece / climb.rate_with(kHalf), kMost);
  const std::int64_t whole = std::llround(lines);
  return {whole, climb.pieces, static_cast<std::uint64_t>(whole), 0, climb.deaths_per_piece > 0};
}

std::size_t alike_from(std::span<const Job> jobs) {
  std::size_t n = 1;
  while (n < jobs.size() && jobs[n].weights == jobs[0].weights) ++n;
  return n;
}

}  // namespace

bool is_for_the_engine(const Course& course) {
  if (course.modern) return false;
  const bool sees_all = course.search.method == tetris::Method::full || course.search.method == tetris::Method::expect;
  const bool means = course.search.method == tetris::Method::beam && course.search.coming > 0;
  const bool search = course.search.known == 1 || (course.search.known == 2 && sees_all);
  const bool plain = course.options == tetris::Options{} && !course.counts_perils;
  return course.rules->name == "research" && research::is_known(course.features) && search && !means && plain &&
         !course.guard;
}

std::unique_ptr<research::Machine> this_thread(const research::Controller& controller) {
  return research::processors(controller, 1);
}

std::vector<Playout> play_batch(const Course& course, std::span<const Job> jobs, const MachineFor& machine_for) {
  std::vector<Playout> outcomes;
  outcomes.reserve(jobs.size());
  while (!jobs.empty()) {
    const std::size_t n = course.copies == 0 && is_for_the_engine(course) ? alike_from(jobs) : 1;
    if (course.copies > 0) {
      outcomes.push_back(play_split(course, jobs.front(), machine_for));
    } else if (is_for_the_engine(course)) {
      play_alike(course, jobs.first(n), machine_for, outcomes);
    } else {
      outcomes.push_back(play_out(course, jobs.front().weights, jobs.front().seed));
    }
    jobs = jobs.subspan(n);
  }
  return outcomes;
}

std::vector<std::span<const Job>> batches(const Course& course, std::span<const Job> jobs) {
  const std::size_t most = course.copies == 0 && is_for_the_engine(course) ? research::kBatch : 1;
  std::vector<std::span<const Job>> list;
  while (!jobs.empty()) {
    const std::size_t n = most == 1 ? 1 : std::min(alike_from(jobs), most);
    list.push_back(jobs.first(n));
    jobs = jobs.subspan(n);
  }
  return list;
}

}  // namespace fourfold::lab
