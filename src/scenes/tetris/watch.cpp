// The machine plays, and people watch.
#include "scenes/tetris/watch.h"

#include <algorithm>
#include <cmath>

#include "scenes/tetris/over.h"
#include "scenes/tetris/play.h"

namespace fourfold::scenes {

using stage::key;
using stage::KeyCode;
using tetris::Command;
using tetris::kTicksPerSecond;
using Kind = Command::Kind;

namespace {

constexpr std::size_t kMostAhead = 1024;  ///< a frame's worth for the fastest machine

bool takes_over(Action action) {
  return action == Action::left || action == Action::right || action == Action::soft_drop ||
         action == Action::counter_clockwise || action == Action::clockwise;
}

}  // namespace

TetrisWatch::TetrisWatch(Services& services, WatchOptions options) : services_(services), options_(std::move(options)) {
  for (int i = 0; i < options_.games; ++i)
    seats_.push_back(new_seat(options_.setup.seed + static_cast<std::uint64_t>(i)));
}

TetrisWatch::Seat TetrisWatch::new_seat(std::uint64_t seed) const {
  tetris::Game::Setup setup = options_.setup;
  setup.seed = seed;
  return {.round = session::Round(setup),
          .machine = std::make_unique<Machine>(services_, *setup.rules, options_.policy)};
}

bool TetrisWatch::is_over() const { return seats_.size() == 1 && seats_[0].round.game().is_over(); }

void TetrisWatch::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  const stage::Key pressed = event.key;
  if (pressed == key(U'q') || pressed == key(KeyCode::escape)) return stage.pop();
  if (pressed == key(U' ') || pressed == key(U'p')) {
    paused_ = !paused_;
  } else if (pressed == key(U'+') || pressed == key(U'=')) {
    change_speed(1);
  } else if (pressed == key(U'-') || pressed == key(U'_')) {
    change_speed(-1);
  } else if (pressed == key(U'm')) {
    options_.speed = options_.speed == kFullSpeed ? 5 : kFullSpeed;
  } else if (pressed == key(U'n') || pressed == key(U'.')) {
    step();
  } else if (pressed == key(U'r')) {
    begin_again();
  } else if (pressed == key(KeyCode::enter)) {
    rank(stage);
  } else if (const auto action = action_of(services_.settings, pressed); action && takes_over(*action)) {
    take_over(stage);
  }
}

void TetrisWatch::change_speed(int by) {
  const auto rank_of = [](double speed) { return speed == kFullSpeed ? 1e9 : speed; };
  const double now = rank_of(options_.speed);
  if (by > 0) {
    const auto faster = std::ranges::find_if(kSpeeds, [&](double s) { return rank_of(s) > now; });
    if (faster != kSpeeds.end()) options_.speed = *faster;
  } else {
    for (const double speed : kSpeeds) {
      if (rank_of(speed) < now) options_.speed = speed;
    }
  }
}

void TetrisWatch::step() {
  paused_ = true;
  for (Seat& seat : seats_) {
    seat.machine->plan(seat.round.game().position, 1);
    seat.due = std::min(seat.due, 0.0) + 1;
    if (place_next(seat)) seat.due = 0;
  }
}

void TetrisWatch::begin_again() {
  for (Seat& seat : seats_) seat = new_seat(services_.new_seed());
  paused_ = false;
}

void TetrisWatch::take_over(stage::Stage& stage) {
  if (seats_.size() > 1 || is_over()) return;
  session::PlayOptions play{
      .setup = seats_[0].round.setup(), .next_pieces = options_.next_pieces, .played = PlayerKind::bot};
  stage.replace(std::make_unique<TetrisPlay>(services_, play, seats_[0].round, TetrisPlay::Begin::countdown));
}

void TetrisWatch::rank(stage::Stage& stage) {
  if (!is_over()) return;
  const session::PlayOptions play{
      .setup = seats_[0].round.setup(), .next_pieces = options_.next_pieces, .played = PlayerKind::bot};
  stage.replace(std::make_unique<TetrisOver>(services_, play, std::move(seats_[0].round)));
}

void TetrisWatch::advance(int ticks, stage::Stage& /*stage*/) {
  for (Seat& seat : seats_) {
    if (paused_) {
      seat.machine->plan(seat.round.game().position, 1);
      if (seat.due >= 1 && place_next(seat)) seat.due = 0;
    } else {
      run(seat, ticks);
    }
  }
  if (!paused_) measure(ticks);
}

/// How far ahead the machine should be: two frames, or at full speed what it can do in one.
std::size_t TetrisWatch::pieces_ahead(const Seat& seat) const {
  constexpr double kFrame = 1.0 / kTicksPerSecond;
  if (options_.speed == kFullSpeed) {
    const double each = seat.searched == 0 ? kFrame : seat.search_seconds / static_cast<double>(seat.searched);
    return each <= 0 ? kMostAhead : std::clamp<std::size_t>(static_cast<std::size_t>(kFrame / each), 1, kMostAhead);
  }
  return std::min(kMostAhead, static_cast<std::size_t>(options_.speed / kTicksPerSecond * 2) + 2);
}

void TetrisWatch::run(Seat& seat, int ticks) {
  if (seat.round.game().is_over()) {
    if (seats_.size() == 1) return;
    const int generation = seat.generation + 1;
    seat = new_seat(seat.round.setup().seed + static_cast<std::uint64_t>(seats_.size()));
    seat.generation = generation;
  }
  seat.ticks += static_cast<std::uint32_t>(ticks);
  seat.due += ticks * options_.speed / kTicksPerSecond;
  seat.machine->plan(seat.round.game().position, pieces_ahead(seat));
  const bool full = options_.speed == kFullSpeed;
  for (std::size_t n = 0; n < kMostAhead && (full || seat.due >= 1) && place_next(seat); ++n) seat.due -= full ? 0 : 1;
  seat.machine->plan(seat.round.game().position, pieces_ahead(seat));  // so that it works while we draw
  // What the machine could not do in time is not made up for later.
  seat.due = full ? 0 : std::min(seat.due, options_.speed / kTicksPerSecond + 1);
}

/// False if the machine is not ready.
bool TetrisWatch::place_next(Seat& seat) {
  const auto move = seat.machine->peek();
  if (!move || seat.round.game().is_over()) return false;
  // Time passes in the watched game too, but the machine always moves before gravity acts.
  const int most = seat.round.game().until_gravity - 1;
  const std::uint32_t passed = std::min(seat.ticks, static_cast<std::uint32_t>(std::max(0, most)));
  seat.ticks = 0;
  if (passed > 0) seat.round.apply({Kind::tick, {}, passed});
  seat.machine->drop();
  seat.round.apply({Kind::place, move->at});
  seat.search_seconds += move->seconds;
  ++seat.searched;
  ++placed_;
  return true;
}

void TetrisWatch::measure(int ticks) {
  measured_ticks_ += ticks;
  if (measured_ticks_ < kTicksPerSecond) return;
  measured_speed_ = static_cast<double>(placed_) * kTicksPerSecond / measured_ticks_;
  measured_ticks_ = 0;
  placed_ = 0;
}

std::optional<int> TetrisWatch::next_change() const {
  if (paused_ || is_over()) return std::nullopt;
  if (options_.speed == kFullSpeed) return 1;
  double wait = kTicksPerSecond;
  for (const Seat& seat : seats_) wait = std::min(wait, (1 - seat.due) * kTicksPerSecond / options_.speed);
  return std::max(1, static_cast<int>(std::ceil(wait)));
}

}  // namespace fourfold::scenes
