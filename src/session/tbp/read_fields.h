// Reads members of the protocol's messages. An error says what was found and what was expected.
#pragma once

#include <string_view>
#include <vector>

#include "base/json.h"
#include "session/tbp/piece_move.h"

namespace fourfold::session::tbp {

/// Reads a line as a JSON object, within limits for depth and size.
Result<Json> object_from(std::string_view line);

Result<tetris::Piece> piece_member(const Json& object, std::string_view key);
Result<std::vector<tetris::Piece>> pieces_member(const Json& object, std::string_view key, std::size_t most);
Result<int> int_member(const Json& object, std::string_view key, int smallest, int largest);
Result<PieceMove> move_from(const Json& object);

/// One row of cells: null, or a text for a cell that is filled.
struct Row {
  std::uint16_t filled = 0;  ///< bit x: column x
  bool is_garbage = false;   ///< its filled cells are all "G"
};
Result<std::vector<Row>> rows_member(const Json& object, std::string_view key, std::size_t most);
inline constexpr std::uint16_t kFullRow = (1 << tetris::kWidth) - 1;

}  // namespace fourfold::session::tbp
