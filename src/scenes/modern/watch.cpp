// The machine plays a modern game, and people watch.
#include "scenes/modern/watch.h"

#include <algorithm>

#include "scenes/modern/over.h"
#include "scenes/modern/play.h"
#include "tetris/modern/modes.h"

namespace fourfold::scenes {

using tetris::kTicksPerSecond;
using tetris::modern::Key;

namespace {

constexpr int kWatchedClearTicks = 3 * kTicksPerSecond;

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
    : WatchScene(options.speed, ModernWatchOptions{}.speed),
      services_(services),
      options_(std::move(options)),
      round_(options_.setup),
      statistics_(round_.game()),
      machine_(modern_coach(*services.background, options_.policy, options_.nodes, session::Asked::as_player)) {
  think();
}

bool ModernWatch::takes_over(const stage::Key& pressed) const {
  const auto action = action_of(services_.settings.modern.keys, pressed);
  return action && key_of(*action);
}

void ModernWatch::place_one() {
  time_.due = 1;
  if (place_next()) time_.due = 0;
}

void ModernWatch::begin_again() {
  options_.setup.start.seed = services_.new_seed();
  round_ = session::ModernRound(options_.setup);
  statistics_ = session::Statistics(round_.game());
  time_ = {};
  clear_ticks_ = 0;
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
  stage.replace(std::make_unique<ModernPlay>(services_, play_options(), round_, Begin::countdown));
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
  if (is_paused()) {
    if (time_.is_due() && place_next()) time_.due = 0;
    return;
  }
  clear_ticks_ = std::max(0, clear_ticks_ - ticks);
  time_.ticks += static_cast<std::uint32_t>(ticks);
  time_.due = is_full() ? 1 : time_.due + pieces_in(ticks);
  while (time_.is_due() && place_next()) time_.due -= 1;
  time_.due = std::min(time_.due, 1.0);  // what the machine could not do in time is not made up for later
}

/// False if the machine is not ready.
bool ModernWatch::place_next() {
  if (game().is_over() || !machine_->recommendation()) return false;
  const session::ModernRecommendation move = *machine_->recommendation();
  const std::uint32_t until_fall = game().next_event().value_or(UINT32_MAX);
  if (const auto passed = time_.take_ticks(until_fall); passed > 0) apply(tetris::modern::ticks(passed));
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
  if (is_paused() || game().is_over()) return std::nullopt;
  return until_due(time_.due);
}

}  // namespace fourfold::scenes
