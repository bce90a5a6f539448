// The list of games, and the way from a name to a type. To add a game, add a folder beside tetris
// and connect4, an `About` (about.h), and a line here; for a kind of Tetris, in tetris/list.h.
#pragma once

#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/type_list.h"
#include "games/connect4.h"
#include "games/modern.h"
#include "games/tetris.h"
#include "tetris/list.h"

namespace fourfold::games {

/// In the order in which they are shown; the first is the default.
using List = decltype(std::tuple_cat(tetris::GameList(), TypeList<connect4::Game>()));
using First = std::tuple_element_t<0, List>::type;  // NOLINT(modernize-type-traits): the game within

template <class... G>
constexpr bool is_told(const std::tuple<std::type_identity<G>...>&) {
  return (Told<G> && ...);
}
static_assert(is_told(List()));

/// Calls `f(std::type_identity<G>())` for every game.
template <class F>
void for_each_game(F f) {
  for_each_type<List>(f);
}

template <class F>
using Answer = AnswerOf<List, F>;

/// Returns what `f(std::type_identity<G>())` returns for the game that replays call `name`; nothing
/// if there is no such game.
template <class F>
std::optional<Answer<F>> find_game(std::string_view name, F f) {
  return find_type<List>(name, f);
}

/// The error of a front end that does not support a game of the list: "there is no review of modern
/// Tetris".
template <Told G>
Error nothing_of(std::string_view what) {
  return Error{"there is no " + std::string(what) + " of " + std::string(About<G>::kTitle)};
}

/// "a replay of 'chess': expected a game of tetris, modern or connect4"
Error no_game(std::string_view name);

/// The same for an `f` that returns a Result; an error lists the names of the games.
template <class F>
Answer<F> visit_game(std::string_view name, F f) {
  if (auto answer = find_game(name, f)) return *std::move(answer);
  return no_game(name);
}

std::vector<std::string_view> game_names();

}  // namespace fourfold::games
