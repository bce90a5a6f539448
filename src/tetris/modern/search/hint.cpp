// Reads a situation that somebody describes, from JSON or lines of text.
#include "tetris/modern/search/hint.h"

#include <algorithm>
#include <array>

#include "base/field.h"
#include "base/utf8.h"
#include "tetris/text.h"

namespace fourfold::tetris::modern {
namespace {

constexpr int kMostRowsTyped = 24, kMostQueue = 8, kMostCount = 1000, kMostWaitingTyped = 40;

/// One row of cells; an error says what is wrong with it.
Result<std::array<bool, kWidth>> cells_from(std::string_view row) {
  if (row.size() != kWidth)
    return Error{"row " + in_quotes(row) + " has " + std::to_string(row.size()) + " cells: expected 10"};
  std::array<bool, kWidth> cells{};
  for (std::size_t x = 0; x < row.size(); ++x) {
    const char c = row[x];
    const bool is_empty = c == '.' || c == '_' || c == ' ';
    const bool is_filled = c == '#' || c == 'X' || c == 'G' || piece_from(c).has_value();
    if (!is_empty && !is_filled)
      return Error{"row " + in_quotes(row) + " has " + in_quotes(std::string(1, c)) + ": expected '.' or '#'"};
    cells[x] = is_filled;
  }
  return cells;
}

/// The last row is on the floor.
Result<Board> board_from(const std::vector<std::string>& rows) {
  if (rows.size() > kMostRowsTyped)
    return Error{std::to_string(rows.size()) + " rows: expected at most " + std::to_string(kMostRowsTyped)};
  Board board;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto cells = cells_from(rows[i]);
    if (!cells) return Error{cells.error()};
    for (int x = 0; x < kWidth; ++x) {
      if ((*cells)[static_cast<std::size_t>(x)]) board.fill(static_cast<int>(rows.size() - 1 - i), x);
    }
  }
  return board;
}

/// Fills a view word by word and keeps the first error.
class Builder {
 public:
  explicit Builder(const SharedRules& rules) {
    view_.rules = rules;
    view_.may_hold = rules->hold;
  }

  void refuse(std::string what) {
    if (problem_.empty()) problem_ = std::move(what);
  }
  void queue(std::string_view letters) {
    const auto pieces = queue_from(letters);
    if (!pieces) return refuse(pieces.error());
    if (pieces->size() > kMostQueue)
      return refuse("queue " + in_quotes(letters) + " has " + std::to_string(pieces->size()) +
                    " pieces: expected 1 to " + std::to_string(kMostQueue) + ", the first one falls");
    view_.falling = pieces->front();
    view_.queue.assign(pieces->begin() + 1, pieces->end());
    has_queue_ = true;
  }
  void hold(std::string_view letter) {
    const auto piece = letter.size() == 1 ? piece_from(letter[0]) : std::nullopt;
    if (!piece) return refuse("hold " + in_quotes(letter) + ": expected one of I J L T O S Z");
    if (!view_.rules->hold) return refuse("hold: these rules have no hold box");
    view_.held = piece;
  }
  void bag(std::string_view letters) {
    const auto pieces = queue_from(letters);
    if (!pieces) return refuse(pieces.error());
    view_.bag = {};
    for (const Piece piece : *pieces) view_.bag.add(piece);
  }
  void number(std::string_view key, std::optional<std::int64_t> value, int most, int& out) {
    if (!value || *value < 0 || *value > most)
      return refuse(std::string(key) + ": expected a whole number from 0 to " + std::to_string(most));
    out = static_cast<int>(*value);
  }
  void combo(std::optional<std::int64_t> value) { number("combo", value, kMostCount, view_.combo); }
  void back_to_back(std::optional<std::int64_t> value) {
    number("back_to_back", value, kMostCount, view_.back_to_back);
  }
  void waiting(std::optional<std::int64_t> value) {
    int rows = 0;
    number("waiting", value, kMostWaitingTyped, rows);
    if (rows > 0) view_.waiting = {rows};
  }
  void may_hold(bool may) { view_.may_hold = may && view_.rules->hold; }
  void rows(const std::vector<std::string>& rows) {
    const auto board = board_from(rows);
    if (!board) return refuse(board.error());
    view_.board = *board;
  }

