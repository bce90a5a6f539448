// Reads members of the protocol's messages.
#include "session/tbp/read_fields.h"

#include <algorithm>

#include "base/utf8.h"

namespace fourfold::session::tbp {

using namespace tetris::modern;
using tetris::Piece;

namespace {

constexpr std::string_view kLetters = "IJLTOSZ";  // in the order of the enum
constexpr Json::Limits kLimits{.depth = 8, .bytes = std::size_t{1} << 20, .values = 100'000};
constexpr int kFarthest = 64;  ///< a coordinate beyond this is not on any board

Error wrong(std::string_view key, const Json& value, const std::string& expected) {
  const std::string there = value.is_null() ? "missing or null" : printable(brief(value));
  return Error{"'" + std::string(key) + "' is " + there + ": expected " + expected};
}

std::optional<Piece> piece_from(const Json& value) {
  const std::string* text = value.as_string();
  if (text == nullptr || text->size() != 1) return std::nullopt;
  const auto at = kLetters.find(text->front());
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Piece>(at);
}

/// Which of the names a member contains.
template <class Names>
Result<int> name_member(const Json& object, std::string_view key, const Names& names) {
  const Json& value = object[key];
  const std::string* text = value.as_string();
  const auto at = text == nullptr ? names.end() : std::ranges::find(names, *text);
  if (at != names.end()) return static_cast<int>(at - names.begin());
  std::string expected;
  for (const auto name : names) expected += (expected.empty() ? "" : ", ") + std::string(name);
  return wrong(key, value, "one of " + expected);
}

Result<Location> location_from(const Json& object) {
  const auto orientation = name_member(object, "orientation", kOrientationNames);
  if (!orientation) return Error{orientation.error()};
  const auto x = int_member(object, "x", -kFarthest, kFarthest), y = int_member(object, "y", -kFarthest, kFarthest);
  if (!x) return Error{x.error()};
  if (!y) return Error{y.error()};
  return Location{static_cast<Orientation>(*orientation), static_cast<std::int8_t>(*x), static_cast<std::int8_t>(*y)};
}

Result<Row> row_from(const Json& value, std::string_view key) {
  if (!value.is_array() || value.size() != tetris::kWidth)
    return wrong(key, value, "rows that are arrays of " + std::to_string(tetris::kWidth) + " cells");
  Row row{.filled = 0, .is_garbage = true};
  for (std::size_t x = 0; x < tetris::kWidth; ++x) {
    const Json& cell = value[x];
    if (cell.is_null()) continue;
    if (!cell.is_string()) return wrong(key, cell, "cells that are null or a text");
    row.filled |= static_cast<std::uint16_t>(1 << x);
    row.is_garbage = row.is_garbage && *cell.as_string() == "G";
  }
  row.is_garbage = row.is_garbage && row.filled != 0;
  return row;
}

}  // namespace

Result<Json> object_from(std::string_view line) {
  auto object = Json::parse(line, kLimits);
  if (!object) return Error{"not JSON: " + object.error()};
  if (!object->is_object()) return Error{"a JSON " + std::string(object->type_name()) + ": expected an object"};
  return object;
}

Result<Piece> piece_member(const Json& object, std::string_view key) {
  if (const auto piece = piece_from(object[key])) return *piece;
  return wrong(key, object[key], "one of I, J, L, T, O, S, Z");
}

Result<std::vector<Piece>> pieces_member(const Json& object, std::string_view key, std::size_t most) {
  const Json& value = object[key];
  if (!value.is_array()) return wrong(key, value, "an array of pieces");
  if (value.size() > most)
    return Error{"'" + std::string(key) + "' has " + std::to_string(value.size()) + " pieces: expected at most " +
                 std::to_string(most)};
  std::vector<Piece> pieces;
  for (const Json& element : value.elements()) {
    const auto piece = piece_from(element);
    if (!piece) return wrong(key, element, "pieces, each one of I, J, L, T, O, S, Z");
    pieces.push_back(*piece);
  }
  return pieces;
}

Result<int> int_member(const Json& object, std::string_view key, int smallest, int largest) {
  const Json& value = object[key];
  const auto number = value.as_int();
  if (number && *number >= smallest && *number <= largest) return static_cast<int>(*number);
  return wrong(key, value, "a whole number from " + std::to_string(smallest) + " to " + std::to_string(largest));
}

Result<PieceMove> move_from(const Json& object) {
  const Json& place = object["location"];
  if (!place.is_object()) return wrong("location", place, "an object with type, orientation, x and y");
  const auto piece = piece_member(place, "type");
  if (!piece) return Error{piece.error()};
  const auto at = location_from(place);
  if (!at) return Error{at.error()};
  const auto spin = name_member(object, "spin", kSpinNames);
  if (!spin) return Error{spin.error()};
  return PieceMove{*piece, {*at, static_cast<Spin>(*spin)}};
}

Result<std::vector<Row>> rows_member(const Json& object, std::string_view key, std::size_t most) {
  const Json& value = object[key];
  if (!value.is_array() || value.size() > most)
    return wrong(key, value, "an array of at most " + std::to_string(most) + " rows");
  std::vector<Row> rows;
  for (const Json& element : value.elements()) {
    const auto row = row_from(element, key);
    if (!row) return Error{row.error()};
    rows.push_back(*row);
    if (row->filled == kFullRow)
      return Error{"row " + std::to_string(rows.size() - 1) + " of '" + std::string(key) +
                   "' is full: expected at least one empty cell"};
  }
  return rows;
}

}  // namespace fourfold::session::tbp
