// fourfold lab learn: the tables of a value, learned by temporal differences.
#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/lab/learn_run.h"

namespace fourfold::app {
namespace {

struct LearnOptions {
  LearningPlan plan;
  LearningPlace place;
  std::string out, resume;
  std::uint64_t stop_after = 0;
};

void run(const LearnOptions& o) {
  if (!o.resume.empty()) return go_on_learning(o.resume, o.place, o.stop_after);
  if (o.out.empty()) throw UsageError("no folder for the training: expected --out DIR, or --resume DIR to go on");
  learn_in_new_folder(o.out, o.plan, o.place, o.stop_after);
}

/// What is learned: a training that goes on has its own.
void add_plan(Command& command, LearnOptions& o, const Option& resume) {
  research::tables::TrainingSettings& s = o.plan.settings;
  command.add_option("--out", o.out, "Where the policy and the log of the training go").folder().excludes(resume);
  command.add_option("--name", o.plan.name, "Name of the policy").shows_default().excludes(resume);
  command.add_number("--pieces", o.plan.pieces, "Pieces of the training in all", 1, 1'000'000'000'000'000)
      .shows_default()
      .excludes(resume);
  command
      .add_number("--games", s.games, "Games side by side, which learn together", 1u,
                  research::tables::kMostTrainingGames)
      .shows_default()
      .excludes(resume);
  command.add_number("--discount", s.discount, "What a piece later counts less", 0.5, 0.99999)
      .shows_default()
      .excludes(resume);
  command.add_number("--rate", s.rate, "How far numbers move for a difference", 0.001, 100.0)
      .shows_default()
      .excludes(resume);
  command.add_number("--together", s.together, "Games of a round that may move a number each", 1.0, 1'000'000.0)
      .shows_default()
      .excludes(resume);
  command.add_number("--height", s.height, "Rows of the board", 10, 20).shows_default().excludes(resume);
  command
      .add_flag("--climbs", s.climbs,
                "Half of the games begin where others were high: for boards where deaths are rare")
      .excludes(resume);
  command
      .add_flag("--bounded", s.bounded, "No chance to lose exceeds 1: better, for tables that know something already")
      .excludes(resume);
  const Option& copy =
      command
          .add_number("--copy-rounds", s.copy_rounds,
                      "The next board is valued by a copy of the tables, made anew after so many rounds", 1u,
                      1'000'000u)
          .excludes(resume);
  command.add_flag("--twins", s.twins, "Two sets of tables learn in turn, each from the values of the other")
      .excludes(resume)
      .excludes(copy);
  command.add_number("--rare", s.rare, "A number whose moves amount to this moves half as far", 0.001, 1'000'000.0)
      .excludes(resume);
  command.add_flag("--averaged", s.averaged, "Trials try, and the policy has, a running mean of the chapters' tables")
      .excludes(resume);
  command.add_option("--from", o.plan.from, "Begin with the tables of this policy, instead of zeros")
      .type_name("NAME|FILE")
      .excludes(resume);
  command.add_number("--surprise", s.surprise, "The most that one piece may count", 1.0, 1000.0)
      .shows_default()
      .excludes(resume);
  command.add_number("--seed", s.seed, "Seed of the games", 0, UINT64_MAX).shows_default().excludes(resume);
}

}  // namespace

void add_lab_learn(Command& lab) {
  Command& command = lab.add_subcommand("learn", "Learns the tables of a value of boards by temporal differences");
  auto o = std::make_shared<LearnOptions>();
  const Option& resume = command.add_option("--resume", o->resume, "Go on with the training in this folder").folder();
  add_plan(command, *o, resume);
  command.add_number("--stop-after", o->stop_after, "Stop after so many of its hundred chapters, to go on later", 1,
                     100);
  command.add_option("--device", o->place.device, "cpu, or cuda: the same tables, hundreds of times sooner")
      .choices({"cpu", "cuda"});
  command.add_number("--threads", o->place.threads, "Threads, 0 = all cores; changes no result", 0u, 1024u);
  command.footer(
      "Examples:\n"
      "  fourfold lab learn --out runs/tables --games 256 --pieces 20000000      minutes on a processor\n"
      "  fourfold lab learn --out runs/tables --pieces 7000000000 --device cuda   a minute or two on a large card\n"
      "  fourfold lab learn --resume runs/tables                                 after a kill, with the same result\n"
      "docs/report.md says what is learned and how well, docs/science.md how to repeat it.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
