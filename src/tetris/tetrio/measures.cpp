// Counts over the placements of a round.
#include "tetris/tetrio/measures.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.h"
#include "tetris/modern/keys.h"

namespace fourfold::tetris::tetrio {
namespace {

constexpr double kFrames = 60;  ///< a second

std::vector<Tenth> tenths_of(const Player& player) {
  if (player.seconds <= 0) return {};
  std::vector<Tenth> tenths(kTenths, Tenth{.seconds = player.seconds / kTenths});
  for (const Placement& p : player.placements) {
    const double part = static_cast<double>(p.frame) / kFrames / player.seconds;
    Tenth& tenth = tenths[static_cast<std::size_t>(std::clamp(static_cast<int>(part * kTenths), 0, kTenths - 1))];
    ++tenth.pieces;
    tenth.lines += p.clear.lines;
    tenth.attack += p.attack;
    tenth.garbage += static_cast<int>(p.holes.size());
  }
  return tenths;
}

std::vector<ClearCount> clears_in(const Player& player) {
  std::vector<ClearCount> clears;
  for (const Placement& p : player.placements) {
    const std::string name = clear_words(p.clear);
    if (name.empty()) continue;
    auto row = std::ranges::find(clears, name, &ClearCount::name);
    if (row == clears.end()) row = clears.insert(clears.end(), ClearCount{.name = name});
    ++row->count;
    row->attack += p.attack;
  }
  std::ranges::stable_sort(clears, std::greater(), &ClearCount::count);
  return clears;
}

/// Runs of placements with rows, none later than kSpikeFrames after the one before it.
template <class Rows>
void add_spikes(const std::vector<Placement>& placements, bool is_received, Rows rows_of, std::vector<Spike>& out) {
  Spike run;
  std::int64_t last = 0;
  const auto finish = [&] {
    if (run.rows >= kSpikeRows) out.push_back(run);
    run = {};
  };
  for (std::size_t i = 0; i < placements.size(); ++i) {
    const int rows = rows_of(placements[i]);
    if (rows == 0) continue;
    const std::int64_t frame = placements[i].frame;
    if (run.rows > 0 && frame - last > kSpikeFrames) finish();
    if (run.rows == 0) run = {.is_received = is_received, .first = i, .from = static_cast<double>(frame) / kFrames};
    run.rows += rows;
    run.last = i;
    run.to = static_cast<double>(frame) / kFrames;
    last = frame;
  }
  finish();
}

std::vector<Spike> spikes_in(const std::vector<Placement>& placements) {
  std::vector<Spike> spikes;
  add_spikes(placements, false, [](const Placement& p) { return p.attack; }, spikes);
  add_spikes(placements, true, [](const Placement& p) { return static_cast<int>(p.holes.size()); }, spikes);
  std::ranges::stable_sort(spikes, {}, &Spike::first);
  return spikes;
}

std::optional<Finesse> finesse_of(const Player& player, const Retrace& retrace) {
  if (!player.options || !player.options->allow_180 || retrace.moments.empty()) return std::nullopt;
  Finesse finesse;
  for (std::size_t i = 0; i < retrace.moments.size(); ++i) {
    const Moment& moment = retrace.moments[i];
    const auto from = modern::entry(moment.before.board, moment.locked.piece);
    if (!from) continue;
    const modern::KeyMap map(moment.before.start.rules->turns, moment.before.board, moment.locked.piece, *from,
                             modern::Pressing::finesse);
    const auto fewest = map.presses(moment.played.move);
    if (!fewest) continue;
    ++finesse.pieces;
    finesse.keys += player.placements[i].keys;
    finesse.fewest += *fewest;
    finesse.perfect += player.placements[i].keys <= *fewest ? 1 : 0;
  }
  return finesse;
}

}  // namespace

Measures measures_of(const Player& player, const Retrace& retrace) {
  return {.seconds = player.seconds,
          .pieces = static_cast<int>(player.placements.size()),
          .attack = static_cast<int>(player.stats.attack),
          .tenths = tenths_of(player),
          .clears = clears_in(player),
          .spikes = spikes_in(player.placements),
          .finesse = finesse_of(player, retrace)};
}

Json to_json(const Measures& measures) {
  Json time = Json::array(), clears = Json::array(), spikes = Json::array();
  for (const Tenth& t : measures.tenths) {
    time.push_back(Json::object({{"seconds", t.seconds},
                                 {"pieces", t.pieces},
                                 {"lines", t.lines},
                                 {"attack", t.attack},
                                 {"garbage", t.garbage}}));
  }
  for (const ClearCount& c : measures.clears)
    clears.push_back(Json::object({{"clear", c.name}, {"count", c.count}, {"attack", c.attack}}));
  for (const Spike& s : measures.spikes) {
    spikes.push_back(Json::object({{"text", to_text(s)},
                                   {"received", s.is_received},
                                   {"rows", s.rows},
                                   {"first_piece", s.first + 1},
                                   {"last_piece", s.last + 1},
                                   {"from", s.from},
                                   {"to", s.to}}));
  }
  Json out = Json::object({{"over_time", time}, {"by_clear", clears}, {"spikes", spikes}, {"finesse", nullptr}});
  if (measures.finesse) {
    out["finesse"] = Json::object({{"pieces", measures.finesse->pieces},
                                   {"perfect", measures.finesse->perfect},
                                   {"keys", measures.finesse->keys},
                                   {"fewest", measures.finesse->fewest}});
  }
  return out;
}

std::string clear_words(const Clear& clear) {
  constexpr std::array<std::string_view, 5> kLines = {"", "single", "double", "triple", "four"};
  if (clear.all_clear) return "all clear";
  std::string words = clear.spin == modern::Spin::mini ? "mini spin" : clear.spin == modern::Spin::full ? "spin" : "";
  if (clear.lines > 0 && !words.empty()) words += ' ';
  return words + std::string(kLines.at(static_cast<std::size_t>(std::clamp(clear.lines, 0, 4))));
}

std::string time_text(double seconds) {
  const auto tenths = static_cast<std::int64_t>(std::floor(std::max(0., seconds) * 10 + 1e-6));
  const std::string rest = std::to_string(tenths / 10 % 60);
  return std::to_string(tenths / 600) + ":" + (rest.size() < 2 ? "0" : "") + rest + "." + std::to_string(tenths % 10);
}

std::string to_text(const Spike& spike) {
  const std::string rows = std::to_string(spike.rows) + " rows";
  const std::string pieces =
      spike.first == spike.last ? "piece " + std::to_string(spike.first + 1)
                                : "pieces " + std::to_string(spike.first + 1) + " to " + std::to_string(spike.last + 1);
  return (spike.is_received ? rows + " of garbage came in" : "a spike of " + rows) + " from " + time_text(spike.from) +
         " to " + time_text(spike.to) + ", " + pieces;
}

}  // namespace fourfold::tetris::tetrio
