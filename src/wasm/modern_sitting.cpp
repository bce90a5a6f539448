// A person at a modern game.
#include "wasm/modern_sitting.h"

#include <algorithm>

#include "session/tetris/saved.h"
#include "tetris/modern/modes.h"
#include "wasm/cells.h"
#include "wasm/command_stream.h"
#include "wasm/desk.h"
#include "wasm/modern_options.h"
#include "wasm/position_text.h"
#include "wasm/tetris_commands.h"
#include "wasm/tetris_state.h"

namespace fourfold::wasm {

using tetris::modern::Facts;
using tetris::modern::Key;

namespace {

Result<session::VersusOptions> versus_options(const Desk& desk, const session::ModernOptions& options) {
  auto policy = desk.machine_policy(kMachine);
  if (!policy) return Error{policy.error()};
  return session::VersusOptions{.setup = options.setup,
                                .policy = *std::move(policy),
                                .strength = options.strength,
                                .pieces_per_minute = options.pieces_per_minute};
}

}  // namespace

ModernSitting::ModernSitting(session::ModernOptions options, std::variant<Alone, Match> table)
    : options_(std::move(options)),
      table_(std::move(table)),
      statistics_(session::statistics_of(round().setup(), round().commands())) {
  if (const auto lesson = session::find_lesson(options_.lesson)) lesson_ = *lesson;
}

Result<ModernSitting> ModernSitting::open(const Desk& desk, const Question& question) {
  const auto options = modern_options_from(question);
  if (!options) return Error{options.error()};
  if (!options->is_versus()) return ModernSitting(*options, Alone(options->setup));
  const auto match = versus_options(desk, *options);
  if (!match) return Error{match.error()};
  return ModernSitting(*options, Match(*match));
}

Result<ModernSitting> ModernSitting::from_saved(const Desk& desk, const std::string& text) {
  auto saved = session::saved_modern_from(text);
  if (!saved) return Error{saved.error()};
  session::SavedModern game = *std::move(saved);
  if (!game.options.is_versus()) {
    ModernSitting sitting(game.options, std::move(game.round));
    sitting.release_keys();
    return sitting;
  }
  const auto options = versus_options(desk, game.options);
  if (!options) return Error{options.error()};
  auto match = Match::from(*options, game.round);
  if (!match) return Error{match.error()};
  ModernSitting sitting(game.options, *std::move(match));
  sitting.release_keys();
  return sitting;
}

Result<ModernSitting> ModernSitting::from_replay(const std::string& text) {
  auto round = session::ModernRound::from_text(text);
  if (!round) return Error{round.error()};
  session::ModernOptions options;
  options.setup = round->setup();
  options.practice = true;
  ModernSitting sitting(options, *std::move(round));
  sitting.release_keys();
  return sitting;
}

const session::ModernRound& ModernSitting::round() const {
  const auto* match = std::get_if<Match>(&table_);
  return match == nullptr ? std::get<Alone>(table_) : match->person();
}

bool ModernSitting::is_over() const {
  const auto* match = std::get_if<Match>(&table_);
  return match == nullptr ? game().is_over() : match->winner() != session::Winner::none;
}

/// A lesson has no more than its own.
int ModernSitting::shown_pieces() const {
  if (lesson_ == nullptr) return options_.next_pieces;
  return std::max(0, static_cast<int>(lesson_->pieces.size()) - static_cast<int>(game().position.drawn));
}

bool ModernSitting::can_undo() const {
  if (std::holds_alternative<Match>(table_)) return false;
  const auto* mode = mode_of(round().setup().start);
  return options_.practice || (mode != nullptr && mode->undo);
}

Json ModernSitting::lesson_json() const {
  if (lesson_ == nullptr) return {};
  const int left = static_cast<int>(lesson_->pieces.size()) - static_cast<int>(game().position.pieces);
  return Json::object({{"name", lesson_->name},
                       {"goal", lesson_->goal},
                       {"hint", lesson_->hint},
                       {"left", std::max(0, left)},
                       {"solved", solved_}});
}

Json ModernSitting::opponent_json() const {
  const auto* match = std::get_if<Match>(&table_);
  if (match == nullptr) return {};
  Json state = state_json(match->machine().game(), match->machine().paint(), options_.next_pieces);
  state["strength"] = options_.strength;
  state["pieces_per_minute"] = pieces_per_minute(match->options());
  return state;
}

Json ModernSitting::statistics_json() const {
  const auto& position = game().position;
  constexpr int kSecondsPerMinute = 60;
  const double per_piece =
      position.pieces == 0 ? 0 : static_cast<double>(game().presses) / static_cast<double>(position.pieces);
  return Json::object({{"pps", session::per_second(position.pieces, game().ticks)},
                       {"apm", kSecondsPerMinute * session::per_second(position.attack, game().ticks)},
                       {"keys_per_piece", per_piece},
                       {"keys", game().presses},
                       {"faults", statistics_.faults},
                       {"t_spins", statistics_.t_spins},
                       {"mini_t_spins", statistics_.mini_t_spins},
                       {"perfect_clears", statistics_.perfect_clears},
                       {"longest_combo", statistics_.longest_combo},
                       {"longest_back_to_back", statistics_.longest_back_to_back}});
}

Json ModernSitting::state() const {
  Json state = state_json(game(), round().paint(), shown_pieces());
  if (const auto* match = std::get_if<Match>(&table_)) {
    state["over"] = is_over();
    state["finished"] = state["won"] = match->winner() == session::Winner::person;
  }
  state["undo"] = can_undo() && game().position.pieces > 0;
  state["practice"] = options_.practice;
  state["played"] = name(options_.played);
  state["coach"] = options_.coach;
  state["stats"] = statistics_json();
  state["next_event"] = is_over() ? Json() : Json(game().next_event());
  state["cleared"] = Json();
  state["lesson"] = lesson_json();
  state["opponent"] = opponent_json();
  return state;
}

Json ModernSitting::state_after(const Happened& happened) const {
  Json after = state();
  happened.write_to(after);
  return after;
}

Facts ModernSitting::apply(const Command& command, Happened& happened) {
  auto* match = std::get_if<Match>(&table_);
  Facts facts = match == nullptr                      ? std::get<Alone>(table_).apply(command)
                : command.kind == Command::Kind::tick ? match->pass(command.count)
                                                      : match->apply(command);
  statistics_.follow(command, facts, game());
  for (const auto& locked : facts.locks) solved_ |= lesson_ != nullptr && solves(*lesson_, locked);
  if (facts.refused) happened.refused_because(game().why_refused(command));
  happened.add(facts, [](const tetris::modern::Locked& locked) { return locked_json(locked); });
  return facts;
}

Result<Json> ModernSitting::act(const Json& list) {
  const auto commands = modern_commands_from(list);
  if (!commands) return Error{commands.error()};
  const auto is_garbage = [](const Command& command) { return command.kind == Command::Kind::garbage; };
  if (!takes_garbage() && std::ranges::any_of(*commands, is_garbage))
    return Error{"garbage: it is taken in a match with somebody elsewhere only"};
  return apply(*commands);
}

Result<Json> ModernSitting::follow(const std::string& text) {
  const auto commands = tetris::modern::Game::read(text);
  if (!commands) return Error{commands.error()};
  return apply(*commands);
}

Result<Json> ModernSitting::commands(const Question& question) const {
  return stream_json<tetris::modern::Game>(question, round().commands());
}

/// In other matches the machine sends it, and alone nobody does.
bool ModernSitting::takes_garbage() const {
  return std::holds_alternative<Alone>(table_) && round().setup().start.options.versus;
}

Json ModernSitting::apply(const std::vector<Command>& commands) {
  Happened happened;
  for (const Command& command : commands) {
    if (command.kind == Command::Kind::place) options_.played = play::PlayerKind::bot;
    apply(command, happened);
  }
  return state_after(happened);
}

Result<Json> ModernSitting::place(const Question& question) {
  const auto hold = question.flag_or("hold", false);
  if (!hold) return Error{hold.error()};
  const auto choice = choice_of(game(), question["cells"], *hold);
  if (!choice) return Error{choice.error()};
  options_.played = play::PlayerKind::bot;
  Happened happened;
  if (choice->hold) apply(tap(Key::hold), happened);
  apply(tetris::modern::place(choice->move), happened);
  return state_after(happened);
}

/// Keys that were held then may not be held now.
Result<Json> ModernSitting::undo() {
  if (!can_undo()) return Error{"undo: placements can be taken back in zen and practice only"};
  if (!std::get<Alone>(table_).undo()) return Error{"undo: there is nothing to take back"};
  solved_ = false;
  release_keys();
  statistics_ = session::statistics_of(round().setup(), round().commands());
  return state();
}

void ModernSitting::release_keys() {
  Happened nobody_asks;
  for (int i = 0; i < tetris::modern::kKeys; ++i) {
    const auto key = static_cast<Key>(i);
    if (game().is_down(key) && !is_over()) apply(tetris::modern::release(key), nobody_asks);
  }
}

void ModernSitting::set_coach(bool on) {
  options_.coach = on;
  if (on && options_.played == play::PlayerKind::human) options_.played = play::PlayerKind::coached;
}

std::string ModernSitting::saved_text() const { return to_text(options_, round()); }

std::string ModernSitting::position_text() const {
  return to_text(described(game().position, round().paint(), shown_pieces()));
}

}  // namespace fourfold::wasm
