// The settings on the screen: values that change, and keys that are bound by pressing them.
#include "scenes/settings_screen.h"

#include <algorithm>
#include <array>

#include "scenes/form.h"
#include "scenes/help_pages.h"
#include "scenes/tetris/defaults.h"
#include "screen/widgets.h"

namespace fourfold::scenes {
namespace {

using screen::Colours;
using screen::Role;
using stage::key;
using stage::KeyCode;

constexpr std::array<const char*, 4> kColours = {"automatic", "256", "8", "none"};
constexpr int kLongestDelay = 30, kLongestRepeat = 10, kFastestDrop = 40;  // the times in ticks
constexpr int kLongestDelayMs = 500, kLongestRepeatMs = 170;

constexpr int kListWidth = 38, kTitleRow = 2, kFirstRow = 3, kFootRows = 3;

struct SettingRow {
  std::string what, value;
};

/// As many rows as the window holds, with the selected one (-1: none) among them.
void draw_rows(screen::Frame& frame, int x, int width, const std::vector<SettingRow>& rows, int selected) {
  constexpr int kValue = 20;
  const int room = frame.height() - kFirstRow - kFootRows;
  const int first = std::clamp(selected - room + 1, 0, std::max(0, static_cast<int>(rows.size()) - room));
  for (int i = first; i < std::min(first + room, static_cast<int>(rows.size())); ++i) {
    const int y = kFirstRow + i - first;
    const Role role = i == selected ? Role::selected : Role::plain;
    const SettingRow& row = rows[static_cast<std::size_t>(i)];
    if (i == selected) frame.put(y, x, std::string(static_cast<std::size_t>(width), ' '), role);
    frame.put(y, x + 1, row.what, role);
    frame.put(y, x + kValue, screen::shortened(frame.said(row.value), width - kValue), role);
  }
}

constexpr std::array<const char*, 3> kLanguages = {"automatic", "English", "한국어"};

void step_language(screen::Look& look, int by) {
  const int chosen = stepped(look.language ? 1 + static_cast<int>(*look.language) : 0, by, 0, 2);
  look.language = chosen == 0 ? std::nullopt : std::optional(static_cast<screen::Language>(chosen - 1));
}

std::string on_off(bool on) { return on ? "on" : "off"; }
std::string ms(int ticks) { return std::to_string((ticks * 1000 + 30) / 60) + " ms"; }
std::string fine_ms(int subticks) { return std::to_string(tetris::modern::ms_of_subticks(subticks)) + " ms"; }

/// One millisecond more or less where that is felt, five where it takes too many keys; from the
/// longest on to the shortest.
void step_delay(int& subticks, int by, int shortest_ms, int longest_ms) {
  constexpr int kFine = 20, kCoarse = 5;
  const int now = tetris::modern::ms_of_subticks(subticks);
  const bool is_fine = by > 0 ? now < kFine : now <= kFine;
  int next = now + by;
  if (!is_fine) next = by > 0 ? (now / kCoarse + 1) * kCoarse : (now - 1) / kCoarse * kCoarse;
  if (next > longest_ms) next = shortest_ms;
  if (next < shortest_ms) next = longest_ms;
  subticks = tetris::modern::subticks_of_ms(next);
}

}  // namespace

/// What a page says about itself.
struct SettingsScreen::PageText {
  const char *title, *values, *keys, *next;
};

const SettingsScreen::PageText& SettingsScreen::text() const {
  static constexpr std::array<PageText, 3> kTexts = {
      PageText{"Settings", "looks and comforts", "keys of classic Tetris", "modern"},
      PageText{"Settings of modern Tetris", "held keys and previews", "keys of modern Tetris", "two players"},
      PageText{"Settings of two players", "at one keyboard", "keys of a player", "classic"}};
  return kTexts.at(static_cast<std::size_t>(page_));
}

SettingsScreen::SettingsScreen(Services& services) : services_(services), shown_(options()) {
  if (!services.notices.empty()) message_ = services.notices.front();
}

std::span<const Action> SettingsScreen::actions() const {
  if (page_ == Page::duel) return kDuelActions;
  return page_ == Page::modern ? std::span<const Action>(kModernActions) : std::span<const Action>(kClassicActions);
}

std::vector<Binding>& SettingsScreen::keys() const {
  if (page_ == Page::duel) return services_.settings.duel_keys.at(side_);
  return page_ == Page::modern ? services_.settings.modern.keys : services_.settings.keys;
}

std::vector<SettingsScreen::Option> SettingsScreen::options() {
  if (page_ == Page::duel) return duel_options();
  return page_ == Page::modern ? modern_options() : classic_options();
}

std::vector<SettingsScreen::Option> SettingsScreen::duel_options() {
  return {{"keys of the player", side_ == 0 ? "to the left" : "to the right", "p pauses and Esc leaves for both",
           [this](int) { side_ = 1 - side_; }}};
}

std::vector<SettingsScreen::Option> SettingsScreen::modern_options() {
  ModernSettings& s = services_.settings.modern;
  const auto number = [](int& which, int first, int last) {
    return [&which, first, last](int by) { which = stepped(which, by, first, last); };
  };
  const auto delay = [](int& which, int shortest_ms, int longest_ms) {
    return [&which, shortest_ms, longest_ms](int by) { step_delay(which, by, shortest_ms, longest_ms); };
  };
  int &das = s.handling.das_subticks, &arr = s.handling.arr_subticks;
  const int soft = s.handling.soft_drop_factor;
  return {
      {"auto shift after", fine_ms(das), "DAS: a held key repeats after this; in terminals that tell releases",
       delay(das, 1, kLongestDelayMs)},
      {"and then every", arr == 0 ? "at once" : fine_ms(arr),
       "ARR: the pace of the repeats; at once: straight to the wall", delay(arr, 0, kLongestRepeatMs)},
      {"soft drop", soft == 0 ? "at once" : "x " + std::to_string(soft),
       "how many times as fast as the piece falls; at once: straight to the ground",
       number(s.handling.soft_drop_factor, 0, kFastestDrop)},
      {"initial turn, hold", on_off(s.handling.initial), "a turn or hold key that is held acts on the next piece",
       [&s](int) { s.handling.initial = !s.handling.initial; }},
      {"next pieces", std::to_string(s.next_pieces), "shown beside the field, 1 to 5", number(s.next_pieces, 1, 5)},
      {"coach's policy", adviser_text(s.coach_policy), "the machine that advises in the modern game",
       [this, &s](int by) { s.coach_policy = next_adviser(services_.machines, s.coach_policy, by); }},
  };
}

std::vector<SettingsScreen::Option> SettingsScreen::classic_options() {
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
      {"coach's policy", adviser_text(s.coach_policy), "who advises in the classic game",
       [this](int by) {
         std::string& who = services_.settings.coach_policy;
         who = next_adviser(classic_advisers(services_), who, by);
       }},
      {"next pieces", std::to_string(s.next_pieces), "shown beside the well, 1 to 5", number(s.next_pieces, 1, 5)},
      {"auto shift after", ms(s.shift_delay_ticks), "a held key repeats after this; in terminals that tell releases",
       number(s.shift_delay_ticks, 1, kLongestDelay)},
      {"and then every", ms(s.shift_repeat_ticks), "the pace of the repeats",
       number(s.shift_repeat_ticks, 1, kLongestRepeat)},
      {"bell", on_off(s.bell), "the terminal's bell, for four lines and the end", flag(s.bell)},
      {"language", kLanguages[s.look.language ? 1 + static_cast<std::size_t>(*s.look.language) : 0],
       "of the screen; automatic: as the system says (LC_ALL, LANG)", [&s](int by) { step_language(s.look, by); }},
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
  if (shows_help(pressed, stage, settings_help())) return;
  if (pressed == key(KeyCode::up) || pressed == key(U'k')) return move(-1);
  if (pressed == key(KeyCode::down) || pressed == key(U'j')) return move(1);
  if (pressed == key(KeyCode::tab)) return move_across();
  if (pressed == key(U'm')) return turn_page();
  if (pressed == key(U'd')) {
    if (page_ == Page::duel)
      services_.settings.duel_keys = {duel_bindings(0), duel_bindings(1)};
    else
      keys() = page_ == Page::modern ? modern_bindings() : default_bindings();
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

void SettingsScreen::turn_page() {
  page_ = static_cast<Page>((static_cast<int>(page_) + 1) % 3);
  selected_ = 0;
}

void SettingsScreen::move(int by) {
  const std::size_t count = shown_.size() + actions().size();
  selected_ = (selected_ + count + static_cast<std::size_t>(by)) % count;
}

/// To the same height in the other list.
void SettingsScreen::move_across() {
  const std::size_t options = shown_.size();
  selected_ =
      on_key_row() ? std::min(selected_ - options, options - 1) : options + std::min(selected_, actions().size() - 1);
}

/// Of two persons none has a key of the other, or of both.
std::string SettingsScreen::why_not_bound(const stage::Key& pressed) const {
  if (page_ != Page::duel) return "";
  if (pressed == kDuelPause || pressed == key(U'?')) return stage::name(pressed) + " is a key of both players.";
  const auto others = action_of(services_.settings.duel_keys.at(1 - side_), pressed);
  if (!others) return "";
  return stage::name(pressed) + " is the other player's key for " + std::string(name(*others)) + ".";
}

/// The key goes to this action, and away from another that had it. Escape leaves things as they
/// are.
void SettingsScreen::bind(const stage::Key& pressed) {
  waiting_ = false;
  if (pressed == key(KeyCode::escape)) return;
  if (message_ = why_not_bound(pressed); !message_.empty()) return;
  auto& keys = this->keys();
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
  auto& keys = this->keys();
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

/// The keys of an action, or a text that a key is waited for.
std::string SettingsScreen::bound_text(std::size_t index) const {
  if (waiting_ && selected_ == shown_.size() + index) return "press a key";
  const std::string bound = keys_of(keys(), actions()[index]);
  return bound.empty() ? "none" : bound;
}

void SettingsScreen::draw_options(screen::Frame& frame, int x, int width) const {
  std::vector<SettingRow> rows;
  for (const Option& option : shown_) rows.push_back({option.name, option.value});
  frame.put(kTitleRow, x, text().values, Role::dim);
  draw_rows(frame, x, width, rows, on_key_row() ? -1 : static_cast<int>(selected_));
}

void SettingsScreen::draw_bindings(screen::Frame& frame, int x, int width) const {
  std::vector<SettingRow> rows;
  for (std::size_t i = 0; i < actions().size(); ++i) rows.push_back({std::string(name(actions()[i])), bound_text(i)});
  frame.put(kTitleRow, x, text().keys, Role::dim);
  draw_rows(frame, x, width, rows, on_key_row() ? static_cast<int>(selected_ - shown_.size()) : -1);
}

void SettingsScreen::draw(screen::Frame& frame) const {
  screen::put_centred(frame, 0, text().title, Role::title);
  const int left = std::max(1, (frame.width() - 2 * kListWidth - 2) / 2);
  if (frame.width() >= 2 * kListWidth + 4) {
    draw_options(frame, left, kListWidth);
    draw_bindings(frame, left + kListWidth + 2, kListWidth);
  } else if (on_key_row()) {
    draw_bindings(frame, 1, frame.width() - 2);
  } else {
    draw_options(frame, 1, frame.width() - 2);
  }
  const std::string about =
      on_key_row() ? "Enter, then a key, adds it; Backspace takes the last one away" : shown_[selected_].about;
  // What just happened stands where the explanation did, so that a small window has room for both.
  const auto lines = screen::wrapped(frame.said(message_.empty() ? about : message_), frame.width() - 2);
  int y = frame.height() - kFootRows;
  for (std::size_t i = 0; i < lines.size() && i < 2; ++i)
    screen::put_centred(frame, y++, lines[i], message_.empty() ? Role::dim : Role::good);
  const std::vector<screen::KeyHint> hints = {
      {"q", "back"},      {"←/→", "change"}, {"Tab", on_key_row() ? "values" : "keys"},
      {"m", text().next}, {"Enter", "bind"}, {"Up/Down", "choose"},
      {"?", "help"},      {"d", "defaults"}};
  screen::draw_keys(frame, frame.height() - 1, 1, hints);
}

}  // namespace fourfold::scenes
