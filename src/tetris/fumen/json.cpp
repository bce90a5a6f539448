// A fumen as JSON.
#include "tetris/fumen/json.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "tetris/fumen/quiz.h"

namespace fourfold::tetris::fumen {
namespace {

/// One row of cells; an error says what is wrong with it.
Result<Row> row_from(std::string_view text) {
  if (text.size() != kWidth)
    return Error{in_quotes(text) + " has " + std::to_string(text.size()) + " cells: expected 10"};
  Row row{};
  for (std::size_t x = 0; x < row.size(); ++x) {
    const auto block = block_from(text[x]);
    if (!block)
      return Error{in_quotes(text) + " has " + in_quotes(text.substr(x, 1)) +
                   ": expected '.', X or one of I J L T O S Z"};
    row[x] = *block;
  }
  return row;
}

/// Reads one page and keeps the first error.
class PageReader {
 public:
  explicit PageReader(const Json& value) : value_(value) {
    if (!value.is_object()) refuse("is " + brief(value) + ": expected an object");
  }

  /// `usual`: the values of members that are missing.
  Result<Page> read(const Page& usual) {
    Page page = usual;
    read_field(page.field);
    if (is_there("piece")) page.operation = read_operation();
    if (is_there("comment")) {
      page.comment = text("comment");
      page.flags.quiz = quiz_from(page.comment).has_value();
    }
    if (is_there("flags")) read_flags(page.flags);
    if (!problem_.empty()) return Error{problem_};
    return page;
  }

 private:
  void refuse(std::string what) {
    if (problem_.empty()) problem_ = std::move(what);
  }
  [[nodiscard]] bool is_there(std::string_view key) const { return !value_[key].is_null(); }

  std::string text(std::string_view key) {
    const std::string* const found = value_[key].as_string();
    if (found == nullptr) refuse("'" + std::string(key) + "' is " + brief(value_[key]) + ": expected a text");
    return found == nullptr ? "" : *found;
  }

  int number(std::string_view key) {
    const auto found = value_[key].as_int();
    if (!found || *found < 0 || *found > kFieldRows)
      refuse("'" + std::string(key) + "' is " + brief(value_[key]) + ": expected a whole number from 0");
    return static_cast<int>(std::clamp<std::int64_t>(found.value_or(0), 0, kFieldRows));
  }

  void read_field(Field& field) {
    const Row garbage = field.garbage;
    if (is_there("field")) {
      std::vector<std::string> rows;
      if (!value_["field"].is_array()) refuse("'field' is " + brief(value_["field"]) + ": expected a list of rows");
      for (const Json& row : value_["field"].elements()) {
        if (!row.is_string()) refuse("'field' has " + brief(row) + ": expected texts of 10 cells");
        rows.push_back(row.is_string() ? *row.as_string() : "");
      }
      const auto read = field_from_rows(rows);
      if (!read) refuse("field, " + read.error());
      if (read) field = *read;
      field.garbage = garbage;
    }
    if (is_there("garbage")) {
      const auto row = row_from(text("garbage"));
      if (!row) refuse("garbage " + row.error());
      if (row) field.garbage = *row;
    }
  }

  Operation read_operation() {
    const std::string letters = text("piece"), turn = is_there("rotation") ? text("rotation") : "spawn";
    const auto piece = letters.size() == 1 ? piece_from(letters[0]) : std::nullopt;
    if (!piece) refuse("'piece' is " + in_quotes(letters) + ": expected one of I J L T O S Z");
    const auto rotation = rotation_from(turn);
    if (!rotation) refuse("'rotation' is " + in_quotes(turn) + ": expected spawn, right, reverse or left");
    const Operation operation{piece.value_or(Piece::I), rotation.value_or(Rotation::spawn), {number("x"), number("y")}};
    if (problem_.empty() && !is_inside(operation))
      refuse("the piece reaches outside: expected it between the walls and above the floor");
    return operation;
  }

  void read_flags(Flags& flags) {
    const Json& all = value_["flags"];
    if (!all.is_object()) refuse("'flags' is " + brief(all) + ": expected an object");
    const auto read = [&](std::string_view key, bool& flag) {
      const auto value = all[key].as_bool();
      if (!value && !all[key].is_null())
        refuse("flag '" + std::string(key) + "' is " + brief(all[key]) + ": expected true or false");
      flag = value.value_or(flag);
    };
    read("quiz", flags.quiz);
    read("lock", flags.lock);
    read("mirror", flags.mirror);
    read("colorize", flags.colorize);
    read("rise", flags.rise);
  }

  const Json& value_;
  std::string problem_;
};

}  // namespace

Result<Field> field_from_rows(const std::vector<std::string>& rows) {
  if (rows.size() > kFieldRows)
    return Error{std::to_string(rows.size()) + " rows: expected " + std::to_string(kFieldRows) + " at most"};
  Field field;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto row = row_from(rows[i]);
    if (!row) return Error{"row " + std::to_string(i + 1) + " " + row.error()};
    field.rows[rows.size() - 1 - i] = *row;
  }
  return field;
}

std::string row_text(const Row& row) {
  std::string text;
  for (const Block block : row) text += symbol_of(block);
  return text;
}

std::vector<std::string> rows_of(const Field& field) {
  std::vector<std::string> rows;
  for (auto row = field.rows.rbegin(); row != field.rows.rend(); ++row) {
    if (!rows.empty() || *row != Row{}) rows.push_back(row_text(*row));
  }
  return rows;
}

Json to_json(const Page& page) {
  Json cells = Json::array();
  const auto& at = page.operation;
  if (at) {
    for (const Spot cell : spots_of(*at)) cells.push_back(Json::array({cell.x, cell.y}));
  }
  const Flags& flags = page.flags;
  return Json::object({{"field", rows_of(page.field)},
                       {"garbage", row_text(page.field.garbage)},
                       {"piece", at ? Json(std::string(1, letter(at->piece))) : Json()},
                       {"rotation", at ? Json(name(at->rotation)) : Json()},
                       {"x", at ? Json(at->centre.x) : Json()},
                       {"y", at ? Json(at->centre.y) : Json()},
                       {"cells", std::move(cells)},
                       {"comment", page.comment},
                       {"flags", Json::object({{"quiz", flags.quiz},
                                               {"lock", flags.lock},
                                               {"mirror", flags.mirror},
                                               {"colorize", flags.colorize},
                                               {"rise", flags.rise}})}});
}

Json to_json(const Document& document) {
  Json pages = Json::array();
  for (const Page& page : document.pages) pages.push_back(to_json(page));
  return Json::object({{"pages", std::move(pages)}});
}

Result<Document> document_from_json(const Json& value) {
  const Json& pages = value["pages"];
  if (!pages.is_array() || pages.size() == 0 || pages.size() > kMostPages)
    return Error{"'pages' is " + brief(pages) + ": expected a list of 1 to " + std::to_string(kMostPages) + " pages"};
  Document document;
  Page usual;
  CommentState comments;
  for (const Json& each : pages.elements()) {
    auto page = PageReader(each).read(usual);
    if (!page) return Error{"page " + std::to_string(document.pages.size() + 1) + ": " + page.error()};
    if (page->comment != comments.shown()) comments.say(page->comment);
    if (page->flags.lock) comments.lock(page->operation ? std::optional(page->operation->piece) : std::nullopt);
    usual.field = after(*page);
    usual.comment = comments.shown();
    usual.flags = {.lock = true, .mirror = false, .rise = false, .colorize = false, .quiz = comments.has_quiz()};
    document.pages.push_back(*std::move(page));
  }
  return document;
}

}  // namespace fourfold::tetris::fumen
