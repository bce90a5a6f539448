// Sampled pieces of a game, compared with our machines.
#include "scores/review/agreement.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "data/shipped.h"
#include "scores/review/plausibility.h"
#include "tetris/moves.h"
#include "tetris/rulesets.h"
#include "tetris/search/player.h"
#include "tetris/search/policy_json.h"

namespace fourfold::scores {
namespace {

using tetris::Policy;
using tetris::SearchSettings;

constexpr std::size_t kMissesPerTen = 1;  ///< after more misses than this, it is another machine, or none

/// Nothing if the comparison was stopped, or if the machine cannot play this ruleset.
std::optional<double> share_of(const tetris::Rules& rules, const Policy& policy, const SearchSettings& settings,
                               const std::vector<Sample>& samples, bool to_the_end) {
  auto player = tetris::Player::make(rules, policy, settings);
  if (!player) return std::nullopt;
  const std::size_t bearable = samples.size() * kMissesPerTen / 10;
  std::size_t misses = 0;
  for (const Sample& sample : samples) {
    if (player->choose(sample.before).best != sample.at) ++misses;
    if (misses > bearable && !to_the_end) return std::nullopt;
  }
  return 1 - static_cast<double>(misses) / static_cast<double>(samples.size());
}

struct NamedPolicy {
  std::string_view name;
  Policy policy;
};

/// The policies that the program comes with. Reading one takes as long as comparing some pieces, so
/// they are read once.
const std::vector<NamedPolicy>& shipped_policies() {
  static const std::vector<NamedPolicy> kAll = [] {
    std::vector<NamedPolicy> read;
    for (const data::File& file : data::policies()) {
      if (auto policy = tetris::policy_from_json(file.text)) read.push_back({file.name, *std::move(policy)});
    }
    return read;
  }();
  return kAll;
}

/// The fewest presses that bring a piece from where it appears to its place. The rows it is dropped
/// by do not count, and three turns in one direction count as one in the other.
std::optional<int> least_presses(const tetris::Rules& rules, const Sample& sample) {
  const auto keys = keys_to(rules, sample.before.board, sample.before.piece(), rules.spawn, sample.at);
  if (!keys) return std::nullopt;
  const std::size_t last = keys->find_last_not_of('D');
  const std::string way = last == std::string::npos ? "" : keys->substr(0, last + 1);
  const auto turns = std::ranges::count(way, 'C');
  const auto others = std::ssize(way) - turns;
  return static_cast<int>(others + (turns == 3 ? 1 : turns));
}

}  // namespace

std::vector<Sample> samples_of(const play::Replay<tetris::Game>& replay, std::size_t pieces) {
  const std::size_t count = std::min<std::size_t>(kMostSampled, pieces);
  std::vector<Sample> samples;
  tetris::Game game(replay.setup);
  tetris::Position before = game.position;
  int presses = 0;
  std::uint64_t since = 0;
  for (const tetris::Command& command : replay.commands) {
    const tetris::Facts facts = game.apply(command);
    const bool is_shift = command.kind < tetris::Command::Kind::hard_drop;
    presses += is_shift ? 1 : 0;
    if (!facts.locked()) continue;
    // Without a key press, time can lock several pieces at once; nobody chose the places of the
    // later ones.
    const bool is_wanted = samples.size() < count && before.pieces >= samples.size() * pieces / count;
    if (is_wanted) samples.push_back({before, facts.locks[0].at, presses, facts.locks[0].ticks - since});
    since = facts.locks.back().ticks;
    before = game.position;
    presses = 0;
  }
  return samples;
}

Agreement agreement_on(const tetris::Rules& rules, const std::vector<Sample>& samples) {
  Agreement most;
  if (samples.empty()) return most;
  const tetris::Ruleset* ruleset = tetris::find_ruleset(rules.name);
  for (const auto& [name, policy] : shipped_policies()) {
    // As it plays, by the falling piece alone, and both without the pieces that may come: a machine
    // of an earlier version, or one that is given less time, chooses so.
    std::vector<SearchSettings> ways = {policy.search};
    if (policy.search.known != 1) {
      ways.push_back(policy.search);
      ways.back().known = 1;
    }
    if (policy.search.coming != 0) {
      for (std::size_t i = 0, count = ways.size(); i < count; ++i) {
        ways.push_back(ways[i]);
        ways.back().coming = 0;
      }
    }
    for (const SearchSettings& settings : ways) {
      const bool is_usual = ruleset != nullptr && name == ruleset->policy && settings == policy.search;
      const std::optional<double> share = share_of(rules, policy, settings, samples, is_usual);
      if (share && *share >= most.share) most = {*share, std::string(name)};
    }
  }
  return most;
}

double extra_presses(const tetris::Rules& rules, const std::vector<Sample>& samples) {
  double extra = 0, count = 0;
  for (const Sample& sample : samples) {
    const std::optional<int> least = least_presses(rules, sample);
    if (!least) continue;
    extra += std::max(0, sample.presses - *least);
    ++count;
  }
  return count > 0 ? extra / count : 0;
}

}  // namespace fourfold::scores
