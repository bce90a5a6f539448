// A match of the arena.
#include "app/arena/match.h"

#include <fmt/format.h>

#include "app/command.h"
#include "app/files/files.h"

namespace fourfold::app {

using session::Bout;
using session::Loss;
using session::Side;

namespace {

constexpr std::array<std::string_view, 2> kNames = {"first", "second"};

void add_side(PlayerTally& tally, const Side& side) {
  tally.pieces += side.position().pieces;
  tally.attack += side.position().attack;
  tally.topped_out += side.loss == Loss::topped_out ? 1 : 0;
  tally.illegal += side.loss == Loss::illegal ? 1 : 0;
  tally.gave_up += side.loss == Loss::gave_up ? 1 : 0;
  tally.timeouts += side.loss == Loss::late ? 1 : 0;
  tally.refused += static_cast<std::uint64_t>(side.refused);
  if (tally.why_illegal.empty()) tally.why_illegal = side.why;
  if (tally.why_gave_up.empty()) tally.why_gave_up = side.unreadable;
}

void keep_replays(const MatchPlan& plan, std::uint64_t number, const Bout& bout) {
  for (std::size_t i = 0; i < 2; ++i)
    write_file(fmt::format("{}/game-{}-{}.replay", plan.replays, number + 1, kNames[i]),
               bout.sides[i].record.replay_text(), Durability::process);
}

}  // namespace

ArenaPlayer::ArenaPlayer(const std::string& who, const ThinkingLimits& limits, Interrupts& interrupts,
                         const Surroundings& around)
    : who_(who) {
  if (const auto own = own_player_from(who)) {
    own_ = std::make_unique<OwnContestant>(*own, limits, interrupts);
    contestant_ = own_->contestant();
    return;
  }
  if (limits.nodes)
    throw UsageError(fmt::format("--nodes: {} is another program, which thinks in time; expected --ms", who));
  program_ = std::make_unique<TbpPlayer>(who, limits, interrupts, around);
  contestant_ = program_->contestant();
}

void MatchResult::add(const Bout& bout) {
  GameLine line{.seed = bout.sides[0].position().start.seed, .winner = bout.winner};
  for (std::size_t i = 0; i < 2; ++i) {
    add_side(players[i], bout.sides[i]);
    line.pieces[i] = bout.sides[i].position().pieces;
    line.attack[i] = bout.sides[i].position().attack;
    line.loss[i] = bout.sides[i].loss;
  }
  (bout.winner ? players[*bout.winner].wins : draws) += 1;
  contest.add(points_of(bout));
  games.push_back(line);
}

MatchResult play_match(const MatchPlan& plan, const ArenaPlayer& first, const ArenaPlayer& second,
                       const std::function<void(const MatchResult&)>& watch) {
  MatchResult result;
  for (std::uint64_t n = 0; n < plan.games; ++n) {
    const Bout bout =
        play_game_of_match(plan.setup, n, first.contestant(), second.contestant(), [&] { watch(result); });
    result.add(bout);
    if (!plan.replays.empty()) keep_replays(plan, n, bout);
    const bool is_pair = n % 2 == 1;
    if (plan.test && is_pair && plan.test->verdict(result.contest.pairs())) break;
  }
  return result;
}

}  // namespace fourfold::app
