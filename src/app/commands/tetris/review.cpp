// fourfold tetris review: every placement of a game against what the best adviser would have done.
#include <filesystem>
#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/tetris/review_text.h"
#include "app/files/files.h"
#include "app/files/policy_file.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "teach/page.h"
#include "teach/tetris/review.h"

namespace fourfold::app {
namespace {

namespace modern = tetris::modern;
using teach::Review;

struct ReviewOptions {
  std::string file, policy;
  std::optional<std::string> html;
  bool as_json = false;
};

template <class T>
T good(const std::string& file, Result<T> value) {
  if (!value) throw Failure(fmt::format("{}: {}", file, value.error()));
  return *std::move(value);
}

Review classic_review(const ReviewOptions& o, const std::string& name, const play::ReplayText& text) {
  const auto replay = good(name, play::replay_from<tetris::Game>(text));
  const auto policy = load_policy(o.policy.empty() ? best_adviser(replay.setup.rules->name) : o.policy);
  return good(name, teach::review_of(replay, policy));
}

Review modern_review(const ReviewOptions& o, const std::string& name, const play::ReplayText& text) {
  const auto replay = good(name, play::replay_from<modern::Game>(text));
  return good(name, teach::review_of(replay, load_machine(o.policy.empty() ? kUsualMachine : o.policy)));
}

void run(const ReviewOptions& o) {
  const std::string name = o.file == "-" ? "standard input" : o.file;
  const auto text = good(
      name, play::replay_text_from(o.file == "-" ? read_standard_input(kReplayFile) : read_file(o.file, kReplayFile)));
  Review review = text.game == modern::Game::kName ? modern_review(o, name, text) : classic_review(o, name, text);
  review.title = fmt::format("{}: {}", review.title, std::filesystem::path(name).filename().string());
  if (o.html) {
    write_file(*o.html, teach::page_of(review));
    remark("written: {}\n", *o.html);
  }
  if (o.as_json) {
    print_line(to_json(review));
  } else if (!o.html) {
    print_review(review);
  }
}

}  // namespace

void add_tetris_review(Command& tetris) {
  Command& command = tetris.add_subcommand("review", "Every placement of a game against the best one");
  auto o = std::make_shared<ReviewOptions>();
  command.add_option("FILE", o->file, "A replay; - is standard input").required().file();
  command.add_option("--html", o->html, "Write a page with boards and graph that needs nothing else").file();
  command.add_flag("--json", o->as_json,
                   "An object with accuracy, values, moments, moves (index, played, best, loss, grade, why)");
  command.add_option("--policy", o->policy, "Who advises: a policy that ships, or a file").offers(every_policy_words());
  command.footer(
      "Losses are counted in holes (classic: what one more hole costs by the policy that advises) or in rows of\n"
      "attack (modern). Best: nothing lost. Good: up to 0.25 holes or 0.3 rows, inaccuracy: 0.75 or 1, mistake: 2 or\n"
      "2.5, blunder: more. Example: fourfold tetris review game.replay --html review.html");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
