// fourfold tetris puzzle: three pieces, a goal, one solution.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/puzzle/sheet.h"
#include "app/print.h"
#include "app/terminal.h"
#include "teach/puzzles/tetris_answer.h"
#include "teach/puzzles/tetris_make.h"
#include "teach/puzzles/tetris_try.h"

namespace fourfold::app {
namespace {

using namespace teach;
using tetris::kWidth;

constexpr int kRowsAbove = 2;  ///< empty ones that are shown over the stack

struct TetrisPuzzleOptions : PuzzleOptions {
  std::string kind = "four";
};

TetrisPuzzle shipped(PuzzleKind kind, int number) {
  const auto all = tetris_puzzles_from(kind, shipped_puzzles(kind));
  if (!all || static_cast<std::size_t>(number) > all->size())
    throw Failure(fmt::format("puzzle {} did not ship: {}", number, all ? "the list is shorter" : all.error()));
  return (*all)[static_cast<std::size_t>(number) - 1];
}

std::string pieces_text(const TetrisPuzzle& puzzle) {
  std::string text;
  for (const tetris::Piece piece : puzzle.pieces) text += letter(piece);
  return text;
}

/// The stack between walls, with the columns below and the pieces that are left.
std::string picture_of(const TetrisTry& now) {
  const std::string none(kWidth, '.');
  std::string text;
  for (int i = 0; i < kRowsAbove; ++i) text += fmt::format("  |{}|\n", none);
  for (const std::string& row : rows_of(now.board())) text += fmt::format("  |{}|\n", row);
  text += "   1234567890\n";
  if (now.is_over()) return text;
  std::string left;
  for (int i = now.placed(); i < kPuzzlePieces; ++i)
    left.append(left.empty() ? "" : ", then ").append(1, letter(now.puzzle().pieces[static_cast<std::size_t>(i)]));
  return text + "\n" + said("Pieces: " + left) + "\n";
}

std::string why_text(const TetrisTry& over) {
  std::string text;
  for (const std::string& sentence : answer_to(over).sentences) text += " " + said(sentence);
  return text;
}

Json why_json(const TetrisTry& over) {
  Json sentences = Json::array();
  for (const std::string& sentence : answer_to(over).sentences) sentences.push_back(Json(sentence));
  return Json::object({{"text", sentences}});
}

/// Puts down as many pieces as the line has keys for; a failed try begins again.
PuzzleReply reply_to(TetrisTry& now, const std::string& line) {
  using Kind = PuzzleReply::Kind;
  const auto keys = puzzle_keys_from(line);
  if (!keys) return {Kind::not_understood, keys.error()};
  for (const std::string& word : *keys) {
    if (now.is_over()) break;
    if (!now.place(word))
      return {Kind::not_understood,
              said(fmt::format("\"{}\" for the {}: a key has no effect there", word, letter(now.piece())))};
  }
  if (now.is_solved()) return {Kind::solved, picture_of(now) + said("Yes.") + why_text(now), {}, {}, why_json(now)};
  if (!now.is_over()) {
    return {Kind::goes_on,
            picture_of(now),
            {},
            fmt::format("pieces are left. Expected keys for each of the {}, separated by blanks.", kPuzzlePieces)};
  }
  PuzzleReply reply{Kind::wrong, picture_of(now) + said("No.") + why_text(now), {}, {}, why_json(now)};
  now = TetrisTry(now.puzzle());
  reply.again = said("Once more from the beginning:") + "\n\n" + picture_of(now);
  return reply;
}

std::string solution_text(const TetrisPuzzle& puzzle) {
  TetrisTry now(puzzle);
  std::string text;
  for (const std::string& keys : puzzle.solution) {
    text += fmt::format("{}  {}: {}\n", letter(now.piece()), keys.empty() ? "-" : keys, said(in_words(keys)));
    now.place(keys);
    text += picture_of(now) + "\n";
  }
  return text;
}

Json solution_json(const TetrisPuzzle& puzzle) {
  TetrisTry now(puzzle);
  Json keys = Json::array(), boards = Json::array();
  for (const std::string& word : puzzle.solution) {
    keys.push_back(Json(word.empty() ? "-" : word));
    now.place(word);
    Json rows = Json::array();
    for (const std::string& row : rows_of(now.board())) rows.push_back(Json(row));
    boards.push_back(rows);
  }
  return Json::object({{"keys", keys}, {"boards", boards}});
}

PuzzleSheet sheet_of(const TetrisPuzzle& puzzle, int number) {
  const auto now = std::make_shared<TetrisTry>(puzzle);
  Json rows = Json::array();
  for (const std::string& row : rows_of(puzzle.board)) rows.push_back(Json(row));
  Json facts = puzzle_facts(puzzle.kind, number, puzzle.grade);
  facts["rules"] = puzzle.kind == PuzzleKind::four ? "classic" : "modern";
  facts["rows"] = rows;
  facts["pieces"] = pieces_text(puzzle);
  return {
      .kind = puzzle.kind,
      .number = number,
      .grade = puzzle.grade,
      .picture = picture_of(*now),
      .prompt = "Type the keys for each piece: l r left, right, L R as far as it goes, d D down, c w turn, - only drop",
      .facts = facts,
      .hints = hints_of(puzzle),
      .check = [now](const std::string& line) { return reply_to(*now, line); },
      .solution = [puzzle] { return solution_text(puzzle); },
      .solution_json = [puzzle] { return solution_json(puzzle); }};
}

void make_all(PuzzleKind kind) {
  ProgressLine progress;
  const auto all = make_tetris_puzzles(kind, kPuzzlesShipped, [&](int found) {
    progress.show(found, kPuzzlesShipped, fmt::format("{} puzzles", found));
  });
  std::vector<std::string> lines;
  for (const TetrisPuzzle& puzzle : all) lines.push_back(to_line(puzzle));
  put_text(stdout, puzzle_file(kind, lines));
}

void run(const TetrisPuzzleOptions& o) {
  speak_in(o.language);
  const PuzzleKind kind = *puzzle_kind_from(o.kind);
  if (o.make) return make_all(kind);
  const int number = chosen_number(o, kind);
  show_puzzle(o, sheet_of(shipped(kind, number), number));
}

}  // namespace

void add_tetris_puzzle(Command& tetris) {
  Command& command = tetris.add_subcommand("puzzle", "Three pieces and a goal that they reach in one way only");
  auto o = std::make_shared<TetrisPuzzleOptions>();
  std::vector<std::string> kinds;
  for (const PuzzleKindRow& row : kPuzzleKindRows) {
    if (row.kind != PuzzleKind::connect4) kinds.emplace_back(row.name);
  }
  command
      .add_option("--kind", o->kind,
                  "four: four rows at once, classic rules; perfect: leave nothing, spin: a T-spin double, modern rules")
      .choices(kinds)
      .shows_default();
  o->add_to(command);
  command.footer(
      "Without an option: the one that is as hard as you are strong, by the ratings of both. The pieces come in this\n"
      "order, and none can be held. A try that fails is answered with the row that was missing.\n"
      "An answer has keys for each piece, a drop follows them: l r one column to the side, L R as far as there is "
      "room,\n"
      "d one row down, D to the ground, c counter-clockwise, w clockwise, - nothing but the drop.\n"
      "Example: fourfold tetris puzzle --kind perfect --number 3 --answer 'wL rr -'");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
