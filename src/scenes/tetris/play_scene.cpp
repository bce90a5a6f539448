// A game of Tetris by hand.
#include "scenes/tetris/play_scene.h"

#include <algorithm>
#include <span>
#include <utility>

#include "scenes/modern/replay.h"
#include "scenes/tetris/fumen_scene.h"
#include "scenes/tetris/key_repeat.h"
#include "scenes/tetris/line_scene.h"
#include "scenes/tetris/replay_player.h"
#include "session/tetris/place_cells.h"
#include "session/tetris/saved.h"

namespace fourfold::scenes {
namespace {

constexpr int kNewsTicks = 2 * tetris::kTicksPerSecond;
constexpr int kSaveTicks = tetris::kTicksPerSecond;

/// What a player may do with the first piece before time begins: nothing that lowers it.
bool prepares(Action action) { return action != Action::soft_drop && action != Action::hard_drop; }

bool goes_on(const stage::Key& pressed) {
  return pressed == stage::key(stage::KeyCode::enter) || pressed == stage::key(U' ');
}

}  // namespace

template <class Kind>
PlayScene<Kind>::PlayScene(Services& services, Options options, Begin begin)
    : services_(services),
      options_(std::move(options)),
      phases_(begin, options_.countdown_seconds),
      ghost_(services.settings.ghost) {
  if (begin == Begin::countdown) options_.coach_from_start = options_.coach;
  if (options_.coach) switch_coach(true);
}

template <class Kind>
void PlayScene<Kind>::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  const auto action = action_of(keys(), event.key);
  if (event.press == stage::Press::up) {
    if (action) release(*action, stage);
    return;
  }
  if (take(event.key, stage)) return;
  if (phases_.is_paused() && !is_ranked() && event.key == kFumenKey)
    return stage.push(fumen_scene(game(), round().paint()));
  if (phases_.is_paused() && goes_on(event.key)) {
    restart_asked_ = false;
    return phases_.play();
  }
  if (!action && shows_help(event.key, stage, Kind::help(services_.settings))) return pause();
  const bool again = event.press == stage::Press::again;
  if (!action || (again && (stage.knows_releases() || !KeyRepeat::repeats(*action)))) return;
  if (*action != Action::restart) restart_asked_ = false;
  if (*action != Action::follow) follow_asked_ = false;
  if (*action != Action::coach) coach_asked_ = false;
  press(*action, stage);
  act(*action, stage);
  if (is_over()) finish(stage);
}

template <class Kind>
void PlayScene<Kind>::act(Action action, stage::Stage& stage) {
  switch (action) {
    case Action::quit:
      return stage.pop();
    case Action::pause:
      return phases_.is_paused() ? phases_.play() : pause();
    case Action::restart:
      return restart(stage);
    case Action::why:
      return coach_.flip_numbers();
    case Action::other:
      return coach_.flip_other();
    case Action::line:
      return show_line(stage);
    case Action::ghost:
      ghost_ = !ghost_;
      return;
    case Action::undo:
      if (phases_.is_playing()) take_back();
      return;
    case Action::coach:
      toggle_coach();
      return consult_coach();
    case Action::follow:
      if (phases_.is_playing()) follow_coach(stage);
      return;
    default:
      if (!phases_.is_playing() && (!phases_.is_counting() || !prepares(action))) return;
      coach_.touch();
      use(action, stage);
  }
}

template <class Kind>
typename Kind::Game::Facts PlayScene<Kind>::apply(const Command& command, stage::Stage& stage) {
  Facts facts = play(command);
  if (facts.locked()) coach_.judge(facts.locks[0]);
  note(command, facts, stage);
  consult_coach();
  return facts;
}

template <class Kind>
void PlayScene<Kind>::advance(int ticks, stage::Stage& stage) {
  consult_coach();
  if (phases_.is_counting()) return phases_.count_down(ticks);
  if (!phases_.is_playing() || is_at_rest() || ticks <= 0) return;
  for (int* counter : {&flash_ticks_, &clear_ticks_, &news_ticks_}) *counter = std::max(0, *counter - ticks);
  pass(ticks, stage);
  unsaved_ticks_ += ticks;
  if (is_over()) return finish(stage);
  // The way of the falling piece alone is not worth a write.
  if (unsaved_ticks_ >= kSaveTicks && game().position.pieces != saved_pieces_) save();
}

template <class Kind>
std::optional<int> PlayScene<Kind>::next_change() const {
  if (phases_.is_counting()) return phases_.until_next_second();
  if (!phases_.is_playing() || is_at_rest()) return std::nullopt;
  int next = next_picture();
  for (const int counter : {flash_ticks_, clear_ticks_, news_ticks_}) {
    if (counter > 0) next = std::min(next, counter);
  }
  return next;
}

template <class Kind>
void PlayScene<Kind>::pause() {
  if (phases_.is_over()) return;
  release_keys();
  phases_.pause();
  save();
}

template <class Kind>
void PlayScene<Kind>::save() {
  unsaved_ticks_ = 0;
  if (phases_.is_over() || !is_kept() || game().position.pieces == 0 || !round().is_recorded()) return;
  saved_pieces_ = game().position.pieces;
  const auto place = services_.save_game(options_.save, to_text(options_, round()));
  if (!place) return tell(place.error());
  options_.save = *place;
}

