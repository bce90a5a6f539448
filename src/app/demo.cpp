// `fourfold` without a command: one game played by the machine. On a terminal the board is drawn while it plays; without
// one there is a progress line and the last board. Both end with the statistics.
#include <fmt/format.h>
#include <poll.h>

#include <csignal>
#include <ctime>

#include "app/autoplay.h"
#include "app/command.h"
#include "app/terminal.h"
#include "screen/tetris_view.h"

namespace fourfold::app {
namespace {

using namespace tetris;

volatile std::sig_atomic_t interrupted = 0;

/// Ctrl-C ends the game, not the program: the statistics still come.
class InterruptGuard {
 public:
  InterruptGuard() : previous_(std::signal(SIGINT, [](int) { interrupted = 1; })) {}
  ~InterruptGuard() { std::signal(SIGINT, previous_); }
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

 private:
  void (*previous_)(int);
};

/// Follows the game from placement to placement and draws it beside its numbers.
class Picture {
 public:
  explicit Picture(const Position& start) : position_(start) {}

  [[nodiscard]] const Position& position() const { return position_; }

  void follow(const Placed& placed) {
    const Position& now = placed.after;
    paint_.follow(placed.before.board, *now.rules, placed.before.piece(), placed.at,
                  now.garbage - placed.before.garbage);
    position_ = now;
  }

  [[nodiscard]] screen::Frame draw(const std::string& footer = "") const {
    const Rules& rules = *position_.rules;
    constexpr int kPanel = 30;
    screen::Frame frame(screen::well_width() + 2 + kPanel, screen::well_height(rules));
    draw_well(frame, 0, 0, {&rules, &position_.board, &paint_});
    const int x = screen::well_width() + 2;
    int y = 0;
    const auto line = [&](const std::string& text, screen::Role role = screen::Role::plain) {
      frame.put(y++, x, text, role);
    };
    line("fourfold", screen::Role::title);
    line("the machine plays", screen::Role::dim);
    ++y;
    line("points  " + grouped(position_.points));
    line("pieces  " + grouped(static_cast<std::int64_t>(position_.pieces)));
    line("lines   " + grouped(static_cast<std::int64_t>(position_.lines())));
    ++y;
    for (std::size_t n = 1; n <= 4; ++n) line(fmt::format("{} x {}", n, position_.clears[n]));
    ++y;
    line(fmt::format("next    {} {}", letter(position_.piece()), letter(position_.piece(1))));
    frame.put(frame.height() - 2, x, footer, screen::Role::dim);
    return frame;
  }

 private:
  Position position_;
  screen::Paint paint_;
};

void pause_ms(int milliseconds) { ::poll(nullptr, 0, milliseconds); }

/// Plays while `show` draws; its time is not the search's.
GameRecord play_shown(const AutoplayPlan& plan, std::uint64_t seed, Picture& picture,
                      const std::function<bool()>& show) {
  double showing = 0;
  GameRecord record = play_game(plan, seed, [&](const Placed& placed) {
    const double start = thread_seconds();
    picture.follow(placed);
    const bool go_on = show();
    showing += thread_seconds() - start;
    return go_on;
  });
  record.seconds -= showing;
  return record;
}

void animate(const AutoplayPlan& plan, std::uint64_t seed) {
  constexpr int kFrameMs = 40;
  Picture picture(new_game(*plan.choice.rules, plan.options, seed));
  const InterruptGuard guard;
  const int height = picture.draw().height();
  fmt::print("{}", to_ansi(picture.draw("Ctrl-C ends")));
  const GameRecord record = play_shown(plan, seed, picture, [&] {
    fmt::print("\033[{}A{}", height, to_ansi(picture.draw("Ctrl-C ends")));
    std::fflush(stdout);
    pause_ms(kFrameMs);
    return interrupted == 0;
  });
  fmt::print("\n{}", table(summarise({record}), 1));
}

void play_headless(const AutoplayPlan& plan, std::uint64_t seed) {
  fmt::print(
      "fourfold: the machine plays one game of Tetris ({} rules, policy {}, {}, seed {}).\n"
      "`fourfold --help` shows what else there is.\n\n",
      plan.choice.rules->name, plan.choice.policy.name, describe(plan.choice.settings), seed);
  Picture picture(new_game(*plan.choice.rules, plan.options, seed));
  const std::uint64_t quarter = plan.pieces / 4;
  const GameRecord record = play_shown(plan, seed, picture, [&] {
    const Position& now = picture.position();
    if (now.pieces % quarter == 0) {
      fmt::print("{} of {} pieces, {} points\n", now.pieces, plan.pieces, grouped(now.points));
      std::fflush(stdout);
    }
    return true;
  });
  fmt::print("\n{}\n{}", to_text(picture.draw()), table(summarise({record}), 1));
}

}  // namespace

void run_demo() {
  AutoplayPlan plan{.choice = resolve({}), .options = {}, .pieces = 1000};
  const auto seed = static_cast<std::uint64_t>(std::time(nullptr));
  const screen::Frame frame = Picture(new_game(*plan.choice.rules, {}, seed)).draw();
  const bool room = stdout_has_room(frame.width(), frame.height());
  if (stdout_has_colours() && !room)
    fmt::print("(the window is too small to watch: {} x {} is enough)\n", frame.width(), frame.height() + 1);
  if (!stdout_has_colours() || !room) return play_headless(plan, seed);
  plan.pieces = 500;
  animate(plan, seed);
}

}  // namespace fourfold::app
