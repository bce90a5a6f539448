// Our own players of the modern game behind one interface.
#include "app/bot/bot_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "app/command.h"
#include "app/files/policy_file.h"
#include "base/rng.h"
#include "base/utf8.h"
#include "base/words.h"
#include "session/tbp/simple_thoughts.h"
#include "tetris/modern/search/levels.h"
#include "tetris/modern/search/thinker.h"

namespace fourfold::app {

namespace modern = tetris::modern;
using session::tbp::Thoughts;

namespace {

constexpr std::string_view kMachine = "machine", kLevel = "level";
constexpr std::uint64_t kMostNodesPerPiece = 1'000'000'000;

Thoughts all_ideas(const modern::Thinker& thinker) {
  Thoughts thoughts{.choices = {}, .nodes = thinker.nodes()};
  for (const modern::Idea& idea : thinker.ideas()) thoughts.choices.push_back(idea.choice);
  return thoughts;
}

class Searching final : public BotSearch {
 public:
  Searching(const modern::MachinePolicy& policy, unsigned threads) : thinker_(policy, threads) {}
  void look(const modern::View& view) override { thinker_.look(view); }
  bool think(const Limit& limit) override {
    const std::uint64_t before = thinker_.nodes();
    thinker_.think(limit);
    return thinker_.nodes() > before;
  }
  [[nodiscard]] Thoughts thoughts() const override { return all_ideas(thinker_); }

 private:
  modern::Thinker thinker_;
};

/// A level for people: so many boards, and now and then an idea that is not the best.
class Levelled final : public BotSearch {
 public:
  Levelled(const modern::MachinePolicy& policy, const modern::Level& level, std::uint64_t luck)
      : thinker_(policy), level_(level), luck_(luck) {}
  void look(const modern::View& view) override {
    thinker_.look(view);
    ++looks_;
  }
  bool think(const Limit& limit) override {
    if (thinker_.nodes() >= level_.nodes) return false;
    thinker_.think({.nodes = std::min(limit.nodes, level_.nodes - thinker_.nodes()), .stop = limit.stop});
    return true;
  }
  [[nodiscard]] Thoughts thoughts() const override {
    Thoughts thoughts = all_ideas(thinker_);
    const std::size_t taken = modern::idea_taken(level_, thoughts.choices.size(), luck_, looks_);
    if (taken < thoughts.choices.size()) std::swap(thoughts.choices.front(), thoughts.choices[taken]);
    return thoughts;
  }

 private:
  modern::Thinker thinker_;
  const modern::Level& level_;
  std::uint64_t luck_, looks_ = 0;
};

/// Looks one piece ahead, in no time.
class Simple final : public BotSearch {
 public:
  Simple(const modern::SimplePlayer& player, std::uint64_t luck) : player_(player), luck_(luck) {}
  void look(const modern::View& view) override {
    thoughts_ = session::tbp::simple_thoughts(view, player_, random_at(luck_, looks_++));
  }
  bool think(const Limit& /*limit*/) override { return false; }
  [[nodiscard]] Thoughts thoughts() const override { return thoughts_; }

 private:
  modern::SimplePlayer player_;
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
  if (player.name != kLevel)
    throw UsageError(
        fmt::format("player {}: unknown setting {}{}", player.name, in_quotes(text),
                    player.name == kMachine ? ", expected nodes=N or policy=NAME|FILE" : ", expected none"));
  player.level = static_cast<int>(number_from(text, "level", modern::kWeakest, modern::kStrongest));
}

}  // namespace

std::vector<std::string> own_player_words() {
  std::vector<std::string> words{std::string(kMachine), std::string(kLevel)};
  for (const auto& player : modern::simple_players()) words.emplace_back(player.name);
  return words;
}

std::optional<OwnPlayer> own_player_from(std::string_view text) {
  const std::string_view name = text.substr(0, text.find(':'));
  const auto words = own_player_words();
  if (std::ranges::find(words, name) == words.end()) return std::nullopt;
  OwnPlayer player{.name = std::string(name), .level = modern::kStrongest, .nodes = {}, .policy = {}};
  std::string_view rest = text.substr(name.size());
  while (!rest.empty()) {
    rest.remove_prefix(1);
    const std::string_view setting = rest.substr(0, rest.find(','));
    read_setting(player, setting);
    rest.remove_prefix(setting.size());
  }
  return player;
}

std::unique_ptr<BotSearch> make_bot_search(const OwnPlayer& player, std::uint64_t luck, unsigned threads) {
  if (player.name == kMachine)
    return std::make_unique<Searching>(load_machine(player.policy.empty() ? kUsualMachine : player.policy), threads);
  if (player.name == kLevel)
    return std::make_unique<Levelled>(load_machine(kUsualMachine), modern::level_of(player.level), luck);
  const auto players = modern::simple_players();
  const auto row = std::ranges::find(players, player.name, &modern::SimplePlayer::name);
  return std::make_unique<Simple>(*row, luck);
}

}  // namespace fourfold::app
