// Who plays the modern rules in commands.
#include "app/commands/tetris/modern_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/files/policy_file.h"
#include "app/terminal.h"
#include "app/timer.h"
#include "base/utf8.h"
#include "base/words.h"
#include "tetris/modern/search/levels.h"
#include "tetris/modern/simple_player.h"

namespace fourfold::app {
namespace {

namespace modern = tetris::modern;
using modern::SimplePlayer;

constexpr std::string_view kMachine = "machine";
constexpr int kLongestMs = 3'600'000;

const SimplePlayer* simple_player(std::string_view name) {
  const auto players = modern::simple_players();
  const auto player = std::ranges::find(players, name, &SimplePlayer::name);
  return player == players.end() ? nullptr : &*player;
}

/// What the machine can be told, and the others have of their own.
void refuse_limits(const ModernPlayerOptions& o) {
  if (o.nodes != 0) throw UsageError(fmt::format("--nodes: for --player {}, not for {}", kMachine, o.player));
  if (o.ms != 0) throw UsageError(fmt::format("--ms: for --player {}, not for {}", kMachine, o.player));
}

ModernMove thought(modern::Thinker& thinker, const ModernPlayerPlan& plan, const modern::Position& position) {
  thinker.look(view_of(position));
  const Timer timer(plan.ms);
  thinker.think({.nodes = plan.nodes, .stop = timer.token()});
  const auto ideas = thinker.ideas();
  return {ideas.empty() ? std::nullopt : std::optional(ideas.front().choice), thinker.nodes()};
}

}  // namespace

void ModernPlayerOptions::add_to(Command& command) {
  command
      .add_option(
          "--player", player,
          fmt::format("Who plays the modern rules: machine, simple, random, level:1 to level:{}", modern::kStrongest))
      .type_name("NAME")
      .offers(modern_player_words())
      .shows_default();
  command.add_number("--nodes", nodes,
                     fmt::format("Boards the modern machine looks at before a move; default {}", grouped(kUsualNodes)),
                     1, UINT64_MAX);
  command.add_number("--ms", ms, "Milliseconds it thinks about a move; not reproducible", 1, kLongestMs);
}

ModernPlayerPlan resolve(const ModernPlayerOptions& o) {
  ModernPlayerPlan plan{.name = o.player, .nodes = o.nodes, .ms = o.ms, .threads = o.threads};
  if (simple_player(o.player) != nullptr) {
    refuse_limits(o);
    if (!o.policy.empty()) throw UsageError(fmt::format("--policy: not for --player {}", o.player));
    return plan;
  }
  if (o.player != kMachine) {
    if (!modern::level_from(o.player))
      throw UsageError(fmt::format("unknown player {}: expected machine, simple, random or level:1 to level:{}",
                                   in_quotes(o.player), modern::kStrongest));
    refuse_limits(o);
  }
  plan.policy = load_machine(o.policy.empty() ? kUsualMachine : o.policy);
  if (plan.nodes == 0) plan.nodes = plan.ms > 0 ? UINT64_MAX : kUsualNodes;
  return plan;
}

std::string ModernPlayerPlan::describe() const {
  if (!policy) return name;
  std::string who = fmt::format("{}, policy {}", name, policy->name);
  if (name != kMachine) return who;
  if (ms > 0) return fmt::format("{}, {} ms a move, {} {}", who, ms, threads, threads == 1 ? "thread" : "threads");
  return fmt::format("{}, {} nodes a move", who, grouped(static_cast<std::int64_t>(nodes)));
}

ModernPlayer player_of(const ModernPlayerPlan& plan, std::uint64_t luck) {
  using modern::Position;
  if (const SimplePlayer* simple = simple_player(plan.name))
    return [simple, luck](const Position& position) { return ModernMove{simple->choose(position, luck), 0}; };
  if (const auto level = modern::level_from(plan.name)) {
    const auto opponent = std::make_shared<modern::Opponent>(*plan.policy, *level, luck);
    return [opponent](const Position& position) {
      const auto choice = opponent->choose(position);
      return ModernMove{choice, opponent->nodes()};
    };
  }
  const auto thinker = std::make_shared<modern::Thinker>(*plan.policy, plan.threads);
  return [thinker, plan](const Position& position) { return thought(*thinker, plan, position); };
}

}  // namespace fourfold::app
