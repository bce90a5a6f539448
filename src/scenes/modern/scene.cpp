// A modern game by hand.
#include "scenes/modern/scene.h"

#include <algorithm>
#include <utility>

#include "scenes/help_pages.h"
#include "scenes/modern/defaults.h"
#include "scenes/tetris/coach_words.h"
#include "session/tetris/saved.h"

namespace fourfold::scenes {

using stage::Press;
using tetris::kTicksPerSecond;
using tetris::modern::Game;
using tetris::modern::Key;

namespace {

constexpr int kNewsTicks = 2 * kTicksPerSecond;
constexpr int kClearTicks = 3 * kTicksPerSecond;  ///< so long the last clear is told
constexpr int kFlashTicks = 8;                    ///< rows that go are seen; the game does not wait for them
constexpr int kSaveTicks = kTicksPerSecond;
constexpr int kPictureTicks = 6;  ///< the clock shows tenths, the floor what is left of the lock delay
constexpr int kLockPictureTicks = 3;

/// What a player may do with the first piece before time begins: nothing that lowers it.
bool prepares(Key key) { return key != Key::soft_drop && key != Key::hard_drop; }

}  // namespace

std::optional<Key> key_of(Action action) {
  switch (action) {
    case Action::left:
      return Key::left;
    case Action::right:
      return Key::right;
    case Action::soft_drop:
      return Key::soft_drop;
    case Action::hard_drop:
      return Key::hard_drop;
    case Action::counter_clockwise:
      return Key::counter_clockwise;
    case Action::clockwise:
      return Key::clockwise;
    case Action::half_turn:
      return Key::half_turn;
    case Action::hold:
      return Key::hold;
    default:
      return std::nullopt;
  }
}

ModernScene::ModernScene(Services& services, session::ModernOptions options, session::Statistics statistics,
                         Begin begin)
    : services_(services),
      options_(std::move(options)),
      statistics_(std::move(statistics)),
      phase_(begin == Begin::paused ? Phase::paused : Phase::countdown),
      countdown_ticks_(options_.countdown_seconds * kTicksPerSecond),
      ghost_(services.settings.ghost) {
  if (phase_ == Phase::countdown && countdown_ticks_ == 0) phase_ = Phase::playing;
  if (options_.coach) {
    options_.coach = false;
    toggle_coach();
  }
}

void ModernScene::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  const auto action = action_of(services_.settings.modern.keys, event.key);
  const auto used = action ? key_of(*action) : std::nullopt;
  if (event.press == Press::up) {
    if (used && game().is_down(*used)) apply(tetris::modern::release(*used), stage);
    return;
  }
  if (take(event.key, stage)) return;
  if (phase_ == Phase::paused && (event.key == stage::key(stage::KeyCode::enter) || event.key == stage::key(U' '))) {
    restart_asked_ = false;
    phase_ = Phase::playing;
    return;
  }
  if (!action && shows_help(event.key, stage, modern_help(services_.settings))) return pause();
  if (!action || (event.press == Press::again && stage.knows_releases())) return;
  if (*action != Action::restart) restart_asked_ = false;
  if (*action != Action::follow) follow_asked_ = false;
  act(*action, stage);
  if (is_over()) finish(stage);
}

void ModernScene::act(Action action, stage::Stage& stage) {
  switch (action) {
    case Action::quit:
      return stage.pop();
    case Action::pause:
      if (phase_ == Phase::paused)
        phase_ = Phase::playing;
      else
        pause();
      return;
    case Action::restart:
      return restart(stage);
    case Action::why:
      numbers_ = !numbers_;
      return;
    case Action::ghost:
      ghost_ = !ghost_;
      return;
    case Action::undo:
      if (phase_ == Phase::playing) take_back();
      return;
    case Action::coach:
      toggle_coach();
      return consult_coach();
    case Action::follow:
      if (phase_ == Phase::playing) follow_coach(stage);
      return;
    default:
      if (const auto used = key_of(action)) use(*used, stage);
  }
}

/// Terminals that tell releases hold keys down; others repeat them by themselves.
void ModernScene::use(Key key, stage::Stage& stage) {
  if (phase_ != Phase::playing && (phase_ != Phase::countdown || !prepares(key))) return;
  touched_ = true;
  apply(stage.knows_releases() ? tetris::modern::press(key) : tetris::modern::tap(key), stage);
}

tetris::modern::Facts ModernScene::apply(const Command& command, stage::Stage& stage) {
  Facts facts = play(command);
  statistics_.follow(command, facts, game());
  for (const auto& locked : facts.locks) {
    if (locked.rows != 0) flash_ticks_ = kFlashTicks;
    if (locked.rows != 0 || locked.clear.spin != tetris::modern::Spin::none) clear_ticks_ = kClearTicks;
    if (locked.clear.is_difficult() && services_.settings.bell) stage.ring();
  }
  if (facts.locked()) judge(facts.locks[0]);
  if (facts.locked()) follow(facts);
  consult_coach();
  return facts;
}

