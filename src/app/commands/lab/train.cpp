// fourfold train: weights found by playing, on all cores and all machines.
#include <fmt/format.h>
#include <unistd.h>
#include <memory>

#include <atomic>
#include <csignal>
#include <cstring>
#include <filesystem>

#include "app/beyond.h"
#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/lab/plots.h"
#include "app/commands/lab/train_options.h"
#include "app/commands/lab/train_play.h"
#include "app/commands/lab/train_screen.h"
#include "app/files/runs/recipe_file.h"
#include "app/files/runs/run_folder.h"
#include "app/print.h"
#include "base/parallel.h"
#include "cluster/team.h"
#include "cuda/device.h"
#include "lab/racing.h"

namespace fourfold::app {
namespace {

constexpr int kInterruptedCode = 130;

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");
char lost_rank_message[512] = "";  // prepared, because a signal handler may not build one

std::string default_folder(const lab::Recipe& r) {
  return fmt::format("runs/{}-{}-{}-seed{}", r.method, r.features, name(r.objective), r.seed);
}

void refuse_to_watch(const TrainOptions& o, const lab::Recipe& recipe) {
  if (o.watch && is_modern(recipe)) throw UsageError("--watch shows classic games: expected none with modern rules");
}

/// Before a folder is made for a training that cannot begin.
void refuse_missing_device(const TrainOptions& o) {
  if (o.device == "cpu") return;
  if (cluster::is_one_of_several()) throw UsageError("--device cuda plays on one machine: expected no mpirun with it");
  if (const auto machine = cuda::device_machine({}); !machine) throw Failure(machine.error());
}

RunFolder folder_of(const TrainOptions& o) {
  refuse_missing_device(o);
  if (!o.resume.empty()) {
    RunFolder folder = RunFolder::open(o.resume, o.generations());
    refuse_to_watch(o, folder.recipe());
    return folder;
  }
  const lab::Recipe recipe = recipe_of(o);
  refuse_to_watch(o, recipe);
  return RunFolder::create(o.out.empty() ? default_folder(recipe) : o.out, recipe);
}

/// Ctrl-C ends the run when the games in play are over; once more, at once, which costs no more
/// than a kill.
void watch_for_interruption() {
  std::signal(SIGINT, [](int) {
    constexpr std::string_view kSaid = "\nending when the games in play are over; Ctrl-C again: at once\n";
    interrupted = true;
    std::signal(SIGINT, SIG_DFL);
    if (::write(STDERR_FILENO, kSaid.data(), kSaid.size()) < 0) return;
  });
}

/// When a rank is lost, mpirun ends the others: they say how to go on. Two of them, because one may
/// be the lost one.
void watch_for_the_end(const std::string& folder, int rank) {
  if (rank > 1) return;
  const std::string text = fmt::format(
      "fourfold: a rank was lost or the job was ended; go on from the last generation with\n"
      "  fourfold train --resume {}\n",
      folder);
  std::strncpy(lost_rank_message, text.c_str(), sizeof lost_rank_message - 1);
  std::signal(SIGTERM, [](int) {
    if (::write(STDERR_FILENO, lost_rank_message, std::strlen(lost_rank_message)) < 0) ::_exit(2);
    ::_exit(1);
  });
}

/// Games of the contest and of the winner, and of the generations after this one; unknown where a
/// temperature ends it.
std::optional<std::uint64_t> games_after(const lab::Training& training, std::uint64_t per_generation) {
  const lab::Recipe& r = training.recipe();
  if (r.method == "anneal") return std::nullopt;
  const std::uint64_t finals = (static_cast<std::uint64_t>(r.finalists) + 2) * r.final_games;
  return (r.generations - training.generation() - 1) * per_generation + finals;
}

std::string state_of(const lab::Training& training) {
  if (training.recipe().method == "anneal") return fmt::format("generation {}", training.generation() + 1);
  return fmt::format("generation {} of {}", training.generation() + 1, training.recipe().generations);
}

/// How to play what was trained.
std::string command_for(const lab::Recipe& r, const std::string& policy) {
  if (is_modern(r))
    return fmt::format("fourfold tetris run --rules {} --policy {} --nodes {}", r.rules, policy, r.nodes);
  std::string command = "fourfold tetris run --policy " + policy;
  if (r.height != 0) command += fmt::format(" --height {}", r.height);
  if (!r.heights.empty()) command += fmt::format(" --height {}", r.heights.back());
  if (r.garbage) command += " --garbage";
  if (r.objective == lab::Objective::combo) command += " --combo";
  if (r.objective == lab::Objective::sprint) command += fmt::format(" --sprint --pace {}", r.pace);
  return command;
}

/// Generations until the end, or until this session's share is done. False if something is left.
bool run_generations(RunFolder& folder, lab::Training& training, const lab::Play& play, TrainScreen& screen,
                     std::uint64_t stop_after) {
  for (std::uint64_t n = 0; !training.done(); ++n) {
    if (stop_after != 0 && n == stop_after) return false;
    const std::uint64_t most = training.games().size();
    const lab::Play shown = [&](const lab::Course& course, std::span<const lab::Job> jobs) {
      screen.begin(jobs.size(), games_after(training, most), state_of(training));
      return play(course, jobs);
    };
    const lab::Generation generation = training.finish(lab::play_generation(training, shown));
    folder.record(training, generation);
    screen.generation(training, generation);
  }
  return true;
}

lab::Report judge(const lab::Training& training, const lab::Play& play, TrainScreen& screen) {
  int round = 0;
  return training.conclude([&](const lab::Course& course, std::span<const lab::Job> jobs) {
    const bool contest = ++round == 1;
    screen.begin(jobs.size(), contest ? training.recipe().final_games : 0,
                 contest ? "final contest on fresh games" : "final games of the winner");
    return play(course, jobs);
  });
}

void lead(const TrainOptions& o, RunFolder& folder, cluster::Team* team, unsigned threads) {
  if (folder.is_finished()) {
    plot_run(folder.path());  // a kill may have come before them
    say("{} is finished: see result.json and best.json; --generations N goes on to N\n", folder.path());
    return;
  }
  lab::Training training = folder.resume();
  watch_for_interruption();
  if (team != nullptr) watch_for_the_end(folder.path(), team->rank());
  const std::string go_on = fmt::format("go on with: fourfold train --resume {}", folder.path());
  lab::Report report;
  try {
    TrainScreen screen(training, folder.history(), o.watch);
    const GamePlayed played = [&] {
      if (interrupted) throw TrainingInterrupted();
      screen.game_played();
    };
    const lab::Play play = o.device == "cuda" ? play_on_device(played)
                           : team != nullptr  ? play_on_team(*team, threads, played)
                                              : play_on_threads(threads, played);
    if (!run_generations(folder, training, play, screen, o.stop_after)) {
      say("stopped after {} generations; {}\n", training.generation(), go_on);
      return;
    }
    report = judge(training, play, screen);
  } catch (const TrainingInterrupted&) {
    remark("\ninterrupted after {} generations; {}\n", training.generation(), go_on);
    if (team != nullptr) team->abort();
    throw ExitCode{kInterruptedCode};
  }
  folder.finish(training, report);
  plot_run(folder.path());
  say("{} ({})\nthe best: {}\n  {}\nplay with it: {}\n", folder.path(), *training.done(), folder.file("best.json"),
      summary_of(training.recipe(), report), command_for(training.recipe(), folder.file("best.json")));
}

/// Rank 0 owns the folder; the others only need to know what is played.
void run_on_team(const TrainOptions& o) {
  auto joined = cluster::join();
  if (!joined) throw Failure("training on several ranks: " + joined.error());
  cluster::Team& team = **joined;
  const unsigned threads = o.threads == 0 ? 1 : o.threads;
  if (team.rank() == 0) {
    std::optional<RunFolder> folder;
    try {
      folder.emplace(folder_of(o));
    } catch (...) {
      team.shared("");
      throw;
    }
    team.shared(recipe_to_toml(folder->recipe()));
    team.shared(folder->path());
    return lead(o, *folder, &team, threads);
  }
  const std::string recipe = team.shared("");
  try {
    if (recipe.empty()) return team.serve({});
    watch_for_the_end(team.shared(""), team.rank());
    serve_team(team, *lab::course_of(*recipe_from_toml(recipe)), threads);
  } catch (const std::exception& e) {
    remark("fourfold: rank {}: {}\n", team.rank(), e.what());
    team.abort();
  }
}

void run(const TrainOptions& o) {
  if (cluster::is_one_of_several()) return run_on_team(o);
  RunFolder folder = folder_of(o);
  lead(o, folder, nullptr, o.threads);
}

}  // namespace

void add_train(Command& root) {
  Command& command = add_beyond(root, "train");
  auto o = std::make_shared<TrainOptions>();
  o->add_to(command);
  command.footer(
      "Example: fourfold train cma --games 10 --cap 2000 --generations 150 --out runs/mine\n"
      "A killed run goes on with --resume DIR and ends as if it had not been killed. `mpirun -n 2 fourfold train ...`\n"
      "spreads it over ranks, with the same result. docs/howto/train.md tells the rest.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
