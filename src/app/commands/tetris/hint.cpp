// fourfold tetris hint: the best placements of a position, and why.
#include <condition_variable>
#include <memory>
#include <thread>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/tetris/hint_answer.h"
#include "app/commands/tetris/options.h"
#include "app/files/limits.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "app/terminal.h"
#include "tetris/text.h"

namespace fourfold::app {
namespace {

using namespace tetris;

struct HintOptions {
  TetrisOptions tetris;
  std::uint64_t nodes = UINT64_MAX;
  int time_ms = 0;
  int show = 5;
  bool as_json = false;
};

/// Requests a stop after some time, unless it is destroyed before.
class Timer {
 public:
  explicit Timer(int milliseconds) {
    if (milliseconds <= 0) return;
    thread_ = std::jthread([this, milliseconds](const std::stop_token& gone) {
      std::mutex lock;
      std::unique_lock hold(lock);
      std::condition_variable_any wake;
      wake.wait_for(hold, gone, std::chrono::milliseconds(milliseconds), [] { return false; });
      source_.request_stop();
    });
  }
  [[nodiscard]] StopToken token() const { return source_.token(); }

 private:
  StopSource source_;
  std::jthread thread_;
};

/// Reads requests line by line and answers each as soon as it is complete: a line that starts with
/// '{' is JSON, anything else belongs to a position as text, which ends at a blank line (once it
/// has a queue and rows), at a JSON line or at the end.
class Dialogue {
 public:
  explicit Dialogue(const HintOptions& o) : options_(o), choice_(resolve(o.tetris)) {}

  /// True if every request could be answered.
  bool run() {
    InputLine read;
    while (next_input_line(read)) {
      number_ = read.number;
      const std::string& line = read.text;
      const std::size_t first = line.find_first_not_of(" \t");
      if (read.is_too_long) {
        forget_text();
        answer(number_, [] { return Result<HintRequest>(Error{too_long()}); }, true);
      } else if (first != std::string::npos && line[first] == '{') {
        finish_text();
        answer(number_, [&] { return request_from_json(line); }, true);
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
    answer(text_start_, [&] { return request_from_text(text_); }, options_.as_json);
    forget_text();
  }

  void forget_text() {
    text_.clear();
    has_queue_ = has_rows_ = false;
  }

  template <class MakeRequest>
  void answer(int number, MakeRequest make_request, bool as_json) {
    ++answered_;
    try {
      const Result<HintRequest> request = make_request();
      if (!request) throw BadLine{request.error()};
      const Timer timer(options_.time_ms);
      const Advisor advisor{choice_.rules, &choice_.policy, choice_.settings};
      const auto advice = hint(advisor, *request, {options_.nodes, timer.token()});
      if (!advice) throw BadLine{advice.error()};
      if (as_json)
        say("{}\n", hint_json(*request, *advice).dump());
      else
        print_hint(choice_, *request, *advice, options_.show);
      std::fflush(stdout);
    } catch (const BadLine& e) {
      good_ = false;
      report_line(number, e.what);
    }
  }

  [[nodiscard]] Result<HintRequest> request_from_json(const std::string& line) const {
    return hint_request_from(parsed_json(line), *choice_.rules);
  }

  [[nodiscard]] Result<HintRequest> request_from_text(const std::string& text) const {
    const auto typed = typed_position_from(*choice_.rules, text);
    if (!typed) return Error{typed.error()};
    return HintRequest{typed->board, typed->queue};
  }

  HintOptions options_;
  TetrisChoice choice_;
  int number_ = 0, text_start_ = 0, answered_ = 0;
  bool good_ = true, has_queue_ = false, has_rows_ = false;
  std::string text_;
};

void run(const HintOptions& o) {
  Dialogue dialogue(o);
  if (stdin_is_terminal())
    remark("type the rows of the board ('.' and '#') and a line like 'queue TJL', then an empty line\n");
  if (!dialogue.run()) throw ExitCode{1};
}

}  // namespace

void add_tetris_hint(Command& tetris) {
  Command& command = tetris.add_subcommand("hint", "The best placement of a position, and why");
  auto o = std::make_shared<HintOptions>();
  o->tetris.add_to(command);
  command.add_number("--nodes", o->nodes, "Stop after so many placements, at the end of a board (reproducible)", 1,
                     UINT64_MAX);
  command.add_number("--time", o->time_ms, "Think no longer than so many milliseconds", 1, 86'400'000);
  command.add_number("--show", o->show, "How many placements the text answer lists", 1, 1000).shows_default();
  command.add_flag("--json", o->as_json, "Answer text with JSON too");
  command.footer(
      "Reads positions from standard input, as JSON lines\n"
      "  {\"rows\": [22 texts like \"..##......\", top to bottom], \"queue\": \"TJL\"}\n"
      "and answers each with `best` and all `placements`, ranked; or as text, rows that are missing at the top are "
      "empty:\n"
      "  queue TJL\n  ###..#####\n  ###.######\n"
      "and answers with a picture, the best moves and the reasons. Keys: L R left, right; D one row down; C rotate\n"
      "counter-clockwise. The first piece of the queue is falling, at its spawn.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
