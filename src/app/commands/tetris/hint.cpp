// fourfold tetris hint: the best placements of a position, and why.
#include <functional>
#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/tetris/fumen_source.h"
#include "app/commands/tetris/hint_answer.h"
#include "app/commands/tetris/options.h"
#include "app/files/limits.h"
#include "app/files/policy_file.h"
#include "app/files/rules_file.h"
#include "app/json_lines.h"
#include "app/language.h"
#include "app/print.h"
#include "app/terminal.h"
#include "app/timer.h"
#include "session/tetris/advice_json.h"
#include "tetris/modern/modes.h"
#include "tetris/modern/search/hint.h"
#include "tetris/rulesets.h"
#include "tetris/text.h"

namespace fourfold::app {
namespace {

using namespace tetris;

struct HintOptions {
  TetrisOptions tetris;
  std::uint64_t nodes = UINT64_MAX;
  int time_ms = 0;
  int show = 5;
  bool as_json = false, why = false;
  FumenSource from;
  LanguageOption language;
  std::string queue;            ///< instead of the fumen's
  std::string mode = "versus";  ///< of the modern game: what counts
};

/// How requests are answered; both throw BadLine.
struct Answers {
  std::function<void(const std::string& line)> json;
  std::function<void(const std::string& text)> text;
};

/// Reads requests line by line and answers each as soon as it is complete: a line that starts with
/// '{' is JSON, anything else belongs to a position as text, which ends at a blank line (once it
/// has a queue and rows), at a JSON line or at the end.
class Dialogue {
 public:
  explicit Dialogue(Answers answers) : answers_(std::move(answers)) {}

  /// True if every request could be answered.
  bool run() {
    InputLine read;
    while (next_input_line(read)) {
      number_ = read.number;
      const std::string& line = read.text;
      const std::size_t first = line.find_first_not_of(" \t");
      if (read.is_too_long) {
        forget_text();
        answer(number_, [] { throw BadLine{too_long()}; });
      } else if (first != std::string::npos && line[first] == '{') {
        finish_text();
        answer(number_, [&] { answers_.json(line); });
      } else if (!is_blank(line)) {
        add_text(line);
      } else if (has_queue_ && has_rows_) {
        finish_text();
      }
    }
    finish_text();
    if (answered_ == 0 && good_)
      throw Failure("no position on standard input: expected JSON lines or rows of '.' and '#'");
    return good_;
  }

 private:
  static constexpr std::size_t kEnoughText = 64 * kKiB;  ///< no position is as long: more of it changes no answer

  void add_text(const std::string& line) {
    if (text_.empty()) text_start_ = number_;
    if (text_.size() < kEnoughText) text_ += line + '\n';
    (line.find("queue") != std::string::npos ? has_queue_ : has_rows_) = true;
  }

  void finish_text() {
    if (text_.empty()) return;
    answer(text_start_, [&] { answer_text(); });
    forget_text();
  }

  /// Rows are counted among the rows, so it is said where the position begins.
  void answer_text() {
    try {
      answers_.text(text_);
    } catch (const BadLine& e) {
      throw BadLine{"the position that begins here: " + e.what};
    }
  }

  void forget_text() {
    text_.clear();
    has_queue_ = has_rows_ = false;
  }

  template <class Work>
  void answer(int number, Work work) {
    ++answered_;
    try {
      work();
      std::fflush(stdout);
    } catch (const BadLine& e) {
      good_ = false;
      report_line(number, e.what);
    }
  }

