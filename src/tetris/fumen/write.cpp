// Writes a fumen in the form v115.
#include <algorithm>
#include <cassert>

#include "tetris/fumen/document.h"
#include "tetris/fumen/escape.h"
#include "tetris/fumen/layout.h"
#include "tetris/fumen/quiz.h"

namespace fourfold::tetris::fumen {
namespace {

constexpr Layout kWritten{};
constexpr std::size_t kFirstBreak = 42, kBreakEvery = 47;  // digits before a `?`

/// Follows what a reader will compute, and writes what the reader could not know.
class Writer {
 public:
  std::string write(const Document& document) {
    for (const Page& page : document.pages) write_page(page);
    return "v115@" + broken();
  }

 private:
  void number(int value, int digits) {
    for (int i = 0; i < digits; ++i, value /= kRadix) digits_ += kDigits[static_cast<std::size_t>(value % kRadix)];
  }

  void write_page(const Page& page) {
    write_field(page.field);
    if (needs_comment(page.comment, page.flags.quiz)) {
      write_changed(page);
    } else {
      write_action(page, false);
    }
    if (page.flags.lock) comments_.lock(page.operation ? std::optional(page.operation->piece) : std::nullopt);
    field_ = after(page);
  }

  /// Writes a comment that differs from what a reader expects; after cutting it may not differ any
  /// more.
  void write_changed(const Page& page) {
    const std::string comment = cut_escaped(escaped(page.comment), kLongestComment);
    const bool says = needs_comment(unescaped(comment), page.flags.quiz);
    write_action(page, says);
    if (!says) return;
    write_comment(comment);
    comments_.say(unescaped(comment));
  }

  /// Whether a reader would otherwise show another comment, or take a plain comment for the end of
  /// a quiz.
  [[nodiscard]] bool needs_comment(const std::string& comment, bool wants_quiz) const {
    return comments_.shown() != comment || (comments_.has_quiz() && !wants_quiz && !is_quiz(comment));
  }

  void write_field(const Field& field) {
    if (field == field_) return write_unchanged();
    repeat_ = std::string::npos;
    for (int n = 0; n < kWritten.cells();) {
      const int change = difference(field, n);
      int length = 1;
      while (n + length < kWritten.cells() && difference(field, n + length) == change) ++length;
      number(change * kWritten.cells() + length - 1, kRunDigits);
      n += length;
    }
  }

  /// One more page with the same field: the number of such pages is one digit.
  void write_unchanged() {
    if (repeat_ != std::string::npos && digits_[repeat_] != kDigits.back()) {
      digits_[repeat_] = kDigits[kDigits.find(digits_[repeat_]) + 1];
      return;
    }
    number(kWritten.unchanged(), kRunDigits);
    repeat_ = digits_.size();
    number(0, kRepeatDigits);
  }

  [[nodiscard]] int difference(const Field& field, int n) const {
    return static_cast<int>(cell(field, kWritten, n)) - static_cast<int>(cell(field_, kWritten, n)) + kNoChange;
  }

  void write_action(const Page& page, bool has_comment) {
    int value = 0;
    const auto put = [&](int part, int choices) { value = value * choices + part; };
    put(page.flags.lock ? 0 : 1, 2);
    put(has_comment ? 1 : 0, 2);
    put(page.flags.colorize ? 1 : 0, 2);
    put(page.flags.mirror ? 1 : 0, 2);
    put(page.flags.rise ? 1 : 0, 2);
    const Spot stored = page.operation ? stored_spot(*page.operation) : Spot{0, kFieldRows - 1};
    const int place = (kFieldRows - 1 - stored.y) * kWidth + stored.x;
    assert(place >= 0 && place < kWritten.cells());
    put(std::clamp(place, 0, kWritten.cells() - 1), kWritten.cells());
    put(page.operation ? static_cast<int>(page.operation->rotation) : 0, 4);
    put(page.operation ? static_cast<int>(kPieceLetters.find(letter(page.operation->piece))) : 0, 8);
    number(value, kActionDigits);
  }

  void write_comment(const std::string& text) {
    number(static_cast<int>(text.size()), kLengthDigits);
    for (std::size_t first = 0; first < text.size(); first += kGroupLetters) {
      int group = 0;
      for (std::size_t i = std::min(first + kGroupLetters, text.size()); i > first; --i)
        group = group * kLetterRadix + (text[i - 1] - kFirstLetter);
      number(group, kGroupDigits);
    }
  }

  /// The text with `?` where a line may be broken.
  [[nodiscard]] std::string broken() const {
    std::string out = digits_.substr(0, kFirstBreak);
    for (std::size_t at = kFirstBreak; at < digits_.size(); at += kBreakEvery)
      out += "?" + digits_.substr(at, kBreakEvery);
    return out;
  }

  std::string digits_;
  std::size_t repeat_ = std::string::npos;  ///< position of the digit that counts equal fields
  Field field_;                             ///< the field that the page before leaves
  CommentState comments_;
};

}  // namespace

std::string write_fumen(const Document& document) { return Writer().write(document); }

}  // namespace fourfold::tetris::fumen
