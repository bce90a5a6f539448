// fourfold tetris hint: the best placements of a position, and why.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <condition_variable>
#include <thread>

#include "app/cli.h"
#include "app/command.h"
#include "app/files.h"
#include "app/json_lines.h"
#include "app/terminal.h"
#include "app/tetris_options.h"
#include "screen/tetris_view.h"
#include "tetris/advice.h"

namespace fourfold::app {
namespace {

using namespace tetris;

struct HintOptions {
  TetrisOptions tetris;
  std::uint64_t nodes = UINT64_MAX;
  int time_ms = 0;
  int show = 5;
};

/// Pulls a stop token after some time, unless it is gone before.
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
  [[nodiscard]] std::stop_token token() const { return source_.get_token(); }

 private:
  std::stop_source source_;
  std::jthread thread_;
};

struct Request {
  Board board;
  std::vector<Piece> queue;
  int combo = 0;
};

std::vector<Advice> advise(const TetrisChoice& choice, const HintOptions& o, const Request& request) {
  const Advisor advisor{choice.rules, &choice.policy, choice.settings};
  const auto known = std::min(request.queue.size(), static_cast<std::size_t>(choice.settings.known));
  const Timer timer(o.time_ms);
  auto advice = advisor.advise({request.board, request.combo, {request.queue.data(), known}}, {o.nodes, timer.token()});
  if (!advice) throw BadLine{advice.error()};
  if (advice->empty()) throw BadLine{fmt::format("the piece {} has no room to come in", letter(request.queue[0]))};
  return *std::move(advice);
}

Json as_json(const TetrisChoice& choice, const Request& request, const Advice& a) {
  const FeatureInfo& set = info(choice.policy.features);
  Json cells = Json::array();
  for (const Cell& c : a.cells) cells.push_back({c.y, c.x});
  Json features = Json::object(), split = Json::object();
  for (std::size_t i = 0; i < set.features.size(); ++i) {
    features[std::string(set.features[i])] = a.features[i];
    split[std::string(set.features[i])] = a.split[i];
  }
  Json line = Json::array();
  for (int i = 0; i < a.move.line.size; ++i) {
    const Placement p = a.move.line.moves[static_cast<std::size_t>(i)];
    line.push_back({{"piece", std::string(1, letter(request.queue[static_cast<std::size_t>(i)]))},
                    {"rotation", p.rotation},
                    {"y", p.y},
                    {"x", p.x}});
  }
  const Placement p = a.move.placement;
  const bool lost = a.move.value == kLost;
  return {{"rotation", p.rotation},
          {"y", p.y},
          {"x", p.x},
          {"cells", cells},
          {"score", lost ? Json(nullptr) : Json(printed(choice.policy.features, a.move.value))},
          {"keys", a.keys},
          {"features", features},
          {"split", lost ? Json(nullptr) : split},
          {"line", line},
          {"ends_game", lost}};
}

Json answer_json(const TetrisChoice& choice, const HintOptions& o, const Json& line) {
  Request request{.board = board_member(line, *choice.rules), .queue = {}};
  const auto queue = queue_from(text_member(line, "queue"));
  if (!queue) throw BadLine{queue.error()};
  request.queue = *queue;
  if (line.contains("combo")) request.combo = int_member(line, "combo", 0, 1'000'000);
  Json placements = Json::array();
  for (const Advice& a : advise(choice, o, request)) placements.push_back(as_json(choice, request, a));
  Json best = placements[0];
  return {{"best", std::move(best)}, {"placements", std::move(placements)}};
}

std::string score_text(const TetrisChoice& choice, const Advice& a) {
  return a.move.value == kLost ? "ends the game" : fmt::format("{:.3f}", printed(choice.policy.features, a.move.value));
}

/// What decided against another move, the largest first: both lines of play, feature by feature.
void print_reasons(const TetrisChoice& choice, const Advice& best, const Advice& other, int rank) {
  constexpr std::size_t kShown = 6;
  const FeatureInfo& set = info(choice.policy.features);
  fmt::print("\nwhy 1 rather than {}, at the end of both lines of play (+ speaks for 1):\n", rank);
  const auto list = reasons(choice.policy, best, other);
  for (std::size_t i = 0; i < list.size() && i < kShown; ++i) {
    const auto f = static_cast<std::size_t>(list[i].feature);
    fmt::print("  {:+10.3f}  {:<20} {} against {}\n", list[i].gain, set.features[f], best.totals[f], other.totals[f]);
  }
  if (list.empty()) fmt::print("  nothing: the two are equal, and this one was found first\n");
}

/// "line of play: T rotation 0 at y 17 x 5, J ..."
void print_line_of_play(const Request& request, const Advice& best) {
  fmt::print("line of play:");
  for (int i = 0; i < best.move.line.size; ++i) {
    const Placement p = best.move.line.moves[static_cast<std::size_t>(i)];
    fmt::print("{} {} rotation {} at y {} x {}", i == 0 ? "" : ",", letter(request.queue[static_cast<std::size_t>(i)]),
               int{p.rotation}, int{p.y}, int{p.x});
  }
  fmt::print("\n\n");
}

void print_text_answer(const TetrisChoice& choice, const HintOptions& o, const Request& request) {
  const std::vector<Advice> list = advise(choice, o, request);
  const Advice& best = list[0];
  const screen::Overlay mark{best.cells, screen::Role::advice, U'R'};
  screen::Frame frame(screen::well_width(), screen::well_height(*choice.rules));
  draw_well(frame, 0, 0, {choice.rules, &request.board, nullptr, {&mark, 1}});
  fmt::print("{}\n", stdout_has_colours() ? to_ansi(frame) : to_text(frame));
  fmt::print("{} falls, then {}; policy {}, {}; {} is better\n\n", letter(request.queue[0]),
             request.queue.size() > 1 ? queue_text(std::span(request.queue).subspan(1)) : "unknown", choice.policy.name,
             describe(choice.settings), info(choice.policy.features).lower_is_better ? "lower" : "higher");
  print_line_of_play(request, best);
  fmt::print("  {:>2}  {:>8} {:>3} {:>3}  {:>14}  {}\n", "#", "rotation", "y", "x", "score", "keys");
  for (std::size_t i = 0; i < list.size() && i < static_cast<std::size_t>(o.show); ++i) {
    const Advice& a = list[i];
    fmt::print("  {:>2}  {:>8} {:>3} {:>3}  {:>14}  {}\n", i + 1, int{a.move.placement.rotation},
               int{a.move.placement.y}, int{a.move.placement.x}, score_text(choice, a), a.keys);
  }
  if (list.size() > static_cast<std::size_t>(o.show))
    fmt::print("      ... {} more\n", list.size() - static_cast<std::size_t>(o.show));
  if (list.size() > 1 && best.move.value != kLost && list[1].move.value != kLost)
    print_reasons(choice, best, list[1], 2);
}

/// Positions as text, separated by blank lines.
bool answer_text(const TetrisChoice& choice, const HintOptions& o, std::string_view text) {
  bool good = true;
  int line = 1;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find("\n\n"), text.size());
    const std::string_view block = text.substr(0, end);
    const std::size_t skipped = std::min(end + 2, text.size());
    if (block.find_first_not_of(" \t\r\n") != std::string_view::npos) {
      const auto typed = typed_position_from(*choice.rules, block);
      try {
        if (!typed) throw BadLine{typed.error()};
        print_text_answer(choice, o, {typed->board, typed->queue});
      } catch (const BadLine& e) {
        good = false;
        fmt::print(stderr, "position at line {}: {}\n", line, e.what);
      }
    }
    line += static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(skipped), '\n'));
    text.remove_prefix(skipped);
  }
  return good;
}

