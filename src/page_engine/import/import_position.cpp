// A moment of a round as a position, as a game of ours, and as pages of a fumen.
#include <algorithm>

#include "page_engine/advice/position_text.h"
#include "page_engine/import/open_import.h"
#include "play/replay.h"
#include "tetris/fumen/document.h"
#include "tetris/fumen/quiz.h"
#include "tetris/limits.h"
#include "tetris/modern/modes.h"

namespace fourfold::page_engine {
namespace {

namespace tetrio = tetris::tetrio;
namespace modern = tetris::modern;
namespace fumen = tetris::fumen;

constexpr std::size_t kAsked = 6;     ///< pieces of a position, the falling one too
constexpr std::size_t kGiven = 1000;  ///< pieces of the round that a game of ours begins with
constexpr std::size_t kQuizPieces = 5;

std::vector<std::string> import_rows(const ImportMoment& now) {
  std::vector<std::string> rows;
  for (int row = now.board.height() - 1; row >= 0; --row) {
    std::string text;
    for (int x = 0; x < tetris::kWidth; ++x) {
      const auto piece = now.paint.piece(row, x);
      const char unknown = (now.garbage_rows >> row & 1) != 0 ? 'G' : 'X';
      text += !now.board.filled(row, x) ? '.' : piece ? letter(*piece) : unknown;
    }
    rows.push_back(text);
  }
  return rows;
}

fumen::Field import_field(const ImportMoment& now) {
  fumen::Field field;
  for (int y = 0; y < fumen::kFieldRows; ++y) {
    for (int x = 0; x < tetris::kWidth; ++x) {
      if (!now.board.filled(y, x)) continue;
      const auto piece = now.paint.piece(y, x);
      field.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] =
          piece ? fumen::block_of(*piece) : fumen::Block::grey;
    }
  }
  return field;
}

std::optional<fumen::Operation> import_operation(const tetrio::Placement& placement) {
  using fumen::Rotation;
  constexpr std::array kRotations = {Rotation::spawn, Rotation::right, Rotation::reverse, Rotation::left};
  const auto cells = modern::cells_of(placement.piece, placement.at.orientation);
  fumen::Spots spots{};
  for (std::size_t i = 0; i < spots.size(); ++i) spots[i] = {placement.at.x + cells[i].x, placement.at.y + cells[i].y};
  auto found =
      fumen::operation_at(placement.piece, spots, kRotations[static_cast<std::size_t>(placement.at.orientation)]);
  if (found && !is_inside(*found)) found.reset();
  return found;
}

}  // namespace

std::string why_not_here(const tetrio::Player& player) {
  if (player.refused) return *player.refused;
  if (!player.options) return "its rules are not known";
  if (player.options->rows != modern::kVisibleRows) return "its board is not of 20 rows";
  if (player.placements.empty()) return "no piece was placed";
  return {};
}

const modern::Options& import_options(const tetrio::Report& report, std::size_t round) {
  const bool is_versus = report.rounds[round].players.size() > 1;
  const std::string_view name = is_versus ? "versus" : report.mode == "40l" ? "sprint" : "ultra";
  return std::ranges::find(modern::kModes, name, &modern::Mode::name)->options;
}

modern::SharedRules import_rules(const tetrio::Player& player) {
  const bool is_plus = player.options->kicks != tetrio::KickSet::srs;
  return *modern::find_rules(is_plus ? "modern-plus" : "modern");
}

std::string import_position(const tetrio::Player& player, std::size_t piece, const modern::Options& options) {
  ImportWalk walk(player);
  walk.go_to(piece);
  const ImportMoment& now = walk.now();
  Described described{.rules = std::string(import_rules(player)->name),
                      .rows = import_rows(now),
                      .pieces = std::string(1, letter(now.falling)),
                      .held = now.held ? std::optional(letter(*now.held)) : std::nullopt,
                      .combo = now.combo,
                      .back_to_back = now.back_to_back,
                      .waiting = {},
                      .bag = {},
                      .versus = options.versus,
                      .counts = modern::goal_of(options)};
  for (const tetris::Piece next : walk.coming(kAsked - 1)) described.pieces += letter(next);
  return to_text(described);
}

Result<std::string> import_game(const tetrio::Player& player, std::size_t piece) {
  ImportWalk walk(player);
  walk.go_to(piece);
  const ImportMoment& now = walk.now();
  if (now.board.height() > modern::kVisibleRows)
    return Error{"the stack is higher than the 20 rows that a game may begin with"};
  play::Replay<modern::Game> game;
  game.setup.start.rules = import_rules(player);
  game.setup.start.options.level = game.setup.start.options.last_level = 1;
  game.setup.start.board = now.board;
  game.setup.start.held = now.held;
  game.setup.start.opening = walk.coming(kGiven);
  game.setup.start.opening.insert(game.setup.start.opening.begin(), now.falling);
  game.claimed = modern::Game(game.setup).result();
  return play::to_text(game);
}

Result<std::string> import_fumen(const tetrio::Player& player) {
  if (player.placements.size() > fumen::kMostPages)
    return Error{"the round has more than " + std::to_string(fumen::kMostPages) + " pieces: expected so many at most"};
  fumen::Document document;
  for (ImportWalk walk(player); !walk.at_end(); walk.step()) {
    const ImportMoment& now = walk.now();
    fumen::Page page;
    page.field = import_field(now);
    page.operation = import_operation(player.placements[walk.piece()]);
    page.comment =
        to_text(fumen::Quiz{.hold = now.held, .current = now.falling, .next = walk.coming(kQuizPieces), .rest = {}});
    page.flags.quiz = true;
    page.flags.colorize = document.pages.empty();
    document.pages.push_back(std::move(page));
  }
  if (document.pages.empty()) return Error{"no piece was placed"};
  return write_fumen(document);
}

}  // namespace fourfold::page_engine
