// The machine plays, and people watch.
#include "scenes/tetris/watch_scene.h"

#include <cmath>

#include "scenes/help_pages.h"
#include "tetris/rules.h"

namespace fourfold::scenes {
namespace {

using stage::key;
using stage::KeyCode;
using tetris::kTicksPerSecond;

/// The full speed is the fastest.
double rank_of(double speed) { return speed == kFullSpeed ? 1e9 : speed; }

}  // namespace

void WatchScene::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  const stage::Key pressed = event.key;
  if (pressed == key(U'q') || pressed == key(KeyCode::escape)) return stage.pop();
  if (shows_help(pressed, stage, watch_help())) {
    paused_ = true;
  } else if (pressed == key(U' ') || pressed == key(U'p')) {
    paused_ = !paused_;
  } else if (pressed == key(U'+') || pressed == key(U'=')) {
    change_speed(1);
  } else if (pressed == key(U'-') || pressed == key(U'_')) {
    change_speed(-1);
  } else if (pressed == key(U'm')) {
    speed_ = is_full() ? usual_ : kFullSpeed;
  } else if (pressed == key(U'n') || pressed == key(U'.')) {
    paused_ = true;
    place_one();
  } else if (pressed == key(U'r')) {
    paused_ = false;
    begin_again();
  } else if (pressed == key(KeyCode::enter)) {
    rank(stage);
  } else if (takes_over(pressed)) {
    take_over(stage);
  }
}

void WatchScene::change_speed(int by) {
  const double now = rank_of(speed_);
  if (by > 0) {
    const auto faster = std::ranges::find_if(kSpeeds, [&](double speed) { return rank_of(speed) > now; });
    if (faster != kSpeeds.end()) speed_ = *faster;
    return;
  }
  for (const double speed : kSpeeds) {
    if (rank_of(speed) < now) speed_ = speed;
  }
}

bool WatchScene::is_slow() const {
  constexpr double kSlow = 10;
  return paused_ || (!is_full() && speed_ <= kSlow);
}

double WatchScene::pieces_in(int ticks) const { return ticks * speed_ / kTicksPerSecond; }

int WatchScene::until_due(double due) const {
  if (is_full()) return 1;
  const double wait = (1 - 1e-9 - due) * kTicksPerSecond / speed_;
  return std::clamp(static_cast<int>(std::ceil(wait)), 1, kTicksPerSecond);
}

std::string WatchScene::speed_text() const {
  return is_full() ? "full" : screen::fixed(speed_, speed_ < 1 ? 1 : 0) + "/s";
}

std::vector<screen::KeyHint> WatchScene::hints() {
  return {{"+ -", "speed"}, {"m", "full"},  {"Space", "stop"},       {"n", "one piece"},
          {"?", "keys"},    {"q", "leave"}, {"arrows", "take over"}, {"r", "again"}};
}

}  // namespace fourfold::scenes
