// A person at a game of the classic kinds.
#include "page_engine/round/open_classic_round.h"

#include "page_engine/advice/cells.h"
#include "page_engine/advice/position_text.h"
#include "page_engine/film/header.h"
#include "page_engine/round/command_stream.h"
#include "page_engine/round/seed.h"
#include "page_engine/round/tetris_commands.h"
#include "page_engine/round/tetris_state.h"
#include "page_engine/round/way.h"
#include "session/tetris/saved.h"
#include "session/tetris/statistics.h"
#include "tetris/levels.h"
#include "tetris/modes.h"
#include "tetris/rulesets.h"

namespace fourfold::page_engine {
namespace {

constexpr int kMostShown = 5;

Result<tetris::Game::Setup> setup_from(const Question& question) {
  if (question.has("header")) return setup_by_header<tetris::Game>(question);
  const auto rules_name = question.text_or("rules", tetris::default_ruleset().name);
  if (!rules_name) return Error{rules_name.error()};
  const auto rules = tetris::find_rules(*rules_name);
  if (!rules) return Error{rules.error()};
  const auto mode_name = question.text_or("mode", tetris::kModes.front().name);
  if (!mode_name) return Error{mode_name.error()};
  const auto mode = tetris::find_mode(*mode_name);
  if (!mode) return Error{mode.error()};
  const auto seed = seed_from(question);
  if (!seed) return Error{seed.error()};
  const auto level = question.number_or("level", 0, 0, tetris::kLevels);
  if (!level) return Error{level.error()};
  tetris::Game::Setup setup{.rules = *rules, .options = (*mode)->options, .seed = *seed};
  setup.options.level = static_cast<int>(*level);
  setup.options.level_lines = *level > 0 ? tetris::kLinesPerLevel : 0;
  return setup;
}

}  // namespace

Result<OpenClassicRound> OpenClassicRound::open(const Question& question) {
  session::PlayOptions options;
  const auto setup = setup_from(question);
  if (!setup) return Error{setup.error()};
  const auto practice = question.flag_or("practice", false);
  if (!practice) return Error{practice.error()};
  const auto next = question.number_or("next_pieces", options.next_pieces, 0, kMostShown);
  if (!next) return Error{next.error()};
  options.setup = *setup;
  options.practice = *practice;
  options.next_pieces = static_cast<int>(*next);
  return OpenClassicRound(options, session::Round(options.setup));
}

Result<OpenClassicRound> OpenClassicRound::from_saved(const std::string& text) {
  auto saved = session::saved_tetris_from(text);
  if (!saved) return Error{saved.error()};
  session::SavedTetris game = *std::move(saved);
  return OpenClassicRound(game.options, std::move(game.round));
}

Result<OpenClassicRound> OpenClassicRound::from_replay(const std::string& text) {
  auto round = session::Round::from_text(text);
  if (!round) return Error{round.error()};
  const session::PlayOptions options{.setup = round->setup(), .practice = true};
  return OpenClassicRound(options, *std::move(round));
}

Json OpenClassicRound::state() const {
  const tetris::Game& game = round_.game();
  Json state = state_json(game, round_.paint(), options_.next_pieces);
  state["undo"] = options_.practice && game.position.pieces > 0;
  state["practice"] = options_.practice;
  state["played"] = name(options_.played);
  state["coach"] = options_.coach;
  state["stats"] = Json::object({{"pps", session::per_second(game.position.pieces, game.ticks)}});
  state["next_event"] = game.is_over() ? Json() : Json(game.until_gravity);
  state["cleared"] = Json();
  state["opponent"] = Json();
  return state;
}

Json OpenClassicRound::state_after(const Happened& happened) const {
  Json after = state();
  happened.write_to(after);
  return after;
}

Result<Json> OpenClassicRound::act(const Json& list) {
  const auto commands = classic_commands_from(list);
  if (!commands) return Error{commands.error()};
  return apply(*commands);
}

Result<Json> OpenClassicRound::follow(const std::string& text) {
  const auto commands = tetris::Game::read(text);
  if (!commands) return Error{commands.error()};
  return apply(*commands);
}

Result<Json> OpenClassicRound::commands(const Question& question) const {
  return stream_json<tetris::Game>(question, round_.commands());
}

Json OpenClassicRound::apply(const std::vector<tetris::Command>& commands) {
  Happened happened;
  for (const tetris::Command& command : commands) {
    if (command.kind == tetris::Command::Kind::place) options_.played = play::PlayerKind::bot;
    happened.add(round_.apply(command),
                 [&](const tetris::Locked& locked) { return locked_json(*options_.setup.rules, locked); });
  }
  return state_after(happened);
}

Result<Json> OpenClassicRound::place(const Question& question) {
  const tetris::Game& game = round_.game();
  const auto at = placement_of(game, question["cells"]);
  if (!at) return Error{at.error()};
  options_.played = play::PlayerKind::bot;
  Happened happened;
  happened.add(round_.apply({tetris::Command::Kind::place, *at}),
               [&](const tetris::Locked& locked) { return locked_json(*options_.setup.rules, locked); });
  return state_after(happened);
}

Result<Json> OpenClassicRound::way(const Question& question) const { return way_json(round_.game(), question); }

Result<Json> OpenClassicRound::undo() {
  if (!options_.practice) return Error{"undo: placements can be taken back in practice only"};
  if (!round_.undo()) return Error{"undo: there is nothing to take back"};
  return state();
}

void OpenClassicRound::set_coach(bool on) {
  options_.coach = on;
  if (on && options_.played == play::PlayerKind::human) options_.played = play::PlayerKind::coached;
}

std::string OpenClassicRound::saved_text() const { return to_text(options_, round_); }

std::string OpenClassicRound::position_text() const {
  return to_text(described(round_.game().position, round_.paint(), options_.next_pieces));
}

}  // namespace fourfold::page_engine
