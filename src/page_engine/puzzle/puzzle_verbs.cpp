// Puzzles: which there are, and solving them.
#include <array>

#include "base/text.h"
#include "connect4/text.h"
#include "page_engine/engine_state.h"
#include "page_engine/match/connect4_json.h"
#include "page_engine/verb.h"
#include "session/tetris/lessons.h"
#include "teach/connect4/explain.h"
#include "teach/connect4/lessons.h"
#include "teach/connect4/refutation.h"

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

/// Exact scores, as long as there is time left for one answer.
ScoreOf score_within(EngineState& engine, Budget& budget) {
  return [&](const connect4::Position& position) { return engine.truth.score(position, budget); };
}

std::string moves_text(const std::vector<int>& columns) { return connect4::moves_text(columns); }

/// "No: column 3 only draws. X answers in column 4.", and those moves as `line`.
void add_refutation(EngineState& engine, const connect4::Position& position, int column, Json& out) {
  Budget budget{static_cast<std::uint64_t>(kLongestMove)};
  const auto found = refutation_of(position, column, score_within(engine, budget));
  const std::string name(1, connect4::column_symbol(column));
  out["answer"] =
      Json::array({found ? to_text(position, *found, kPageDiscs) : "No: column " + name + " does not win."});
  out["line"] = found ? moves_text(found->columns) : name;
}

/// Yes, and what the winning disc threatens.
void add_praise(const Connect4Puzzle& puzzle, Json& out) {
  Json sentences = Json::array();
  for (const Connect4Sentence& sentence : explain({.position = puzzle.position()}, puzzle.column))
    sentences.push_back(to_json(sentence, kPageDiscs));
  out["answer"] = Json::array({std::string("Yes: column ") + connect4::column_symbol(puzzle.column) + " wins, with " +
                               counted(puzzle.discs, "disc") + "."});
  out["reasons"] = sentences;
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
  if (right)
    add_praise(*puzzle, out);
  else
    add_refutation(engine, position, *column, out);
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

/// Best play of both sides from the winning column on; that column alone where it takes too long.
std::string line_of(EngineState& engine, const Connect4Puzzle& puzzle) {
  Budget budget{static_cast<std::uint64_t>(kLongestMove)};
  const auto line = line_after(puzzle.position(), puzzle.column, score_within(engine, budget));
  return moves_text(line.value_or(std::vector<int>{puzzle.column}));
}

Result<Json> solution(EngineState& engine, const Question& question) {
  const auto found = engine.puzzles.of(question);
  if (!found) return Error{found.error()};
  (*found)->attempt.give_up(engine.shelf.progress);
  Json out = state(engine, question, **found);
  out["progress"] = to_text(engine.shelf.progress);
  if (const auto* puzzle = std::get_if<Connect4Puzzle>(&(*found)->of)) {
    out["column"] = puzzle->column + 1;
    out["line"] = line_of(engine, *puzzle);
    return out;
  }
  Json keys = Json::array(), words = Json::array();
  for (const std::string& piece : std::get<TetrisTry>((*found)->of).puzzle().solution) {
    keys.push_back(piece);
    words.push_back(in_words(piece));
  }
  out["keys"] = keys;
  out["words"] = words;
  return out;
}

/// All pieces come back.
Result<Json> again(EngineState& engine, const Question& question) {
  const auto now = try_of(engine, question);
  if (!now) return Error{now.error()};
  **now = TetrisTry((*now)->puzzle());
  return state(engine, question, **engine.puzzles.of(question));
}

Result<Json> close(EngineState& engine, const Question& question) { return engine.puzzles.close(question); }

/// A lesson of Tetris was solved: its round says so, and here it is kept.
Result<Json> lesson_done(EngineState& engine, const Question& question) {
  const auto id = question.text("lesson");
  if (!id) return Error{id.error()};
  const auto lesson = session::find_lesson(*id);
  if (!lesson && find_connect4_lesson(*id) == nullptr) return Error{"lesson: " + lesson.error()};
  engine.shelf.progress.lessons.insert(*id);
  return Json::object({{"progress", to_text(engine.shelf.progress)}});
}

std::string_view word_of(Connect4LessonTry::State state) {
  constexpr std::array<std::string_view, 3> kStates = {"open", "solved", "failed"};
  return kStates[static_cast<std::size_t>(state)];
}

Json discs_json(const Connect4LessonTry& now) {
  const connect4::Position& position = now.position();
  Json out = Json::object({{"lesson", now.lesson().id},
                           {"goal", name_of(now.lesson().goal)},
                           {"state", word_of(now.state())},
                           {"board", connect4::rows_of(position)},
                           {"to_move", letter_of(position.to_move())},
                           {"fault", now.fault(kPageDiscs)}});
  if (now.last()) out["last"] = connect4::cell_text(*now.last());
  if (!now.refutation()) return out;
  out["before"] = connect4::rows_of(now.before());
  out["line"] = moves_text(now.refutation()->columns);
  out["line_to_move"] = letter_of(now.before().to_move());
  return out;
}

/// A lesson of Connect Four after the `columns` of one's own, from its start; the answers are the
/// program's.
Result<Json> lesson_discs(EngineState& engine, const Question& question) {
  const auto id = question.text("lesson");
  if (!id) return Error{id.error()};
  const Connect4Lesson* lesson = find_connect4_lesson(*id);
  if (lesson == nullptr) return wrong("lesson", "the id of a lesson of Connect Four", question["lesson"]);
  const auto columns = question.text_or("columns", "");
  if (!columns) return Error{columns.error()};
  Budget budget{static_cast<std::uint64_t>(kLongestMove)};
  Connect4LessonTry now(*lesson, score_within(engine, budget));
  for (const char symbol : *columns) {
    const auto column = connect4::column_from(symbol);
    if (!column || !now.drop(*column))
      return wrong("columns", "columns with room, while the lesson is open", question["columns"]);
  }
  Json out = discs_json(now);
  if (now.state() == Connect4LessonTry::State::solved) engine.shelf.progress.lessons.emplace(lesson->id);
  out["progress"] = to_text(engine.shelf.progress);
  return out;
}

constexpr std::array kPuzzleVerbs = {
    Verb{"puzzle.put", put},     Verb{"puzzle.progress", progress}, Verb{"puzzle.get", get},
    Verb{"puzzle.open", open},   Verb{"puzzle.try", try_column},    Verb{"puzzle.press", press},
    Verb{"puzzle.place", place}, Verb{"puzzle.drop", drop},         Verb{"puzzle.back", back},
    Verb{"puzzle.hint", hint},   Verb{"puzzle.solution", solution}, Verb{"puzzle.again", again},
    Verb{"puzzle.close", close}, Verb{"lesson.done", lesson_done},  Verb{"lesson.discs", lesson_discs},
};

}  // namespace

std::span<const Verb> puzzle_verbs() { return kPuzzleVerbs; }

}  // namespace fourfold::page_engine
