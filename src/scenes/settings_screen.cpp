// The settings on the screen: values that change, and keys that are bound by pressing them.
#include "scenes/settings_screen.h"

#include <algorithm>
#include <array>

#include "scenes/form.h"
#include "screen/widgets.h"

namespace fourfold::scenes {
namespace {

using screen::Colours;
using screen::Role;
using stage::key;
using stage::KeyCode;

constexpr std::array<const char*, 4> kColours = {"automatic", "256", "8", "none"};
constexpr int kLongestDelay = 30, kLongestRepeat = 10;

std::string on_off(bool on) { return on ? "on" : "off"; }
std::string ms(int ticks) { return std::to_string((ticks * 1000 + 30) / 60) + " ms"; }

}  // namespace

SettingsScreen::SettingsScreen(Services& services) : services_(services), shown_(options()) {
  if (!services.notices.empty()) message_ = services.notices.front();
}

std::vector<SettingsScreen::Option> SettingsScreen::options() {
  Settings& s = services_.settings;
  const auto flag = [](bool& which) { return [&which](int) { which = !which; }; };
  const auto number = [](int& which, int first, int last) {
    return [&which, first, last](int by) { which = stepped(which, by, first, last); };
  };
  return {
      {"colours", kColours[static_cast<std::size_t>(s.look.colours)],
       "automatic: as many as the terminal can show; none is for monochrome screens",
       [&s](int by) { s.look.colours = static_cast<Colours>(stepped(static_cast<int>(s.look.colours), by, 0, 3)); }},
      {"colour-blind safe", on_off(s.look.colour_blind), "colours that differ in lightness too (with 256)",
       flag(s.look.colour_blind)},
      {"patterns", on_off(s.patterns), "pieces and discs by letters as well as colours", flag(s.patterns)},
      {"ghost", on_off(s.ghost), "where the piece would land", flag(s.ghost)},
      {"coach", on_off(s.coach), "the recommended placement in every new game", flag(s.coach)},
      {"next pieces", std::to_string(s.next_pieces), "shown beside the well, 1 to 5", number(s.next_pieces, 1, 5)},
      {"auto shift after", ms(s.shift_delay_ticks), "a held key repeats after this; in terminals that tell releases",
       number(s.shift_delay_ticks, 1, kLongestDelay)},
      {"and then every", ms(s.shift_repeat_ticks), "the pace of the repeats",
       number(s.shift_repeat_ticks, 1, kLongestRepeat)},
      {"bell", on_off(s.bell), "the terminal's bell, for four lines and the end", flag(s.bell)},
  };
}

void SettingsScreen::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  message_.clear();
  if (waiting_)
    bind(event.key);
  else
    choose(event.key, stage);
  shown_ = options();
}

void SettingsScreen::choose(const stage::Key& pressed, stage::Stage& stage) {
  if (pressed == key(U'q') || pressed == key(KeyCode::escape)) return stage.pop();
  if (pressed == key(KeyCode::up) || pressed == key(U'k')) return move(-1);
  if (pressed == key(KeyCode::down) || pressed == key(U'j')) return move(1);
  if (pressed == key(KeyCode::tab)) return move_across();
  if (pressed == key(U'd')) {
    services_.settings.keys = default_bindings();
    keep();
    if (message_.empty()) message_ = "All keys are as they were at first.";
    return;
  }
  const bool right = pressed == key(KeyCode::right) || pressed == key(U'l') || pressed == key(U' ');
  const bool left = pressed == key(KeyCode::left) || pressed == key(U'h');
  const bool enter = pressed == key(KeyCode::enter);
  if (on_key_row()) {
    waiting_ = enter || pressed == key(U' ');
    if (pressed == key(KeyCode::backspace) || pressed == key(KeyCode::erase)) unbind();
    if (left) move_across();
    return;
  }
  if (!left && !right && !enter) return;
  shown_[selected_].change(left ? -1 : 1);
  stage.set_look(services_.settings.look);
  keep();
}

