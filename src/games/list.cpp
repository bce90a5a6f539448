// Messages about the list of games.
#include "games/list.h"

#include "base/text.h"
#include "base/utf8.h"
#include "base/words.h"

namespace fourfold::games {

std::vector<std::string_view> game_names() { return type_names<List>(); }

Error no_game(std::string_view name) {
  return Error{"a replay of " + in_quotes(name) + ": expected a game of " + one_of(game_names())};
}

std::string count_in(const Fields& result, std::string_view key, std::string_view what) {
  const std::string* text = find(result, key);
  const auto number = text == nullptr ? std::nullopt : number_from<std::int64_t>(*text);
  return number ? ", " + counted(*number, what) : "";
}

}  // namespace fourfold::games
