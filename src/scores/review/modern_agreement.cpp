// Sampled pieces of a modern game, compared with our machine.
#include "scores/review/modern_agreement.h"

#include <algorithm>

#include "scores/review/plausibility.h"
#include "tetris/modern/keys.h"
#include "tetris/modern/simple_player.h"

namespace fourfold::scores {

using namespace tetris::modern;

namespace {

bool agrees(const ModernSample& sample) {
  const auto choice = simple_choice(sample.before);
  if (!choice) return false;
  Position now = sample.before;
  if (choice->hold) now.hold();
  return now.falling == sample.locked.piece && choice->move.at == canonical(now.falling, sample.locked.at);
}

std::optional<int> least_presses(const ModernSample& sample) {
  const auto& [before, locked, presses, took] = sample;
  const auto from = entry(before.board, locked.piece);
  if (!from) return std::nullopt;
  const KeyMap keys(before.start.rules->turns, before.board, locked.piece, *from, Pressing::finesse);
  return keys.presses({canonical(locked.piece, locked.at), locked.clear.spin});
}

}  // namespace

std::vector<ModernSample> samples_of(const play::Replay<Game>& replay, std::size_t pieces) {
  const std::size_t count = std::min<std::size_t>(kMostSampled, pieces);
  std::vector<ModernSample> samples;
  Game game(replay.setup);
  Position before = game.position;
  int presses = 0;
  std::uint64_t since = 0;
  for (const Command& command : replay.commands) {
    const Facts facts = game.apply(command);
    const bool is_press = command.kind == Command::Kind::tap || command.kind == Command::Kind::press;
    presses += is_press && command.key < Key::hold ? 1 : 0;
    if (facts.held) presses = 0;
    if (!facts.locked()) continue;
    const bool is_wanted = samples.size() < count && before.pieces >= samples.size() * pieces / count;
    if (is_wanted) samples.push_back({before, facts.locks[0], presses, facts.locks[0].ticks - since});
    since = facts.locks.back().ticks;
    before = game.position;
    presses = 0;
  }
  return samples;
}

Agreement agreement_on(const std::vector<ModernSample>& samples) {
  if (samples.empty()) return {};
  const auto same = std::ranges::count_if(samples, agrees);
  return {static_cast<double>(same) / static_cast<double>(samples.size()), std::string(simple_players().front().name)};
}

double extra_presses(const std::vector<ModernSample>& samples) {
  double extra = 0, count = 0;
  for (const ModernSample& sample : samples) {
    const std::optional<int> least = least_presses(sample);
    if (!least) continue;
    extra += std::max(0, sample.presses - *least);
    ++count;
  }
  return count > 0 ? extra / count : 0;
}

}  // namespace fourfold::scores
