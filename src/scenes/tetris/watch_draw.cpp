// How watched games look at this moment.
#include "scenes/tetris/facts.h"
#include "scenes/tetris/watch.h"
#include "screen/tetris_game_view.h"

namespace fourfold::scenes {

using screen::fixed;

namespace {

std::vector<std::string> no_machine(const std::string& problem) {
  std::vector<std::string> lines = {"NO MACHINE"};
  for (std::string& line : screen::wrapped(problem, 40)) lines.push_back(std::move(line));
  return lines;
}

}  // namespace

std::vector<std::string> TetrisWatch::banner() const {
  if (!seats_[0].machine->problem().empty()) return no_machine(seats_[0].machine->problem());
  if (is_over()) return {"GAME OVER", "Enter  rank it", "r  again", "q  leave"};
  if (is_paused()) return {"PAUSED", "Space goes on", "n  one piece"};
  return {};
}

void TetrisWatch::draw(screen::Frame& frame) const {
  if (seats_.size() == 1)
    draw_one(frame);
  else
    draw_many(frame);
}

void TetrisWatch::draw_one(screen::Frame& frame) const {
  const Seat& seat = seats_[0];
  const auto searched = static_cast<double>(std::max<std::uint64_t>(1, seat.searched));
  screen::GameView view{.game = &seat.round.game(), .paint = &seat.round.paint(), .title = "the machine plays"};
  view.facts = facts_of(seat.round.game());
  view.facts.back() = {"pieces per second", measured_speed_ > 0 ? fixed(measured_speed_, 1) : "-"};
  view.facts.push_back({"search per piece", seat.searched == 0 ? "-" : seconds_text(seat.search_seconds / searched)});
  view.facts.push_back({"search memory", seat.machine->memory() == 0 ? "-" : bytes_text(seat.machine->memory())});
  view.next_pieces = options_.next_pieces;
  view.falling = is_slow();
  view.ghost = false;
  view.patterns = services_.settings.patterns;
  if (const auto move = seat.machine->peek(); is_slow() && move) view.advice = move->at;
  const tetris::SearchSettings& search = options_.policy.search;
  view.remarks = {"policy " + options_.policy.name,
                  std::to_string(search.known) + " known, " + std::to_string(search.keep) + " kept",
                  "speed " + speed_text()};
  if (is_paused() && !is_over() && seats_[0].machine->problem().empty())
    view.news = "paused";
  else
    view.banner = banner();
  view.hints = hints();
  screen::draw_game(frame, view);
}

void TetrisWatch::draw_many(screen::Frame& frame) const {
  screen::BoardsView view;
  const std::string measured = measured_speed_ > 0 ? ", " + fixed(measured_speed_, 0) + " pieces/s in all" : "";
  view.title = "policy " + options_.policy.name + ", speed " + speed_text() + measured;
  view.patterns = services_.settings.patterns;
  for (const Seat& seat : seats_) {
    const tetris::Position& p = seat.round.game().position;
    view.boards.push_back({&seat.round.game(),
                           &seat.round.paint(),
                           {"game " + std::to_string(seat.generation), screen::compact(p.points) + " pt",
                            screen::compact(static_cast<std::int64_t>(p.lines())) + " ln"}});
  }
  view.banner = banner();
  view.hints = {{"+ -", "speed " + speed_text()},
                {"m", "full"},
                {"Space", "stop"},
                {"n", "one piece"},
                {"r", "again"},
                {"q", "leave"}};
  screen::draw_boards(frame, view);
}

}  // namespace fourfold::scenes
