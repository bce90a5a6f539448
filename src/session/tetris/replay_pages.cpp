// Converts a replay to pages.
#include "session/tetris/replay_pages.h"

#include "session/tetris/rules_of_play.h"
#include "teach/tetris/turns.h"
#include "tetris/fumen/quiz.h"
#include "tetris/list.h"
#include "tetris/modern/paint.h"
#include "tetris/modern/search/view.h"

namespace fourfold::session {
namespace {

namespace fumen = tetris::fumen;
namespace modern = tetris::modern;
using tetris::Piece;

constexpr int kShownNext = 5;  ///< for the classic game, which has no such number of its own

fumen::Field painted(const tetris::Board& board, const tetris::Paint& paint) {
  fumen::Field field;
  for (int y = 0; y < fumen::kFieldRows; ++y) {
    for (int x = 0; x < tetris::kWidth; ++x) {
      if (!board.filled(y, x)) continue;
      const auto piece = paint.piece(y, x);
      field.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] =
          piece ? fumen::block_of(*piece) : fumen::Block::grey;
    }
  }
  return field;
}

fumen::Quiz quiz_of(const tetris::Position& position) {
  fumen::Quiz quiz{.hold = {}, .current = position.piece(), .next = {}, .rest = {}};
  for (std::uint64_t i = 1; i <= kShownNext; ++i) quiz.next.push_back(position.piece(i));
  return quiz;
}

fumen::Quiz quiz_of(const modern::Position& position) {
  return {.hold = position.held, .current = position.falling, .next = modern::view_of(position).queue, .rest = {}};
}

std::optional<fumen::Operation> operation_of(const tetris::Position& before, const tetris::Locked& locked) {
  const auto cells = cells_of(*before.rules, locked.piece, locked.at);
  fumen::Spots spots{};
  for (std::size_t i = 0; i < spots.size(); ++i) spots[i] = {cells[i].x, before.rules->row_of(cells[i].y)};
  return fumen::operation_at(locked.piece, spots);
}

std::optional<fumen::Operation> operation_of(const modern::Position&, const modern::Locked& locked) {
  using fumen::Rotation;
  constexpr std::array kRotations = {Rotation::spawn, Rotation::right, Rotation::reverse, Rotation::left};
  const auto cells = modern::cells_of(locked.piece, locked.at.orientation);
  fumen::Spots spots{};
  for (std::size_t i = 0; i < spots.size(); ++i) spots[i] = {locked.at.x + cells[i].x, locked.at.y + cells[i].y};
  return fumen::operation_at(locked.piece, spots, kRotations[static_cast<std::size_t>(locked.at.orientation)]);
}

/// The page for the moment before the piece was locked. A piece that was locked above the top
/// cannot be shown.
template <class Turn>
fumen::Page page_of(const Turn& turn, const tetris::Paint& paint) {
  fumen::Page page;
  page.field = painted(turn.before.board, paint);
  page.operation = operation_of(turn.before, turn.locked);
  if (page.operation && !is_inside(*page.operation)) page.operation.reset();
  page.comment = to_text(quiz_of(turn.before));
  page.flags.quiz = true;
  return page;
}

template <class G>
fumen::Page page_of_game(const G& game, const tetris::Paint& paint) {
  fumen::Page page;
  page.field = painted(game.position.board, paint);
  if (game.is_over()) return page;
  page.comment = to_text(quiz_of(game.position));
  page.flags.quiz = true;
  return page;
}

Error too_many_pages() {
  return Error{"the game has more than " + std::to_string(fumen::kMostPages) + " pieces: expected so many at most"};
}

template <class G, class Turn>
Result<fumen::Document> pages_of_game(const play::Replay<G>& replay) {
  fumen::Document document;
  tetris::Paint paint;
  bool is_too_long = false;
  const auto game = teach::each_turn(replay, [&](const Turn& turn) {
    is_too_long = document.pages.size() == fumen::kMostPages;
    if (is_too_long) return false;
    document.pages.push_back(page_of(turn, paint));
    document.pages.back().flags.colorize = document.pages.size() == 1;
    tetris::Board board = turn.before.board;
    RulesOfPlay<G>::follow(board, paint, replay.setup, turn.locked);
    return true;
  });
  if (!game) return Error{game.error()};
  if (is_too_long) return too_many_pages();
  if (document.pages.empty()) {
    fumen::Page page;
    page.field = painted(game->position.board, paint);
    document.pages.push_back(page);
  }
  return document;
}

}  // namespace

fumen::Page shown_page(const tetris::Game& game, const tetris::Paint& paint) { return page_of_game(game, paint); }
fumen::Page shown_page(const modern::Game& game, const tetris::Paint& paint) { return page_of_game(game, paint); }

Result<fumen::Document> pages_of(const play::Replay<tetris::Game>& replay) {
  return pages_of_game<tetris::Game, teach::ClassicTurn>(replay);
}

Result<fumen::Document> pages_of(const play::Replay<modern::Game>& replay) {
  return pages_of_game<modern::Game, teach::ModernTurn>(replay);
}

Result<fumen::Document> pages_of(const tetris::tetrio::Retrace& retrace) {
  if (retrace.moments.size() > fumen::kMostPages) return too_many_pages();
  fumen::Document document;
  tetris::Paint paint;
  for (const tetris::tetrio::Moment& moment : retrace.moments) {
    document.pages.push_back(page_of(moment, paint));
    document.pages.back().flags.colorize = document.pages.size() == 1;
    modern::follow(paint, moment.locked);
  }
  if (document.pages.empty()) document.pages.emplace_back().field = painted(retrace.end.board, paint);
  return document;
}

Result<fumen::Document> pages_of(const play::ReplayText& text) {
  return tetris::visit_tetris(text.game, [&]<class G>(std::type_identity<G>) -> Result<fumen::Document> {
    const auto replay = play::replay_from<G>(text);
    return replay ? pages_of(*replay) : Error{replay.error()};
  });
}

}  // namespace fourfold::session
