// The machine plays, and people watch.
#include "scenes/tetris/watch.h"

#include <algorithm>

#include "scenes/tetris/over.h"
#include "scenes/tetris/play.h"

namespace fourfold::scenes {

using tetris::Command;
using tetris::kTicksPerSecond;
using Kind = Command::Kind;

namespace {

constexpr std::size_t kMostAhead = 1024;  ///< a frame's worth for the fastest machine

}  // namespace

TetrisWatch::TetrisWatch(Services& services, WatchOptions options)
    : WatchScene(options.speed, WatchOptions{}.speed), services_(services), options_(std::move(options)) {
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

bool TetrisWatch::takes_over(const stage::Key& pressed) const {
  const auto action = action_of(services_.settings, pressed);
  return action == Action::left || action == Action::right || action == Action::soft_drop ||
         action == Action::counter_clockwise || action == Action::clockwise;
}

void TetrisWatch::place_one() {
  for (Seat& seat : seats_) {
    seat.machine->plan(seat.round.game().position, 1);
    seat.time.due = std::min(seat.time.due, 0.0) + 1;
    if (place_next(seat)) seat.time.due = 0;
  }
}

void TetrisWatch::begin_again() {
  for (Seat& seat : seats_) seat = new_seat(services_.new_seed());
}

session::PlayOptions TetrisWatch::play_options() const {
  return {.setup = seats_[0].round.setup(), .next_pieces = options_.next_pieces, .played = PlayerKind::bot};
}

void TetrisWatch::take_over(stage::Stage& stage) {
  if (seats_.size() > 1 || is_over()) return;
  stage.replace(std::make_unique<TetrisPlay>(services_, play_options(), seats_[0].round, Begin::countdown));
}

void TetrisWatch::rank(stage::Stage& stage) {
  if (!is_over()) return;
  stage.replace(std::make_unique<TetrisOver>(services_, play_options(), std::move(seats_[0].round)));
}

void TetrisWatch::advance(int ticks, stage::Stage& /*stage*/) {
  for (Seat& seat : seats_) {
    if (is_paused()) {
      seat.machine->plan(seat.round.game().position, 1);
      if (seat.time.is_due() && place_next(seat)) seat.time.due = 0;
    } else {
      run(seat, ticks);
    }
  }
  if (!is_paused()) measure(ticks);
}

/// How far ahead the machine should be: two frames, or at full speed what it can do in one.
std::size_t TetrisWatch::pieces_ahead(const Seat& seat) const {
  constexpr double kFrame = 1.0 / kTicksPerSecond;
  if (is_full()) {
    const double each = seat.searched == 0 ? kFrame : seat.search_seconds / static_cast<double>(seat.searched);
    return each <= 0 ? kMostAhead : std::clamp<std::size_t>(static_cast<std::size_t>(kFrame / each), 1, kMostAhead);
  }
  return std::min(kMostAhead, static_cast<std::size_t>(pieces_in(2)) + 2);
}

void TetrisWatch::run(Seat& seat, int ticks) {
  if (seat.round.game().is_over()) {
    if (seats_.size() == 1) return;
    const int generation = seat.generation + 1;
    seat = new_seat(seat.round.setup().seed + static_cast<std::uint64_t>(seats_.size()));
    seat.generation = generation;
  }
  seat.time.ticks += static_cast<std::uint32_t>(ticks);
  seat.time.due += pieces_in(ticks);
  seat.machine->plan(seat.round.game().position, pieces_ahead(seat));
  for (std::size_t n = 0; n < kMostAhead && (is_full() || seat.time.is_due()) && place_next(seat); ++n)
    seat.time.due -= is_full() ? 0 : 1;
  seat.machine->plan(seat.round.game().position, pieces_ahead(seat));  // so that it works while we draw
  // What the machine could not do in time is not made up for later.
  seat.time.due = is_full() ? 0 : std::min(seat.time.due, pieces_in(1) + 1);
}

/// False if the machine is not ready.
bool TetrisWatch::place_next(Seat& seat) {
  const auto move = seat.machine->peek();
  if (!move || seat.round.game().is_over()) return false;
  const auto until_gravity = static_cast<std::uint32_t>(seat.round.game().until_gravity);
  if (const auto passed = seat.time.take_ticks(until_gravity); passed > 0) seat.round.apply({Kind::tick, {}, passed});
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
  if (is_paused() || is_over()) return std::nullopt;
  int next = kTicksPerSecond;
  for (const Seat& seat : seats_) next = std::min(next, until_due(seat.time.due));
  return next;
}

}  // namespace fourfold::scenes
