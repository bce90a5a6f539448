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
  explicit Picture(const Position& start) : before_(start) {}

  void follow(const Position& now) {
    // The placement is what the stack gained; the painter needs to know which piece that was.
    MoveList moves;
    find_placements(*now.rules, before_.board, before_.piece(), now.rules->spawn, moves);
    for (const Placement at : moves) {
      Position tried = before_;
      tried.place(at);
      if (tried.board != now.board) continue;
      paint_.follow(before_.board, *now.rules, before_.piece(), at, now.garbage - before_.garbage);
      break;
    }
    before_ = now;
  }

  [[nodiscard]] screen::Frame draw() const {
    const Rules& rules = *before_.rules;
    constexpr int kPanel = 30;
    screen::Frame frame(screen::well_width() + 2 + kPanel, screen::well_height(rules));
    draw_well(frame, 0, 0, {&rules, &before_.board, &paint_});
    const int x = screen::well_width() + 2;
    int y = 0;
    const auto line = [&](const std::string& text, screen::Role role = screen::Role::plain) {
      frame.put(y++, x, text, role);
    };
    line("fourfold", screen::Role::title);
    line("the machine plays", screen::Role::dim);
    ++y;
    line("points  " + grouped(before_.points));
    line("pieces  " + grouped(static_cast<std::int64_t>(before_.pieces)));
    line("lines   " + grouped(static_cast<std::int64_t>(before_.lines())));
    ++y;
    for (std::size_t n = 1; n <= 4; ++n) line(fmt::format("{} x {}", n, before_.clears[n]));
    ++y;
    line(fmt::format("next    {} {}", letter(before_.piece()), letter(before_.piece(1))));
    ++y;
    line("Ctrl-C ends", screen::Role::dim);
    return frame;
  }

 private:
  Position before_;
  screen::Paint paint_;
};

void pause_ms(int milliseconds) { ::poll(nullptr, 0, milliseconds); }

void animate(const AutoplayPlan& plan, std::uint64_t seed) {
  constexpr int kFrameMs = 40;
  Picture picture(new_game(*plan.choice.rules, plan.options, seed));
  const InterruptGuard guard;
  fmt::print("{}", to_ansi(picture.draw()));
  const int height = picture.draw().height();
  const GameRecord record = play_game(plan, seed, [&](const Position& now) {
    picture.follow(now);
    fmt::print("\033[{}A{}", height, to_ansi(picture.draw()));
    std::fflush(stdout);
    pause_ms(kFrameMs);
    return interrupted == 0;
  });
  fmt::print("\n{}", table(summarise({record}), 1));
}

void play_headless(const AutoplayPlan& plan, std::uint64_t seed) {
  Picture picture(new_game(*plan.choice.rules, plan.options, seed));
  ProgressLine progress;
  std::uint64_t next_line = plan.pieces / 4;
  const GameRecord record = play_game(plan, seed, [&](const Position& now) {
    picture.follow(now);
    progress.show(static_cast<double>(now.pieces), static_cast<double>(plan.pieces), grouped(now.points) + " points");
    if (now.pieces == next_line) {
      fmt::print("{} of {} pieces, {} points\n", now.pieces, plan.pieces, grouped(now.points));
      std::fflush(stdout);
      next_line += plan.pieces / 4;
    }
    return true;
  });
  fmt::print("\n{}\n{}", to_text(picture.draw()), table(summarise({record}), 1));
}

}  // namespace

void run_demo() {
  const bool terminal = stdout_has_colours();
  AutoplayPlan plan{.choice = resolve({}), .options = {}, .pieces = terminal ? 500u : 1000u};
  const auto seed = static_cast<std::uint64_t>(std::time(nullptr));
  if (terminal) return animate(plan, seed);
  fmt::print(
      "fourfold: no terminal here, so the machine plays one game of Tetris ({} rules, policy {}, {}, seed {}).\n"
      "`fourfold --help` shows what else there is.\n\n",
      plan.choice.rules->name, plan.choice.policy.name, describe(plan.choice.settings), seed);
  play_headless(plan, seed);
}

}  // namespace fourfold::app
