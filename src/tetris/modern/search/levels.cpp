// The machine as an opponent for people.
#include "tetris/modern/search/levels.h"

#include <algorithm>

#include "base/field.h"
#include "base/rng.h"
#include "base/utf8.h"

namespace fourfold::tetris::modern {
namespace {

constexpr std::string_view kPrefix = "level:";

}  // namespace

Result<int> level_from(std::string_view name) {
  const auto level = name.starts_with(kPrefix) ? number_from<int>(name.substr(kPrefix.size())) : std::nullopt;
  if (level && *level >= kWeakest && *level <= kStrongest) return *level;
  return Error{"unknown level " + in_quotes(name) + ": expected level:1 to level:" + std::to_string(kStrongest)};
}

std::size_t idea_taken(const Level& level, std::size_t count, std::uint64_t luck, std::uint64_t piece) {
  if (count == 0 || scaled(random_at(luck, 2 * piece), 100) >= static_cast<std::uint32_t>(level.slips)) return 0;
  const auto taken = scaled(random_at(luck, 2 * piece + 1), static_cast<std::uint32_t>(level.choices));
  return std::min<std::size_t>(taken, count - 1);
}

std::optional<Choice> Opponent::choose(const Position& position) {
  thinker_.forget();
  thinker_.look(view_of(position));
  thinker_.think({.nodes = level_->nodes});
  const std::vector<Idea> ideas = thinker_.ideas();
  if (ideas.empty()) return std::nullopt;
  return ideas[idea_taken(*level_, ideas.size(), luck_, position.pieces)].choice;
}

}  // namespace fourfold::tetris::modern
