// Which boards can be asked for.
#include "scores/store/boards.h"

#include <algorithm>
#include <string>

#include "games/list.h"

namespace fourfold::scores {
namespace {

/// The next value of the list; "" means any.
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
  std::vector<GameBoards> all;
  games::for_each_game([&]<class G>(std::type_identity<G>) {
    all.push_back({G::kName, games::About<G>::rulesets(), games::About<G>::modes()});
  });
  return all;
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
  const auto is_one = [&]<class G>(std::type_identity<G>) { return games::About<G>::is_ruleset(rules); };
  return games::find_game(game, is_one).value_or(false);
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
