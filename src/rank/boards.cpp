// Which boards can be asked for.
#include "rank/boards.h"

#include <algorithm>
#include <string>

#include "base/words.h"
#include "connect4/game.h"
#include "tetris/game.h"
#include "tetris/modes.h"
#include "tetris/rulesets.h"

namespace fourfold::rank {
namespace {

std::vector<std::string_view> modes_of_tetris() {
  std::vector<std::string_view> names;
  for (const tetris::Mode& mode : tetris::kModes) names.push_back(mode.name);
  names.insert(names.end(), {tetris::kCustomMode, kImported});
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

}  // namespace

std::vector<GameBoards> game_boards() {
  return {{tetris::Game::kName, names_of(tetris::rulesets()), modes_of_tetris()},
          {connect4::Game::kName, {"7x6"}, {kMatch}}};
}

Filter with_next(Filter filter, FilterPart part) {
  const std::vector<GameBoards> all = game_boards();
  auto at = std::ranges::find(all, filter.game, &GameBoards::game);
  if (at == all.end()) at = all.begin();
  switch (part) {
    case FilterPart::game:
      at = at + 1 == all.end() ? all.begin() : at + 1;
      return {.game = std::string(at->game), .rules = {}, .mode = {}, .kind = filter.kind};
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

}  // namespace fourfold::rank
