// The choices before watching.
#include "scenes/tetris/watch_form.h"

#include <algorithm>

#include "scenes/tetris/strength.h"
#include "scenes/tetris/watch.h"
#include "tetris/modes.h"
#include "tetris/rulesets.h"

namespace fourfold::scenes {
namespace {

constexpr int kWidestKeep = 4096;

}  // namespace

WatchForm::WatchForm(Services& services) : Form("Watch the machine", "watch"), services_(services) {
  const std::string usual = services.policy_for(tetris::default_ruleset().name).name;
  const auto at = std::ranges::find(services.policies, usual, &tetris::Policy::name);
  if (at != services.policies.end()) take_policy(static_cast<int>(at - services.policies.begin()));
  refresh();
}

void WatchForm::take_policy(int index) {
  policy_ = index;
  const tetris::SearchSettings& search = services_.policies[static_cast<std::size_t>(index)].search;
  known_ = search.known;
  keep_ = search.keep;
}

std::vector<FormRow> WatchForm::rows() {
  const auto last = static_cast<int>(services_.policies.size()) - 1;
  const tetris::Policy& policy = services_.policies[static_cast<std::size_t>(policy_)];
  const double speed = kSpeeds[static_cast<std::size_t>(speed_)];
  const tetris::Mode& mode = tetris::kModes[static_cast<std::size_t>(mode_)];
  return {
      {"policy", policy.name, strength_text(policy),
       [this, last](int by) { take_policy(stepped(policy_, by, 0, last)); }},
      {"known pieces", std::to_string(known_), "looked at, the falling one included",
       [this](int by) { known_ = stepped(known_, by, 1, tetris::kMaxKnown); }},
      {"kept nodes", std::to_string(keep_), "more see further and take longer",
       [this](int by) { keep_ = std::clamp(by > 0 ? keep_ * 2 : keep_ / 2, 1, kWidestKeep); }},
      {"speed", speed == kFullSpeed ? "full" : screen::fixed(speed, 0) + " pieces/s", "can be changed while watching",
       [this](int by) { speed_ = stepped(speed_, by, 0, static_cast<int>(kSpeeds.size()) - 1); }},
      {"boards", std::to_string(games_), "games side by side",
       [this](int by) { games_ = stepped(games_, by, 1, kMostGames); }},
      {"mode", std::string(mode.name), std::string(mode.about),
       [this](int by) { mode_ = stepped(mode_, by, 0, static_cast<int>(tetris::kModes.size()) - 1); }},
  };
}

void WatchForm::go(stage::Stage& stage) {
  WatchOptions options;
  options.policy = services_.policies[static_cast<std::size_t>(policy_)];
  options.policy.search.known = known_;
  options.policy.search.keep = keep_;
  const auto rules = tetris::find_rules(options.policy.rules);
  if (!rules) return say(rules.error());
  options.setup = {*rules, tetris::kModes[static_cast<std::size_t>(mode_)].options, services_.new_seed()};
  options.speed = kSpeeds[static_cast<std::size_t>(speed_)];
  options.games = games_;
  options.next_pieces = std::clamp(known_ - 1, 1, 5);
  stage.replace(std::make_unique<TetrisWatch>(services_, std::move(options)));
}

}  // namespace fourfold::scenes
