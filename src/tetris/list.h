// The games of Tetris, and the way from the name in a replay to a type. games/list.h has these and
// all others.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "base/type_list.h"
#include "base/utf8.h"
#include "base/words.h"
#include "tetris/game.h"
#include "tetris/modern/game.h"

namespace fourfold::tetris {

/// In the order in which they are shown.
using GameList = TypeList<Game, modern::Game>;

/// Calls `f(std::type_identity<G>())` for every game of Tetris.
template <class F>
void for_each_tetris(F f) {
  for_each_type<GameList>(f);
}

/// Returns what `f(std::type_identity<G>())` returns for the game that replays call `name`; nothing
/// if it is no game of Tetris.
template <class F>
auto find_tetris(std::string_view name, F f) {
  return find_type<GameList>(name, f);
}

/// The same for an `f` that returns a Result, or an optional error; the error of another game says
/// which were expected: "a replay of 'chess': expected a game of tetris or modern".
template <class F>
AnswerOf<GameList, F> visit_tetris(std::string_view name, F f) {
  if (auto answer = find_tetris(name, f)) return *std::move(answer);
  return Error{"a replay of " + in_quotes(name) + ": expected a game of " + one_of(type_names<GameList>())};
}

}  // namespace fourfold::tetris
