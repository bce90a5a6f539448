// The games that were kept as files.
#include "scenes/replay_list.h"

#include <algorithm>

#include "scenes/help_pages.h"
#include "screen/widgets.h"

namespace fourfold::scenes {
namespace {

using screen::Role;
using stage::key;
using stage::KeyCode;

constexpr std::ptrdiff_t kRowsOfPage = 10;

std::string padded(const std::string& text, int width) {
  std::string out = screen::shortened(text, width);
  out.append(static_cast<std::size_t>(std::max(0, width - screen::width_of(out))), ' ');
  return out;
}

}  // namespace

void ReplayList::uncover(stage::Stage& /*stage*/) {
  files_ = services_.replays();
  select(selected_);
}

void ReplayList::select(std::ptrdiff_t index) {
  selected_ = std::clamp<std::ptrdiff_t>(index, 0, std::max<std::ptrdiff_t>(0, std::ssize(files_) - 1));
}

void ReplayList::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  message_.clear();
  const stage::Key pressed = event.key;
  if (shows_help(pressed, stage, replay_list_help())) return;
  if (pressed == key(KeyCode::up) || pressed == key(U'k')) select(selected_ - 1);
  if (pressed == key(KeyCode::down) || pressed == key(U'j')) select(selected_ + 1);
  if (pressed == key(KeyCode::page_up)) select(selected_ - kRowsOfPage);
  if (pressed == key(KeyCode::page_down)) select(selected_ + kRowsOfPage);
  if (pressed == key(KeyCode::home)) select(0);
  if (pressed == key(KeyCode::end)) select(std::ssize(files_) - 1);
  if (pressed == key(KeyCode::enter)) open(stage, replay_scene);
  if (pressed == key(U'v')) open(stage, review_scene);
  if (pressed == key(U'q') || pressed == key(KeyCode::escape)) stage.pop();
}

void ReplayList::open(stage::Stage& stage, Opener opener) {
  if (files_.empty()) return;
  const ReplayFile& file = files_[static_cast<std::size_t>(selected_)];
  const auto text = services_.load_replay(file.path);
  auto scene = text ? opener(services_, *text, file.name) : Error{text.error()};
  if (scene)
    stage.push(*std::move(scene));
  else
    message_ = file.name + ": " + scene.error();
}

const std::string& ReplayList::about(const std::string& path) const {
  const auto known = about_.find(path);
  return known != about_.end() ? known->second : about_.emplace(path, services_.about_replay(path)).first->second;
}

void ReplayList::draw(screen::Frame& frame) const {
  frame.put(0, 1, "Replays", Role::title);
  const std::string count = screen::counted(std::ssize(files_), "game");
  frame.put(0, frame.width() - 1 - screen::width_of(frame.said(count)), count, Role::dim);
  const int rows = frame.height() - 6;
  const std::ptrdiff_t top =
      std::clamp<std::ptrdiff_t>(selected_ - rows / 2, 0, std::max<std::ptrdiff_t>(0, std::ssize(files_) - rows));
  int name = 0;  // as wide as the names need, so that what a game was has the rest
  for (int i = 0; i < rows && top + i < std::ssize(files_); ++i)
    name = std::max(name, screen::width_of(files_[static_cast<std::size_t>(top + i)].name));
  name = std::min(name, frame.width() / 2 - 6);
  for (int i = 0; i < rows && top + i < std::ssize(files_); ++i) {
    const ReplayFile& file = files_[static_cast<std::size_t>(top + i)];
    const std::string line =
        " " + padded(file.name, name) + " " + padded(file.date, 17) + " " + frame.said(about(file.path));
    frame.put_name(2 + i, 0, padded(line, frame.width()), top + i == selected_ ? Role::selected : Role::plain);
  }
  if (files_.empty()) screen::put_centred(frame, frame.height() / 2, "No games were kept yet.", Role::dim);
  const auto lines = screen::wrapped(frame.said(message_), frame.width() - 2);
  int y = frame.height() - 1 - static_cast<int>(lines.size());
  for (const std::string& line : lines) frame.put(y++, 1, line, Role::bad);
  const std::vector<screen::KeyHint> hints = {{"Up/Down", "choose"}, {"Enter", "watch"}, {"q", "back"},
                                              {"?", "keys"},         {"v", "review"},    {"PgUp/PgDn", "ten"}};
  screen::draw_keys(frame, frame.height() - 1, 1, hints);
}

}  // namespace fourfold::scenes