/// Asked first where the rank of a person's game is at stake: c is the coach here and hold there.
template <class Kind>
void PlayScene<Kind>::toggle_coach() {
  const bool on = !options_.coach;
  if (on && options_.played == PlayerKind::human && is_ranked() && !std::exchange(coach_asked_, true))
    return tell("again: the coach comes, and the game is ranked as coached");
  switch_coach(on);
}

template <class Kind>
void PlayScene<Kind>::switch_coach(bool on) {
  options_.coach = on;
  if (!on) return coach_.switch_off();
  if (std::string problem = switch_coach_on(); !problem.empty()) {
    options_.coach = false;
    return tell(std::move(problem));
  }
  if (options_.played == PlayerKind::human) options_.played = PlayerKind::coached;
}

/// The machine's move: from now on the game is not a human's.
template <class Kind>
void PlayScene<Kind>::follow_coach(stage::Stage& stage) {
  if (!coach_.is_on()) return tell("switch the coach on: " + keys_of(keys(), Action::coach));
  if (coach_.said() == nullptr) return;
  if (options_.played != PlayerKind::bot && is_ranked() && !std::exchange(follow_asked_, true))
    return tell("again: the coach places it, and the game is ranked as a machine's");
  const typename Kind::Said said = *coach_.said();
  const PlayerKind before = std::exchange(options_.played, PlayerKind::bot);
  if (!put(said, stage)) {
    if (!Kind::holds_first(said)) options_.played = before;  // a swap alone is the machine's doing too
    return tell("out of reach from here");
  }
  coach_.forget_last();
}

/// The game waits meanwhile. What is played on from within the plan is a game of its own, for
/// practice.
template <class Kind>
void PlayScene<Kind>::show_line(stage::Stage& stage) {
  if (!coach_.is_on()) return tell("switch the coach on: " + keys_of(keys(), Action::coach));
  if (coach_.said() == nullptr) return;
  const LineStart start{Kind::falling(game()), &round().paint(), coach_.said()->other};
  const auto play_on = [&services = services_, now = round(), plan = coach_.said()->plan](std::size_t pieces) {
    Round after = now;
    const bool is_played = std::ranges::all_of(std::span(plan).first(pieces), [&](const teach::Step& step) {
      return session::place_cells(after, session::lying_piece(step));
    });
    return is_played ? practice_from(services, std::move(after)) : nullptr;
  };
  stage.push(std::make_unique<LineScene>(line_of(coach_.said()->plan, start), play_on));
  pause();
}

template <class Kind>
void PlayScene<Kind>::take_back() {
  if (!can_undo()) return tell("undo is for " + std::string(undo_is_for()));
  flash_ticks_ = clear_ticks_ = 0;
  coach_.forget_last();
  tell(undo() ? "taken back" : "nothing to take back");
  consult_coach();
}

/// Twice, because once may be a slip.
template <class Kind>
void PlayScene<Kind>::restart(stage::Stage& stage) {
  if (!restart_asked_ && game().position.pieces > 0 && is_kept()) {
    restart_asked_ = true;
    return tell("again for a new game");
  }
  phases_.end();  // this one is given up: nothing to save
  if (!options_.save.empty()) services_.forget_game(options_.save);
  Options options = session::played_again(options_);
  Kind::set_seed(options, services_.new_seed());
  stage.replace(Kind::new_scene(services_, options));
}

template <class Kind>
void PlayScene<Kind>::tell(std::string news) {
  news_ = std::move(news);
  news_ticks_ = kNewsTicks;
}

template <class Kind>
void PlayScene<Kind>::finish(stage::Stage& stage) {
  if (phases_.is_over()) return;
  save();  // it has no name yet, and a kill must not lose it
  phases_.end();
  if (services_.settings.bell) stage.ring();
  stage.drop_input();
  stage.replace(over_scene());
}

template <class Kind>
std::vector<std::string> PlayScene<Kind>::coach_lines() const {
  return coach_.lines(game(), services_.settings, phases_.is_playing());
}

template <class Kind>
std::vector<std::string> PlayScene<Kind>::banner() const {
  const auto key = [&](Action action) { return short_key(keys(), action); };
  if (phases_.is_counting()) return {std::to_string(phases_.seconds_left())};
  if (!phases_.is_paused()) return {};
  return {"PAUSED", key(Action::pause) + " goes on", key(Action::quit) + " leaves", key(Action::restart) + " restarts"};
}

template <class Kind>
std::vector<screen::KeyHint> PlayScene<Kind>::hints() const {
  const auto key = [&](Action action) { return short_key(keys(), action); };
  std::vector<screen::KeyHint> list = {{key(Action::left) + " " + key(Action::right), "move"},
                                       {key(Action::counter_clockwise) + " " + key(Action::clockwise), "turn"}};
  list.push_back({key(Action::soft_drop), "down"});
  list.push_back({key(Action::hard_drop), "drop"});
  // What has no room is left out: the way to the other keys and the way out come before them.
  list.push_back({"?", "help"});
  list.push_back({key(Action::quit), "leave"});
  if (Kind::has_hold(game())) list.push_back({key(Action::hold), "hold"});
  list.push_back({key(Action::coach), "coach"});
  if (can_undo()) list.push_back({key(Action::undo), "undo"});
  list.push_back({key(Action::pause), "pause"});
  if (Kind::has_half_turn(game())) list.push_back({key(Action::half_turn), "half"});
  list.push_back({key(Action::restart), "restart"});
  list.push_back({key(Action::ghost), "ghost"});
  return list;
}

template class PlayScene<ClassicKind>;
template class PlayScene<ModernKind>;

}  // namespace fourfold::scenes
