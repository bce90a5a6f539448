// Our own players of the modern game behind one interface.
#include "app/bot/mind.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "app/command.h"
#include "base/rng.h"
#include "base/utf8.h"
#include "base/words.h"
#include "session/tbp/simple_thoughts.h"
#include "tetris/modern/search/thinker.h"

namespace fourfold::app {

namespace modern = tetris::modern;
using session::tbp::Thoughts;

namespace {

constexpr std::string_view kMachine = "machine";
constexpr std::uint64_t kMostNodesPerPiece = 1'000'000'000;

/// Weights made by hand: attack by T-spins, fours and perfect clears.
modern::MachinePolicy machine_policy() {
  return {.name = std::string(kMachine),
          .rules = "modern",
          .weights = {-0.05, -0.3, -1.5, -0.9, -0.12, -0.3, -0.05, -0.12, -0.2, 0.05, 0.25, -0.3,
                      0.2,   0.6,  1.8,  2.0,  0.5,   0.3,  0.8,   0.1,   -0.2, 0.2,  0.1,  -1.2,
                      -1.2,  -0.8, 0.3,  -0.2, 0.5,   0.5,  -0.8,  2.0,   -0.8, -0.9, 0.0},
          .source = "made by hand"};
}

class Searching final : public Mind {
 public:
  explicit Searching(unsigned threads) : thinker_(machine_policy(), threads) {}
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
  constexpr std::string_view kNodes = "nodes=";
  if (player.name == kMachine && text.starts_with(kNodes)) {
    player.nodes = number_from(text.substr(kNodes.size()), "player machine, nodes", 1, kMostNodesPerPiece);
    return;
  }
  if (player.name != "simple")
    throw UsageError(fmt::format("player {}: unknown setting {}{}", player.name, in_quotes(text),
                                 player.name == kMachine ? ", expected nodes=N" : ", expected none"));
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
  OwnPlayer player{.name = std::string(name), .strength = modern::kStrongest, .nodes = {}};
  if (name.size() < text.size()) read_setting(player, text.substr(name.size() + 1));
  return player;
}

std::unique_ptr<Mind> make_mind(const OwnPlayer& player, std::uint64_t luck, unsigned threads) {
  if (player.name == kMachine) return std::make_unique<Searching>(threads);
  const auto players = modern::simple_players();
  const auto row = std::ranges::find(players, player.name, &modern::SimplePlayer::name);
  return std::make_unique<Simple>(*row, player.strength, luck);
}

}  // namespace fourfold::app
