// fourfold lab learn: a value that is learned from play, as tables for the papers' game or as a
// network for the modern one.
#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/lab/learn_run.h"
#include "app/commands/lab/learning_folder.h"
#include "app/commands/lab/value_run.h"
#include "app/files/files.h"

namespace fourfold::app {
namespace {

struct LearnOptions {
  LearningPlan plan;
  LearningPlace place;
  std::string rules;  ///< modern: a value for that game
  lab::ValuePlan value;
  std::string name, from;
  int loss = 4;  ///< rows
  std::uint64_t seed = 1;
  std::string out, resume;
  std::uint64_t stop_after = 0;
};

void go_on(const LearnOptions& o) {
  const std::string text = read_file(o.resume + kLearningState, kCheckpointFile);
  if (is_value_run(text))
    go_on_learning_value(o.resume, text, o.place.threads, o.stop_after);
  else
    go_on_learning(o.resume, text, o.place, o.stop_after);
}

void learn_value(const LearnOptions& o) {
  ValueRunPlan plan;
  plan.plan = o.value;
  plan.plan.seed = o.seed;
  plan.plan.loss = 1000 * o.loss;
  if (!o.name.empty()) plan.name = o.name;
  if (!o.from.empty()) plan.from = o.from;
  learn_value_in_new_folder(o.out, std::move(plan), o.place.threads, o.stop_after);
}

void learn_tables(const LearnOptions& o) {
  LearningPlan plan = o.plan;
  plan.settings.seed = o.seed;
  if (!o.name.empty()) plan.name = o.name;
  plan.from = o.from;
  learn_in_new_folder(o.out, plan, o.place, o.stop_after);
}

void run(const LearnOptions& o) {
  if (!o.resume.empty()) return go_on(o);
  if (o.out.empty()) throw UsageError("no folder for the training: expected --out DIR, or --resume DIR to go on");
  o.rules.empty() ? learn_tables(o) : learn_value(o);
}

/// What both kinds of training have; one that goes on has its own.
void add_common(Command& command, LearnOptions& o, const Option& resume) {
  command.add_option("--out", o.out, "Where the policy and the log of the training go").folder().excludes(resume);
  command.add_option("--name", o.name, "Name of the policy; usually patterns, or learned").excludes(resume);
  command.add_option("--from", o.from, "Begin with this policy: its tables instead of zeros, or its weights")
      .type_name("NAME|FILE")
      .excludes(resume);
  command.add_number("--seed", o.seed, "Seed of the games", 0, UINT64_MAX).shows_default().excludes(resume);
}

/// What is learned for the modern game.
void add_value_plan(Command& command, LearnOptions& o, const Option& resume, const Option& rules) {
  const auto add = [&](const char* name, auto& number, const char* what, auto most) {
    command.add_number(name, number, what, 1, most).shows_default().needs(rules).excludes(resume);
  };
  add("--chapters", o.value.chapters, "Of --rules modern: games and lessons in turn, so many times",
      lab::kMostValueChapters);
  add("--chapter-games", o.value.games_of_a_chapter, "Games of a chapter", lab::kMostValueGames);
  add("--nodes", o.value.games.nodes, "Boards looked at for each piece of them", lab::kMostValueNodes);
  add("--spike", o.value.games.spike_rows, "The most rows of one attack in a quarter of them", lab::kMostSpikeRows);
  add("--end-costs", o.value.games.end_rows, "Rows of attack that the end of a game counts as lost, to learn from",
      lab::kMostEndRows);
  add("--loss", o.loss, "Rows of attack that a certain end costs the machine, when it chooses", lab::kMostLossRows);
}

/// What is learned for the papers' game.
void add_table_plan(Command& command, LearnOptions& o, const Option& resume, const Option& rules) {
  research::tables::TrainingSettings& s = o.plan.settings;
  const auto of_tables = [&](Option& option) -> Option& { return option.excludes(resume).excludes(rules); };
  const auto add = [&](const char* name, auto& number, const char* what, auto least, auto most) -> Option& {
    return of_tables(command.add_number(name, number, what, least, most));
  };
  const auto flag = [&](const char* name, bool& value, const char* what) -> Option& {
    return of_tables(command.add_flag(name, value, what));
  };
  add("--pieces", o.plan.pieces, "Pieces of the training in all", 1, 1'000'000'000'000'000).shows_default();
  add("--games", s.games, "Games side by side, which learn together", 1u, research::tables::kMostTrainingGames)
      .shows_default();
  add("--discount", s.discount, "What a piece later counts less", 0.5, 0.99999).shows_default();
  add("--rate", s.rate, "How far numbers move for a difference", 0.001, 100.0).shows_default();
  add("--together", s.together, "Games of a round that may move a number each", 1.0, 1'000'000.0).shows_default();
  add("--height", s.height, "Rows of the board", 10, 20).shows_default();
  flag("--climbs", s.climbs, "Half of the games begin where others were high: for boards where deaths are rare");
  flag("--bounded", s.bounded, "No chance to lose exceeds 1: better, for tables that know something already");
  const Option& copy =
      add("--copy-rounds", s.copy_rounds,
          "The next board is valued by a copy of the tables, made anew after so many rounds", 1u, 1'000'000u);
  flag("--twins", s.twins, "Two sets of tables learn in turn, each from the values of the other").excludes(copy);
  add("--rare", s.rare, "A number whose moves amount to this moves half as far", 0.001, 1'000'000.0);
  flag("--averaged", s.averaged, "Trials try, and the policy has, a running mean of the chapters' tables");
  add("--surprise", s.surprise, "The most that one piece may count", 1.0, 1000.0).shows_default();
  command.add_option("--device", o.place.device, "cpu, or cuda: the same tables, hundreds of times sooner")
      .choices({"cpu", "cuda"})
      .excludes(rules);
}

}  // namespace

void add_lab_learn(Command& lab) {
  Command& command = lab.add_subcommand("learn", "Learns a value of positions from play");
  auto o = std::make_shared<LearnOptions>();
  const Option& resume = command.add_option("--resume", o->resume, "Go on with the training in this folder").folder();
  const Option& rules =
      command
          .add_option("--rules", o->rules,
                      "modern: a network for the modern game; without it, tables for the game of the papers")
          .choices({"modern"})
          .excludes(resume);
  add_common(command, *o, resume);
  add_value_plan(command, *o, resume, rules);
  add_table_plan(command, *o, resume, rules);
  command.add_number("--stop-after", o->stop_after, "Stop after so many chapters (tables have a hundred)", 1,
                     lab::kMostValueChapters);
  command.add_number("--threads", o->place.threads, "Threads, 0 = all cores; changes no result", 0u, 1024u);
  command.footer(
      "Examples:\n"
      "  fourfold lab learn --out runs/tables --games 256 --pieces 20000000      minutes on a processor\n"
      "  fourfold lab learn --out runs/tables --pieces 7000000000 --device cuda   a minute or two on a large card\n"
      "  fourfold lab learn --resume runs/tables                                 after a kill, with the same result\n"
      "  fourfold lab learn --rules modern --out runs/value                      a value for the modern machine\n"
      "docs/report.md says what is learned and how well, docs/science.md how to repeat it.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
