// `fourfold` without a command: the game in the terminal. Without a terminal the machine plays one
// game, and the last board and the statistics are printed.
#include <fmt/format.h>

#include <ctime>

#include "app/command.h"
#include "app/commands/tetris/autoplay.h"
#include "app/print.h"
#include "app/terminal.h"
#include "app/terminal_game.h"
#include "scenes/main_menu.h"
#include "screen/tetris_view.h"
#include "terminal/terminal.h"

namespace fourfold::app {
namespace {

using namespace tetris;

/// Follows the game from placement to placement and draws it beside its numbers.
class Picture {
 public:
  explicit Picture(const Position& start) : position_(start) {}

  [[nodiscard]] const Position& position() const { return position_; }

  void follow(const Placed& placed) {
    position_ = placed.after;
    for (const Locked& locked : placed.facts.locks) paint_.follow(*position_.rules, locked);
  }

  [[nodiscard]] screen::Frame draw() const {
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
    return frame;
  }

 private:
  Position position_;
  Paint paint_;
};

/// Plays while `show` draws; its time is not the search's.
AutoplayGame play_shown(const AutoplayPlan& plan, std::uint64_t seed, Picture& picture,
                        const std::function<bool()>& show) {
  double showing = 0;
  AutoplayGame record = play_game(plan, seed, [&](const Placed& placed) {
    const double start = thread_seconds();
    picture.follow(placed);
    const bool go_on = show();
    showing += thread_seconds() - start;
    return go_on;
  });
  record.seconds -= showing;
  return record;
}

void play_headless(const AutoplayPlan& plan, std::uint64_t seed, const std::string& problem) {
  say("fourfold: there is no terminal to play in: {}.\n"
      "So the machine plays one game of Tetris ({} rules, policy {}, {}, seed {}).\n"
      "To play yourself, start it in a terminal window (over ssh: ssh -t); `fourfold --help` shows what else there "
      "is.\n\n",
      problem, plan.choice.rules->name, plan.choice.policy.name, describe(plan.choice.settings), seed);
  Picture picture(new_game(*plan.choice.rules, plan.options, seed));
  const std::uint64_t quarter = plan.pieces / 4;
  const AutoplayGame record = play_shown(plan, seed, picture, [&] {
    const Position& now = picture.position();
    if (now.pieces % quarter == 0) {
      say("{} of {} pieces, {} points\n", now.pieces, plan.pieces, grouped(now.points));
      std::fflush(stdout);
    }
    return true;
  });
  put_text(stdout, "\n" + to_text(picture.draw()) + "\n" + table(summarise({record}), 1));
}

}  // namespace

void run_demo() {
  const auto problem = terminal::terminal_problem();
  if (!problem) {
    play_in_terminal([](scenes::Services& services) { return std::make_unique<scenes::MainMenu>(services); });
    return;
  }
  play_headless({.choice = resolve({}), .options = {}, .pieces = 1000}, static_cast<std::uint64_t>(std::time(nullptr)),
                *problem);
}

}  // namespace fourfold::app
