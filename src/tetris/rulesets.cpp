// The rulesets, one row each.
#include "tetris/rulesets.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "base/utf8.h"
#include "base/words.h"

namespace fourfold::tetris {
namespace {

constexpr int kMinResearchHeight = 4, kMaxResearchHeight = 20;

constexpr Rules kClassic{.name = "classic",
                         .height = 22,
                         .buffer = 0,
                         .randomizer = Randomizer::uniform,
                         .placing = Placing::reachable,
                         .rotation = &kClassicRotation,
                         .spawn = {0, -1, 3},
                         .preview = 3,
                         .landing_points = 10,
                         .line_points = {0, 100, 400, 900, 1600},
                         .gravity_ticks = kTicksPerSecond,
                         .ends_at_spawn_row = true,
                         .losing_height = 0,
                         .ends_on_overflow = false};

constexpr Rules kGenes{.name = "genes",
                       .height = 20,
                       .buffer = kBox,
                       .randomizer = Randomizer::bag,
                       .placing = Placing::drop_only,
                       .rotation = &kGenesRotation,
                       .spawn = {0, -kBox, 3},
                       .preview = 2,
                       .landing_points = 0,
                       .line_points = {0, 1, 4, 9, 16},
                       .gravity_ticks = kTicksPerSecond,
                       .ends_at_spawn_row = false,
                       .losing_height = 20,
                       .ends_on_overflow = false};

constexpr Rules research_of(int height) {
  Rules rules = kGenes;
  rules.name = "research";
  rules.height = height;
  rules.randomizer = Randomizer::uniform;
  rules.preview = 1;
  rules.line_points = {0, 1, 2, 3, 4};
  rules.losing_height = 0;
  rules.ends_on_overflow = true;
  return rules;
}

template <int... offset>
constexpr auto research_heights(std::integer_sequence<int, offset...>) {
  return std::array{research_of(kMinResearchHeight + offset)...};
}

constexpr auto kResearch =
    research_heights(std::make_integer_sequence<int, kMaxResearchHeight - kMinResearchHeight + 1>{});

constexpr auto kRulesets = std::to_array<Ruleset>({
    {"classic", "22 rows, random pieces, landing points and 100 x lines squared", {&kClassic, 1}, "anneal", "stacker"},
    {"genes", "20 rows, bags of seven, drops only, lines squared", {&kGenes, 1}, "genes", "stacker"},
    {"research", "20 rows, random pieces, drops only, a point per line", kResearch, "genes", "ff20"},
});

/// "4 to 20"
std::string heights_of(const Ruleset& row) {
  return std::to_string(row.boards.front().height) + " to " + std::to_string(row.boards.back().height);
}

}  // namespace

const Rules& classic_rules() { return kClassic; }
const Rules& genes_rules() { return kGenes; }
const Rules& research_rules(int height) {
  assert(height >= kMinResearchHeight && height <= kMaxResearchHeight);
  return kResearch[static_cast<std::size_t>(height - kMinResearchHeight)];
}

std::span<const Ruleset> rulesets() { return kRulesets; }
const Ruleset& default_ruleset() { return kRulesets.front(); }

const Ruleset* find_ruleset(std::string_view name) {
  const auto row = std::ranges::find(kRulesets, name, &Ruleset::name);
  return row == kRulesets.end() ? nullptr : &*row;
}

Result<const Rules*> find_rules(std::string_view name, int height) {
  const Ruleset* row = find_ruleset(name);
  if (row == nullptr) return Error{"unknown ruleset " + in_quotes(name) + ": expected " + ruleset_names()};
  if (height == 0) return &row->usual();
  const auto rules = std::ranges::find(row->boards, height, &Rules::height);
  if (rules != row->boards.end()) return &*rules;
  if (row->boards.size() == 1)
    return Error{"ruleset " + std::string(name) + " has a fixed height of " + std::to_string(row->usual().height) +
                 " rows"};
  return Error{"board height " + std::to_string(height) + " of ruleset " + std::string(name) + ": expected " +
               heights_of(*row)};
}

std::string ruleset_names() { return one_of(names_of(kRulesets)); }

std::string board_heights() {
  std::string text;
  for (const Ruleset& row : kRulesets) {
    if (row.boards.size() > 1)
      text += (text.empty() ? "" : ", ") + heights_of(row) + " (" + std::string(row.name) + " only)";
  }
  return text;
}

}  // namespace fourfold::tetris
