// fourfold tetris review: every placement of a game against what the best adviser would have done.
#include <filesystem>
#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/tetris/review_text.h"
#include "app/commands/tetris/watched_review.h"
#include "app/files/files.h"
#include "app/files/policy_file.h"
#include "app/json_lines.h"
#include "app/language.h"
#include "app/print.h"
#include "app/timer.h"
#include "teach/page.h"
#include "teach/tetris/review.h"
#include "tetris/list.h"

namespace fourfold::app {
namespace {

namespace modern = tetris::modern;
using teach::Review;

constexpr std::uint64_t kMostReviewNodes = 100'000'000;
constexpr int kLongestReviewMs = 3'600'000;

struct ReviewOptions {
  std::string file, policy;
  std::optional<std::string> html;
  bool as_json = false;
  std::uint64_t nodes = teach::ReviewEffort::kUsualNodes;
  int ms = 0;
  unsigned threads = 0;
  LanguageOption language;

  [[nodiscard]] bool is_text() const { return !as_json && !html; }
  [[nodiscard]] teach::ReviewEffort effort() const {
    teach::ReviewEffort effort{.nodes = nodes, .threads = threads, .limit = {}};
    if (ms == 0) return effort;
    effort.limit = [ms = ms] {
      const auto timer = std::make_shared<Timer>(ms);
      return teach::MoveLimit{timer->token(), timer};
    };
    return effort;
  }
};

template <class T>
T good(const std::string& file, Result<T> value) {
  if (!value) throw Failure(fmt::format("{}: {}", file, value.error()));
  return *std::move(value);
}

Review review_of(const ReviewOptions& o, const std::string& name, const play::Replay<tetris::Game>& replay) {
  const auto policy = load_policy(o.policy.empty() ? best_adviser(replay.setup.rules->name) : o.policy);
  return watched_review(o.is_text(), good(name, teach::TetrisReviewer<tetris::Game>::begin(replay, policy)));
}

Review review_of(const ReviewOptions& o, const std::string& name, const play::Replay<modern::Game>& replay) {
  const auto policy = load_machine(o.policy.empty() ? kUsualMachine : o.policy);
  return watched_review(o.is_text(),
                        good(name, teach::TetrisReviewer<modern::Game>::begin(replay, policy, o.effort())));
}

void run(const ReviewOptions& o) {
  speak_in(o.language);
  const std::string name = o.file == "-" ? "standard input" : o.file;
  const auto text = good(
      name, play::replay_text_from(o.file == "-" ? read_standard_input(kReplayFile) : read_file(o.file, kReplayFile)));
  Review review = good(name, tetris::visit_tetris(text.game, [&]<class G>(std::type_identity<G>) -> Result<Review> {
                         return review_of(o, name, good(name, play::replay_from<G>(text)));
                       }));
  review.title = fmt::format("{}: {}", said(review.title), std::filesystem::path(name).filename().string());
  if (o.file != "-") review.file = std::filesystem::path(name).filename().string();
  if (o.html) {
    write_file(*o.html, teach::page_of(review, page_language()));
    remark("written: {}\n", *o.html);
  }
  if (o.as_json) print_line(to_json(review));
  if (!o.is_text()) return;
  print_review_end(review);
  if (o.file != "-") tell("Play on from a piece: fourfold tetris replay --play N {}", o.file);
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
  command
      .add_number("--nodes", o->nodes,
                  "Modern: boards that are looked at for the advice, and for each of two places, at most", 1,
                  kMostReviewNodes)
      .shows_default();
  command.add_number("--ms", o->ms, "Modern: milliseconds for a piece, after a first look; not reproducible", 1,
                     kLongestReviewMs);
  command
      .add_number("--threads", o->threads, "Threads, 0 = all cores; the review is the same for any number", 0U, 1024U)
      .shows_default();
  o->language.add_to(command);
  command.footer(
      "Losses are counted in holes (classic: what one more hole costs by the policy that advises), or in what the "
      "mode\n"
      "counts: rows of attack (versus), lines (sprint, dig), points at level 1 (all others). Best: nothing lost. "
      "Good:\n"
      "up to 0.25 holes, 0.3 rows, 0.6 lines, 60 points; inaccuracy: 0.75, 1, 2, 200; mistake: 2, 2.5, 5, 500; "
      "blunder: more.\n"
      "A modern game is looked at more deeply where a grade is not clear. Ctrl-C ends with what is known by then.\n"
      "Example: fourfold tetris review game.replay --html review.html");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
