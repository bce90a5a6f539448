// A game of Connect Four from what the page says: a new one, one that was left, a replay to play
// on.
#include "connect4/text.h"
#include "page_engine/match/connect4_json.h"
#include "page_engine/match/match_state.h"
#include "page_engine/round/seed.h"
#include "play/replay.h"
#include "session/connect4/saved.h"

namespace fourfold::page_engine {
namespace {

using namespace connect4;

Result<EngineSpec> player(const Question& question, std::string_view name) {
  const auto text = question.text_or(name, "human");
  if (!text) return Error{text.error()};
  const auto spec = engine_from(*text);
  if (!spec) return Error{std::string(name) + ": " + spec.error()};
  return *spec;
}

/// The word of the page, read as replays read it.
Result<Game::Setup> game_setup(const Question& question) {
  const auto shape = shape_of(question);
  if (!shape) return Error{shape.error()};
  Fields fields = {{"board", shape_text(*shape)}};
  for (const char* name : {"starts", "opening"}) {
    if (!question.has(name)) continue;
    const auto text = question.text(name);
    if (!text) return Error{text.error()};
    fields.push_back({name, *text});
  }
  return Game::setup_from(fields);
}

/// `first` plays O, `second` X, whichever seat of the game that is.
Result<session::MatchSetup> seated(const Question& question, const Game::Setup& game) {
  session::MatchSetup setup{.game = game};
  const auto first = player(question, "first");
  if (!first) return Error{first.error()};
  const auto second = player(question, "second");
  if (!second) return Error{second.error()};
  setup.seats = game.starts == Seat::a ? std::array{*first, *second} : std::array{*second, *first};
  for (const EngineSpec& spec : setup.seats) {
    if (spec.kind == EngineSpec::Kind::human) continue;
    if (const auto problem = problem_with(spec, game.shape)) return *problem;
  }
  return setup;
}

Result<session::Match> played(const session::MatchSetup& setup, const std::vector<Command>& commands) {
  session::Match match(setup);
  for (const Command& command : commands) {
    if (match.game().is_over()) return Error{"the game goes on after its end"};
    const auto problem = command.kind == Command::Kind::drop ? match.game().why_not(command.column) : std::nullopt;
    if (problem) return *problem;
    match.apply(command);
  }
  return match;
}

Result<session::Match> saved_match(const std::string& text) {
  const auto saved = session::saved_connect4_from(text);
  if (!saved) return Error{"saved: " + saved.error()};
  return played(saved->setup, saved->commands);
}

Result<session::Match> match_of_replay(const Question& question, const std::string& text) {
  const auto parsed = play::replay_text_from(text);
  if (!parsed) return Error{"replay: " + parsed.error()};
  const auto replay = play::replay_from<Game>(*parsed);
  if (!replay) return Error{"replay: " + replay.error()};
  if (const auto game = play::verify(*replay); !game) return Error{"replay: " + game.error()};
  const auto setup = seated(question, replay->setup);
  if (!setup) return Error{setup.error()};
  return played(*setup, replay->commands);
}

Result<session::Match> new_match(const Question& question) {
  const auto game = game_setup(question);
  if (!game) return Error{game.error()};
  const auto setup = seated(question, *game);
  if (!setup) return Error{setup.error()};
  const auto text = question.text_or("moves", "");
  if (!text) return Error{text.error()};
  const auto columns = moves_from(game->shape, *text);
  if (!columns) return Error{"moves: " + columns.error()};
  std::vector<Command> commands;
  for (const int column : *columns) commands.push_back({Command::Kind::drop, column});
  return played(*setup, commands);
}

Result<session::Match> any_match(const Question& question) {
  for (const char* name : {"saved", "replay"}) {
    if (!question.has(name)) continue;
    const auto text = question.text(name);
    if (!text) return Error{text.error()};
    return name == std::string_view("saved") ? saved_match(*text) : match_of_replay(question, *text);
  }
  return new_match(question);
}

}  // namespace

Result<OpenMatch> match_from(const Question& question) {
  const auto seed = seed_from(question);
  if (!seed) return Error{seed.error()};
  auto match = any_match(question);
  if (!match) return Error{match.error()};
  return OpenMatch{*std::move(match), *seed};
}

}  // namespace fourfold::page_engine
