// A game of Tetris by hand.
#include "scenes/tetris/play.h"

#include <algorithm>
#include <utility>

#include "scenes/help_pages.h"
#include "scenes/tetris/coach_words.h"
#include "scenes/tetris/over.h"
#include "session/tetris/saved.h"

namespace fourfold::scenes {

using stage::Press;
using tetris::Command;
using tetris::kTicksPerSecond;
using Kind = Command::Kind;

namespace {

constexpr int kNewsTicks = 2 * kTicksPerSecond;
constexpr int kFlashTicks = 8;  ///< rows that go are seen; the game does not wait for them
constexpr int kSaveTicks = kTicksPerSecond;

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

/// What a player may do with the first piece before time begins: nothing that lowers it.
bool prepares(Action action) {
  return action == Action::left || action == Action::right || action == Action::counter_clockwise ||
         action == Action::clockwise;
}

std::string clear_text(int lines, int points) {
  const std::string what = lines == 4 ? "FOUR LINES" : lines == 1 ? "one line" : std::to_string(lines) + " lines";
  return what + " +" + screen::grouped(points);
}

}  // namespace

TetrisPlay::TetrisPlay(Services& services, const session::PlayOptions& options)
    : TetrisPlay(services, options, session::Round(options.setup), Begin::countdown) {}

TetrisPlay::TetrisPlay(Services& services, const session::PlayOptions& options, session::Round round, Begin begin)
    : services_(services),
      options_(options),
      round_(std::move(round)),
      phase_(begin == Begin::paused ? Phase::paused : Phase::countdown),
      countdown_ticks_(options.countdown_seconds * kTicksPerSecond),
      ghost_(services.settings.ghost),
      repeat_(services.settings.shift_delay_ticks, services.settings.shift_repeat_ticks) {
  if (phase_ == Phase::countdown && countdown_ticks_ == 0) phase_ = Phase::playing;
  if (options_.coach) {
    options_.coach = false;
    toggle_coach();
  }
}

void TetrisPlay::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  const auto action = action_of(services_.settings, event.key);
  if (event.press == Press::up) {
    if (action) repeat_.release(*action);
    return;
  }
  if (phase_ == Phase::paused && (event.key == stage::key(stage::KeyCode::enter) || event.key == stage::key(U' '))) {
    restart_asked_ = false;
    phase_ = Phase::playing;
    return;
  }
  if (!action && shows_help(event.key, stage, classic_help(services_.settings))) return pause();
  if (!action) return;
  const bool moves = KeyRepeat::repeats(*action);
  if (event.press == Press::again && (stage.knows_releases() || !moves)) return;
  if (*action != Action::restart) restart_asked_ = false;
  if (*action != Action::follow) follow_asked_ = false;
  if (moves && stage.knows_releases()) repeat_.press(*action);
  act(*action, stage);
  if (round_.game().is_over()) finish(stage);
}

void TetrisPlay::act(Action action, stage::Stage& stage) {
  switch (action) {
    case Action::quit:
      return stage.pop();
    case Action::pause:
      if (phase_ == Phase::paused) {
        phase_ = Phase::playing;
      } else {
        pause();
      }
      return;
    case Action::restart:
      return restart(stage);
    case Action::coach:
      return toggle_coach();
    case Action::why:
      numbers_ = !numbers_;
      return;
    case Action::ghost:
      ghost_ = !ghost_;
      return;
    default:
      if (phase_ == Phase::playing || (phase_ == Phase::countdown && prepares(action))) act_in_game(action, stage);
  }
}

void TetrisPlay::act_in_game(Action action, stage::Stage& stage) {
  if (action == Action::undo) return take_back();
  if (action == Action::follow) return follow_coach(stage);
  touched_ = true;
  const auto kind = command_of(action);
  if (!kind) return;
  const bool is_turn = action == Action::counter_clockwise || action == Action::clockwise;
  if (apply({*kind}, stage).refused && is_turn && is_fresh())
    tell("no room to turn yet: one row down first (" + short_key(services_.settings, Action::soft_drop) + ")");
}

/// The piece is where it came in.
bool TetrisPlay::is_fresh() const { return round_.game().at.y == round_.setup().rules->spawn.y; }

tetris::Facts TetrisPlay::apply(const Command& command, stage::Stage& stage) {
  tetris::Facts facts = round_.apply(command);
  if (facts.locked()) judge(facts.locks[0]);
  if (facts.lines() > 0) flash_ticks_ = kFlashTicks;
  if (facts.lines() > 0) tell(clear_text(facts.lines(), facts.points()));
  if (facts.lines() == 4 && services_.settings.bell) stage.ring();
  consult_coach();
  return facts;
}

void TetrisPlay::advance(int ticks, stage::Stage& stage) {
  consult_coach();
  if (phase_ == Phase::countdown) {
    countdown_ticks_ -= ticks;
    if (countdown_ticks_ <= 0) phase_ = Phase::playing;
    return;
  }
  if (phase_ != Phase::playing) return;
  flash_ticks_ = std::max(0, flash_ticks_ - ticks);
  run(ticks, stage);
  news_ticks_ = std::max(0, news_ticks_ - ticks);
  unsaved_ticks_ += ticks;
  if (round_.game().is_over()) return finish(stage);
  // The way of the falling piece alone is not worth a write.
  if (unsaved_ticks_ >= kSaveTicks && round_.game().position.pieces != saved_pieces_) save();
}