  Answers answers_;
  int number_ = 0, text_start_ = 0, answered_ = 0;
  bool good_ = true, has_queue_ = false, has_rows_ = false;
  std::string text_;
};

template <class T>
T good(Result<T> value) {
  if (!value) throw BadLine{value.error()};
  return *std::move(value);
}

/// Without a named policy, the best adviser for the rules is asked.
TetrisOptions advised(TetrisOptions o) {
  if (!o.policy.empty()) return o;
  if (o.rules.empty()) o.rules = default_ruleset().name;
  o.policy = best_adviser(o.rules);
  return o;
}

Answers classic_answers(const HintOptions& o) {
  const auto choice = std::make_shared<const TetrisChoice>(resolve(advised(o.tetris)));
  const auto answer = [o, choice](const HintRequest& request, bool as_json) {
    const Timer timer(o.time_ms);
    const Advisor advisor{choice->rules, &choice->policy, choice->settings};
    const AdviceList advice = good(hint(advisor, request, {o.nodes, timer.token()}));
    const auto said = session::recommendation_of({choice->rules, request.board, request.queue, request.combo}, advice);
    if (as_json)
      say("{}\n", session::to_json(said, advice).dump());
    else
      print_hint(*choice, request, advice, {said, o.show, o.why});
  };
  return {
      .json =
          [=](const std::string& line) { answer(good(hint_request_from(parsed_json(line), *choice->rules)), true); },
      .text =
          [=](const std::string& text) {
            const TypedPosition typed = good(typed_position_from(*choice->rules, text));
            answer(HintRequest{typed.board, typed.queue}, o.as_json);
          }};
}

modern::Goal goal_from(const std::string& mode) {
  const auto found = modern::find_mode(mode);
  if (!found) throw UsageError("--mode: " + found.error());
  return goal_of((*found)->options);
}

Answers modern_answers(const HintOptions& o) {
  refuse_classic_options(o.tetris);
  const modern::SharedRules rules = load_modern_rules(o.tetris.rules.empty() ? "modern" : o.tetris.rules);
  const auto policy = load_machine(o.tetris.policy.empty() ? kUsualMachine : o.tetris.policy);
  const auto thinker = std::make_shared<modern::Thinker>(policy);
  const bool is_limited = o.nodes != UINT64_MAX || o.time_ms != 0;
  const modern::Goal goal = goal_from(o.mode);
  const auto answer = [=](modern::View view, bool as_json) {
    const Timer timer(o.time_ms);
    view.goal = goal;
    const Limit limit{is_limited ? o.nodes : modern::kAdviserNodes, timer.token()};
    const modern::Advice advice = good(modern::advise(*thinker, view, limit, modern::Asked::as_teacher));
    const auto said = session::recommendation_of(view, advice, goal == modern::Goal::attack);
    if (as_json)
      say("{}\n", session::to_json(said, advice).dump());
    else
      print_hint(policy, view, advice, {said, o.show, o.why});
  };
  return {
      .json = [=](const std::string& line) { answer(good(modern::view_from_json(parsed_json(line), rules)), true); },
      .text = [=](const std::string& text) { answer(good(modern::view_from_text(text, rules)), o.as_json); }};
}

/// A fumen is a position of modern Tetris unless rules or a policy say otherwise.
void answer_fumen(HintOptions o) {
  constexpr std::size_t kMostPieces = 8;  // that a position may have
  if (o.tetris.rules.empty() && o.tetris.policy.empty()) o.tetris.rules = "modern";
  fumen::PagePosition page = o.from.position(o.queue.empty());
  if (!o.queue.empty()) {
    const auto pieces = queue_from(o.queue);
    if (!pieces) throw UsageError("--queue: " + pieces.error());
    page.pieces = *pieces;
  }
  const bool is_modern = asks_for_modern(o.tetris);
  if (!is_modern && page.held)
    throw UsageError("--from: the page has a held piece, and classic rules have no hold box");
  const Answers answers = is_modern ? modern_answers(o) : classic_answers(o);
  try {
    answers.text(typed_text(page, kMostPieces));
  } catch (const BadLine& e) {
    throw Failure("--from: " + e.what);
  }
}

void run(const HintOptions& o) {
  speak_in(o.language);
  if (o.from.is_given()) return answer_fumen(o);
  if (!o.queue.empty()) throw UsageError("--queue is for --from: on standard input a position has its own");
  Dialogue dialogue(asks_for_modern(o.tetris) ? modern_answers(o) : classic_answers(o));
  if (stdin_is_terminal())
    remark("{}\n", said("type the rows of the board ('.' and '#') and a line like 'queue TJL', then an empty line"));
  if (!dialogue.run()) throw ExitCode{1};
}

}  // namespace

void add_tetris_hint(Command& tetris) {
  Command& command = tetris.add_subcommand("hint", "The best placement of a position, and why");
  auto o = std::make_shared<HintOptions>();
  o->tetris.add_to(command);
  command.add_number(
      "--nodes", o->nodes,
      "Stop after so many placements, at the end of a board (reproducible); modern: after so many boards", 1,
      UINT64_MAX);
  command.add_number("--time", o->time_ms, "Think no longer than so many milliseconds", 1, 86'400'000);
  command.add_number("--show", o->show, "How many placements the text answer lists", 1, 1000).shows_default();
  command.add_flag("--why", o->why, "The numbers behind the reasons too; modern: they are in the list");
  command.add_flag("--json", o->as_json, "Answer text with JSON too");
  command.add_option("--mode", o->mode, "Modern: the mode of the game, which says what counts")
      .type_name("NAME")
      .offers(modern_mode_words())
      .shows_default();
  o->from.add_to(command);
  command.add_option("--queue", o->queue, "With --from: the pieces, instead of those of the fumen").type_name("PIECES");
  o->language.add_to(command);
  command.footer(
      "Reads positions from standard input, as JSON lines\n"
      "  {\"rows\": [22 texts like \"..##......\", top to bottom], \"queue\": \"TJL\"}\n"
      "and answers each with `best` (keys, plan, reasons) and all `placements`, ranked; or as text, rows that are\n"
      "missing at the top are empty:\n"
      "  queue TJL\n  ###..#####\n  ###.######\n"
      "and answers with a picture, the best moves and the reasons. Keys: L R left, right; D one row down; C rotate\n"
      "counter-clockwise. The first piece of the queue is falling, at its spawn.\n"
      "With --rules modern a position may also have a hold box, a combo, a back-to-back and garbage that waits:\n"
      "  {\"rows\": [...], \"queue\": \"TIJLO\", \"hold\": \"S\", \"combo\": 1, \"back_to_back\": true, \"waiting\": "
      "4}\n"
      "or lines `hold S`, `combo 1`, `back-to-back`, `waiting 4`. The last row is the floor. A line `bag IO` says "
      "which\n"
      "pieces may come after the queue, as the coach knows in a game. The answer is the coach's:\n"
      "the best place with its keys, what it is worth (rows of attack, points or lines, as --mode counts) and the "
      "line\n"
      "of play.\n"
      "With --from nothing is read: the position is a page of a fumen, by the modern rules where none are named.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