void run(const HintOptions& o) {
  const TetrisChoice choice = resolve(o.tetris);
  if (stdin_is_terminal())
    fmt::print(stderr, "type the rows of the board ('.' and '#'), a line like 'queue TJL', then Ctrl-D\n");
  const std::string text = read_standard_input();
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string::npos)
    throw Failure("no position on standard input: expected JSON lines or rows of '.' and '#'");
  const bool good = text[first] == '{'
                        ? for_each_json_line(text, [&](const Json& line) { return answer_json(choice, o, line); })
                        : answer_text(choice, o, text);
  if (!good) throw ExitCode{1};
}

}  // namespace

void add_tetris_hint(CLI::App& tetris) {
  CLI::App* command = tetris.add_subcommand("hint", "The best placement of a position, and why");
  auto o = std::make_shared<HintOptions>();
  o->tetris.add_to(*command);
  add_number<std::uint64_t>(*command, "--nodes", o->nodes, "Look at no more than so many placements (reproducible)", 1,
                            UINT64_MAX);
  add_number(*command, "--time", o->time_ms, "Think no longer than so many milliseconds", 1, 86'400'000);
  add_number(*command, "--show", o->show, "How many placements the text answer lists", 1, 1000)->capture_default_str();
  command->footer(
      "Reads positions from standard input, as JSON lines\n"
      "  {\"rows\": [22 texts like \"..##......\", top to bottom], \"queue\": \"TJL\"}\n"
      "and answers each with `best` and all `placements`, ranked; or as text, rows that are missing at the top are "
      "empty:\n"
      "  queue TJL\n  ###..#####\n  ###.######\n"
      "and answers with a picture, the best moves and the reasons. Keys: L R left, right; D one row down; C rotate\n"
      "counter-clockwise. The first piece of the queue is falling, at its spawn.");
  command->callback([o] { run(*o); });
}

}  // namespace fourfold::app
