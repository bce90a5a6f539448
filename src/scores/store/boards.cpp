// Which boards can be asked for.
#include "scores/store/boards.h"

#include <algorithm>
#include <string>

#include "base/field.h"
#include "base/words.h"
#include "connect4/game.h"
#include "tetris/game.h"
#include "tetris/modern/game.h"
#include "tetris/modern/modes.h"
#include "tetris/modes.h"
#include "tetris/rulesets.h"

namespace fourfold::scores {
namespace {

std::vector<std::string_view> modes_of_tetris() {
  std::vector<std::string_view> names;
  for (const tetris::Mode& mode : tetris::kModes) names.push_back(mode.name);
  names.insert(names.end(), {tetris::kCustomMode, kImported});
  return names;
}

std::vector<std::string_view> modes_of_modern() {
  std::vector<std::string_view> names;
  for (const tetris::modern::Mode& mode : tetris::modern::kModes) {
    if (mode.ranked) names.push_back(mode.name);
  }
  names.push_back(tetris::modern::kCustomMode);
  return names;
}

/// "" stands for any.
std::string next_of(const std::vector<std::string_view>& list, std::string_view now) {
  if (now.empty()) return std::string(list.front());
  const auto at = std::ranges::find(list, now);
  return at == list.end() || at + 1 == list.end() ? "" : std::string(*(at + 1));
}

std::optional<PlayerKind> next_kind(const std::optional<PlayerKind>& kind) {
  const std::size_t next = kind ? static_cast<std::size_t>(*kind) + 1 : 0;
  if (next == play::kPlayerKinds.size()) return std::nullopt;
  return static_cast<PlayerKind>(next);
}

Filter with_kind(Filter filter, const std::optional<PlayerKind>& kind) {
  filter.kind = kind;
  return filter;
}

}  // namespace

std::vector<GameBoards> game_boards() {
  return {{tetris::Game::kName, names_of(tetris::rulesets()), modes_of_tetris()},
          {tetris::modern::Game::kName, names_of(tetris::modern::rulesets()), modes_of_modern()},
          {connect4::Game::kName, {"7x6"}, {kMatch}}};
}

Filter default_board(std::string_view game) {
  const std::vector<GameBoards> all = game_boards();
  auto at = std::ranges::find(all, game, &GameBoards::game);
  if (at == all.end()) at = all.begin();
  return {.game = std::string(at->game),
          .rules = std::string(at->rules.front()),
          .mode = std::string(at->modes.front()),
          .kind = PlayerKind::human};
}

bool is_ruleset(std::string_view game, std::string_view rules) {
  if (game == connect4::Game::kName) {
    const auto sides = std::ranges::count(rules, 'x');
    return sides >= 1 && connect4::Game::setup_from({{"board", std::string(rules) + (sides == 1 ? "x4" : "")}}).ok();
  }
  if (game == tetris::modern::Game::kName) return tetris::modern::find_rules(rules).ok();
  const std::size_t dash = rules.find('-');
  if (dash == std::string_view::npos) return tetris::find_rules(rules).ok();
  const auto height = number_from<int>(rules.substr(dash + 1));
  return height && *height > 0 && tetris::find_rules(rules.substr(0, dash), *height).ok();
}

Filter with_next(Filter filter, FilterPart part) {
  const std::vector<GameBoards> all = game_boards();
  auto at = std::ranges::find(all, filter.game, &GameBoards::game);
  if (at == all.end()) at = all.begin();
  switch (part) {
    case FilterPart::game:
      at = at + 1 == all.end() ? all.begin() : at + 1;
      return with_kind(default_board(at->game), filter.kind);
    case FilterPart::rules:
      filter.rules = next_of(at->rules, filter.rules);
      break;
    case FilterPart::mode:
      filter.mode = next_of(at->modes, filter.mode);
      break;
    case FilterPart::kind:
      filter.kind = next_kind(filter.kind);
      break;
  }
  return filter;
}

}  // namespace fourfold::scores
