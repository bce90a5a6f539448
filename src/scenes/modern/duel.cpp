// Two persons at one keyboard.
#include "scenes/modern/duel.h"

#include <algorithm>

#include "scenes/modern/scene.h"
#include "tetris/modern/modes.h"

namespace fourfold::scenes {
namespace {

using stage::key;
using stage::KeyCode;
using tetris::modern::Key;

constexpr int kDuelCountdown = 3, kDuelPieces = 4;
constexpr int kDuelPictureTicks = 6;

session::Duel new_duel(Services& services) {
  tetris::modern::Game::Setup setup;
  if (auto rules = tetris::modern::find_rules(services.settings.modern.rules)) setup.start.rules = *std::move(rules);
  setup.start.options = (*tetris::modern::find_mode("versus"))->options;
  setup.start.seed = services.new_seed();
  setup.handling = services.settings.modern.handling;
  return session::Duel(setup);
}

HelpPage duel_help() {
  HelpPage page{.title = "Two players at one keyboard", .keys = {}, .about = {}};
  for (const int side : {0, 1}) {
    const std::string who = side == 0 ? "left side: " : "right side: ";
    const auto add = [&](Action action, const std::string& what) {
      page.keys.push_back({keys_of(duel_keys(side), action), who + what});
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
                "p pauses, Esc leaves. The games are not ranked.",
                "Where the terminal does not tell when a key is released, a held key stops repeating when the other "
                "player presses one: tap."};
  return page;
}

}  // namespace

const std::vector<Binding>& duel_keys(int side) {
  static const std::vector<Binding> kLeftKeys = {
      {key(U'a'), Action::left},      {key(U'd'), Action::right},     {key(U's'), Action::soft_drop},
      {key(U' '), Action::hard_drop}, {key(U'w'), Action::clockwise}, {key(U'q'), Action::counter_clockwise},
      {key(U'e'), Action::hold},
  };
  static const std::vector<Binding> kRightKeys = {
      {key(KeyCode::left), Action::left},
      {key(KeyCode::right), Action::right},
      {key(KeyCode::down), Action::soft_drop},
      {key(KeyCode::enter), Action::hard_drop},
      {key(KeyCode::up), Action::clockwise},
      {key(U'.'), Action::counter_clockwise},
      {key(U'/'), Action::hold},
  };
  return side == 0 ? kLeftKeys : kRightKeys;
}

ModernDuel::ModernDuel(Services& services)
    : services_(services), duel_(new_duel(services)), phases_(Begin::countdown, kDuelCountdown) {}

void ModernDuel::begin_again() {
  duel_ = new_duel(services_);
  phases_ = Phases(Begin::countdown, kDuelCountdown);
}

void ModernDuel::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  const bool down = event.press == stage::Press::down;
  if (down && event.key == key(KeyCode::escape)) return stage.pop();
  if (down && phases_.is_over()) {
    if (event.key == key(U'r')) begin_again();
    if (event.key == key(U'q')) stage.pop();
    return;
  }
  if (down && event.key == key(U'p')) return phases_.is_paused() ? phases_.play() : pause();
  if (down && shows_help(event.key, stage, duel_help())) return pause();
  for (const int side : {0, 1}) use(side, event, stage);
  if (duel_.is_over()) finish(stage);
}

/// Terminals that tell releases hold keys down; others repeat them by themselves.
void ModernDuel::use(int side, const stage::KeyEvent& event, stage::Stage& stage) {
  const auto action = action_of(duel_keys(side), event.key);
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
  if (const auto winner = duel_.winner()) ++wins_[static_cast<std::size_t>(*winner)];
  if (services_.settings.bell) stage.ring();
  stage.drop_input();
}

void ModernDuel::pause() {
  if (phases_.is_over()) return;
  for (const int side : {0, 1}) {
    for (int i = 0; i < tetris::modern::kKeys; ++i) {
      const auto held = static_cast<Key>(i);
      if (duel_.of(side).game().is_down(held)) duel_.apply(side, tetris::modern::release(held));
    }
  }
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
  return {{"", "won", std::to_string(wins_[static_cast<std::size_t>(side)])},
          {"", "lines", screen::grouped(static_cast<std::int64_t>(position.lines()))},
          {"", "attack", screen::grouped(static_cast<std::int64_t>(position.attack))}};
}

std::vector<std::string> ModernDuel::banner() const {
  if (phases_.is_counting()) return {std::to_string(phases_.seconds_left())};
  if (phases_.is_paused()) return {"PAUSED", "p goes on", "Esc leaves"};
  if (!phases_.is_over()) return {};
  const auto winner = duel_.winner();
  return {!winner ? "A DRAW" : *winner == 0 ? "LEFT WON" : "RIGHT WON", "r  again", "Esc  leave"};
}

void ModernDuel::draw(screen::Frame& frame) const {
  screen::VersusView view;
  view.person.field = field_of(0);
  view.person.title = "Left";
  view.person.facts = facts_of_side(0);
  view.person.next_pieces = kDuelPieces;
  view.person.banner = banner();
  view.person.hints = {
      {"?", "keys"}, {"p", "pause"}, {"Esc", "leave"}, {"a d w q s Space e", "left"}, {"← → ↑ . ↓ Enter /", "right"}};
  view.machine = field_of(1);
  view.machine_title = "Right";
  view.machine_facts = facts_of_side(1);
  view.machine_pieces = kDuelPieces;
  draw_versus(frame, view);
}

}  // namespace fourfold::scenes
