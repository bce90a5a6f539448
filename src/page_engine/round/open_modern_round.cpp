// A person at a modern game.
#include "page_engine/round/open_modern_round.h"

#include <algorithm>

#include "page_engine/advice/cells.h"
#include "page_engine/advice/position_text.h"
#include "page_engine/engine_state.h"
#include "page_engine/round/command_stream.h"
#include "page_engine/round/modern_options.h"
#include "page_engine/round/tetris_commands.h"
#include "page_engine/round/tetris_state.h"
#include "page_engine/round/way.h"
#include "session/tetris/saved.h"
#include "tetris/modern/keys.h"
#include "tetris/modern/modes.h"

namespace fourfold::page_engine {

using tetris::modern::Facts;
using tetris::modern::Key;

namespace {

Result<std::unique_ptr<Rival>> rival_of(const EngineState& engine, const session::ModernOptions& options,
                                        const session::ModernRound* so_far = nullptr) {
  const OpenRival open = engine.abilities().open_rival;
  if (open == nullptr) return Error{"mode: this module has no machine to play a match against; engine.wasm has one"};
  return open(engine, options, so_far);
}

Json fault_json(const session::LessonFault& fault) {
  Json columns = Json::array();
  for (const int column : fault.columns) columns.push_back(column + 1);
  return Json::object({{"kind", name_of(fault.kind)},
                       {"text", to_text(fault)},
                       {"piece", letter_text(fault.piece)},
                       {"number", fault.number},
                       {"other_number", fault.other},
                       {"columns", columns}});
}

}  // namespace

OpenModernRound::OpenModernRound(session::ModernOptions options, std::variant<Alone, Against> table)
    : options_(std::move(options)),
      table_(std::move(table)),
      statistics_(session::statistics_of(round().setup(), round().commands())) {
  if (const auto lesson = session::find_lesson(options_.lesson)) lesson_.emplace(**lesson);
}

Result<OpenModernRound> OpenModernRound::open(const EngineState& engine, const Question& question) {
  const auto options = modern_options_from(question);
  if (!options) return Error{options.error()};
  if (!options->is_versus()) return OpenModernRound(*options, Alone(options->setup));
  auto rival = rival_of(engine, *options);
  if (!rival) return Error{rival.error()};
  return OpenModernRound(*options, *std::move(rival));
}

Result<OpenModernRound> OpenModernRound::from_saved(const EngineState& engine, const std::string& text) {
  auto saved = session::saved_modern_from(text);
  if (!saved) return Error{saved.error()};
  session::SavedModern game = *std::move(saved);
  if (!game.options.is_versus()) {
    OpenModernRound open(game.options, std::move(game.round));
    open.release_keys();
    return open;
  }
  auto rival = rival_of(engine, game.options, &game.round);
  if (!rival) return Error{rival.error()};
  OpenModernRound open(game.options, *std::move(rival));
  open.release_keys();
  return open;
}

Result<OpenModernRound> OpenModernRound::from_replay(const std::string& text) {
  auto round = session::ModernRound::from_text(text);
  if (!round) return Error{round.error()};
  session::ModernOptions options;
  options.setup = round->setup();
  options.practice = true;
  OpenModernRound open(options, *std::move(round));
  open.release_keys();
  return open;
}

const Rival* OpenModernRound::rival() const {
  const auto* against = std::get_if<Against>(&table_);
  return against == nullptr ? nullptr : against->get();
}

const session::ModernRound& OpenModernRound::round() const {
  return rival() == nullptr ? std::get<Alone>(table_) : rival()->person();
}

bool OpenModernRound::is_over() const {
  return rival() == nullptr ? game().is_over() : rival()->winner() != Rival::Winner::none;
}

/// A lesson has no more than its own.
int OpenModernRound::shown_pieces() const {
  if (!lesson_) return options_.next_pieces;
  return std::max(0, static_cast<int>(lesson_->lesson().pieces.size()) - static_cast<int>(game().position.drawn));
}

bool OpenModernRound::can_undo() const {
  if (rival() != nullptr) return false;
  const auto* mode = mode_of(round().setup().start);
  return options_.practice || (mode != nullptr && mode->undo);
}

/// What is said follows from `id`, `goal` and `fault` in every language.
Json OpenModernRound::lesson_json() const {
  if (!lesson_) return {};
  const session::Lesson& lesson = lesson_->lesson();
  const session::LessonText& text = text_of(lesson);
  const auto fault = lesson_->fault();
  Json said = fault ? fault_json(*fault) : Json();
  return Json::object({{"id", lesson.id},
                       {"name", text.name},
                       {"goal", goal_text(lesson.goal)},
                       {"hint", text.hint},
                       {"learned", text.learned},
                       {"left", std::max(0, lesson_->pieces_left())},
                       {"fault", said},
                       {"failed", lesson_->state() == session::LessonTry::State::failed},
                       {"solved", lesson_->state() == session::LessonTry::State::solved}});
}

Json OpenModernRound::opponent_json() const {
  if (rival() == nullptr) return {};
  Json state = state_json(rival()->machine().game(), rival()->machine().paint(), options_.next_pieces);
  state["strength"] = options_.strength;
  state["pieces_per_minute"] = rival()->pieces_per_minute();
  return state;
}

Json OpenModernRound::statistics_json() const {
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

Json OpenModernRound::state() const {
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
  state["half_turns"] = has_half_turns(round().setup().start.rules->turns);
  state["lesson"] = lesson_json();
  state["opponent"] = opponent_json();
  return state;
}

Json OpenModernRound::state_after(const Happened& happened) const {
  Json after = state();
  happened.write_to(after);
  return after;
}

Facts OpenModernRound::apply(const Command& command, Happened& happened) {
  auto* against = std::get_if<Against>(&table_);
  Facts facts = against == nullptr ? std::get<Alone>(table_).apply(command) : (*against)->apply(command);
  statistics_.follow(command, facts, game());
  for (const auto& locked : facts.locks) {
    if (lesson_) lesson_->follow(locked);
  }
  if (facts.refused) happened.refused_because(game().why_refused(command));
  happened.add(facts, [](const tetris::modern::Locked& locked) { return locked_json(locked); });
  return facts;
}

Result<Json> OpenModernRound::act(const Json& list) {
  const auto commands = modern_commands_from(list);
  if (!commands) return Error{commands.error()};
  const auto is_garbage = [](const Command& command) { return command.kind == Command::Kind::garbage; };
  if (!takes_garbage() && std::ranges::any_of(*commands, is_garbage))
    return Error{"garbage: it is taken in a match with somebody elsewhere only"};
  return apply(*commands);
}

Result<Json> OpenModernRound::follow(const std::string& text) {
  const auto commands = tetris::modern::Game::read(text);
  if (!commands) return Error{commands.error()};
  return apply(*commands);
}

Result<Json> OpenModernRound::commands(const Question& question) const {
  return stream_json<tetris::modern::Game>(question, round().commands());
}

/// In other matches the machine sends it, and alone nobody does.
bool OpenModernRound::takes_garbage() const {
  return std::holds_alternative<Alone>(table_) && round().setup().start.options.versus;
}

Json OpenModernRound::apply(const std::vector<Command>& commands) {
  Happened happened;
  for (const Command& command : commands) {
    if (command.kind == Command::Kind::place) options_.played = play::PlayerKind::bot;
    apply(command, happened);
  }
  return state_after(happened);
}

Result<Json> OpenModernRound::place(const Question& question) {
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

Result<Json> OpenModernRound::way(const Question& question) const { return way_json(game(), question); }

/// Keys that were held then may not be held now.
Result<Json> OpenModernRound::undo() {
  if (!can_undo()) return Error{"undo: placements can be taken back in zen and practice only"};
  if (!std::get<Alone>(table_).undo()) return Error{"undo: there is nothing to take back"};
  if (lesson_) lesson_->take_back(game().position.pieces);
  release_keys();
  statistics_ = session::statistics_of(round().setup(), round().commands());
  return state();
}

void OpenModernRound::release_keys() {
  Happened nobody_asks;
  for (int i = 0; i < tetris::modern::kKeys; ++i) {
    const auto key = static_cast<Key>(i);
    if (game().is_down(key) && !is_over()) apply(tetris::modern::release(key), nobody_asks);
  }
}

void OpenModernRound::set_coach(bool on) {
  options_.coach = on;
  if (on && options_.played == play::PlayerKind::human) options_.played = play::PlayerKind::coached;
}

std::string OpenModernRound::saved_text() const { return to_text(options_, round()); }

std::string OpenModernRound::position_text() const {
  return to_text(described(game().position, round().paint(), shown_pieces()));
}

}  // namespace fourfold::page_engine
