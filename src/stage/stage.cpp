// The stack of scenes.
#include <algorithm>
#include <utility>

#include "screen/text.h"
#include "stage/scene.h"

namespace fourfold::stage {
namespace {

constexpr int kAll = 1'000'000;

void draw_too_small(screen::Frame& frame, WindowSize needed) {
  const std::string size = std::to_string(frame.width()) + " x " + std::to_string(frame.height());
  const int y = std::max(0, frame.height() / 2 - 2);
  const auto centred = [&](int row, const std::string& text, screen::Role role) {
    frame.put(row, std::max(0, (frame.width() - screen::width_of(frame.said(text))) / 2), text, role);
  };
  centred(y, "The window is " + size + ".", screen::Role::title);
  centred(y + 1, std::to_string(needed.width) + " x " + std::to_string(needed.height) + " are needed.",
          screen::Role::plain);
  centred(y + 2, "Make it larger, or q: go back.", screen::Role::dim);
}

}  // namespace

/// No more than somebody types: a name, a column.
void Scene::paste(const Paste& paste, Stage& stage) {
  constexpr std::size_t kMostTyped = 200;
  const std::u32string characters = screen::characters_of(std::string_view(paste.text).substr(0, 4 * kMostTyped));
  for (const char32_t c : std::u32string_view(characters).substr(0, kMostTyped)) {
    if (types(key(c))) handle({key(c)}, stage);
  }
}

Stage::Stage(std::unique_ptr<Scene> first) { scenes_.push_back(std::move(first)); }

void Stage::push(std::unique_ptr<Scene> scene) { coming_.push_back(std::move(scene)); }
void Stage::pop(int count) { going_ += count; }
void Stage::replace(std::unique_ptr<Scene> scene) {
  pop();
  push(std::move(scene));
}
void Stage::quit() { going_ = kAll; }

/// Does what the scenes requested: first removes scenes, then adds new ones.
void Stage::settle() {
  const bool quits = going_ >= kAll;
  const bool uncovers = going_ > 0 && coming_.empty();
  while (going_-- > 0 && !scenes_.empty()) {
    scenes_.back()->save();
    scenes_.pop_back();
  }
  going_ = 0;
  for (auto& scene : std::exchange(coming_, {})) {
    if (!quits) scenes_.push_back(std::move(scene));
  }
  if (uncovers && !scenes_.empty()) scenes_.back()->uncover(*this);
  if (going_ > 0 || !coming_.empty()) settle();
}

/// If the window is so small that only a message is shown, the player can still go back to a scene
/// that fits.
void Stage::handle(const KeyEvent& event) {
  if (done()) return;
  if (too_small_) {
    const bool leaves = event.key == key(U'q') || event.key == key(KeyCode::escape);
    if (leaves && event.press != Press::up) pop();
    return settle();
  }
  scenes_.back()->handle(event, *this);
  settle();
}

void Stage::paste(const Paste& paste) {
  if (done() || too_small_) return;
  scenes_.back()->paste(paste, *this);
  settle();
}

void Stage::advance(int ticks) {
  if (done()) return;
  scenes_.back()->advance(too_small_ ? 0 : ticks, *this);
  settle();
}

std::optional<int> Stage::next_change() const {
  if (done() || too_small_) return std::nullopt;
  return scenes_.back()->next_change();
}

bool Stage::fits(int width, int height) const {
  const WindowSize needed = scenes_.back()->smallest();
  return width >= needed.width && height >= needed.height;
}

void Stage::fit(int width, int height) {
  if (done()) return;
  const bool was_too_small = std::exchange(too_small_, !fits(width, height));
  if (too_small_ && !was_too_small) pause();
}

screen::Frame Stage::draw(int width, int height) const {
  screen::Frame frame(std::max(1, width), std::max(1, height), screen::texts_in(look_.spoken()));
  if (done()) return frame;
  if (fits(width, height))
    scenes_.back()->draw(frame);
  else
    draw_too_small(frame, scenes_.back()->smallest());
  return frame;
}

void Stage::pause() {
  if (!done()) scenes_.back()->pause();
}

void Stage::save() {
  for (const auto& scene : scenes_) scene->save();
}

}  // namespace fourfold::stage
