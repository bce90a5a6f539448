// fourfold tetris pc: how the known pieces leave nothing on the board.
#include <fmt/format.h>

#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/tetris/fumen_source.h"
#include "app/commands/tetris/pc_answer.h"
#include "app/commands/tetris/pc_patterns.h"
#include "app/files/rules_file.h"
#include "app/print.h"
#include "app/timer.h"
#include "tetris/modern/perfect/steps.h"
#include "tetris/text.h"

namespace fourfold::app {
namespace {

using namespace tetris;
namespace modern = tetris::modern;

constexpr std::size_t kLongestQueue = 20;  ///< six rows take 15 pieces, and one may be left over
constexpr int kMostClears = 10'000;

struct PcOptions {
  std::string rules = "modern", board, queue, hold;
  FumenSource from;
  PatternOptions patterns;
  std::optional<int> rows;
  int most = 1, time_ms = 0;
  std::uint64_t nodes = 50'000'000;  ///< some ten seconds
  bool all = false, no_hold = false, as_json = false;
};

Piece piece_of(char letter, const std::string& where) {
  const auto piece = piece_from(letter);
  if (!piece) throw UsageError(fmt::format("{}: '{}' is no piece: expected I J L T O S Z", where, letter));
  return *piece;
}

std::vector<Piece> pieces_of(const std::string& queue) {
  if (queue.empty() || queue.size() > kLongestQueue)
    throw UsageError(fmt::format("--queue has {} pieces: expected 1 to {}", queue.size(), kLongestQueue));
  std::vector<Piece> pieces;
  for (const char letter : queue)
    pieces.push_back(piece_of(letter, fmt::format("--queue, place {}", pieces.size() + 1)));
  return pieces;
}

void fill_row(Board& board, int y, std::string_view row) {
  if (row.size() != kWidth || row.find_first_not_of(".#") != std::string_view::npos)
    throw UsageError(fmt::format("--board, row {} from the floor is \"{}\": expected ten of '.' and '#'", y + 1, row));
  for (int x = 0; x < kWidth; ++x) {
    if (row[static_cast<std::size_t>(x)] == '#') board.fill(y, x);
  }
}

/// Rows from the top to the floor with '/' between them.
Board board_from(std::string_view text) {
  Board board;
  for (int y = 0; !text.empty(); ++y) {
    if (y == modern::kVisibleRows)
      throw UsageError(fmt::format("--board has too many rows: expected {} at most", modern::kVisibleRows));
    const std::size_t slash = text.rfind('/');
    fill_row(board, y, slash == std::string_view::npos ? text : text.substr(slash + 1));
    text = text.substr(0, slash == std::string_view::npos ? 0 : slash);
  }
  if (board.full_rows() != 0) throw UsageError("--board has a full row: expected rows with a gap each");
  return board;
}

/// What a fumen says goes where no option says otherwise.
PcOptions with_fumen(PcOptions o, const fumen::PagePosition& page) {
  if (o.queue.empty()) o.queue = queue_text(page.pieces);
  if (o.hold.empty() && page.held) o.hold = std::string(1, letter(*page.held));
  if (page.board.height() > modern::kVisibleRows)
    throw UsageError(
        fmt::format("--from: the board has {} rows: expected {} at most", page.board.height(), modern::kVisibleRows));
  return o;
}

modern::SharedRules asked_rules(const PcOptions& o) {
  modern::SharedRules rules = load_modern_rules(o.rules);
  if (!o.no_hold) return rules;
  modern::Rules changed = *rules;
  changed.hold = false;
  return modern::SharedRules(changed);
}

std::optional<Piece> asked_held(const PcOptions& o, const modern::Rules& rules) {
  if (o.hold.empty()) return std::nullopt;
  if (o.hold.size() != 1) throw UsageError(fmt::format("--hold \"{}\": expected one of I J L T O S Z", o.hold));
  if (!rules.hold) throw UsageError("--hold: these rules have no hold box");
  return piece_of(o.hold[0], "--hold");
}

modern::View view_of(const PcOptions& o) {
  const std::vector<Piece> pieces = pieces_of(o.queue);
  modern::View view;
  view.rules = asked_rules(o);
  view.board = board_from(o.board);
  view.falling = pieces[0];
  view.queue.assign(pieces.begin() + 1, pieces.end());
  view.may_hold = view.rules->hold;
  view.held = asked_held(o, *view.rules);
  return view;
}

/// The board of a page with its piece, which patterns come after.
Board asked_board(const PcOptions& o) {
  if (!o.from.is_given()) return board_from(o.board);
  Board board = fumen::board_of(after(o.from.shown_page()));
  board.remove_rows(board.full_rows());
  return board;
}

void run_over_patterns(const PcOptions& o) {
  if (!o.queue.empty()) throw UsageError("--queue: expected it or patterns");
  PatternScene scene;
  scene.rules = asked_rules(o);
  scene.board = asked_board(o);
  scene.held = asked_held(o, *scene.rules);
  scene.has_board = o.from.is_given() || !o.board.empty();
  if (o.from.is_given()) scene.comment = o.from.shown_page().comment;
  scene.rows = o.rows;
  scene.as_json = o.as_json;
  const Timer timer(o.time_ms);
  scene.limit = {.nodes = o.nodes, .stop = timer.token()};
  run_patterns(o.patterns, scene);
}

modern::View asked_view(const PcOptions& o) {
  if (!o.from.is_given()) {
    if (o.queue.empty()) throw UsageError("--queue is missing: expected the pieces, like TIOLJSZ, or --from FUMEN");
    return view_of(o);
  }
  const fumen::PagePosition page = o.from.position(o.queue.empty());
  modern::View view = view_of(with_fumen(o, page));
  view.board = page.board;
  return view;
}

/// All rows of the board must go, so that no answer is possible where there are more than may be
/// used.
void expect_low(const Board& board, int rows) {
  if (board.height() <= rows) return;
  if (board.height() <= modern::kPerfectRows)
    throw UsageError(fmt::format("--rows {}: the board has {} rows, which must all go: expected --rows {}", rows,
                                 board.height(), board.height()));
  throw UsageError(
      fmt::format("the board has {} rows: expected {} at most, because the finder keeps a field in one word of 64 "
                  "cells; a clear of the upper rows alone can be asked for with --board and only these",
                  board.height(), modern::kPerfectRows));
}

void run(const PcOptions& o) {
  if (o.patterns.is_given()) return run_over_patterns(o);
  const Timer timer(o.time_ms);
  const modern::View view = asked_view(o);
  const int rows = o.rows.value_or(kUsualClearRows);
  expect_low(view.board, rows);
  const modern::PerfectClears found = find_perfect_clears(
      view, {.rows = rows, .most = o.all ? kMostClears : o.most, .limit = {.nodes = o.nodes, .stop = timer.token()}});
  if (o.as_json)
    say("{}\n", perfect_json(view, found).dump());
  else
    put_text(stdout, perfect_text(view, found));
  if (found.clears.empty()) throw ExitCode{1};
}

}  // namespace

void add_tetris_pc(Command& tetris) {
  Command& command =
      tetris.add_subcommand("pc", "Perfect clears of known pieces, or over patterns of queues; modern rules");
  auto o = std::make_shared<PcOptions>();
  command.add_option("--rules", o->rules, "modern (SRS), modern-plus (SRS+ with half turns) or a rules file")
      .type_name("NAME|FILE")
      .file()
      .offers(modern_ruleset_words())
      .shows_default();
  Option& board =
      command.add_option("--board", o->board, "Rows of '.' and '#', top to floor, with '/' between; empty without it")
          .type_name("ROWS");
  o->from.add_to(command).excludes(board);
  command.add_option("--queue", o->queue, "The pieces, the falling one first, like TIOLJSZ");
  command.add_option("--hold", o->hold, "The held piece")
      .type_name("PIECE")
      .offers({"I", "J", "L", "T", "O", "S", "Z"});
  command.add_number("--rows", o->rows, "Rows that may be used, those of the board included; default 4", 1,
                     modern::kPerfectRows);
  Option& most = command.add_number("--most", o->most, "How many to find", 1, kMostClears).shows_default();
  command.add_flag("--all", o->all, fmt::format("Find all, up to {}", kMostClears)).excludes(most);
  command.add_number("--nodes", o->nodes, "Stop after so many placements (reproducible)", 1, UINT64_MAX)
      .shows_default();
  command.add_number("--ms", o->time_ms, "Stop after so many milliseconds; 0: no limit", 0, 86'400'000).shows_default();
  command.add_flag("--no-hold", o->no_hold, "Without a hold box");
  o->patterns.add_to(command);
  command.add_flag("--json", o->as_json, "One JSON object instead of pictures");
  command.footer(
      "Example: fourfold tetris pc --queue TIOLJSZTIOL\n"
      "         fourfold tetris pc --board '####....##/####....##' --queue OO --rows 2\n"
      "         fourfold tetris pc --from 'v115@...'        the board and the pieces of a fumen's last page\n"
      "         fourfold tetris pc --percent '*!' --board '####....../####....../####....../####......'\n"
      "         fourfold tetris pc --minimal --patterns 'T,*p6' --from 'v115@...' --html solutions.html\n"
      "         fourfold tetris pc --cover 'v115@...' 'v115@...' --patterns '*!' --list --json\n"
      "         fourfold tetris pc --setup 'v115@...' --fill I --margin O --patterns '[^T]!'\n"
      "Every piece is shown with its keys (finesse: a held key counts once) on the board before full rows go.\n"
      "Fewer pieces come first, then more attack. Exit code 1: none was found.\n"
      "Patterns: a letter is a piece, * one of the seven, [SZ] one of these, [^T] one of the others; pN after * or\n"
      "[...]: so many different ones in any order; !: all of them; ',' may stand between, ';' or a line begins "
      "another\n"
      "pattern, # a comment. They may be a file, or the comment of --from, as in \"4 --patterns *p4\".");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