void SettingsScreen::move(int by) {
  const std::size_t count = shown_.size() + kActionCount;
  selected_ = (selected_ + count + static_cast<std::size_t>(by)) % count;
}

/// To the same height in the other list.
void SettingsScreen::move_across() {
  const std::size_t options = shown_.size();
  selected_ = on_key_row() ? std::min(selected_ - options, options - 1)
                           : options + std::min(selected_, static_cast<std::size_t>(kActionCount - 1));
}

/// The key goes to this action, and away from another that had it. Escape leaves things as they
/// are.
void SettingsScreen::bind(const stage::Key& pressed) {
  waiting_ = false;
  if (pressed == key(KeyCode::escape)) return;
  auto& keys = services_.settings.keys;
  const Action action = chosen_action();
  const auto bound = std::ranges::find(keys, pressed, &Binding::key);
  const bool was_others = bound != keys.end() && bound->action != action;
  if (was_others && std::ranges::count(keys, bound->action, &Binding::action) < 2) {
    message_ = stage::name(pressed) + " is the only key for " + std::string(name(bound->action)) +
               ": give that another one first.";
    return;
  }
  const std::string before = was_others ? " (it was: " + std::string(name(bound->action)) + ")" : "";
  if (bound != keys.end()) keys.erase(bound);
  keys.push_back({pressed, action});
  keep();
  if (message_.empty()) message_ = stage::name(pressed) + " is now " + std::string(name(action)) + before + ".";
}

/// The last key of the action goes; one stays, or the game could not be played any more.
void SettingsScreen::unbind() {
  auto& keys = services_.settings.keys;
  const Action action = chosen_action();
  if (std::ranges::count(keys, action, &Binding::action) < 2) {
    message_ = "One key has to stay: press Enter to add another first.";
    return;
  }
  auto last = std::prev(keys.end());
  while (last->action != action) --last;
  keys.erase(last);
  keep();
}

void SettingsScreen::keep() { message_ = services_.save_settings(services_.settings); }

void SettingsScreen::draw(screen::Frame& frame) const {
  constexpr int kWidth = 38;
  const int left = std::max(1, (frame.width() - 2 * kWidth - 2) / 2), right = left + kWidth + 2;
  screen::put_centred(frame, 0, "Settings", Role::title);
  frame.put(2, left, "looks and comforts", Role::dim);
  frame.put(2, right, "keys of Tetris", Role::dim);
  const auto row = [&](int y, int x, const std::string& what, const std::string& value, bool here) {
    const Role role = here ? Role::selected : Role::plain;
    if (here) frame.put(y, x, std::string(kWidth, ' '), role);
    frame.put(y, x + 1, what, role);
    frame.put(y, x + 20, screen::shortened(value, kWidth - 20), role);
  };
  for (std::size_t i = 0; i < shown_.size(); ++i)
    row(3 + static_cast<int>(i), left, shown_[i].name, shown_[i].value, i == selected_);
  for (int i = 0; i < kActionCount; ++i) {
    const bool here = selected_ == shown_.size() + static_cast<std::size_t>(i);
    const auto action = static_cast<Action>(i);
    const std::string keys = keys_of(services_.settings, action);
    row(3 + i, right, std::string(name(action)), here && waiting_ ? "press a key" : keys.empty() ? "none" : keys, here);
  }
  const std::string about =
      on_key_row() ? "Enter, then a key, adds it; Backspace takes the last one away" : shown_[selected_].about;
  screen::put_centred(frame, frame.height() - 5, about, Role::dim);
  const auto lines = screen::wrapped(message_, frame.width() - 2);
  int y = frame.height() - 4;
  for (std::size_t i = 0; i < lines.size() && i < 2; ++i) screen::put_centred(frame, y++, lines[i], Role::good);
  const std::vector<screen::KeyHint> hints = {{"Up/Down", "choose"}, {"Left/Right", "change"}, {"Tab", "keys"},
                                              {"Enter", "bind"},     {"d", "default keys"},    {"q", "back"}};
  screen::draw_keys(frame, frame.height() - 1, 1, hints);
}

}  // namespace fourfold::scenes
