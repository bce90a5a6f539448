// Our own players of the modern game behind one interface.
#include "app/bot/mind.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "app/command.h"
#include "app/files/files.h"
#include "base/rng.h"
#include "base/utf8.h"
#include "base/words.h"
#include "session/tbp/simple_thoughts.h"
#include "tetris/modern/search/machine_policy_json.h"
#include "tetris/modern/search/thinker.h"

namespace fourfold::app {

namespace modern = tetris::modern;
using session::tbp::Thoughts;

namespace {

constexpr std::string_view kMachine = "machine";
constexpr std::uint64_t kMostNodesPerPiece = 1'000'000'000;

/// Weights made by hand: attack by T-spins, fours and perfect clears.
modern::MachinePolicy usual_policy() {
  using modern::Feature;
  constexpr std::array<std::pair<Feature, double>, 34> kWeights = {
      {{Feature::height, -0.05},      {Feature::above10, -0.3},   {Feature::above15, -1.5},
       {Feature::holes, -0.9},        {Feature::cover, -0.12},    {Feature::hole_rows, -0.3},
       {Feature::row_changes, -0.05}, {Feature::bumps, -0.12},    {Feature::steep, -0.2},
       {Feature::well_depth, 0.05},   {Feature::well_rows, 0.25}, {Feature::other_wells, -0.3},
       {Feature::slot0, 0.2},         {Feature::slot1, 0.6},      {Feature::slot2, 1.8},
       {Feature::slot3, 2.0},         {Feature::clear_open, 0.5}, {Feature::clear_near, 0.3},
       {Feature::back_to_back, 0.8},  {Feature::combo, 0.1},      {Feature::waiting, -0.2},
       {Feature::held_t, 0.2},        {Feature::held_i, 0.1},     {Feature::single, -1.2},
       {Feature::two, -1.2},          {Feature::three, -0.8},     {Feature::four, 0.3},
       {Feature::spin1, -0.2},        {Feature::spin2, 0.5},      {Feature::spin3, 0.5},
       {Feature::mini, -0.8},         {Feature::perfect, 2.0},    {Feature::lost_back_to_back, -0.8},
       {Feature::wasted_t, -0.9}}};
  modern::MachinePolicy policy{.name = std::string(kMachine), .weights = {}, .source = "made by hand"};
  policy.weights.assign(modern::kFeatures, 0);
  for (const auto& [feature, weight] : kWeights) policy.weights[static_cast<std::size_t>(feature)] = weight;
  return policy;
}

modern::MachinePolicy policy_of(const OwnPlayer& player) {
  if (player.policy.empty()) return usual_policy();
  auto policy = modern::machine_policy_from(read_file(player.policy, kPolicyFile));
  if (!policy) throw Failure(fmt::format("{}: {}", player.policy, policy.error()));
  return *std::move(policy);
}

class Searching final : public Mind {
 public:
  Searching(const modern::MachinePolicy& policy, unsigned threads) : thinker_(policy, threads) {}
  void look(const modern::View& view) override { thinker_.look(view); }
  bool think(const Limit& limit) override {
    const std::uint64_t before = thinker_.nodes();
    thinker_.think(limit);
    return thinker_.nodes() > before;
  }
  [[nodiscard]] Thoughts thoughts() const override {
    Thoughts thoughts{.choices = {}, .nodes = thinker_.nodes()};
    for (const modern::Idea& idea : thinker_.ideas()) thoughts.choices.push_back(idea.choice);
    return thoughts;
  }

 private:
  modern::Thinker thinker_;
};

/// Looks one piece ahead, in no time.
class Simple final : public Mind {
 public:
  Simple(const modern::SimplePlayer& player, int strength, std::uint64_t luck)
      : player_(player), strength_(strength), luck_(luck) {}
  void look(const modern::View& view) override {
    thoughts_ = session::tbp::simple_thoughts(view, player_, strength_, random_at(luck_, looks_++));
  }
  bool think(const Limit& /*limit*/) override { return false; }
  [[nodiscard]] Thoughts thoughts() const override { return thoughts_; }

 private:
  modern::SimplePlayer player_;
  int strength_;
  std::uint64_t luck_, looks_ = 0;
  Thoughts thoughts_;
};

std::uint64_t number_from(std::string_view text, std::string_view what, std::uint64_t least, std::uint64_t most) {
  std::uint64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc{} || end != text.data() + text.size() || number < least || number > most)
    throw UsageError(fmt::format("{} {}: expected a number from {} to {}", what, in_quotes(text), least, most));
  return number;
}

void read_setting(OwnPlayer& player, std::string_view text) {
  constexpr std::string_view kNodes = "nodes=", kPolicy = "policy=";
  if (player.name == kMachine && text.starts_with(kPolicy) && text.size() > kPolicy.size()) {
    player.policy = text.substr(kPolicy.size());
    return;
  }
  if (player.name == kMachine && text.starts_with(kNodes)) {
    player.nodes = number_from(text.substr(kNodes.size()), "player machine, nodes", 1, kMostNodesPerPiece);
    return;
  }
  if (player.name != "simple")
    throw UsageError(fmt::format("player {}: unknown setting {}{}", player.name, in_quotes(text),
                                 player.name == kMachine ? ", expected nodes=N or policy=FILE" : ", expected none"));
  player.strength =
      static_cast<int>(number_from(text, "player simple, strength", modern::kWeakest, modern::kStrongest));
}

}  // namespace

std::vector<std::string> own_player_words() {
  std::vector<std::string> words{std::string(kMachine)};
  for (const auto& player : modern::simple_players()) words.emplace_back(player.name);
  return words;
}

std::optional<OwnPlayer> own_player_from(std::string_view text) {
  const std::string_view name = text.substr(0, text.find(':'));
  const auto words = own_player_words();
  if (std::ranges::find(words, name) == words.end()) return std::nullopt;
  OwnPlayer player{.name = std::string(name), .strength = modern::kStrongest, .nodes = {}, .policy = {}};
  std::string_view rest = text.substr(name.size());
  while (!rest.empty()) {
    rest.remove_prefix(1);
    const std::string_view setting = rest.substr(0, rest.find(','));
    read_setting(player, setting);
    rest.remove_prefix(setting.size());
  }
  return player;
}

std::unique_ptr<Mind> make_mind(const OwnPlayer& player, std::uint64_t luck, unsigned threads) {
  if (player.name == kMachine) return std::make_unique<Searching>(policy_of(player), threads);
  const auto players = modern::simple_players();
  const auto row = std::ranges::find(players, player.name, &modern::SimplePlayer::name);
  return std::make_unique<Simple>(*row, player.strength, luck);
}

}  // namespace fourfold::app
