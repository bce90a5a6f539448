// Boards: the list of boards, and their rows.
#include <array>

#include "base/utf8.h"
#include "scores/store/boards.h"
#include "serve/api/api.h"
#include "serve/http/problem.h"

namespace fourfold::serve {
namespace {

constexpr std::int64_t kMostRows = 100, kUsualRows = 20, kAround = 5;
constexpr std::int64_t kLastRank = 1'000'000'000'000;

/// All four parts are given, because only equal conditions can be compared.
std::vector<scores::Filter> all_boards() {
  std::vector<scores::Filter> all;
  for (const scores::GameBoards& game : scores::game_boards()) {
    for (const std::string_view rules : game.rules) {
      for (const std::string_view mode : game.modes) {
        for (const std::string_view kind : play::kPlayerKinds) {
          const auto board =
              service::ranked_board({std::string(game.game), std::string(rules), std::string(mode), std::string(kind)});
          if (board) all.push_back(*board);
        }
      }
    }
  }
  return all;
}

Response boards(Api& api, const Call&) {
  return api.connections().with([](scores::League& league) {
    Json list = Json::array();
    for (const scores::Filter& board : all_boards())
      list.push_back(Json::object({{"board", board_json(board)}, {"count", league.store().count(board)}}));
    return json_response(200, Json::object({{"boards", list}}));
  });
}

Response rows_response(scores::Store& store, const scores::Filter& board, const std::vector<scores::Row>& rows) {
  Json list = Json::array();
  for (const scores::Row& row : rows) list.push_back(api_row(row));
  return json_response(200,
                       Json::object({{"board", board_json(board)}, {"count", store.count(board)}, {"rows", list}}));
}

Response around(scores::Store& store, const scores::Filter& board, std::int64_t id) {
  const auto row = store.by_id(board, id);
  if (!row) return problem(404, "there is no row " + std::to_string(id) + " on this board");
  const std::int64_t first = std::max<std::int64_t>(1, row->rank - kAround);
  return rows_response(store, board, store.range(board, first, row->rank + kAround));
}

Response board_rows(Api& api, const Call& call) {
  const auto board = service::ranked_board({call.path[0], call.path[1], call.path[2], call.path[3]});
  if (!board) return refusal(board.refused());
  const auto first = call.number_or("first", 1, 1, kLastRank);
  if (!first) return problem(400, first.error());
  const auto last = call.number_or("last", *first + kUsualRows - 1, *first, *first + kMostRows - 1);
  if (!last) return problem(400, last.error());
  const auto id = call.number_or("around", 0, 1, kLastRank);
  if (!id) return problem(400, id.error());
  return api.connections().with([&](scores::League& league) {
    scores::Store& store = league.store();
    if (*id != 0) return around(store, *board, *id);
    if (const std::string_view name = call.asked("name"); !name.empty())
      return rows_response(store, *board, store.of_name(*board, std::string(name), kMostRows));
    return rows_response(store, *board, store.range(*board, *first, *last));
  });
}

constexpr std::array kBoardRoutes = {
    Route{"GET", "boards", Route::Where::reads, boards, true},
    Route{"GET", "boards/*/*/*/*", Route::Where::reads, board_rows, true},
};

}  // namespace

std::span<const Route> board_routes() { return kBoardRoutes; }

}  // namespace fourfold::serve
