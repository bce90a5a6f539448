// Puzzles as the page sees them.
#include "page_engine/puzzle/puzzle.h"

#include <cmath>

#include "connect4/text.h"
#include "page_engine/match/connect4_json.h"
#include "page_engine/round/tetris_state.h"
#include "teach/puzzles/tetris_answer.h"

namespace fourfold::page_engine {
namespace {

using namespace teach;

/// The rows that are drawn: pieces come in above the field of the modern game.
int rows_shown(PuzzleKind kind) { return well_rows(kind) + (kind == PuzzleKind::four ? 0 : kRowsAbove); }

Json squares_json(const Squares& squares, int rows) {
  Json list = Json::array();
  for (const Square& square : squares) list.push_back(Json::array({square.x, rows - 1 - square.row}));
  return list;
}

Json board_json(const tetris::Board& board, int rows) {
  const std::vector<std::string> filled = rows_of(board);
  Json list = Json::array();
  for (int i = static_cast<int>(filled.size()); i < rows; ++i) list.push_back(std::string(tetris::kWidth, '.'));
  for (const std::string& row : filled) list.push_back(row);
  return list;
}

void add_picture(Json& out, const TetrisTry& now) {
  const PuzzleKind kind = now.puzzle().kind;
  const int rows = rows_shown(kind);
  Json queue = Json::array();
  for (int i = now.placed() + 1; i < kPuzzlePieces; ++i)
    queue.push_back(letter_text(now.puzzle().pieces[static_cast<std::size_t>(i)]));
  out["game"] = kind == PuzzleKind::four ? "tetris" : "modern";
  out["board"] = board_json(now.board(), rows);
  out["above"] = rows - well_rows(kind);
  out["placed"] = now.placed();
  out["queue"] = queue;
  out["falling"] = now.is_over() ? Json()
                                 : Json::object({{"piece", letter_text(now.piece())},
                                                 {"cells", squares_json(now.squares(), rows)},
                                                 {"ghost", squares_json(now.landing(), rows)}});
  out["solved"] = now.is_solved();
  out["failed"] = now.is_over() && !now.is_solved();
  if (!now.is_over()) return;
  const TetrisAnswer answer = answer_to(now);
  out["answer"] = Json::array_of(answer.sentences);
  Json missing = Json::array();
  for (const Square& square : answer.missing) missing.push_back(Json::array({square.x, rows - 1 - square.row}));
  out["missing"] = missing;
}

void add_picture(Json& out, const Connect4Puzzle& puzzle) {
  const connect4::Position position = puzzle.position();
  out["game"] = "connect4";
  out["moves"] = puzzle.moves;
  out["board"] = connect4::rows_of(position);
  out["to_move"] = letter_of(position.to_move());
  out["discs"] = puzzle.discs;
}

int grade_of(const Connect4Puzzle& puzzle) { return puzzle.grade(); }
int grade_of(const TetrisTry& now) { return now.puzzle().grade; }

Json first_hints(const OpenPuzzle& puzzle) {
  Json list = Json::array();
  const auto all = hints_of(puzzle);
  for (std::size_t i = 0; i < all.size() && static_cast<int>(i) < puzzle.attempt.hints(); ++i) list.push_back(all[i]);
  return list;
}

Json rating_json(const play::Rating& rating) {
  return Json::object({{"rating", std::lround(rating.rating)}, {"deviation", std::lround(rating.deviation)}});
}

Json change_json(const PuzzleAttempt& attempt) {
  const auto& change = attempt.rating_change();
  if (!change) return {};
  return Json::object({{"before", rating_json(change->before)},
                       {"after", rating_json(change->after)},
                       {"puzzle_before", rating_json(change->puzzle_before)},
                       {"puzzle_after", rating_json(change->puzzle_after)}});
}

Result<int> number_of(const PuzzleShelf& shelf, PuzzleKind kind, const Question& question) {
  const int count = shelf.count(kind);
  if (question.has("day")) {
    constexpr std::int64_t kMostDays = 10'000'000;
    const auto day = question.number("day", -kMostDays, kMostDays);
    if (!day) return Error{day.error()};
    return puzzle_of_day(*day, count);
  }
  const auto number = question.number_or("number", shelf.progress.next(kind, count), 1, count);
  if (!number) return Error{number.error()};
  return static_cast<int>(*number);
}

}  // namespace

int PuzzleShelf::count(PuzzleKind kind) const {
  const auto at = static_cast<std::size_t>(kind);
  return static_cast<int>(kind == PuzzleKind::connect4 ? connect4.size() : tetris[at].size());
}

Result<PuzzleKind> puzzle_kind_of(const Question& question) {
  const auto name = question.text("kind");
  if (!name) return Error{name.error()};
  if (const auto kind = puzzle_kind_from(*name)) return *kind;
  return wrong("kind", "connect4, four, perfect or spin", question["kind"]);
}

Result<OpenPuzzle> puzzle_from(const PuzzleShelf& shelf, const Question& question) {
  const auto kind = puzzle_kind_of(question);
  if (!kind) return Error{kind.error()};
  if (shelf.count(*kind) == 0)
    return Error{"kind: there are no puzzles of " + std::string(row_of(*kind).name) + " yet: puzzle.put brings them"};
  const auto number = number_of(shelf, *kind, question);
  if (!number) return Error{number.error()};
  const auto at = static_cast<std::size_t>(*number) - 1;
  const PuzzleAttempt attempt(*kind, *number);
  if (*kind == PuzzleKind::connect4) return OpenPuzzle{attempt, shelf.connect4[at]};
  return OpenPuzzle{attempt, TetrisTry(shelf.tetris[static_cast<std::size_t>(*kind)][at])};
}

std::vector<std::string> hints_of(const OpenPuzzle& puzzle) {
  if (const auto* connect4 = std::get_if<Connect4Puzzle>(&puzzle.of)) return teach::hints_of(*connect4);
  return teach::hints_of(std::get<TetrisTry>(puzzle.of).puzzle());
}

Json state_of(const OpenPuzzle& puzzle, const PuzzleShelf& shelf) {
  const PuzzleAttempt& attempt = puzzle.attempt;
  const PuzzleKindRow& row = row_of(attempt.kind());
  Json out =
      Json::object({{"kind", row.name},
                    {"title", row.title},
                    {"task", row.task},
                    {"number", attempt.number()},
                    {"of", shelf.count(attempt.kind())},
                    {"solved", attempt.is_solved()},
                    {"tries", attempt.tries()},
                    {"hints", first_hints(puzzle)},
                    {"hints_in_all", hints_of(puzzle).size()},
                    {"given_up", attempt.is_given_up()},
                    {"rating", rating_json(shelf.progress.of(attempt.kind()).rating)},
                    {"puzzle_rating", rating_json(shelf.progress.of(attempt.kind()).rating_of(attempt.number()))},
                    {"change", change_json(attempt)}});
  std::visit([&](const auto& of) { out["grade"] = grade_of(of), add_picture(out, of); }, puzzle.of);
  return out;
}

Json progress_json(const PuzzleShelf& shelf) {
  Json kinds = Json::array();
  for (const PuzzleKindRow& row : kPuzzleKindRows) {
    const KindProgress& kind = shelf.progress.of(row.kind);
    const int count = shelf.count(row.kind);
    kinds.push_back(Json::object({{"kind", row.name},
                                  {"title", row.title},
                                  {"task", row.task},
                                  {"of", count},
                                  {"solved", Json::array_of(kind.solved)},
                                  {"streak", kind.streak},
                                  {"best", kind.best},
                                  {"rating", rating_json(kind.rating)},
                                  {"next", count == 0 ? Json() : Json(shelf.progress.next(row.kind, count))}}));
  }
  return Json::object(
      {{"text", to_text(shelf.progress)}, {"kinds", kinds}, {"lessons", Json::array_of(shelf.progress.lessons)}});
}

}  // namespace fourfold::page_engine