  Result<View> view() {
    if (!has_queue_) refuse("'queue' is missing: expected pieces such as \"TJL\", the first one falls");
    if (!problem_.empty()) return Error{problem_};
    return view_;
  }

 private:
  View view_;
  std::string problem_;
  bool has_queue_ = false;
};

std::vector<std::string> texts_of(const Json& rows, Builder& out) {
  std::vector<std::string> texts;
  if (!rows.is_array()) out.refuse("'rows' is " + brief(rows) + ": expected a list of texts");
  for (const Json& row : rows.elements()) {
    if (!row.is_string()) out.refuse("'rows' has " + brief(row) + ": expected texts of 10 cells");
    texts.push_back(row.is_string() ? *row.as_string() : "");
  }
  return texts;
}

/// Returns whether the line began with a word that it understands.
bool take_word(std::string_view line, Builder& out) {
  const std::size_t blank = line.find(' ');
  const std::string_view word = line.substr(0, blank);
  const std::string_view value = blank == std::string_view::npos ? "" : line.substr(line.find_last_of(' ') + 1);
  const auto number = number_from<std::int64_t>(value);
  if (word == "queue") return out.queue(value), true;
  if (word == "hold") return out.hold(value), true;
  if (word == "bag") return out.bag(value), true;
  if (word == "combo") return out.combo(number), true;
  if (word == "back-to-back") return out.back_to_back(value.empty() ? 1 : number), true;
  if (word == "waiting") return out.waiting(number), true;
  return false;
}

/// Removes the walls around a row, as the program prints them.
std::string_view trimmed(std::string_view line) {
  while (!line.empty() && (line.back() == '\r' || line.back() == '|')) line.remove_suffix(1);
  if (line.starts_with('|')) line.remove_prefix(1);
  return line;
}

}  // namespace

std::string_view name(Orientation orientation) {
  constexpr std::array<std::string_view, 4> kNames = {"north", "east", "south", "west"};
  return kNames[static_cast<std::size_t>(orientation)];
}

std::string_view name(Spin spin) {
  constexpr std::array<std::string_view, 3> kNames = {"none", "mini", "full"};
  return kNames[static_cast<std::size_t>(spin)];
}

Result<View> view_from_json(const Json& line, const SharedRules& rules) {
  Builder out(rules);
  for (const Json::Member& member : line.members()) {
    const Json& value = line[member.key];
    const auto text = [&] {
      if (!value.is_string()) out.refuse("'" + member.key + "' is " + brief(value) + ": expected a text");
      return value.is_string() ? *value.as_string() : std::string();
    };
    const bool is_flag = value.as_bool().has_value();
    if (member.key == "queue") out.queue(text());
    if (member.key == "hold" && !value.is_null()) out.hold(text());
    if (member.key == "bag") out.bag(text());
    if (member.key == "rows") out.rows(texts_of(value, out));
    if (member.key == "combo") out.combo(value.as_int());
    if (member.key == "back_to_back") out.back_to_back(is_flag ? std::int64_t{*value.as_bool()} : value.as_int());
    if (member.key == "waiting") out.waiting(value.as_int());
    if (member.key == "may_hold") {
      if (!is_flag) out.refuse("'may_hold' is " + brief(value) + ": expected true or false");
      out.may_hold(is_flag && *value.as_bool());
    }
  }
  return out.view();
}

Result<View> view_from_text(std::string_view text, const SharedRules& rules) {
  Builder out(rules);
  std::vector<std::string> rows;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.empty() && !take_word(line, out)) rows.emplace_back(line);
  }
  out.rows(rows);
  return out.view();
}

}  // namespace fourfold::tetris::modern
