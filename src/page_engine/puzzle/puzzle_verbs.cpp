// Puzzles: which there are, and solving them.
#include <array>

#include "base/text.h"
#include "connect4/text.h"
#include "page_engine/engine_state.h"
#include "page_engine/match/connect4_json.h"
#include "page_engine/verb.h"

namespace fourfold::page_engine {
namespace {

using namespace teach;

Result<Json> put(EngineState& engine, const Question& question) {
  const auto kind = puzzle_kind_of(question);
  if (!kind) return Error{kind.error()};
  const auto text = question.text("text");
  if (!text) return Error{text.error()};
  if (*kind == PuzzleKind::connect4) {
    auto puzzles = connect4_puzzles_from(*text);
    if (!puzzles) return Error{"text: " + puzzles.error()};
    engine.shelf.connect4 = *std::move(puzzles);
  } else {
    auto puzzles = tetris_puzzles_from(*kind, *text);
    if (!puzzles) return Error{"text: " + puzzles.error()};
    engine.shelf.tetris[static_cast<std::size_t>(*kind)] = *std::move(puzzles);
  }
  return Json::object({{"count", engine.shelf.count(*kind)}});
}

Result<Json> progress(EngineState& engine, const Question& question) {
  if (question.has("text")) {
    const auto text = question.text("text");
    if (!text) return Error{text.error()};
    auto read = puzzle_progress_from(*text);
    if (!read) return Error{"text: " + read.error()};
    engine.shelf.progress = *std::move(read);
  }
  return progress_json(engine.shelf);
}

Result<Json> get(EngineState& engine, const Question& question) {
  const auto puzzle = puzzle_from(engine.shelf, question);
  if (!puzzle) return Error{puzzle.error()};
  return state_of(*puzzle, engine.shelf);
}

Json state(EngineState& engine, const Question& question, const OpenPuzzle& puzzle) {
  Json out = state_of(puzzle, engine.shelf);
  out["puzzle"] = question["puzzle"];
  return out;
}

Result<Json> open(EngineState& engine, const Question& question) {
  auto puzzle = puzzle_from(engine.shelf, question);
  if (!puzzle) return Error{puzzle.error()};
  Json out = state_of(*puzzle, engine.shelf);
  const auto number = engine.puzzles.put(*std::move(puzzle));
  if (!number) return Error{number.error()};
  out["puzzle"] = *number;
  return out;
}

/// "No: column 3 only draws."
std::string why_wrong(EngineState& engine, const connect4::Position& position, int column) {
  Budget budget{static_cast<std::uint64_t>(kLongestMove)};
  const auto score = engine.truth.score(position.after(column), budget);
  const std::string start = std::string("No: column ") + connect4::column_symbol(column);
  return start + (!score ? " does not win." : *score > 0 ? " loses." : " only draws.");
}

Result<Json> try_column(EngineState& engine, const Question& question) {
  const auto found = engine.puzzles.of(question);
  if (!found) return Error{found.error()};
  const auto* puzzle = std::get_if<Connect4Puzzle>(&(*found)->of);
  if (puzzle == nullptr) return Error{"puzzle: this one is of Tetris, it has no columns to try"};
  const connect4::Position position = puzzle->position();
  const auto column = column_of(question, position.shape);
  if (!column) return Error{column.error()};
  if (!position.can_play(*column)) return Error{"column " + std::to_string(*column + 1) + " is full"};
  const bool right = *column == puzzle->column;
  PuzzleAttempt& attempt = (*found)->attempt;
  right ? attempt.solve(engine.shelf.progress) : attempt.wrong(engine.shelf.progress);
  Json out = state(engine, question, **found);
  out["right"] = right;
  out["text"] = right ? std::string("Yes: column ") + connect4::column_symbol(*column) + " wins, with " +
                            counted(puzzle->discs, "disc") + "."
                      : why_wrong(engine, position, *column);
  out["progress"] = to_text(engine.shelf.progress);
  return out;
}

Result<TetrisTry*> try_of(EngineState& engine, const Question& question) {
  const auto found = engine.puzzles.of(question);
  if (!found) return Error{found.error()};
  if (auto* now = std::get_if<TetrisTry>(&(*found)->of)) return now;
  return Error{"puzzle: this one is of Connect Four, it has no pieces"};
}

/// After a piece was put down: is it solved, or has it failed?
Json judged(EngineState& engine, const Question& question, const TetrisTry& now) {
  OpenPuzzle& puzzle = **engine.puzzles.of(question);
  if (now.is_solved()) puzzle.attempt.solve(engine.shelf.progress);
  if (now.is_over() && !now.is_solved()) puzzle.attempt.wrong(engine.shelf.progress);
  Json out = state(engine, question, puzzle);
  out["progress"] = to_text(engine.shelf.progress);
  return out;
}

Result<Json> press(EngineState& engine, const Question& question) {
  const auto now = try_of(engine, question);
  if (!now) return Error{now.error()};
  const auto key = question.text("key");
  if (!key) return Error{key.error()};
  if (key->size() != 1 || kPuzzleKeys.find((*key)[0]) == std::string_view::npos)
    return wrong("key", "one of " + std::string(kPuzzleKeys), question["key"]);
  const bool moved = (*now)->press((*key)[0]);
  Json out = state(engine, question, **engine.puzzles.of(question));
  out["moved"] = moved;
  return out;
}

Result<Json> place(EngineState& engine, const Question& question) {
  const auto now = try_of(engine, question);
  if (!now) return Error{now.error()};
  const auto keys = question.text("keys");
  if (!keys) return Error{keys.error()};
  if ((*now)->is_over() || !(*now)->place(*keys)) return Error{"keys: one of them has no effect there"};
  return judged(engine, question, **now);
}

Result<Json> drop(EngineState& engine, const Question& question) {
  const auto now = try_of(engine, question);
  if (!now) return Error{now.error()};
  if ((*now)->is_over()) return Error{"puzzle: there is no piece to drop"};
  (*now)->drop();
  return judged(engine, question, **now);
}

Result<Json> back(EngineState& engine, const Question& question) {
  const auto now = try_of(engine, question);
  if (!now) return Error{now.error()};
  if (!(*now)->take_back()) return Error{"there is nothing to take back"};
  return state(engine, question, **engine.puzzles.of(question));
}

Result<Json> hint(EngineState& engine, const Question& question) {
  const auto found = engine.puzzles.of(question);
  if (!found) return Error{found.error()};
  const auto all = static_cast<int>(hints_of(**found).size());
  if ((*found)->attempt.hints() < all) (*found)->attempt.hint(engine.shelf.progress);
  Json out = state(engine, question, **found);
  out["progress"] = to_text(engine.shelf.progress);
  return out;
}

Result<Json> solution(EngineState& engine, const Question& question) {
  const auto found = engine.puzzles.of(question);
  if (!found) return Error{found.error()};
  if (const auto* puzzle = std::get_if<Connect4Puzzle>(&(*found)->of))
    return Json::object({{"column", puzzle->column + 1}, {"discs", puzzle->discs}});
  Json keys = Json::array(), words = Json::array();
  for (const std::string& piece : std::get<TetrisTry>((*found)->of).puzzle().solution) {
    keys.push_back(piece);
    words.push_back(in_words(piece));
  }
  return Json::object({{"keys", keys}, {"words", words}});
}

Result<Json> close(EngineState& engine, const Question& question) { return engine.puzzles.close(question); }

constexpr std::array kPuzzleVerbs = {
    Verb{"puzzle.put", put},     Verb{"puzzle.progress", progress}, Verb{"puzzle.get", get},
    Verb{"puzzle.open", open},   Verb{"puzzle.try", try_column},    Verb{"puzzle.press", press},
    Verb{"puzzle.place", place}, Verb{"puzzle.drop", drop},         Verb{"puzzle.back", back},
    Verb{"puzzle.hint", hint},   Verb{"puzzle.solution", solution}, Verb{"puzzle.close", close},
};

}  // namespace

std::span<const Verb> puzzle_verbs() { return kPuzzleVerbs; }

}  // namespace fourfold::page_engine
