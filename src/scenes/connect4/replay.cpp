// A kept game of Connect Four, disc by disc.
#include "scenes/connect4/replay.h"

#include <algorithm>

#include "scenes/connect4/play.h"
#include "scenes/connect4/review.h"
#include "scenes/help_pages.h"
#include "screen/connect4_view.h"

namespace fourfold::scenes {
namespace {

using stage::key;
using stage::KeyCode;

constexpr int kTicksPerMove = 45;
constexpr std::ptrdiff_t kPage = 10;

}  // namespace

Connect4Replay::Connect4Replay(Services& services, play::Replay<connect4::Game> replay, std::string title)
    : services_(services),
      replay_(std::move(replay)),
      title_(std::move(title)),
      scores_(services),
      game_(replay_.setup),
      wait_ticks_(kTicksPerMove) {}

void Connect4Replay::seek(std::ptrdiff_t move) {
  move_ = std::clamp<std::ptrdiff_t>(move, 0, std::ssize(replay_.commands));
  game_ = connect4::Game(replay_.setup);
  last_.reset();
  for (std::ptrdiff_t i = 0; i < move_; ++i) {
    const auto facts = game_.apply(replay_.commands[static_cast<std::size_t>(i)]);
    if (facts.dropped) last_ = facts.at;
  }
  if (show_scores_) scores_.follow(game_);
}

void Connect4Replay::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  message_.clear();
  const stage::Key pressed = event.key;
  if (shows_help(pressed, stage, connect4_replay_help())) {
    playing_ = false;
    return;
  }
  const std::ptrdiff_t all = std::ssize(replay_.commands);
  const std::ptrdiff_t before = move_;
  if (pressed == key(KeyCode::left) || pressed == key(U'h')) seek(move_ - 1);
  if (pressed == key(KeyCode::right) || pressed == key(U'l')) seek(move_ + 1);
  if (pressed == key(KeyCode::page_up)) seek(move_ - kPage);
  if (pressed == key(KeyCode::page_down)) seek(move_ + kPage);
  if (pressed == key(KeyCode::home)) seek(0);
  if (pressed == key(KeyCode::end)) seek(all);
  if (pressed.code == KeyCode::character && !pressed.control && pressed.character >= U'0' && pressed.character <= U'9')
    seek(all * static_cast<std::ptrdiff_t>(pressed.character - U'0') / 10);
  if (move_ != before) playing_ = false;
  if (pressed == key(U' ') || pressed == key(U'p')) {
    if (move_ == all) seek(0);
    playing_ = !playing_;
  }
  if (pressed == key(U's')) {
    show_scores_ = !show_scores_;
    if (show_scores_)
      scores_.follow(game_);
    else
      scores_.cancel();
  }
  if (pressed == key(U'c') || pressed == key(KeyCode::enter)) play_on(stage);
  if (pressed == key(U'v')) {
    playing_ = false;
    stage.push(connect4_review(services_, replay_, {}, title_));
  }
  if (pressed == key(U'q') || pressed == key(KeyCode::escape)) stage.pop();
}

/// Two persons go on from here.
void Connect4Replay::play_on(stage::Stage& stage) {
  if (game_.is_over()) {
    message_ = "The game is over here: wind back first.";
    return;
  }
  playing_ = false;
  auto scene = std::make_unique<Connect4Play>(services_, session::MatchSetup{replay_.setup, {}});
  scene->go_on({replay_.commands.begin(), replay_.commands.begin() + move_});
  stage.push(std::move(scene));
}

void Connect4Replay::advance(int ticks, stage::Stage& /*stage*/) {
  if (show_scores_) scores_.follow(game_);
  if (!playing_) return;
  wait_ticks_ -= ticks;
  if (wait_ticks_ > 0) return;
  wait_ticks_ = kTicksPerMove;
  seek(move_ + 1);
  if (move_ == std::ssize(replay_.commands)) playing_ = false;
}

std::optional<int> Connect4Replay::next_change() const {
  return playing_ ? std::optional(std::max(1, wait_ticks_)) : std::nullopt;
}

void Connect4Replay::draw(screen::Frame& frame) const {
  screen::Connect4View view{.position = &game_.position, .title = "Replay: " + title_};
  view.last = last_;
  view.patterns = services_.settings.patterns;
  if (show_scores_) view.scores = scores_.texts();
  const std::string end = *find(game_.result(), "end");
  view.status = "move " + std::to_string(move_) + " of " + std::to_string(replay_.commands.size()) +
                (game_.is_over() ? ", the end: " + end
                 : playing_      ? ", playing"
                                 : ", paused");
  if (const auto seat = game_.winner()) {
    view.remarks = {session::disc(session::seat_of(replay_.setup, connect4::Side::first) == *seat
                                      ? connect4::Side::first
                                      : connect4::Side::second) +
                    " wins"};
  }
  view.message = message_;
  view.hints = {{"Space", "play/stop"}, {"← →", "disc"},  {"?", "keys"},   {"q", "back"},
                {"v", "review"},        {"c", "play on"}, {"s", "scores"}, {"0-9", "tenth"}};
  draw_connect4(frame, view);
}

}  // namespace fourfold::scenes
