// Reads a fumen, digit by digit.
#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "tetris/fumen/document.h"
#include "tetris/fumen/escape.h"
#include "tetris/fumen/layout.h"
#include "tetris/fumen/quiz.h"

namespace fourfold::tetris::fumen {
namespace {

/// The position of the digits in a text, and their version.
struct Found {
  std::string_view text;  ///< up to the last digit
  std::size_t first = 0;  ///< of the digits
  Layout layout;
};

bool is_number(char c) { return c >= '0' && c <= '9'; }

/// "v115" if the text before an `@` ends with a version.
std::string_view version_before(std::string_view text) {
  constexpr std::size_t kLength = 4;
  if (text.size() < kLength) return {};
  text.remove_prefix(text.size() - kLength);
  const bool is_version = std::ranges::all_of(text.substr(1), is_number) &&
                          ((text[0] >= 'a' && text[0] <= 'z') || (text[0] >= 'A' && text[0] <= 'Z'));
  return is_version ? text : std::string_view{};
}

Result<Found> find_digits(std::string_view text) {
  constexpr std::string_view kExpected = "expected v115@ or v110@ and what follows it, or a link with that";
  std::string_view other;
  for (std::size_t at = text.find('@'); at != std::string_view::npos; at = text.find('@', at + 1)) {
    const std::string_view version = version_before(text.substr(0, at));
    if (version.empty()) continue;
    const std::string_view number = version.substr(1);
    const bool is_known = std::string_view("vmdVMD").find(version[0]) != std::string_view::npos;
    if (is_known && (number == "115" || number == "110"))
      return Found{text.substr(0, text.find_first_of("&#", at)), at + 1, {number == "115" ? 23 : 21}};
    if (other.empty()) other = version;
  }
  if (!other.empty()) return Error{"fumen of version " + std::string(other) + ": " + std::string(kExpected)};
  if (text.empty()) return Error{"the fumen is empty: " + std::string(kExpected)};
  return Error{in_quotes(text) + " is no fumen: " + std::string(kExpected)};
}

/// Reads one page after the other and keeps the first error; after an error all numbers are zero.
class Reader {
 public:
  explicit Reader(const Found& found) : text_(found.text), at_(found.first), layout_(found.layout) { skip(); }

  Result<Document> read() {
    while (at_ < text_.size() && problem_.empty()) {
      if (document_.pages.size() == kMostPages)
        refuse("more than " + std::to_string(kMostPages) + " pages: expected so many at most");
      else
        read_page();
    }
    if (problem_.empty() && document_.pages.empty()) refuse("no page: expected digits of at least one");
    if (!problem_.empty()) return Error{problem_};
    return std::move(document_);
  }

 private:
  void refuse(const std::string& what) {
    if (!problem_.empty()) return;
    problem_ = "fumen, page " + std::to_string(document_.pages.size() + 1) + ", character " +
               std::to_string(item_ + 1) + ": " + what;
  }

  /// Skips white space and `?`, which writers insert so that lines can be broken there.
  void skip() { at_ = std::min(text_.find_first_not_of("? \t\n\v\f\r", at_), text_.size()); }

  /// Reads a number of `digits` digits, the lowest first.
  int number(int digits, std::string_view what) {
    item_ = at_;
    int value = 0, weight = 1;
    for (int i = 0; i < digits && problem_.empty(); ++i, weight *= kRadix) {
      const std::size_t digit = at_ < text_.size() ? kDigits.find(text_[at_]) : std::string_view::npos;
      if (at_ == text_.size()) {
        refuse("the text ends within " + std::string(what) + ": expected " + std::to_string(digits) +
               (digits == 1 ? " digit" : " digits") + " and there " + (i == 1 ? "is " : "are ") + std::to_string(i));
      } else if (digit == std::string_view::npos) {
        item_ = at_;
        std::string_view rest = text_.substr(at_);
        (void)next_character(rest);
        refuse(in_quotes(text_.substr(at_, std::max<std::size_t>(text_.size() - at_ - rest.size(), 1))) +
               " is no digit of a fumen: expected A-Z, a-z, 0-9, + or /");
      } else {
        value += static_cast<int>(digit) * weight;
        ++at_;
        skip();
      }
    }
    return problem_.empty() ? value : 0;
  }

