// Did a person press these keys?
#include "scores/review/plausibility.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <optional>
#include <vector>

#include "games/list.h"
#include "scores/review/agreement.h"
#include "scores/review/modern_agreement.h"
#include "scores/review/rhythm.h"

namespace fourfold::scores {
namespace {

using tetris::Command;
using Kind = Command::Kind;

bool is_press(const Command& command) { return command.kind != Kind::tick && command.kind != Kind::place; }
bool can_be_held(Kind kind) { return kind == Kind::left || kind == Kind::right || kind == Kind::down; }

bool is_press(const tetris::modern::Command& command) {
  using ModernKind = tetris::modern::Command::Kind;
  return command.kind == ModernKind::tap || command.kind == ModernKind::press;
}

void note(Rhythm& rhythm, const Command& command, std::uint64_t ticks) {
  if (is_press(command)) rhythm.press(static_cast<int>(command.kind), can_be_held(command.kind), ticks);
}

/// Adds a key press. A held key is one press; repeated taps from a terminal that repeats keys look
/// the same.
void note(Rhythm& rhythm, const tetris::modern::Command& command, std::uint64_t ticks) {
  using tetris::modern::Key;
  const bool may_repeat = command.kind == tetris::modern::Command::Kind::tap && command.key <= Key::soft_drop;
  if (is_press(command)) rhythm.press(static_cast<int>(command.key), may_repeat, ticks);
}

template <class G>
Rhythm rhythm_of(const play::Replay<G>& replay) {
  Rhythm rhythm;
  G game(replay.setup);
  for (const auto& command : replay.commands) {
    const auto facts = game.apply(command);
    note(rhythm, command, game.ticks);
    for (const auto& locked : facts.locks) rhythm.lock(locked.ticks);
  }
  return rhythm;
}

/// The number per second in the fastest stretch.
double fastest(const std::vector<std::uint64_t>& ticks) {
  const std::size_t stretch = std::min<std::size_t>(kStretch, ticks.size());
  if (stretch < 2) return 0;
  double most = 0;
  for (std::size_t last = stretch - 1; last < ticks.size(); ++last) {
    const auto took = static_cast<double>(ticks[last] - ticks[last - stretch + 1]);
    most = std::max(most, static_cast<double>(stretch - 1) * tetris::kTicksPerSecond / std::max(took, 0.5));
  }
  return most;
}

void measure_rhythm(const std::vector<std::uint64_t>& intervals, Measures& out) {
  out.intervals = std::ssize(intervals);
  if (intervals.empty()) return;
  const auto count = static_cast<double>(intervals.size());
  std::map<std::uint64_t, int> met;
  double sum = 0, squares = 0;
  for (const std::uint64_t each : intervals) {
    const auto ticks = static_cast<double>(each);
    sum += ticks;
    squares += ticks * ticks;
    ++met[each];
  }
  const double mean = sum / count;
  out.interval_variation = mean > 0 ? std::sqrt(std::max(0.0, squares / count - mean * mean)) / mean : 0;
  out.simultaneous = met[0] / count;
  for (const auto& [ticks, times] : met) out.commonest_interval = std::max(out.commonest_interval, times / count);
}

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", value);
  return text;
}

bool is_beyond(const PersonLimit& limit, const Measures& measures, PlayerKind kind) {
  if (kind == PlayerKind::coached && !limit.binds_coached) return false;
  if (measures.*limit.count < limit.least) return false;
  const double value = measures.*limit.value;
  return limit.is_upper ? value > limit.limit : value < limit.limit;
}

/// The measures that need only keys and times.
Measures key_measures(const Rhythm& rhythm) {
  Measures out{.pieces = std::ssize(rhythm.locks)};
  if (rhythm.locks.empty()) return out;
  out.pieces_per_s = fastest(rhythm.locks);
  out.presses_per_s = fastest(rhythm.keys);
  out.presses_per_piece = static_cast<double>(rhythm.presses) / static_cast<double>(rhythm.locks.size());
  measure_rhythm(rhythm.intervals, out);
  return out;
}

void take(Measures& out, const Agreement& found, std::size_t sampled) {
  out.sampled = static_cast<std::int64_t>(sampled);
  out.agreement = found.share;
  out.machine = found.machine;
}

}  // namespace

Measures hand_measures_of(const play::Replay<tetris::Game>& replay) { return key_measures(rhythm_of(replay)); }
Measures hand_measures_of(const play::Replay<tetris::modern::Game>& replay) { return key_measures(rhythm_of(replay)); }

Measures measures_of(const play::Replay<tetris::Game>& replay) {
  const Rhythm rhythm = rhythm_of(replay);
  Measures out = key_measures(rhythm);
  if (rhythm.locks.empty()) return out;
  const std::vector<Sample> samples = samples_of(replay, rhythm.locks.size());
  take(out, agreement_on(*replay.setup.rules, samples), samples.size());
  out.extra_presses = extra_presses(*replay.setup.rules, samples);
  return out;
}

Measures measures_of(const play::Replay<tetris::modern::Game>& replay) {
  const Rhythm rhythm = rhythm_of(replay);
  Measures out = key_measures(rhythm);
  if (rhythm.locks.empty()) return out;
  const std::vector<ModernSample> samples = samples_of(replay, rhythm.locks.size());
  take(out, agreement_on(samples), samples.size());
  out.extra_presses = extra_presses(samples);
  return out;
}

namespace {

/// Nothing for games that are not measured.
std::optional<Measures> measured(const play::ReplayText& text) {
  const auto measures = [&]<class G>(std::type_identity<G>) -> std::optional<Measures> {
    if constexpr (requires(const play::Replay<G>& replay) { measures_of(replay); }) {
      if (const auto replay = play::replay_from<G>(text)) return measures_of(*replay);
    }
    return std::nullopt;
  };
  return games::find_game(text.game, measures).value_or(std::nullopt);
}

}  // namespace

std::string doubts_about(const Measures& measures, PlayerKind kind) {
  std::string out;
  if (kind == PlayerKind::bot) return out;
  for (const PersonLimit& limit : kPersonLimits) {
    if (!is_beyond(limit, measures, kind)) continue;
    std::string words(limit.words);
    words.replace(words.find("{}"), 2, number(measures.*limit.value));
    out += (out.empty() ? "" : "; ") + words + (limit.is_upper ? " (at most " : " (at least ") + number(limit.limit) +
           " for a person)";
  }
  return out;
}

std::string to_text(const Measures& m) {
  std::string out;
  const auto add = [&](const std::string& key, const std::string& value) {
    out += (out.empty() ? "" : ", ") + key + " " + value;
  };
  add("pieces_per_s", number(m.pieces_per_s));
  add("presses_per_s", number(m.presses_per_s));
  add("presses_per_piece", number(m.presses_per_piece));
  add("extra_presses", number(m.extra_presses));
  add("interval_variation", number(m.interval_variation));
  add("commonest_interval", number(m.commonest_interval));
  add("simultaneous", number(m.simultaneous));
  add("agreement", number(m.agreement));
  if (!m.machine.empty()) add("machine", m.machine);
  return out;
}

void judge(Entry& entry) {
  if (entry.kind == PlayerKind::bot || entry.replay.empty()) return;
  const auto text = play::replay_text_from(entry.replay);
  const auto measures = text ? measured(*text) : std::nullopt;
  if (!measures) return;
  entry.measured = to_text(*measures);
  add_doubt(entry, doubts_about(*measures, entry.kind));
}

}  // namespace fourfold::scores
