// Patterns of queues: read element by element, written out as numbers.
#include "tetris/modern/perfect/queues.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

#include "tetris/piece_set.h"

namespace fourfold::tetris::modern {
namespace {

/// So many different pieces of a set, in any order.
struct PatternElement {
  PieceSet pieces;
  int count = 1;

  [[nodiscard]] std::size_t ways() const {
    std::size_t ways = 1;
    for (int i = 0; i < count; ++i) ways *= static_cast<std::size_t>(pieces.size() - i);
    return ways;
  }
};

class PatternReader {
 public:
  explicit PatternReader(std::string_view text) : text_(text) {}

  Result<QueueSet> read() {
    QueueSet all;
    skip_empty_lines();
    do {
      const std::size_t start = at_;
      if (!read_pattern()) return Error{problem_};
      if (!all.codes.empty() && all.length != pieces_of_pattern()) {
        at_ = start;
        fail(std::to_string(pieces_of_pattern()) + " pieces in this pattern",
             std::to_string(all.length) + " as in the first");
        return Error{problem_};
      }
      if (all.codes.size() + ways() > QueueSet::kMost) {
        at_ = start;
        fail("too many queues", std::to_string(QueueSet::kMost) + " at most");
        return Error{problem_};
      }
      all.length = pieces_of_pattern();
      write_out(all.codes);
    } while (next_pattern());
    std::sort(all.codes.begin(), all.codes.end());
    all.codes.erase(std::unique(all.codes.begin(), all.codes.end()), all.codes.end());
    return all;
  }

 private:
  [[nodiscard]] char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char wanted) {
    if (next() != wanted) return false;
    ++at_;
    return true;
  }
  bool fail(const std::string& what, const std::string& expected) {
    const std::string_view before = text_.substr(0, at_);
    const std::size_t line = before.rfind('\n') + 1;  // 0 in the first
    problem_ = text_.find('\n') == std::string_view::npos ? std::string() : "line " + line_number(before) + ", ";
    problem_ += "place " + std::to_string(at_ - line + 1) + ": " + what + ": expected " + expected;
    return false;
  }
  static std::string line_number(std::string_view before) {
    return std::to_string(std::count(before.begin(), before.end(), '\n') + 1);
  }
  [[nodiscard]] std::string seen() const {
    if (next() == '\n') return "the end of the line";
    return at_ < text_.size() ? "'" + std::string(1, text_[at_]) + "'" : "the end";
  }

  void skip_blanks() {
    while (next() == ',' || next() == ' ' || next() == '\t' || next() == '\r') ++at_;
    if (next() == '#') at_ = std::min(text_.find('\n', at_), text_.size());
  }
  /// Those with a comment only among them.
  void skip_empty_lines() {
    for (std::size_t line = at_;; line = at_) {
      skip_blanks();
      if (take('\n')) continue;
      if (at_ < text_.size()) at_ = line;
      return;
    }
  }
  /// Does another pattern follow, in this line or in one below?
  bool next_pattern() {
    const bool in_line = take(';');
    if (!in_line && !take('\n')) return false;
    skip_empty_lines();
    return in_line || at_ < text_.size();
  }

  bool read_pattern() {
    elements_.clear();
    for (;;) {
      skip_blanks();
      if (at_ == text_.size() || next() == ';' || next() == '\n') break;
      if (!read_element()) return false;
      if (pieces_of_pattern() > QueueSet::kLongest)
        return fail("too many pieces", std::to_string(QueueSet::kLongest) + " at most");
    }
    return !elements_.empty() || fail(seen(), "a pattern like [SZLJTO]p4,*p3");
  }

  bool read_element() {
    PatternElement element;
    const bool is_set = next() == '[' || next() == '*';
    if (take('*'))
      element.pieces = PieceSet::all();
    else if (take('[')) {
      if (!read_set(element.pieces)) return false;
    } else if (!read_piece(element.pieces))
      return false;
    if (!is_set && (next() == '!' || next() == 'p'))
      return fail(seen() + " after one piece", "a piece, or " + seen() + " after * or [...]");
    if (take('!'))
      element.count = element.pieces.size();
    else if (take('p') && !read_count(element))
      return false;
    elements_.push_back(element);
    return true;
  }