  void read_page() {
    Page page;
    page.field = field_;
    if (repeats_ > 0)
      --repeats_;
    else
      read_field(page.field);
    const bool has_comment = read_action(page);
    if (has_comment) comments_.say(read_comment());
    if (!problem_.empty()) return;
    page.comment = has_comment ? comments_.said() : comments_.shown();
    page.flags.quiz = comments_.has_quiz();
    if (page.flags.lock) comments_.lock(page.operation ? std::optional(page.operation->piece) : std::nullopt);
    field_ = after(page);
    document_.pages.push_back(std::move(page));
  }

  /// Reads the differences from the field that the page before leaves.
  void read_field(Field& field) {
    for (int done = 0; done < layout_.cells() && problem_.empty();) {
      const int run = number(kRunDigits, "a run of cells");
      const int difference = run / layout_.cells(), length = run % layout_.cells() + 1;
      if (run == layout_.unchanged() && done == 0) repeats_ = number(kRepeatDigits, "the number of equal fields");
      if (difference >= kDifferences)
        refuse("run " + std::to_string(run) + " is no difference of cells: expected less than " +
               std::to_string(kDifferences * layout_.cells()));
      if (length > layout_.cells() - done)
        refuse("a run of " + std::to_string(length) + " cells where " + std::to_string(layout_.cells() - done) +
               " are left: expected so many at most");
      if (problem_.empty()) change(field, done, length, difference - kNoChange);
      done += length;
    }
  }

  void change(Field& field, int first, int length, int by) {
    for (int n = first; n < first + length; ++n) {
      Block& block = cell(field, layout_, n);
      const int value = static_cast<int>(block) + by;
      if (value < 0 || value > static_cast<int>(Block::grey))
        return refuse("a cell becomes " + std::to_string(value) + ": expected 0 (empty) to 8 (grey)");
      block = static_cast<Block>(value);
    }
  }

  /// The piece and the flags; true if a comment follows.
  bool read_action(Page& page) {
    int value = number(kActionDigits, "the piece and flags of the page");
    if (!problem_.empty()) return false;
    const auto take = [&](int choices) {
      const int part = value % choices;
      value /= choices;
      return part;
    };
    const int piece = take(8), rotation = take(4), place = take(layout_.cells());
    page.flags.rise = take(2) != 0;
    page.flags.mirror = take(2) != 0;
    page.flags.colorize = take(2) != 0;
    const bool has_comment = take(2) != 0;
    page.flags.lock = take(2) == 0;
    if (value != 0)
      refuse("the number of the piece and flags is too large: expected less than " +
             std::to_string(1024 * layout_.cells()));
    if (piece == 0) return has_comment;
    page.operation =
        operation_stored(*piece_from(kPieceLetters[static_cast<std::size_t>(piece)]), static_cast<Rotation>(rotation),
                         {place % kWidth, layout_.rows - 1 - place / kWidth});
    if (!is_inside(*page.operation)) refuse(outside(*page.operation));
    return has_comment;
  }

  static std::string outside(const Operation& operation) {
    return std::string("piece ") + letter(operation.piece) + " " + std::string(name(operation.rotation)) +
           " at column " + std::to_string(operation.centre.x + 1) + ", row " + std::to_string(operation.centre.y + 1) +
           " reaches outside: expected it between the walls and above the floor";
  }

  std::string read_comment() {
    const int length = number(kLengthDigits, "the length of the comment");
    std::string text;
    for (int done = 0; done < length && problem_.empty(); done += kGroupLetters) {
      int group = number(kGroupDigits, "the comment");
      for (int i = 0; i < kGroupLetters && done + i < length; ++i, group /= kLetterRadix) {
        if (group % kLetterRadix == kLetterRadix - 1) refuse("letter 95 in the comment: expected 0 (blank) to 94 (~)");
        text += static_cast<char>(kFirstLetter + group % kLetterRadix);
      }
    }
    return unescaped(text);
  }

  std::string_view text_;
  std::size_t at_ = 0, item_ = 0;
  Layout layout_;
  std::string problem_;
  Document document_;
  Field field_;  ///< the field that the page before leaves
  int repeats_ = 0;
  CommentState comments_;
};

}  // namespace

Result<Document> read_fumen(std::string_view text) {
  if (text.size() > kLongestText)
    return Error{"the fumen has " + std::to_string(text.size()) + " bytes: expected " + std::to_string(kLongestText) +
                 " at most"};
  const auto found = find_digits(text);
  if (!found) return Error{found.error()};
  return Reader(*found).read();
}

}  // namespace fourfold::tetris::fumen
