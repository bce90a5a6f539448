// A game of Tetris as the page draws it.
#include "page_engine/round/tetris_state.h"

#include <bit>

#include "tetris/levels.h"
#include "tetris/modern/modes.h"
#include "tetris/modern/search/advice.h"
#include "tetris/modes.h"

namespace fourfold::page_engine {
namespace {

using tetris::Column;
using tetris::Paint;

char cell_letter(const tetris::Board& board, const Paint& paint, int row, int x) {
  if (!board.filled(row, x)) return '.';
  const auto piece = paint.piece(row, x);
  return piece ? letter(*piece) : '#';
}

/// `y_of` a row as the page counts.
template <class YOf>
Json rows_json(Column rows, YOf y_of) {
  Json list = Json::array();
  for (; rows != 0; rows &= rows - 1) list.push_back(y_of(std::countr_zero(rows)));
  return list;
}

Json goal_json(const tetris::Options& options) {
  if (options.time_limit_ticks == 0) return {};
  return Json::object({{"ticks", options.time_limit_ticks}});
}

Json goal_json(const tetris::modern::Position& position) {
  const auto& options = position.start.options;
  if (options.goal_lines > 0) return Json::object({{"lines", options.goal_lines}});
  if (options.dig_rows > 0) return Json::object({{"dig", options.dig_rows}, {"left", position.rows_to_dig()}});
  if (options.time_limit_ticks > 0) return Json::object({{"ticks", options.time_limit_ticks}});
  return {};
}

template <class Position>
Json counts_json(const Position& position) {
  return Json::array_of(position.clears);
}

/// A T-spin without lines is worth a word too.
std::string clear_text(const tetris::modern::Clear& clear) {
  using tetris::modern::Spin;
  if (clear.lines > 0 || clear.spin == Spin::none) return words_of(clear);
  return clear.spin == Spin::full ? "T-spin" : "Mini T-spin";
}

std::string_view mode_name(const tetris::modern::Start& start) {
  const auto* mode = mode_of(start);
  return mode == nullptr ? tetris::modern::kCustomMode : mode->name;
}

Json falling_json(const tetris::Game& game) {
  if (game.is_over()) return {};
  const tetris::Rules& rules = *game.position.rules;
  const tetris::Piece piece = game.position.piece();
  return Json::object({{"piece", letter_text(piece)},
                       {"cells", cells_json(rules, piece, game.at)},
                       {"ghost", cells_json(rules, piece, game.ghost())}});
}

Json falling_json(const tetris::modern::Game& game) {
  if (game.is_over()) return {};
  const tetris::Piece piece = game.position.falling;
  return Json::object({{"piece", letter_text(piece)},
                       {"cells", cells_json(piece, game.at)},
                       {"ghost", cells_json(piece, game.ghost())}});
}

/// `piece(n)` is the n-th of the queue.
template <class PieceAt>
Json queue_json(int count, PieceAt piece) {
  Json list = Json::array();
  for (int n = 0; n < count; ++n) list.push_back(letter_text(piece(static_cast<std::uint64_t>(n))));
  return list;
}

}  // namespace

Json board_json(const tetris::Board& board, const Paint& paint, int rows) {
  Json texts = Json::array();
  for (int row = rows - 1; row >= 0; --row) {
    std::string text;
    for (int x = 0; x < tetris::kWidth; ++x) text += cell_letter(board, paint, row, x);
    texts.push_back(text);
  }
  return texts;
}

Json cells_json(const tetris::Rules& rules, tetris::Piece piece, tetris::Placement at) {
  Json list = Json::array();
  for (const tetris::Cell& cell : cells_of(rules, piece, at)) list.push_back(Json::array({cell.x, cell.y}));
  return list;
}

Json cells_json(tetris::Piece piece, tetris::modern::Location at) {
  Json list = Json::array();
  for (const auto& cell : cells_of(piece, at.orientation))
    list.push_back(Json::array({at.x + cell.x, modern_y(at.y + cell.y)}));
  return list;
}

Json state_json(const tetris::Game& game, const Paint& paint, int next_pieces) {
  const tetris::Position& position = game.position;
  const tetris::Rules& rules = *position.rules;
  return Json::object({{"game", tetris::Game::kName},
                       {"rules", rules.name},
                       {"mode", mode_of(rules, position.options)},
                       {"seed", std::to_string(position.seed)},
                       {"board", board_json(position.board, paint, rules.height)},
                       {"above", 0},
                       {"falling", falling_json(game)},
                       {"held", Json()},
                       {"may_hold", false},
                       {"queue", queue_json(next_pieces, [&](auto n) { return position.piece(n + 1); })},
                       {"points", position.points},
                       {"lines", position.lines()},
                       {"level", level_of(position)},
                       {"pieces", position.pieces},
                       {"ticks", game.ticks},
                       {"goal", goal_json(position.options)},
                       {"combo", position.combo},
                       {"back_to_back", 0},
                       {"waiting", Json::array()},
                       {"over", game.is_over()},
                       {"end", game.is_over() ? name(position.end) : ""},
                       {"finished", position.end == tetris::End::time_up},
                       {"lock_left", 1000},
                       {"clears", counts_json(position)},
                       {"sent", 0}});
}

Json state_json(const tetris::modern::Game& game, const Paint& paint, int next_pieces) {
  using tetris::modern::End;
  const tetris::modern::Position& position = game.position;
  const Json held = position.held ? Json(letter_text(*position.held)) : Json();
  return Json::object({{"game", tetris::modern::Game::kName},
                       {"rules", position.start.rules->name},
                       {"mode", mode_name(position.start)},
                       {"seed", std::to_string(position.start.seed)},
                       {"board", board_json(position.board, paint, tetris::modern::kVisibleRows + kRowsAbove)},
                       {"above", kRowsAbove},
                       {"falling", falling_json(game)},
                       {"held", held},
                       {"may_hold", position.can_hold()},
                       {"queue", queue_json(next_pieces, [&](auto n) { return position.next(n); })},
                       {"points", position.points},
                       {"lines", position.lines()},
                       {"level", position.level()},
                       {"pieces", position.pieces},
                       {"ticks", game.ticks},
                       {"goal", goal_json(position)},
                       {"combo", position.combo},
                       {"back_to_back", position.back_to_back},
                       {"waiting", Json::array_of(position.waiting)},
                       {"over", game.is_over()},
                       {"end", game.is_over() ? name(position.end) : ""},
                       {"finished", position.end == End::finished || position.end == End::time_up},
                       {"lock_left", game.lock_left()},
                       {"clears", counts_json(position)},
                       {"sent", position.attack}});
}

std::string_view lines_text(int lines) {
  constexpr std::array<std::string_view, 5> kTexts = {"", "Single", "Double", "Triple", "Four"};
  return kTexts[static_cast<std::size_t>(lines)];
}

Json locked_json(const tetris::Rules& rules, const tetris::Locked& locked) {
  return Json::object({{"piece", letter_text(locked.piece)},
                       {"cells", cells_json(rules, locked.piece, locked.at)},
                       {"rows", rows_json(locked.rows, [&](int row) { return rules.y_of(row); })},
                       {"points", locked.points},
                       {"sent", 0},
                       {"risen", locked.garbage_hole == tetris::kNoGarbage ? 0 : 1},
                       {"text", lines_text(locked.lines())}});
}

Json locked_json(const tetris::modern::Locked& locked) {
  return Json::object({{"piece", letter_text(locked.piece)},
                       {"cells", cells_json(locked.piece, locked.at)},
                       {"rows", rows_json(locked.rows, modern_y)},
                       {"points", locked.points},
                       {"sent", locked.sent},
                       {"cancelled", locked.cancelled},
                       {"risen", locked.risen.size},
                       {"back_to_back", locked.clear.is_back_to_back() ? locked.clear.back_to_back : 0},
                       {"combo", locked.clear.lines > 0 ? locked.clear.combo : 0},
                       {"text", clear_text(locked.clear)}});
}

}  // namespace fourfold::page_engine
