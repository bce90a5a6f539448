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

Result<std::unique_ptr<Rival>> rival_of(const Desk& desk, const session::ModernOptions& options,
                                        const session::ModernRound* so_far = nullptr) {
  const OpenRival open = desk.abilities().open_rival;
  if (open == nullptr) return Error{"mode: this module has no machine to play a match against; engine.wasm has one"};
  return open(desk, options, so_far);
}

}  // namespace

ModernSitting::ModernSitting(session::ModernOptions options, std::variant<Alone, Against> table)
    : options_(std::move(options)),
      table_(std::move(table)),
      statistics_(session::statistics_of(round().setup(), round().commands())) {
  if (const auto lesson = session::find_lesson(options_.lesson)) lesson_ = *lesson;
}

Result<ModernSitting> ModernSitting::open(const Desk& desk, const Question& question) {
  const auto options = modern_options_from(question);
  if (!options) return Error{options.error()};
  if (!options->is_versus()) return ModernSitting(*options, Alone(options->setup));
  auto rival = rival_of(desk, *options);
  if (!rival) return Error{rival.error()};
  return ModernSitting(*options, *std::move(rival));
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
  auto rival = rival_of(desk, game.options, &game.round);
  if (!rival) return Error{rival.error()};
  ModernSitting sitting(game.options, *std::move(rival));
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

const Rival* ModernSitting::rival() const {
  const auto* against = std::get_if<Against>(&table_);
  return against == nullptr ? nullptr : against->get();
}

const session::ModernRound& ModernSitting::round() const {
  return rival() == nullptr ? std::get<Alone>(table_) : rival()->person();
}

bool ModernSitting::is_over() const {
  return rival() == nullptr ? game().is_over() : rival()->winner() != Rival::Winner::none;
}

/// A lesson has no more than its own.
int ModernSitting::shown_pieces() const {
  if (lesson_ == nullptr) return options_.next_pieces;
  return std::max(0, static_cast<int>(lesson_->pieces.size()) - static_cast<int>(game().position.drawn));
}

bool ModernSitting::can_undo() const {
  if (rival() != nullptr) return false;
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
  if (rival() == nullptr) return {};
  Json state = state_json(rival()->machine().game(), rival()->machine().paint(), options_.next_pieces);
  state["strength"] = options_.strength;
  state["pieces_per_minute"] = rival()->pieces_per_minute();
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
  if (rival() != nullptr) {
    state["over"] = is_over();
    state["finished"] = state["won"] = rival()->winner() == Rival::Winner::person;
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
  auto* against = std::get_if<Against>(&table_);
  Facts facts = against == nullptr ? std::get<Alone>(table_).apply(command) : (*against)->apply(command);
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