void ModernScene::advance(int ticks, stage::Stage& stage) {
  consult_coach();
  if (phase_ == Phase::countdown) {
    countdown_ticks_ -= ticks;
    if (countdown_ticks_ <= 0) phase_ = Phase::playing;
    return;
  }
  if (phase_ != Phase::playing || ticks <= 0) return;
  for (int* counter : {&flash_ticks_, &clear_ticks_, &news_ticks_}) *counter = std::max(0, *counter - ticks);
  apply(tetris::modern::ticks(static_cast<std::uint32_t>(ticks)), stage);
  unsaved_ticks_ += ticks;
  if (is_over()) return finish(stage);
  // The way of the falling piece alone is not worth a write.
  if (unsaved_ticks_ >= kSaveTicks && game().position.pieces != saved_pieces_) save();
}

std::optional<int> ModernScene::next_change() const {
  if (phase_ == Phase::countdown) return (countdown_ticks_ - 1) % kTicksPerSecond + 1;
  if (phase_ != Phase::playing) return std::nullopt;
  const bool lies = game().at == game().ghost();
  int next = lies ? kLockPictureTicks : kPictureTicks - static_cast<int>(game().ticks % kPictureTicks);
  if (const auto event = next_event())
    next = static_cast<int>(std::min<std::uint32_t>(*event, static_cast<std::uint32_t>(next)));
  for (const int counter : {flash_ticks_, clear_ticks_, news_ticks_}) {
    if (counter > 0) next = std::min(next, counter);
  }
  return next;
}

void ModernScene::release_keys() {
  for (int i = 0; i < tetris::modern::kKeys; ++i) {
    const auto key = static_cast<Key>(i);
    if (game().is_down(key) && !is_over()) play(tetris::modern::release(key));
  }
}

void ModernScene::pause() {
  if (phase_ == Phase::over) return;
  release_keys();
  phase_ = Phase::paused;
  save();
}

void ModernScene::save() {
  unsaved_ticks_ = 0;
  if (phase_ == Phase::over || game().position.pieces == 0 || !round().is_recorded()) return;
  if (!options_.lesson.empty()) return;  // a minute of practice is begun again, not continued
  saved_pieces_ = game().position.pieces;
  const auto place = services_.save_game(options_.save, to_text(options_, round()));
  if (!place) return tell(place.error());
  options_.save = *place;
}

/// Keys that were held then may not be held now.
void ModernScene::take_back() {
  if (!can_undo()) return tell("undo is for zen and practice");
  flash_ticks_ = clear_ticks_ = 0;
  last_word_.clear();
  tell(undo() ? "taken back" : "nothing to take back");
  release_keys();
  statistics_ = session::statistics_of(round().setup(), round().commands());
  consult_coach();
}

void ModernScene::toggle_coach() {
  options_.coach = !options_.coach;
  if (!options_.coach) return coach_.reset();
  const auto policy = services_.modern_coach_for(options_.coach_policy);
  if (!policy) {
    options_.coach = false;
    return tell(policy.error());
  }
  coach_ = std::make_unique<ModernCoach>(*services_.background, *policy);
  last_word_.clear();
  if (options_.played == PlayerKind::human) options_.played = PlayerKind::coached;
}

/// What the coach thinks of a piece that went elsewhere.
void ModernScene::judge(const tetris::modern::Locked& locked) {
  touched_ = false;
  last_word_.clear();
  if (!coach_ || !coach_->recommendation()) return;
  const tetris::modern::Move move{canonical(locked.piece, locked.at), locked.clear.spin};
  last_word_ = word_about(against(*coach_->recommendation(), {false, move}));
}

void ModernScene::consult_coach() {
  if (coach_ && !is_over()) coach_->follow(game().position, shown_pieces());
}

/// The machine's move: from now on the game is not a human's.
void ModernScene::follow_coach(stage::Stage& stage) {
  if (!coach_) return tell("switch the coach on: " + keys_of(services_.settings.modern.keys, Action::coach));
  if (!coach_->recommendation()) return;
  if (options_.played != PlayerKind::bot && is_ranked() && !std::exchange(follow_asked_, true))
    return tell("again: the coach places it, and the game is ranked as a machine's");
  const tetris::modern::Choice choice = coach_->recommendation()->choice;
  options_.played = PlayerKind::bot;
  if (choice.hold) apply(tetris::modern::tap(Key::hold), stage);
  if (!is_over() && !apply(tetris::modern::place(choice.move), stage).locked()) tell("out of reach from here");
  last_word_.clear();
}

/// Twice, because once may be a slip.
void ModernScene::restart(stage::Stage& stage) {
  if (!restart_asked_ && game().position.pieces > 0 && options_.lesson.empty()) {
    restart_asked_ = true;
    return tell("again for a new game");
  }
  phase_ = Phase::over;  // this one is given up: nothing to save
  if (!options_.save.empty()) services_.forget_game(options_.save);
  session::ModernOptions options = options_;
  options.setup.start.seed = services_.new_seed();
  options.played = PlayerKind::human;
  options.save.clear();
  stage.replace(modern_scene(services_, options));
}

void ModernScene::tell(std::string news) {
  news_ = std::move(news);
  news_ticks_ = kNewsTicks;
}

void ModernScene::finish(stage::Stage& stage) {
  if (phase_ == Phase::over) return;
  save();  // it has no name yet, and a kill must not lose it
  phase_ = Phase::over;
  if (services_.settings.bell) stage.ring();
  stage.drop_input();
  stage.replace(over_scene());
}

}  // namespace fourfold::scenes
