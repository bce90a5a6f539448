// Games, boards and shapes as text.
#include "connect4/text.h"

#include <algorithm>

#include "base/field.h"
#include "base/utf8.h"

namespace fourfold::connect4 {
namespace {

constexpr std::string_view kSymbols = "123456789abcdefghijklmnopqrstuvw";
static_assert(kSymbols.size() == kMaxWidth);

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

/// Why a disc cannot be dropped; empty if it can. `number` counts the moves from 1.
std::string problem_with(const Position& position, std::size_t number, char symbol) {
  const std::string move = "move " + std::to_string(number);
  const auto column = column_from(symbol);
  // Letters are columns of wide boards only; on other boards they are typing errors.
  const bool is_letter = column && *column >= 9 && position.shape.width <= 9;
  if (!column || is_letter)
    return move + " " + in_quotes({&symbol, 1}) + ": expected a column, " + column_range(position.shape);
  if (!position.has_column(*column)) {
    return move + " " + in_quotes({&symbol, 1}) + ": column " + std::to_string(*column + 1) +
           " does not exist: expected " + column_range(position.shape);
  }
  if (position.is_over()) {
    const bool won = position.winner().has_value();
    return move + " " + in_quotes({&symbol, 1}) + ": the game is over after move " + std::to_string(number - 1) +
           (won ? ", which won" : ", which filled the board");
  }
  if (!position.can_play(*column)) return "column " + std::to_string(*column + 1) + " is full at " + move;
  return {};
}

/// Plays `text` and calls `see` with every column.
template <class See>
Result<Position> play_all(const BoardShape& shape, std::string_view text, See see) {
  const auto good = checked(shape);
  if (!good) return Error{good.error()};
  Position position = new_game(shape);
  std::size_t number = 0;
  for (const char symbol : text) {
    if (is_blank(symbol)) continue;
    std::string problem = problem_with(position, ++number, symbol);
    if (!problem.empty()) return Error{std::move(problem)};
    const int column = column_from(symbol).value_or(0);
    position.play(column);
    see(column);
  }
  return position;
}

}  // namespace

char column_symbol(int column) { return kSymbols.at(static_cast<std::size_t>(column)); }

std::string cell_text(const Cell& cell) { return {column_symbol(cell.column), static_cast<char>('a' + cell.row % 26)}; }

std::optional<int> column_from(char symbol) {
  const auto at = kSymbols.find(symbol);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<int>(at);
}

std::string column_range(const BoardShape& shape) { return std::string("1 to ") + column_symbol(shape.width - 1); }

Result<std::vector<int>> moves_from(const BoardShape& shape, std::string_view text) {
  std::vector<int> columns;
  const auto played = play_all(shape, text, [&](int column) { columns.push_back(column); });
  if (!played) return Error{played.error()};
  return columns;
}

std::string moves_text(std::span<const int> columns) {
  std::string text;
  for (const int column : columns) text += column_symbol(column);
  return text;
}

Result<Position> position_from(const BoardShape& shape, std::string_view moves) {
  return play_all(shape, moves, [](int) {});
}

std::vector<std::string> rows_of(const Position& position) {
  const BoardShape& shape = position.shape;
  const Bits first = position.discs_of(Side::first);
  std::vector<std::string> rows;
  for (int row = shape.height - 1; row >= 0; --row) {
    std::string text;
    for (int column = 0; column < shape.width; ++column) {
      const Bits cell = shape.bit(column, row);
      text += (position.mask & cell) == 0 ? '.' : (first & cell) != 0 ? 'O' : 'X';
    }
    rows.push_back(std::move(text));
  }
  return rows;
}

Result<BoardShape> written_shape(std::string_view text) {
  const Error problem{"board " + in_quotes(text) + ": expected width x height as in 7x6, or with connect as in 7x6x4"};
  std::vector<int> numbers;
  for (std::string_view rest = text;;) {
    const auto x = rest.find('x');
    const auto number = number_from<int>(rest.substr(0, x));
    if (!number || *number < 0 || *number > 99) return problem;
    numbers.push_back(*number);
    if (x == std::string_view::npos) break;
    rest.remove_prefix(x + 1);
  }
  if (numbers.size() < 2 || numbers.size() > 3) return problem;
  return BoardShape{numbers[0], numbers[1], numbers.size() == 3 ? numbers[2] : BoardShape{}.connect};
}

Result<BoardShape> shape_from(std::string_view text) {
  const auto shape = written_shape(text);
  return shape ? checked(*shape) : shape;
}

std::string shape_text(const BoardShape& shape) {
  return std::to_string(shape.width) + "x" + std::to_string(shape.height) + "x" + std::to_string(shape.connect);
}

}  // namespace fourfold::connect4
