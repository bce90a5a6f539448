// The state of a game of Connect Four as JSON.
#include "page_engine/match/match_state.h"

#include "connect4/text.h"
#include "page_engine/match/connect4_json.h"

namespace fourfold::page_engine {
namespace {

using namespace connect4;

/// Discs as the page calls them.
std::string with_names(std::string text) {
  for (const Side side : {Side::first, Side::second}) {
    const std::string disc = session::disc(side);
    if (const auto at = text.find(disc); at != std::string::npos) text.replace(at, disc.size(), kPageDiscs.of(side));
  }
  return text;
}

Json open_columns(const Game& game) {
  Json list = Json::array();
  for (int column = 0; column < game.setup.shape.width; ++column) {
    if (has(game.columns(), column)) list.push_back(column);
  }
  return list;
}

/// Who plays O, and who X.
Json seats_of(const session::MatchSetup& setup) {
  const auto who = [&](Side side) { return to_text(setup.of(session::seat_of(setup.game, side))); };
  return Json::array({who(Side::first), who(Side::second)});
}

std::string moves_of(const session::Match& match) {
  std::string text = Game::write(match.commands());
  if (match.game().has_resigned) text.pop_back();
  return text;
}

/// "line", "full", "resigned", as a replay says it; empty while it goes on.
std::string end_kind(const Game& game) { return game.is_over() ? *find(game.result(), "end") : std::string(); }

}  // namespace

Json state_of(const session::Match& match, std::string_view table, std::int64_t number) {
  const Game& game = match.game();
  const BoardShape& shape = game.setup.shape;
  const auto last = match.last();
  const auto winner = game.winner();
  return Json::object(
      {{std::string(table), number},
       {"game", Game::kName},
       {"width", shape.width},
       {"height", shape.height},
       {"connect", shape.connect},
       {"opening", game.setup.opening == Opening::any ? "any" : "no-centre"},
       {"starts", game.setup.starts == Seat::a ? "a" : "b"},
       {"board", rows_of(game.position)},
       {"moves", moves_of(match)},
       {"to_move", game.is_over() ? Json() : Json(letter_of(game.position.to_move()))},
       {"seats", seats_of(match.setup())},
       {"persons_turn", match.humans_turn()},
       {"over", game.is_over()},
       {"end", with_names(match.end_text())},
       {"end_kind", end_kind(game)},
       {"winner", winner ? Json(letter_of(*winner == game.setup.starts ? Side::first : Side::second)) : Json()},
       {"line", cells_json(shape, game.position.winning_cells())},
       {"last", last ? cell_json(shape, *last) : Json()},
       {"threats", threats_json(game.position)},
       {"can", open_columns(game)},
       {"undo", match.can_undo()}});
}

Json state_of(const OpenMatch& open, const Question& question) {
  return state_of(open.match, "match", question["match"].as_int().value_or(0));
}

}  // namespace fourfold::page_engine
