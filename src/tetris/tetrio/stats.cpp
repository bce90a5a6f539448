// Our counts next to those of a file.
#include "tetris/tetrio/stats.h"

#include <algorithm>
#include <cmath>

#include "base/utf8.h"

namespace fourfold::tetris::tetrio {
namespace {

constexpr std::string_view kAllClear = "allclear";

struct StatRow {
  std::string_view group, key;
  Stats::Count Stats::* value;
};
constexpr std::array kStatRows = {
    StatRow{"", "piecesplaced", &Stats::pieces},
    StatRow{"", "lines", &Stats::lines},
    StatRow{"", "holds", &Stats::holds},
    StatRow{"", "inputs", &Stats::inputs},
    StatRow{"clears", kAllClear, &Stats::all_clears},
    StatRow{"", "tspins", &Stats::spins},
    StatRow{"", "topcombo", &Stats::top_combo},
    StatRow{"", "topbtb", &Stats::top_back_to_back},
    StatRow{"", "combo", &Stats::combo},
    StatRow{"", "btb", &Stats::back_to_back},
    StatRow{"", "score", &Stats::score},
    StatRow{"", "level", &Stats::level},
    StatRow{"garbage", "attack", &Stats::attack},
    StatRow{"garbage", "sent", &Stats::sent},
    StatRow{"garbage", "received", &Stats::received},
    StatRow{"garbage", "cleared", &Stats::cleared},
};

constexpr std::array<std::array<std::string_view, 5>, 3> kClearNames = {{
    {"", "singles", "doubles", "triples", "quads"},
    {"minitspins", "minitspinsingles", "minitspindoubles", "minitspintriples", "minitspinquads"},
    {"realtspins", "tspinsingles", "tspindoubles", "tspintriples", "tspinquads"},
}};

/// Nothing is compared where the file has no such member.
void compare_number(std::vector<Compared>& out, std::string name, Stats::Count ours, const Json* theirs) {
  if (theirs == nullptr) return;
  const auto number = theirs->as_double();
  const bool is_count = number && *number > -9e15 && *number < 9e15 && *number == std::floor(*number);
  out.push_back({std::move(name), ours,
                 is_count ? std::optional(static_cast<Stats::Count>(*number)) : std::optional<Stats::Count>()});
}

/// Kinds of clears that have no name here did not happen here either.
void note_other_clears(std::vector<Compared>& out, const Json& theirs) {
  constexpr std::size_t kMost = 10;
  std::size_t noted = 0;
  for (const Json::Member& member : theirs.members()) {
    const auto has_it = [&](const auto& names) { return std::ranges::find(names, member.key) != names.end(); };
    const bool is_none = member.value.is_null() || member.value.as_double() == 0.;
    if (is_none || member.key == kAllClear || std::ranges::any_of(kClearNames, has_it) || ++noted > kMost) continue;
    compare_number(out, "clears." + shortened(printable(member.key), 40), 0, &member.value);
  }
}

}  // namespace

Json clears_json(const Stats& stats) {
  Json clears = Json::object();
  for (std::size_t spin = 0; spin < kClearNames.size(); ++spin) {
    for (std::size_t lines = 0; lines < kClearNames[spin].size(); ++lines) {
      if (!kClearNames[spin][lines].empty()) clears[kClearNames[spin][lines]] = stats.clears[spin][lines];
    }
  }
  clears[kAllClear] = stats.all_clears;
  return clears;
}

std::vector<Compared> compared(const Stats& ours, const Json& theirs) {
  std::vector<Compared> out;
  for (const std::string_view group : {"clears", "garbage"}) {
    const Json* found = theirs.find(group);
    if (found != nullptr && !found->is_object()) out.push_back({std::string(group), 0, {}});
  }
  for (const StatRow& row : kStatRows) {
    const bool is_top = row.group.empty();
    const Json* value = is_top ? theirs.find(row.key) : theirs[row.group].find(row.key);
    compare_number(out, is_top ? std::string(row.key) : std::string(row.group) + "." + std::string(row.key),
                   ours.*row.value, value);
  }
  for (std::size_t spin = 0; spin < kClearNames.size(); ++spin) {
    for (std::size_t lines = 0; lines < kClearNames[spin].size(); ++lines) {
      const std::string_view name = kClearNames[spin][lines];
      if (!name.empty())
        compare_number(out, "clears." + std::string(name), ours.clears[spin][lines], theirs["clears"].find(name));
    }
  }
  note_other_clears(out, theirs["clears"]);
  return out;
}

}  // namespace fourfold::tetris::tetrio