  bool read_piece(PieceSet& into) {
    const auto piece = piece_from(next());
    if (!piece) return fail(seen() + " is no piece", "I J L T O S Z, * or [...]");
    if (into.has(*piece)) return fail(seen() + " stands twice", "every piece once in [...]");
    into.add(*piece);
    ++at_;
    return true;
  }

  /// After the '['.
  bool read_set(PieceSet& into) {
    const bool others = take('^');
    PieceSet named;
    while (!take(']')) {
      if (at_ == text_.size()) return fail("the end", "']'");
      if (next() == ',' || next() == ' ')
        ++at_;
      else if (!read_piece(named))
        return false;
    }
    into.bits = static_cast<std::uint8_t>(others ? PieceSet::all().bits & ~named.bits : named.bits);
    if (!into.empty()) return true;
    --at_;
    return fail("no piece in [...]", "one at least");
  }

  /// After the 'p'.
  bool read_count(PatternElement& element) {
    const char digit = next();
    const int count = digit >= '0' && digit <= '9' ? digit - '0' : 0;
    if (count < 1 || count > element.pieces.size())
      return fail(seen() + " after p", "a number from 1 to " + std::to_string(element.pieces.size()));
    element.count = count;
    ++at_;
    return true;
  }

  [[nodiscard]] int pieces_of_pattern() const {
    int count = 0;
    for (const PatternElement& element : elements_) count += element.count;
    return count;
  }
  /// Not more than one more than the most: products may be huge.
  [[nodiscard]] std::size_t ways() const {
    std::size_t ways = 1;
    for (const PatternElement& element : elements_) ways = std::min(ways * element.ways(), QueueSet::kMost + 1);
    return ways;
  }

  void write_out(std::vector<QueueSet::Code>& codes) const { extend(codes, 0, 0, {}, 0); }
  /// The queues that begin like `code`: `taken` of the element are in it.
  void extend(std::vector<QueueSet::Code>& codes, QueueSet::Code code, std::size_t element, PieceSet taken,
              int count) const {
    if (element == elements_.size()) {
      codes.push_back(code);
      return;
    }
    const PatternElement& now = elements_[element];
    if (count == now.count) return extend(codes, code, element + 1, {}, 0);
    for (int p = 0; p < kPieceCount; ++p) {
      const auto piece = static_cast<Piece>(p);
      if (!now.pieces.has(piece) || taken.has(piece)) continue;
      PieceSet then = taken;
      then.add(piece);
      extend(codes, code << 3 | static_cast<QueueSet::Code>(p), element, then, count + 1);
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<PatternElement> elements_;
  std::string problem_;
};

}  // namespace

std::vector<Piece> QueueSet::pieces(Code code) const {
  std::vector<Piece> all;
  for (int i = 0; i < length; ++i) all.push_back(piece(code, i));
  return all;
}

QueueSet QueueSet::after(Piece first) const {
  QueueSet with = *this;
  for (Code& code : with.codes) code |= static_cast<Code>(first) << 3 * length;
  ++with.length;
  return with;
}

namespace {

/// Words between blanks; quotes keep blanks within one.
std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  char quote = '\0';
  bool in_word = false;
  for (const char c : text) {
    const bool is_blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (quote == '\0' && is_blank) {
      in_word = false;
      continue;
    }
    if (!in_word) words.emplace_back();
    in_word = true;
    if (c == quote)
      quote = '\0';
    else if (quote == '\0' && (c == '\'' || c == '"'))
      quote = c;
    else
      words.back() += c;
  }
  return words;
}

}  // namespace

std::optional<FinderComment> finder_comment(std::string_view comment) {
  const std::vector<std::string> words = words_in(comment);
  const auto option = std::ranges::find_if(words, [](const auto& w) { return w == "--patterns" || w == "-p"; });
  if (option == words.end() || option + 1 == words.end()) return std::nullopt;
  FinderComment said{.rows = {}, .patterns = option[1]};
  int rows = 0;
  const std::string& first = words.front();
  const auto [end, problem] = std::from_chars(first.data(), first.data() + first.size(), rows);
  if (problem == std::errc{} && end == first.data() + first.size()) said.rows = rows;
  return said;
}

Result<QueueSet> queues_from(std::string_view patterns) { return PatternReader(patterns).read(); }

}  // namespace fourfold::tetris::modern
