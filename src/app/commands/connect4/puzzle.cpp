// fourfold connect4 puzzle: positions with exactly one winning column.
#include <fmt/format.h>

#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/connect4/options.h"
#include "app/commands/puzzle/sheet.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/text.h"
#include "connect4/text.h"
#include "teach/connect4/refutation.h"
#include "teach/puzzles/connect4_make.h"

namespace fourfold::app {
namespace {

using namespace connect4;
using teach::Connect4Puzzle;
using teach::PuzzleKind;

Connect4Puzzle shipped(int number) {
  const auto all = teach::connect4_puzzles_from(shipped_puzzles(PuzzleKind::connect4));
  if (!all || static_cast<std::size_t>(number) > all->size())
    throw Failure(fmt::format("puzzle {} did not ship: {}", number, all ? "the list is shorter" : all.error()));
  return (*all)[static_cast<std::size_t>(number) - 1];
}

char symbol_of(Side side) { return side == Side::first ? 'O' : 'X'; }

std::string rows_text(const Position& position) {
  std::string text;
  for (const std::string& row : rows_of(position)) {
    text += "  ";
    for (const char cell : row) text.append(1, cell).append(" ");
    text += "\n";
  }
  text += "  ";
  for (int column = 0; column < position.shape.width; ++column) text.append(1, column_symbol(column)).append(" ");
  return text;
}

std::string picture_of(const Position& position) {
  return rows_text(position) + "\n\n" + said(fmt::format("{} is to move.", symbol_of(position.to_move()))) + "\n";
}

/// Yes, and what the winning disc threatens.
PuzzleReply praise_of(const Connect4Puzzle& puzzle) {
  Json sentences = Json::array();
  const std::string yes =
      fmt::format("Yes: column {} wins, with {}.", column_symbol(puzzle.column), counted(puzzle.discs, "disc"));
  sentences.push_back(Json(yes));
  std::string words = said(yes);
  for (const teach::Connect4Sentence& sentence : teach::explain({.position = puzzle.position()}, puzzle.column)) {
    const std::string text = to_text(sentence) + ".";
    words += " " + said(text);
    sentences.push_back(Json(text));
  }
  PuzzleReply reply{PuzzleReply::Kind::solved, words};
  reply.why = Json::object({{"text", sentences}});
  return reply;
}

/// The solver, made when it is first needed: a right answer needs none.
class Judge {
 public:
  Solver& solver() {
    if (!engines_) engines_ = std::make_unique<Engines>(SolverChoice{});
    return engines_->solver();
  }

 private:
  std::unique_ptr<Engines> engines_;
};

std::string free_columns(const Position& position) {
  std::string text;
  for (int column = 0; column < position.shape.width; ++column) {
    if (position.can_play(column)) text.append(text.empty() ? "" : ", ").append(1, column_symbol(column));
  }
  return text;
}

PuzzleReply reply_to(const Connect4Puzzle& puzzle, Judge& judge, const std::string& line) {
  const std::string word = moves_of_line(line);
  const Position position = puzzle.position();
  const auto column = word.size() == 1 ? column_from(word[0]) : std::nullopt;
  if (!column || !position.has_column(*column))
    return {PuzzleReply::Kind::not_understood,
            said(fmt::format("\"{}\" is no column: expected {}", printable(word), column_range(position.shape)))};
  if (!position.can_play(*column))
    return {PuzzleReply::Kind::not_understood,
            said(fmt::format("column {} is full: expected one of {}", word, free_columns(position)))};
  if (*column == puzzle.column) return praise_of(puzzle);
  const auto refutation =
      teach::refutation_of(position, *column, [&](const Position& asked) { return judge.solver().score(asked); });
  PuzzleReply reply{PuzzleReply::Kind::wrong, to_text(position, *refutation)};
  std::string moves;
  Position end = position;
  for (const int move : refutation->columns) {
    moves += column_symbol(move);
    end.play(move);
  }
  reply.why = Json::object({{"text", Json::array({Json(reply.words)})}, {"line", moves}});
  reply.words = said(reply.words) + "\n" + said(fmt::format("After {}:", moves)) + "\n\n" + rows_text(end);
  return reply;
}

/// Best play of both sides to the end.
std::string line_of(const Connect4Puzzle& puzzle, Judge& judge) {
  std::string line(1, column_symbol(puzzle.column));
  const auto rest = judge.solver().best_line(puzzle.position().after(puzzle.column));
  for (const ScoredMove& move : rest.value_or(std::vector<ScoredMove>{})) line += column_symbol(move.column);
  return line;
}

PuzzleSheet sheet_of(const Connect4Puzzle& puzzle, int number) {
  const auto judge = std::make_shared<Judge>();
  const Position position = puzzle.position();
  Json rows = Json::array();
  for (const std::string& row : rows_of(position)) rows.push_back(Json(row));
  Json facts = puzzle_facts(PuzzleKind::connect4, number, puzzle.grade());
  facts["moves"] = puzzle.moves;
  facts["rows"] = rows;
  facts["to_move"] = std::string(1, symbol_of(position.to_move()));
  facts["discs"] = puzzle.discs;
  facts["missed"] = puzzle.missed;
  return {.kind = PuzzleKind::connect4,
          .number = number,
          .grade = puzzle.grade(),
          .picture = picture_of(position),
          .prompt = "Type a column, " + column_range(position.shape),
          .facts = facts,
          .hints = hints_of(puzzle),
          .check = [=](const std::string& line) { return reply_to(puzzle, *judge, line); },
          .solution =
              [=] {
                return said(fmt::format("Column {} wins, with {}; best play is {}", column_symbol(puzzle.column),
                                        counted(puzzle.discs, "disc"), line_of(puzzle, *judge))) +
                       "\n";
              },
          .solution_json =
              [=] { return Json::object({{"column", puzzle.column + 1}, {"line", line_of(puzzle, *judge)}}); }};
}

void make_all() {
  Engines engines(SolverChoice{});
  ProgressLine progress;
  const auto all = teach::make_connect4_puzzles(teach::kPuzzlesShipped, engines.solver(), [&](int found) {
    progress.show(found, teach::kPuzzlesShipped, fmt::format("{} puzzles", found));
  });
  std::vector<std::string> lines;
  for (const Connect4Puzzle& puzzle : all) lines.push_back(to_line(puzzle));
  put_text(stdout, puzzle_file(PuzzleKind::connect4, lines));
}

void run(const PuzzleOptions& o) {
  speak_in(o.language);
  if (o.make) return make_all();
  const int number = chosen_number(o, PuzzleKind::connect4);
  show_puzzle(o, sheet_of(shipped(number), number));
}

}  // namespace

void add_connect4_puzzle(Command& connect4) {
  Command& command = connect4.add_subcommand("puzzle", "Positions with exactly one column that wins");
  auto o = std::make_shared<PuzzleOptions>();
  o->add_to(command);
  command.footer(
      "Without an option: the one that is as hard as you are strong, by the ratings of both. O moved first.\n"
      "The grade counts how deep the win is and how many engines miss it. A wrong column is answered by the moves\n"
      "that refute it.\n"
      "Example: fourfold connect4 puzzle --day\n"
      "         fourfold connect4 puzzle --number 7 --answer 4");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
