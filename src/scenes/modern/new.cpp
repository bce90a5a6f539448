// The choices before a modern game.
#include "scenes/modern/new.h"

#include <algorithm>

#include "scenes/modern/defaults.h"
#include "scenes/tetris/defaults.h"
#include "session/tetris/versus.h"

namespace fourfold::scenes {

using tetris::modern::kModes;
using tetris::modern::Mode;
using tetris::modern::Ruleset;

namespace {

constexpr int kSpeedStep = 10;

/// The place of a name in a table; the first if it is not there.
template <class Table, class Row>
std::size_t place_of(const Table& table, std::string_view name, std::string_view Row::* member) {
  const auto row = std::ranges::find(table, name, member);
  return row == std::ranges::end(table) ? 0 : static_cast<std::size_t>(row - std::ranges::begin(table));
}

void step(std::size_t& index, int by, std::size_t count) {
  index = static_cast<std::size_t>(stepped(static_cast<int>(index), by, 0, static_cast<int>(count) - 1));
}

/// "5, good"
std::string strength_text(int strength) {
  return std::to_string(strength) + ", " + std::string(tetris::modern::level_of(strength).word);
}

std::string strength_note(int strength) {
  const double pace = tetris::modern::level_of(strength).pieces_per_minute / 60.0;
  return screen::fixed(pace, 1) + " pieces per second";
}

std::string speed_text(int pieces_per_minute) {
  return pieces_per_minute == 0 ? "of its strength" : std::to_string(pieces_per_minute) + " pieces a minute";
}

}  // namespace

ModernNew::ModernNew(Services& services, std::string_view mode)
    : Form("A new game of modern Tetris", "play"),
      services_(services),
      chosen_(services.settings.modern),
      coach_(services.settings.coach),
      mode_(place_of(kModes, mode, &Mode::name)),
      rules_(place_of(tetris::modern::rulesets(), chosen_.rules, &Ruleset::name)) {
  refresh();
}

std::vector<FormRow> ModernNew::rows() {
  const auto rulesets = tetris::modern::rulesets();
  std::vector<FormRow> list = {{"mode", std::string(mode().title), std::string(mode().about),
                                [this](int by) { step(mode_, by, kModes.size()); }}};
  if (mode().options.versus) {
    list.push_back({"strength", strength_text(chosen_.strength), strength_note(chosen_.strength), [this](int by) {
                      chosen_.strength =
                          stepped(chosen_.strength, by, tetris::modern::kWeakest, tetris::modern::kStrongest);
                    }});
    list.push_back({"speed", speed_text(chosen_.pieces_per_minute), "of the machine", [this](int by) {
                      chosen_.pieces_per_minute = kSpeedStep * stepped(chosen_.pieces_per_minute / kSpeedStep, by, 0,
                                                                       session::kFastest / kSpeedStep);
                    }});
  }
  if (mode().options.last_level > 1)
    list.push_back({"level", std::to_string(std::min(chosen_.level, mode().options.last_level - 1)), "of the start",
                    [this](int by) { chosen_.level = stepped(chosen_.level, by, 1, mode().options.last_level - 1); }});
  list.push_back({"rules", std::string(rulesets[rules_].name), std::string(rulesets[rules_].about),
                  [this, rulesets](int by) { step(rules_, by, rulesets.size()); }});
  list.push_back({"next pieces", std::to_string(chosen_.next_pieces), "how many are shown",
                  [this](int by) { chosen_.next_pieces = stepped(chosen_.next_pieces, by, 1, 5); }});
  list.push_back({"coach", coach_ ? "yes" : "no", "shows the best place and why; the game is ranked as coached",
                  [this](int) { coach_ = !coach_; }});
  list.push_back({"coach's policy", adviser_text(chosen_.coach_policy), "the machine that advises", [this](int by) {
                    chosen_.coach_policy = next_adviser(services_.machines, chosen_.coach_policy, by);
                  }});
  return list;
}

void ModernNew::go(stage::Stage& stage) {
  chosen_.mode = mode().name;
  chosen_.rules = tetris::modern::rulesets()[rules_].name;
  remember(services_, chosen_);
  session::ModernOptions play = modern_play(services_);
  play.coach = coach_;
  stage.replace(modern_scene(services_, play));
}

}  // namespace fourfold::scenes
