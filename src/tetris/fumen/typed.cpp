// Converts boards that a person typed to pages.
#include <algorithm>

#include "base/utf8.h"
#include "tetris/fumen/json.h"
#include "tetris/fumen/position.h"
#include "tetris/fumen/quiz.h"
#include "tetris/text.h"

namespace fourfold::tetris::fumen {
namespace {

std::string_view trimmed_line(std::string_view line) {
  while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t')) line.remove_suffix(1);
  return line;
}

/// The line without walls, with one character per cell.
std::string plain_cells(std::string_view line) {
  if (line.size() >= 2 && line.front() == '|' && line.back() == '|') line = line.substr(1, line.size() - 2);
  std::string cells;
  const std::size_t per_cell = line.size() == 2 * kWidth ? 2 : 1;
  for (std::size_t i = per_cell - 1; i < line.size(); i += per_cell)
    cells += line[i] == ' ' ? '.' : line[i] == ']' ? '#' : line[i];
  return cells;
}

/// Reads one page line by line and keeps the first error.
class TypedPage {
 public:
  [[nodiscard]] bool is_empty() const { return !has_lines_; }

  void add(std::string_view line) {
    has_lines_ = true;
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, blank), value = line.substr(std::min(blank + 1, line.size()));
    if (word == "queue") return take_queue(value);
    if (word == "hold") return take_hold(value);
    if (word == "comment") return take_comment(value);
    if (word == "combo" || word == "back-to-back" || word == "waiting" || word == "bag") return;  // a fumen has none
    if (!line.starts_with("+--")) rows_.push_back(plain_cells(line));
  }

  Result<Page> page(bool is_first) {
    const auto field = field_from_rows(rows_);
    if (!field) refuse(field.error());
    if (!problem_.empty()) return Error{problem_};
    Page page;
    page.field = *field;
    page.comment = comment();
    page.flags.quiz = quiz_from(page.comment).has_value();
    page.flags.colorize = is_first;
    return page;
  }

 private:
  void refuse(std::string what) {
    if (problem_.empty()) problem_ = std::move(what);
  }
  void take_queue(std::string_view letters) {
    auto pieces = queue_from(letters);
    if (!pieces) return refuse(pieces.error());
    pieces_ = *std::move(pieces);
  }
  void take_hold(std::string_view letters) {
    held_ = letters.size() == 1 ? piece_from(letters[0]) : std::nullopt;
    if (!held_) refuse("hold " + in_quotes(letters) + ": expected one of I J L T O S Z");
  }
  void take_comment(std::string_view text) { comment_ = text; }

  [[nodiscard]] std::string comment() const {
    if (pieces_.empty() && !held_) return comment_;
    Quiz quiz{.hold = held_, .current = {}, .next = pieces_, .rest = comment_.empty() ? "" : ";" + comment_};
    if (!pieces_.empty()) {
      quiz.current = pieces_.front();
      quiz.next.erase(quiz.next.begin());
    }
    return to_text(quiz);
  }

  std::vector<std::string> rows_;
  std::vector<Piece> pieces_;
  std::optional<Piece> held_;
  std::string comment_, problem_;
  bool has_lines_ = false;
};

/// Collects pages and keeps the first error.
struct Pages {
  Document document;
  std::string problem;
  TypedPage current;

  void finish_page() {
    if (current.is_empty() || !problem.empty()) return;
    const std::size_t number = document.pages.size() + 1;
    auto page = current.page(number == 1);
    current = {};
    if (!page)
      problem = "page " + std::to_string(number) + ": " + page.error();
    else if (number > kMostPages)
      problem = "more than " + std::to_string(kMostPages) + " pages: expected so many at most";
    else
      document.pages.push_back(*std::move(page));
  }
};

}  // namespace

Result<Document> document_from_text(std::string_view text) {
  Pages pages;
  while (!text.empty() && pages.problem.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed_line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty())
      pages.finish_page();
    else
      pages.current.add(line);
  }
  pages.finish_page();
  if (!pages.problem.empty()) return Error{pages.problem};
  if (pages.document.pages.empty()) return Error{"no board: expected rows of '.', '#' and letters of pieces"};
  return std::move(pages.document);
}

}  // namespace fourfold::tetris::fumen
