// The list of games, and the way from a name to a type. To add a game, add a folder beside tetris
// and connect4, an `About` (about.h), and a line here.
#pragma once

#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "games/connect4.h"
#include "games/modern.h"
#include "games/tetris.h"

namespace fourfold::games {

template <Told... G>
using Types = std::tuple<std::type_identity<G>...>;

/// In the order in which they are shown; the first is the default.
using List = Types<tetris::Game, tetris::modern::Game, connect4::Game>;
using First = std::tuple_element_t<0, List>::type;  // NOLINT(modernize-type-traits): the game within

/// Calls `f(std::type_identity<G>())` for every game.
template <class F>
void for_each_game(F f) {
  std::apply([&](auto... game) { (f(game), ...); }, List());
}

template <class F>
using Answer = std::invoke_result_t<F, std::type_identity<First>>;

/// Returns what `f(std::type_identity<G>())` returns for the game that replays call `name`; nothing
/// if there is no such game.
template <class F>
std::optional<Answer<F>> find_game(std::string_view name, F f) {
  std::optional<Answer<F>> answer;
  for_each_game([&]<class G>(std::type_identity<G> game) {
    if (G::kName == name) answer.emplace(f(game));
  });
  return answer;
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
