// A modern game by hand.
#include "scenes/modern/scene.h"

#include <algorithm>

namespace fourfold::scenes {

using tetris::kTicksPerSecond;
using tetris::modern::Key;

namespace {

constexpr int kClearTicks = 3 * kTicksPerSecond;  ///< so long the last clear is told
constexpr int kFlashTicks = 8;                    ///< rows that go are seen; the game does not wait for them
constexpr int kPictureTicks = 6;                  ///< the clock shows tenths, the floor what is left of the lock delay
constexpr int kLockPictureTicks = 3;

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

/// Terminals that tell releases hold keys down; others repeat them by themselves.
void ModernScene::use(Action action, stage::Stage& stage) {
  if (const auto key = key_of(action))
    apply(stage.knows_releases() ? tetris::modern::press(*key) : tetris::modern::tap(*key), stage);
}

void ModernScene::release(Action action, stage::Stage& stage) {
  if (const auto key = key_of(action); key && game().is_down(*key)) apply(tetris::modern::release(*key), stage);
}

void ModernScene::release_keys() {
  for (int i = 0; i < tetris::modern::kKeys; ++i) {
    const auto key = static_cast<Key>(i);
    if (game().is_down(key) && !is_over()) play(tetris::modern::release(key));
  }
}

void ModernScene::note(const Command& command, const Facts& facts, stage::Stage& stage) {
  statistics_.follow(command, facts, game());
  for (const auto& locked : facts.locks) {
    if (locked.rows != 0) flash_ticks_ = kFlashTicks;
    if (locked.rows != 0 || locked.clear.spin != tetris::modern::Spin::none) clear_ticks_ = kClearTicks;
    if (locked.clear.is_difficult() && services_.settings.bell) stage.ring();
  }
  if (facts.locked()) follow(facts);
}

void ModernScene::pass(int ticks, stage::Stage& stage) {
  apply(tetris::modern::ticks(static_cast<std::uint32_t>(ticks)), stage);
}

int ModernScene::next_picture() const {
  const bool lies = game().at == game().ghost();
  const int next = lies ? kLockPictureTicks : kPictureTicks - static_cast<int>(game().ticks % kPictureTicks);
  const auto event = next_event();
  return event ? static_cast<int>(std::min<std::uint32_t>(*event, static_cast<std::uint32_t>(next))) : next;
}

/// A swap alone is the machine's doing too.
bool ModernScene::put(const session::ModernRecommendation& said, stage::Stage& stage) {
  if (said.choice.hold) {
    options_.played = PlayerKind::bot;
    apply(tetris::modern::tap(Key::hold), stage);
  }
  return is_over() || apply(tetris::modern::place(said.choice.move), stage).locked();
}

/// Keys that were held then may not be held now.
bool ModernScene::undo() {
  const bool done = undo_piece();
  release_keys();
  statistics_ = session::statistics_of(round().setup(), round().commands());
  return done;
}

screen::ModernView ModernScene::view() const {
  screen::ModernView view;
  view.field = {.game = &game(), .paint = &round().paint(), .ghost = ghost_};
  view.field.patterns = services_.settings.patterns;
  view.field.hidden = phases_.is_paused() && is_ranked();
  if (flash_ticks_ > 0 && round().cleared()) view.field.cleared = &*round().cleared();
  if (const auto* said = coach_.said()) view.field.advice = {said->piece, said->choice.move.at};
  view.next_pieces = options_.next_pieces;
  view.field.other = coach_.other();
  view.remarks = coach_lines();
  view.keys = coach_keys();
  if (clear_ticks_ > 0 && statistics_.last_clear) view.last_clear = &*statistics_.last_clear;
  view.news = news();
  view.banner = banner();
  view.hints = hints();
  return view;
}

}  // namespace fourfold::scenes
