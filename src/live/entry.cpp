// Lines of a room's log.
#include "live/entry.h"

#include <algorithm>

#include "base/field.h"
#include "base/utf8.h"
#include "live/fields.h"
#include "live/handling.h"
#include "live/limits.h"

namespace fourfold::live {
namespace {

/// Removes the text up to a separator, and the separator, and returns the text.
std::string_view next_word(std::string_view& rest, char separator = ' ') {
  const std::size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return word;
}

bool has_seat(Entry::What what) {
  return what != Entry::What::start && what != Entry::What::draw && what != Entry::What::resume;
}

bool has_text(Entry::What what) {
  using What = Entry::What;
  return what == What::sit || what == What::play || what == What::lose || what == What::draw || what == What::hold;
}

}  // namespace

std::string to_line(const Entry& entry) {
  std::string line = std::to_string(entry.at_ms);
  line += ' ';
  line += entry.seat ? letter(*entry.seat) : '-';
  line += ' ';
  line += kEntryWords[static_cast<std::size_t>(entry.what)];
  if (!entry.text.empty()) line += ' ' + entry.text;
  return line;
}

Result<Entry> entry_from(std::string_view line) {
  const Error wrong{"log line " + in_quotes(line) +
                    ": expected a time, a seat (a, b or -), one of sit, leave, start, " +
                    "play, lose, draw, resume, hold, and what belongs to it"};
  std::string_view rest = line;
  const auto at = number_from<std::int64_t>(next_word(rest));
  const std::string_view seat = next_word(rest), word = next_word(rest);
  const auto what = std::ranges::find(kEntryWords, word);
  if (!at || *at < 0 || what == kEntryWords.end() || (seat != "a" && seat != "b" && seat != "-")) return wrong;
  Entry entry{.at_ms = *at,
              .seat = {},
              .what = static_cast<Entry::What>(what - kEntryWords.begin()),
              .text = std::string(rest)};
  if (seat != "-") entry.seat = seat == "a" ? Seat::a : Seat::b;
  if (entry.seat.has_value() != has_seat(entry.what)) return wrong;
  const bool has_seed = entry.what == Entry::What::start && number_from<std::uint64_t>(entry.text);
  if (entry.text.empty() == has_text(entry.what) && !has_seed) return wrong;
  return entry;
}

std::string to_text(const Sitter& sitter) {
  return (sitter.is_machine ? "!" + sitter.key : sitter.key) + " " + handling_text(sitter.handling) + " " + sitter.name;
}

Result<Sitter> sitter_from(std::string_view text) {
  std::string_view rest = text;
  std::string_view key = next_word(rest);
  const bool is_machine = key.starts_with('!');
  if (is_machine) key.remove_prefix(1);
  const auto handling = handling_from(next_word(rest));
  const bool is_named = !rest.empty() && rest.size() <= kLongestName && printable(rest) == rest;
  if (key.empty() || key.size() > kLongestKey || (!is_machine && !is_base64url(key)) || !handling || !is_named)
    return Error{"sitter " + in_quotes(text) + ": expected a key, what held keys do, such as 10/2/20/1, and a name"};
  return Sitter{std::string(key), std::string(rest), *handling, is_machine};
}

}  // namespace fourfold::live
