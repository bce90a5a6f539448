// A classic game of Tetris by hand.
#include "scenes/tetris/play.h"

#include <algorithm>
#include <utility>

#include "scenes/tetris/facts.h"
#include "scenes/tetris/over.h"
#include "screen/tetris_game_view.h"

namespace fourfold::scenes {

using tetris::kTicksPerSecond;
using Kind = tetris::Command::Kind;

namespace {

constexpr int kFlashTicks = 8;  ///< rows that go are seen; the game does not wait for them

std::optional<Kind> command_of(Action action) {
  switch (action) {
    case Action::left:
      return Kind::left;
    case Action::right:
      return Kind::right;
    case Action::soft_drop:
      return Kind::down;
    case Action::hard_drop:
      return Kind::hard_drop;
    case Action::counter_clockwise:
      return Kind::counter_clockwise;
    case Action::clockwise:
      return Kind::clockwise;
    default:
      return std::nullopt;
  }
}

std::string clear_text(int lines, int points) {
  const std::string what = lines == 4 ? "FOUR LINES" : lines == 1 ? "one line" : std::to_string(lines) + " lines";
  return what + " +" + screen::grouped(points);
}

}  // namespace

TetrisPlay::TetrisPlay(Services& services, const session::PlayOptions& options)
    : TetrisPlay(services, options, session::Round(options.setup), Begin::countdown) {}

TetrisPlay::TetrisPlay(Services& services, const session::PlayOptions& options, session::Round round, Begin begin)
    : PlayScene(services, options, begin),
      round_(std::move(round)),
      repeat_(services.settings.shift_delay_ticks, services.settings.shift_repeat_ticks) {
  consult_coach();
}

void TetrisPlay::press(Action action, stage::Stage& stage) {
  if (KeyRepeat::repeats(action) && stage.knows_releases()) repeat_.press(action);
}

void TetrisPlay::use(Action action, stage::Stage& stage) {
  const auto kind = command_of(action);
  if (!kind) return;
  const bool is_turn = action == Action::counter_clockwise || action == Action::clockwise;
  if (apply({*kind}, stage).refused && is_turn && is_fresh())
    tell("no room to turn yet: one row down first (" + short_key(keys(), Action::soft_drop) + ")");
}

/// The piece is where it came in.
bool TetrisPlay::is_fresh() const { return game().at.y == round_.setup().rules->spawn.y; }

void TetrisPlay::note(const Command& /*command*/, const Facts& facts, stage::Stage& stage) {
  if (facts.lines() == 0) return;
  flash_ticks_ = kFlashTicks;
  tell(clear_text(facts.lines(), facts.points()));
  if (facts.lines() == 4 && services_.settings.bell) stage.ring();
}

/// Time passes, and a held key acts in it.
void TetrisPlay::pass(int ticks, stage::Stage& stage) {
  while (ticks > 0 && !game().is_over()) {
    const int step = std::max(1, std::min(ticks, repeat_.next().value_or(ticks)));
    apply({Kind::tick, {}, static_cast<std::uint32_t>(step)}, stage);
    for (const Action action : repeat_.pass(step)) {
      coach_.touch();
      use(action, stage);
    }
    ticks -= step;
  }
}

int TetrisPlay::next_picture() const {
  const int to_second = kTicksPerSecond - static_cast<int>(game().ticks % kTicksPerSecond);
  const int next = std::min(game().until_gravity, to_second);
  return std::min(next, repeat_.next().value_or(next));
}

bool TetrisPlay::put(const session::Recommendation& said, stage::Stage& stage) {
  return apply({Kind::place, said.at}, stage).locked();
}

std::unique_ptr<stage::Scene> TetrisPlay::over_scene() {
  return std::make_unique<TetrisOver>(services_, options_, std::move(round_));
}

void TetrisPlay::draw(screen::Frame& frame) const {
  screen::GameView view{.game = &game(), .paint = &round_.paint(), .title = title_of(options_)};
  view.facts = facts_of(game());
  view.next_pieces = options_.next_pieces;
  view.ghost = ghost_;
  view.patterns = services_.settings.patterns;
  if (const auto* said = coach_.said()) view.advice = said->at;
  if (flash_ticks_ > 0 && round_.cleared()) view.cleared = &*round_.cleared();
  view.hidden = phases_.is_paused();
  if (!view.hidden) {
    view.remarks = coach_lines();
    view.keys = coach_keys();
    view.other = coach_.other();
  }
  view.banner = banner();
  view.news = news();
  view.hints = hints();
  screen::draw_game(frame, view);
}

}  // namespace fourfold::scenes
