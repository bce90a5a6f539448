// A run of `lab learn --rules modern` in its folder.
#include "app/commands/lab/value_run.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/command.h"
#include "app/commands/lab/learning_folder.h"
#include "app/files/files.h"
#include "app/files/policy_file.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/json.h"
#include "tetris/modern/search/machine_policy_json.h"

namespace fourfold::app {
namespace {

constexpr int kThousandths = 1000;

std::string command_of(const ValueRunPlan& run) {
  return fmt::format(
      "fourfold lab learn --rules modern --chapters {} --chapter-games {} --nodes {} --spike {} --end-costs {} "
      "--loss {} --seed {} --from {}",
      run.plan.chapters, run.plan.games_of_a_chapter, run.plan.games.nodes, run.plan.games.spike_rows,
      run.plan.games.end_rows, run.plan.loss / kThousandths, run.plan.seed, run.from);
}

double per_piece(std::uint64_t attack, std::uint64_t pieces) {
  return pieces == 0 ? 0 : static_cast<double>(attack) / static_cast<double>(pieces);
}

class LearnValueRun {
 public:
  LearnValueRun(std::string folder, ValueRunPlan plan, lab::ValueTraining training, std::string log, unsigned threads)
      : folder_(std::move(folder)),
        plan_(std::move(plan)),
        training_(std::move(training)),
        log_(std::move(log)),
        crew_(threads) {}

  void go(std::uint64_t stop_after) {
    const auto all = static_cast<std::uint64_t>(plan_.plan.chapters);
    const auto done = static_cast<std::uint64_t>(training_.chapters());
    const std::uint64_t end = stop_after == 0 ? all : std::min(all, done + stop_after);
    while (static_cast<std::uint64_t>(training_.chapters()) < end) play_chapter();
    write();
    if (training_.is_done()) {
      say("{0}/policy.json: how does it play?  fourfold tetris run --rules modern --policy {0}/policy.json\n", folder_);
    } else {
      say("stopped after {} of {} chapters; go on with: fourfold lab learn --resume {}\n", training_.chapters(), all,
          folder_);
    }
  }

 private:
  void play_chapter() {
    const auto chapter = training_.go_on(crew_);
    if (!chapter) throw Failure(chapter.error());
    const double attack = per_piece(chapter->calm_attack, chapter->calm_pieces);
    Json line = Json::object({{"chapter", chapter->number}, {"games", chapter->games}, {"pieces", chapter->pieces}});
    line["lessons"] = chapter->lessons;
    line["attack_per_piece"] = attack;
    line["lost"] = chapter->lost;
    line["attack_error"] = chapter->attack_error;
    line["danger_error"] = chapter->danger_error;
    if (chapter->trial) line["trial"] = *chapter->trial;
    log_ += line.dump() + "\n";
    write();
    std::string words =
        fmt::format("{:.3f} attack per piece, {} of {} games lost", attack, chapter->lost, chapter->games);
    if (chapter->trial) words += fmt::format(", {:.3f} in the trial", *chapter->trial);
    progress_.show(training_.chapters(), plan_.plan.chapters, words);
    say("{:>4} of {}  {}\n", training_.chapters(), plan_.plan.chapters, words);
  }

  /// The log first: lines that the state does not know are left out when the run goes on.
  void write() {
    write_file(folder_ + kLearningLog, log_);
    write_file(folder_ + kLearningState, value_run_text({plan_, training_.save()}));
    if (training_.chapters() == 0) return;
    tetris::modern::MachinePolicy policy = training_.best();
    policy.name = plan_.name;
    policy.source = command_of(plan_);
    write_file(folder_ + kLearnedPolicy, to_json(policy));
  }

  std::string folder_;
  ValueRunPlan plan_;
  lab::ValueTraining training_;
  std::string log_;
  Crew crew_;
  ProgressLine progress_;
};

}  // namespace

void learn_value_in_new_folder(const std::string& folder, ValueRunPlan plan, unsigned threads,
                               std::uint64_t stop_after) {
  refuse_used_folder(folder);
  plan.first = load_machine(plan.from);
  make_folder(folder);
  lab::ValueTraining training(plan.plan, plan.first);
  LearnValueRun(folder, std::move(plan), std::move(training), "", threads).go(stop_after);
}

void go_on_learning_value(const std::string& folder, const std::string& text, unsigned threads,
                          std::uint64_t stop_after) {
  const std::string path = folder + kLearningState;
  auto run = value_run_from(text);
  if (!run) throw Failure(path + ": " + run.error());
  auto training = lab::ValueTraining::load(run->plan.plan, run->plan.first, run->state);
  if (!training) throw Failure(path + ": " + training.error());
  if (training->is_done()) {
    say("{} is finished: see policy.json\n", folder);
    return;
  }
  std::string log = log_of(folder, static_cast<std::uint64_t>(training->chapters()));
  LearnValueRun(folder, std::move(run->plan), *std::move(training), std::move(log), threads).go(stop_after);
}

}  // namespace fourfold::app
