// What Connect Four provides for the list of games.
#include "games/connect4.h"

#include <algorithm>

namespace fourfold::games {

using ConnectFour = About<connect4::Game>;

std::string ConnectFour::board_name(const Game::Setup& setup) {
  std::string board = *find(Game::describe(setup), "board");
  if (board.ends_with("x4") && std::ranges::count(board, 'x') == 2) board.resize(board.size() - 2);
  return board;
}

bool ConnectFour::is_ruleset(std::string_view text) {
  const auto sides = std::ranges::count(text, 'x');
  return sides >= 1 && Game::setup_from({{"board", std::string(text) + (sides == 1 ? "x4" : "")}}).ok();
}

/// The winner's points are what the perfect player calls the score of a win. A win by resignation
/// has no points.
Summary ConnectFour::summary(const Game::Setup& setup, const Game& game) {
  const int discs = game.position.discs();
  const bool is_won = game.end() == connect4::End::line;
  return {.rules = board_name(setup),
          .mode = std::string(kMatch),
          .points = is_won ? (setup.shape.cells() + 2 - discs) / 2 : 0,
          .pieces = discs};
}

void ConnectFour::Fingerprint::see(const connect4::Facts& facts) {
  using connect4::Command;
  text_ += Game::write({{facts.dropped ? Command::Kind::drop : Command::Kind::resign, facts.at.column}});
}

}  // namespace fourfold::games