/// Time passes, and a held key acts in it.
void TetrisPlay::run(int ticks, stage::Stage& stage) {
  while (ticks > 0 && !round_.game().is_over()) {
    const int step = std::max(1, std::min(ticks, repeat_.next().value_or(ticks)));
    apply({Kind::tick, {}, static_cast<std::uint32_t>(step)}, stage);
    for (const Action action : repeat_.pass(step)) act_in_game(action, stage);
    ticks -= step;
  }
}

std::optional<int> TetrisPlay::next_change() const {
  const auto to_second = [](std::uint64_t ticks) {
    return kTicksPerSecond - static_cast<int>(ticks % kTicksPerSecond);
  };
  if (phase_ == Phase::countdown) return (countdown_ticks_ - 1) % kTicksPerSecond + 1;
  if (phase_ != Phase::playing) return std::nullopt;
  int next = std::min(round_.game().until_gravity, to_second(round_.game().ticks));
  if (news_ticks_ > 0) next = std::min(next, news_ticks_);
  if (flash_ticks_ > 0) next = std::min(next, flash_ticks_);
  return std::min(next, repeat_.next().value_or(next));
}

void TetrisPlay::pause() {
  repeat_.release_all();
  if (phase_ == Phase::over) return;
  phase_ = Phase::paused;
  save();
}

void TetrisPlay::save() {
  unsaved_ticks_ = 0;
  if (phase_ == Phase::over || round_.game().position.pieces == 0 || !round_.is_recorded()) return;
  saved_pieces_ = round_.game().position.pieces;
  const auto place = services_.save_game(options_.save, to_text(options_, round_));
  if (!place) return tell(place.error());
  options_.save = *place;
}

void TetrisPlay::toggle_coach() {
  options_.coach = !options_.coach;
  if (!options_.coach) {
    coach_.reset();
    return;
  }
  const auto policy = services_.coach_for(options_.coach_policy, round_.setup().rules->name);
  if (!policy) {
    options_.coach = false;
    return tell(policy.error());
  }
  coach_ = std::make_unique<Coach>(*services_.background, *policy, options_.next_pieces + 1);
  last_word_.clear();
  if (options_.played == PlayerKind::human) options_.played = PlayerKind::coached;
  consult_coach();
}

/// What the coach thinks of a piece that went elsewhere.
void TetrisPlay::judge(const tetris::Locked& locked) {
  touched_ = false;
  last_word_ = coach_ && coach_->recommendation() ? word_about(against(*coach_->recommendation(), locked.at)) : "";
}

void TetrisPlay::consult_coach() {
  if (coach_ && !round_.game().is_over()) coach_->follow(round_.game().position);
}

/// The machine's move: from now on the game is not a human's.
void TetrisPlay::follow_coach(stage::Stage& stage) {
  if (!coach_) return tell("switch the coach on: " + keys_of(services_.settings, Action::coach));
  if (!coach_->recommendation()) return;
  if (options_.played != PlayerKind::bot && !options_.practice && !std::exchange(follow_asked_, true))
    return tell("again: the coach places it, and the game is ranked as a machine's");
  const Command command{Kind::place, coach_->recommendation()->at};
  if (!apply(command, stage).locked()) return tell("out of reach from here");
  options_.played = PlayerKind::bot;
  last_word_.clear();
}

void TetrisPlay::take_back() {
  if (!options_.practice) return tell("undo is for practice");
  flash_ticks_ = 0;
  last_word_.clear();
  tell(round_.undo() ? "taken back" : "nothing to take back");
  consult_coach();
}

/// Twice, because once may be a slip.
void TetrisPlay::restart(stage::Stage& stage) {
  const bool fresh = round_.game().position.pieces == 0;
  if (!restart_asked_ && !fresh) {
    restart_asked_ = true;
    return tell("again for a new game");
  }
  phase_ = Phase::over;  // this one is given up: nothing to save
  if (!options_.save.empty()) services_.forget_game(options_.save);
  session::PlayOptions options = options_;
  options.setup.seed = services_.new_seed();
  options.played = PlayerKind::human;
  options.save.clear();
  stage.replace(std::make_unique<TetrisPlay>(services_, options));
}

void TetrisPlay::tell(std::string news) {
  news_ = std::move(news);
  news_ticks_ = kNewsTicks;
}

void TetrisPlay::finish(stage::Stage& stage) {
  if (phase_ == Phase::over) return;
  save();  // it has no name yet, and a kill must not lose it
  phase_ = Phase::over;
  if (services_.settings.bell) stage.ring();
  stage.drop_input();
  stage.replace(std::make_unique<TetrisOver>(services_, options_, std::move(round_)));
}

}  // namespace fourfold::scenes
