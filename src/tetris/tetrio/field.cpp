// Cells, rows and where pieces fit.
#include "tetris/tetrio/field.h"

#include <algorithm>

namespace fourfold::tetris::tetrio {
namespace {

constexpr std::string_view kGarbageWord = "gb";

}  // namespace

/// J, L, S, T and Z turn about their centre; I about the middle of its box; O stays.
std::array<Offset, 4> cells_of(Piece piece, int turns) {
  if (piece == Piece::O) return {{{0, 0}, {1, 0}, {0, -1}, {1, -1}}};
  std::array<Offset, 4> cells{};
  if (piece == Piece::I) {
    for (int i = 0; i < 4; ++i) {
      const int k = i - 1;
      constexpr std::array<int, 4> kAcross = {0, 1, 1, 0};  // the row or column of each orientation
      const int across = kAcross[static_cast<std::size_t>(turns)];
      cells[static_cast<std::size_t>(i)] = turns % 2 == 0 ? Offset{k, across} : Offset{across, k};
    }
    return cells;
  }
  const auto steps = modern::cells_of(piece, static_cast<modern::Orientation>(turns));
  std::ranges::transform(steps, cells.begin(), [](modern::Step step) { return Offset{step.x, -step.y}; });
  return cells;
}

Field::Field(int height) : rows_(static_cast<std::size_t>(height)) {
  for (Row& row : rows_) row.fill(kEmptyCell);
}

bool Field::is_filled(int x, int y) const {
  return x < 0 || x >= kWidth || y < 0 || y >= height() || at(x, y) != kEmptyCell;
}

bool Field::fits(const Falling& at) const {
  const int row = at.row();
  return std::ranges::none_of(cells_of(at.piece, at.turns),
                              [&](Offset cell) { return is_filled(at.x + cell.x, row + cell.y); });
}

bool Field::is_empty() const {
  return std::ranges::all_of(
      rows_, [](const Row& row) { return std::ranges::all_of(row, [](char cell) { return cell == kEmptyCell; }); });
}

void Field::put(const Falling& at) {
  const char cell = static_cast<char>(letter(at.piece) - 'A' + 'a');
  for (const Offset offset : cells_of(at.piece, at.turns)) set(at.x + offset.x, at.row() + offset.y, cell);
}

Field::Cleared Field::clear_rows() {
  Cleared cleared;
  for (int y = 0; y < height(); ++y) {
    const Row& row = rows_[static_cast<std::size_t>(y)];
    if (std::ranges::find(row, kEmptyCell) != row.end()) continue;
    ++cleared.rows;
    cleared.with_garbage += std::ranges::find(row, kGarbageCell) != row.end() ? 1 : 0;
    cleared.which |= Column{1} << (height() - 1 - y);
  }
  const auto is_full = [](const Row& row) { return std::ranges::find(row, kEmptyCell) == row.end(); };
  std::erase_if(rows_, is_full);
  Row empty;
  empty.fill(kEmptyCell);
  rows_.insert(rows_.begin(), static_cast<std::size_t>(cleared.rows), empty);
  return cleared;
}

bool Field::raise(int hole) {
  const Row& top = rows_.front();
  const bool fits = std::ranges::all_of(top, [](char cell) { return cell == kEmptyCell; });
  rows_.erase(rows_.begin());
  Row row;
  row.fill(kGarbageCell);
  if (hole >= 0 && hole < kWidth) row[static_cast<std::size_t>(hole)] = kEmptyCell;
  rows_.push_back(row);
  return fits;
}

Board Field::board() const {
  Board board;
  for (int y = 0; y < height(); ++y) {
    for (int x = 0; x < kWidth; ++x) {
      if (at(x, y) != kEmptyCell && height() - 1 - y < 64) board.fill(height() - 1 - y, x);
    }
  }
  return board;
}

/// The modern game turns I about a cell of it, and O not at all.
modern::Location location_of(const Falling& at, int height) {
  constexpr std::array<Offset, 4> kCentresOfI = {{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
  Offset centre;
  if (at.piece == Piece::I) centre = kCentresOfI[static_cast<std::size_t>(at.turns)];
  const int turns = at.piece == Piece::O ? 0 : at.turns;
  return {static_cast<modern::Orientation>(turns), static_cast<std::int8_t>(at.x + centre.x),
          static_cast<std::int8_t>(height - 1 - at.row() - centre.y)};
}

std::optional<Piece> piece_of_word(std::string_view word) {
  if (word.size() != 1 || word[0] < 'a' || word[0] > 'z' || word[0] == 'n') return std::nullopt;
  return piece_from(static_cast<char>(word[0] - 'a' + 'A'));
}

std::optional<Field> field_from(const Json& rows, int height) {
  if (!rows.is_array() || rows.size() != static_cast<std::size_t>(height)) return std::nullopt;
  Field field(height);
  for (int y = 0; y < height; ++y) {
    const Json& row = rows[static_cast<std::size_t>(y)];
    if (row.size() != kWidth) return std::nullopt;
    for (int x = 0; x < kWidth; ++x) {
      const Json& cell = row[static_cast<std::size_t>(x)];
      if (cell.is_null()) continue;
      const std::string* word = cell.as_string();
      if (word == nullptr || (*word != kGarbageWord && !piece_of_word(*word))) return std::nullopt;
      field.set(x, y, *word == kGarbageWord ? kGarbageCell : (*word)[0]);
    }
  }
  return field;
}

}  // namespace fourfold::tetris::tetrio
