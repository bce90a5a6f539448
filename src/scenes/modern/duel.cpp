// Two persons at one keyboard.
#include "scenes/modern/duel.h"

#include <algorithm>
#include <utility>

#include "scenes/modern/duel_over.h"
#include "scenes/modern/scene.h"
#include "tetris/modern/modes.h"

namespace fourfold::scenes {
namespace {

using stage::key;
using stage::KeyCode;
using tetris::modern::Key;

constexpr int kDuelPictureTicks = 6;

}  // namespace

DuelOptions duel_play(Services& services) {
  DuelOptions options;
  if (auto rules = tetris::modern::find_rules(services.settings.modern.rules))
    options.setup.start.rules = *std::move(rules);
  options.setup.start.options = (*tetris::modern::find_mode("versus"))->options;
  options.setup.start.seed = services.new_seed();
  options.setup.handling = services.settings.modern.handling;
  return options;
}

ModernDuel::ModernDuel(Services& services, DuelOptions options)
    : services_(services),
      options_(std::move(options)),
      duel_(options_.setup),
      phases_(Begin::countdown, options_.countdown_seconds) {}

const std::vector<Binding>& ModernDuel::keys_of_side(int side) const {
  return services_.settings.duel_keys.at(static_cast<std::size_t>(side));
}

HelpPage ModernDuel::help() const {
  HelpPage page{.title = "Two players at one keyboard", .keys = {}, .about = {}};
  for (const int side : {0, 1}) {
    const std::string who = side == 0 ? "left side: " : "right side: ";
    const auto add = [&](Action action, const std::string& what) {
      page.keys.push_back({keys_of(keys_of_side(side), action), who + what});
    };
    add(Action::left, "move left");
    add(Action::right, "move right");
    add(Action::clockwise, "turn");
    add(Action::counter_clockwise, "turn back");
    add(Action::soft_drop, "down");
    add(Action::hard_drop, "drop");
    add(Action::hold, "hold");
  }
  page.about = {"Both get the same pieces. Rows that are cleared at once send garbage to the other side.",
                "p pauses, Esc Esc leaves. The games are not ranked; the settings change the keys (m).",
                "Where the terminal does not tell when a key is released, a held key stops repeating when the other "
                "player presses one: tap."};
  return page;
}

void ModernDuel::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::down) {
    if (event.key == key(KeyCode::escape)) return leave(stage);
    if (event.key == kDuelPause) return phases_.is_paused() ? phases_.play() : pause();
    if (shows_help(event.key, stage, help())) return pause();
  }
  for (const int side : {0, 1}) use(side, event, stage);
  if (duel_.is_over()) finish(stage);
}

/// Asked first, because the key of one person ends the game of both.
void ModernDuel::leave(stage::Stage& stage) {
  if (phases_.is_paused()) return stage.pop();
  pause();
  leave_asked_ = true;
}

/// Terminals that tell releases hold keys down; others repeat them by themselves.
void ModernDuel::use(int side, const stage::KeyEvent& event, stage::Stage& stage) {
  const auto action = action_of(keys_of_side(side), event.key);
  const auto used = action ? key_of(*action) : std::nullopt;
  if (!used) return;
  if (event.press == stage::Press::up) {
    if (duel_.of(side).game().is_down(*used)) duel_.apply(side, tetris::modern::release(*used));
    return;
  }
  if (!phases_.is_playing() || (event.press == stage::Press::again && stage.knows_releases())) return;
  duel_.apply(side, stage.knows_releases() ? tetris::modern::press(*used) : tetris::modern::tap(*used));
}

void ModernDuel::advance(int ticks, stage::Stage& stage) {
  if (phases_.is_counting()) return phases_.count_down(ticks);
  if (!phases_.is_playing() || ticks <= 0) return;
  duel_.pass(static_cast<std::uint32_t>(ticks));
  if (duel_.is_over()) finish(stage);
}

std::optional<int> ModernDuel::next_change() const {
  if (phases_.is_counting()) return phases_.until_next_second();
  if (!phases_.is_playing()) return std::nullopt;
  const auto event = duel_.next_event();
  return static_cast<int>(std::clamp<std::uint32_t>(event.value_or(kDuelPictureTicks), 1, kDuelPictureTicks));
}

void ModernDuel::finish(stage::Stage& stage) {
  if (phases_.is_over()) return;
  phases_.end();
  if (const auto winner = duel_.winner()) ++options_.wins.at(static_cast<std::size_t>(*winner));
  if (services_.settings.bell) stage.ring();
  stage.drop_input();
  stage.replace(std::make_unique<DuelOver>(services_, options_, std::move(duel_)));
}

void ModernDuel::pause() {
  if (phases_.is_over()) return;
  for (const int side : {0, 1}) {
    for (int i = 0; i < tetris::modern::kKeys; ++i) {
      const auto held = static_cast<Key>(i);
      if (duel_.of(side).game().is_down(held)) duel_.apply(side, tetris::modern::release(held));
    }
  }
  leave_asked_ = false;
  phases_.pause();
}

screen::FieldView ModernDuel::field_of(int side) const {
  screen::FieldView field{.game = &duel_.of(side).game(), .paint = &duel_.of(side).paint()};
  field.ghost = services_.settings.ghost;
  field.patterns = services_.settings.patterns;
  return field;
}

std::vector<screen::ModernFact> ModernDuel::facts_of_side(int side) const {
  const auto& position = duel_.of(side).game().position;
  return {{"", "won", std::to_string(options_.wins.at(static_cast<std::size_t>(side)))},
          {"", "lines", screen::grouped(static_cast<std::int64_t>(position.lines()))},
          {"", "attack", screen::grouped(static_cast<std::int64_t>(position.attack))}};
}

std::vector<std::string> ModernDuel::banner() const {
  if (phases_.is_counting()) return {std::to_string(phases_.seconds_left())};
  if (!phases_.is_paused()) return {};
  return {leave_asked_ ? "LEAVE?" : "PAUSED", "p goes on", "Esc leaves"};
}

/// "a d w q s Space e"
std::string ModernDuel::hint_of(int side) const {
  std::string out;
  for (const Action action : kDuelActions) out += (out.empty() ? "" : " ") + short_key(keys_of_side(side), action);
  return out;
}

void ModernDuel::draw(screen::Frame& frame) const {
  screen::VersusView view;
  view.two_persons = true;
  view.person.field = field_of(0);
  view.person.title = "Left";
  view.person.facts = facts_of_side(0);
  view.person.next_pieces = options_.next_pieces;
  view.person.banner = banner();
  view.person.hints = {{"?", "keys"}, {"p", "pause"}, {"Esc", "leave"}, {hint_of(0), "left"}, {hint_of(1), "right"}};
  view.machine = field_of(1);
  view.machine_title = "Right";
  view.machine_facts = facts_of_side(1);
  view.machine_pieces = options_.next_pieces;
  draw_versus(frame, view);
}

}  // namespace fourfold::scenes
