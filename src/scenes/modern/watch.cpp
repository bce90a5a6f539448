// The machine plays a modern game, and people watch.
#include "scenes/modern/watch.h"

#include <algorithm>
#include <cmath>

#include "scenes/modern/over.h"
#include "scenes/modern/play.h"
#include "scenes/tetris/watch.h"
#include "tetris/modern/modes.h"

namespace fourfold::scenes {

using stage::key;
using stage::KeyCode;
using tetris::kTicksPerSecond;
using tetris::modern::Key;

namespace {

constexpr int kWatchedClearTicks = 3 * kTicksPerSecond;
constexpr double kDue = 1 - 1e-9;  ///< thirty times a thirtieth of a piece is one

double next_speed(double now, int by) {
  const auto rank_of = [](double speed) { return speed == kFullSpeed ? 1e9 : speed; };
  double next = now;
  if (by > 0) {
    const auto faster = std::ranges::find_if(kSpeeds, [&](double speed) { return rank_of(speed) > rank_of(now); });
    if (faster != kSpeeds.end()) next = *faster;
  } else {
    for (const double speed : kSpeeds) {
      if (rank_of(speed) < rank_of(now)) next = speed;
    }
  }
  return next;
}

}  // namespace

ModernWatchOptions modern_watch(Services& services) {
  ModernWatchOptions options{.setup = {}, .policy = services.machine};
  if (auto rules = tetris::modern::find_rules(services.settings.modern.rules))
    options.setup.start.rules = *std::move(rules);
  options.setup.start.options = (*tetris::modern::find_mode("zen"))->options;
  options.setup.start.seed = services.new_seed();
  return options;
}

ModernWatch::ModernWatch(Services& services, ModernWatchOptions options)
    : services_(services),
      options_(std::move(options)),
      round_(options_.setup),
      statistics_(round_.game()),
      machine_(std::make_unique<ModernCoach>(*services.background, options_.policy, options_.nodes,
                                             session::Asked::as_player)) {
  think();
}

void ModernWatch::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  const stage::Key pressed = event.key;
  if (pressed == key(U'q') || pressed == key(KeyCode::escape)) return stage.pop();
  if (pressed == key(U' ') || pressed == key(U'p')) {
    paused_ = !paused_;
  } else if (pressed == key(U'+') || pressed == key(U'=')) {
    options_.speed = next_speed(options_.speed, 1);
  } else if (pressed == key(U'-') || pressed == key(U'_')) {
    options_.speed = next_speed(options_.speed, -1);
  } else if (pressed == key(U'm')) {
    options_.speed = options_.speed == kFullSpeed ? ModernWatchOptions{}.speed : kFullSpeed;
  } else if (pressed == key(U'n') || pressed == key(U'.')) {
    step();
  } else if (pressed == key(U'r')) {
    begin_again();
  } else if (pressed == key(KeyCode::enter)) {
    rank(stage);
  } else if (const auto action = action_of(services_.settings.modern.keys, pressed); action && key_of(*action)) {
    take_over(stage);
  }
}

void ModernWatch::step() {
  paused_ = true;
  due_ = 1;
  if (place_next()) due_ = 0;
}

void ModernWatch::begin_again() {
  options_.setup.start.seed = services_.new_seed();
  round_ = session::ModernRound(options_.setup);
  statistics_ = session::Statistics(round_.game());
  due_ = 0;
  ticks_ = 0;
  clear_ticks_ = 0;
  paused_ = false;
  think();
}

session::ModernOptions ModernWatch::play_options() const {
  session::ModernOptions play;
  play.setup = round_.setup();
  play.next_pieces = services_.settings.modern.next_pieces;
  play.played = PlayerKind::bot;
  return play;
}

void ModernWatch::take_over(stage::Stage& stage) {
  if (game().is_over()) return;
  stage.replace(std::make_unique<ModernPlay>(services_, play_options(), round_, ModernPlay::Begin::countdown));
}

void ModernWatch::rank(stage::Stage& stage) {
  if (!game().is_over()) return;
  const auto* mode = mode_of(round_.setup().start);
  const bool ranked = mode != nullptr && mode->ranked;
  stage.replace(std::make_unique<ModernOver>(services_, play_options(),
                                             FinishedModern{round_, statistics_, std::nullopt, ranked}));
}

void ModernWatch::advance(int ticks, stage::Stage& /*stage*/) {
  think();
  if (paused_) {
    if (due_ >= kDue && place_next()) due_ = 0;
    return;
  }
  clear_ticks_ = std::max(0, clear_ticks_ - ticks);
  ticks_ += static_cast<std::uint32_t>(ticks);
  const bool full = options_.speed == kFullSpeed;
  due_ = full ? 1 : due_ + ticks * options_.speed / kTicksPerSecond;
  while (due_ >= kDue && place_next()) due_ -= 1;
  due_ = std::min(due_, 1.0);  // what the machine could not do in time is not made up for later
}

/// False if the machine is not ready.
bool ModernWatch::place_next() {
  if (game().is_over() || !machine_->recommendation()) return false;
  const session::ModernRecommendation move = *machine_->recommendation();
  // Time passes in the watched game too, but the machine always moves before gravity acts.
  const std::uint32_t most = game().next_event().value_or(UINT32_MAX) - 1;
  if (const std::uint32_t passed = std::min(ticks_, most); passed > 0) apply(tetris::modern::ticks(passed));
  ticks_ = 0;
  if (move.choice.hold) apply(tetris::modern::tap(Key::hold));
  apply(tetris::modern::place(move.choice.move));
  think();  // so that it works while we draw
  return true;
}

void ModernWatch::apply(const tetris::modern::Command& command) {
  const tetris::modern::Facts facts = round_.apply(command);
  statistics_.follow(command, facts, game());
  for (const auto& locked : facts.locks) {
    if (locked.rows != 0) clear_ticks_ = kWatchedClearTicks;
  }
}

std::optional<int> ModernWatch::next_change() const {
  if (paused_ || game().is_over()) return std::nullopt;
  if (options_.speed == kFullSpeed) return 1;
  const double wait = (kDue - due_) * kTicksPerSecond / options_.speed;
  return std::clamp(static_cast<int>(std::ceil(wait)), 1, kTicksPerSecond);
}

}  // namespace fourfold::scenes
