// Did a person press these keys?
#include "rank/plausibility.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <optional>
#include <vector>

#include "rank/agreement.h"

namespace fourfold::rank {
namespace {

using tetris::Command;
using Kind = Command::Kind;

constexpr std::uint64_t kPause = 60;  ///< ticks between keys that are no rhythm any more

bool is_press(const Command& command) { return command.kind != Kind::tick && command.kind != Kind::place; }
bool can_be_held(Kind kind) { return kind == Kind::left || kind == Kind::right || kind == Kind::down; }

/// Follows a game and writes down when keys were pressed and pieces came to rest.
class Watch {
 public:
  void see(const Command& command, const tetris::Game& after, const tetris::Facts& facts) {
    if (is_press(command)) press(command.kind, after.ticks);
    for (const tetris::Locked& locked : facts.locks) {
      locks.push_back(locked.ticks);
      last_.reset();
    }
  }

  std::vector<std::uint64_t> locks, keys;  ///< the ticks of each
  std::vector<std::uint64_t> intervals;    ///< from the press before to a new key, pauses left out
  std::int64_t presses = 0;

 private:
  /// A key that is held counts once.
  void press(Kind kind, std::uint64_t ticks) {
    if (last_ != kind || !can_be_held(kind)) {
      if (presses > 0 && ticks - pressed_ < kPause) intervals.push_back(ticks - pressed_);
      keys.push_back(ticks);
    }
    ++presses;
    last_ = kind;
    pressed_ = ticks;
  }

  std::optional<Kind> last_;   ///< for this piece
  std::uint64_t pressed_ = 0;  ///< when a key was pressed last
};

/// How many happen per second in the fastest stretch.
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

}  // namespace

Measures measures_of(const play::Replay<tetris::Game>& replay) {
  Watch watch;
  tetris::Game game(replay.setup);
  for (const Command& command : replay.commands) watch.see(command, game, game.apply(command));
  Measures out{.pieces = std::ssize(watch.locks)};
  if (watch.locks.empty()) return out;
  out.pieces_per_s = fastest(watch.locks);
  out.presses_per_s = fastest(watch.keys);
  out.presses_per_piece = static_cast<double>(watch.presses) / static_cast<double>(watch.locks.size());
  measure_rhythm(watch.intervals, out);
  const std::vector<Sample> samples = samples_of(replay, watch.locks.size());
  const Agreement found = agreement_on(*replay.setup.rules, samples);
  out.sampled = std::ssize(samples);
  out.agreement = found.share;
  out.machine = found.machine;
  out.extra_presses = extra_presses(*replay.setup.rules, samples);
  return out;
}

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
  if (entry.kind == PlayerKind::bot || entry.game != tetris::Game::kName || entry.replay.empty()) return;
  const auto text = play::replay_text_from(entry.replay);
  if (!text) return;
  const auto replay = play::replay_from<tetris::Game>(*text);
  if (!replay) return;
  const Measures measures = measures_of(*replay);
  entry.measured = to_text(measures);
  add_doubt(entry, doubts_about(measures, entry.kind));
}

}  // namespace fourfold::rank
