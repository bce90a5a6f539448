// A leaderboard as JSON.
#include "scores/store/backup.h"

#include <algorithm>
#include <map>
#include <memory>

#include "base/parallel.h"
#include "base/utf8.h"
#include "scores/entry/name.h"
#include "scores/review/plausibility.h"
#include "scores/store/limits.h"
#include "tetris/rules.h"

namespace fourfold::scores {
namespace {

constexpr std::string_view kJsonBlanks = " \t\r\n";

/// A line end takes two bytes in JSON; a row has about twenty values and ten measures.
constexpr Json::Limits kRowLimits{.depth = 8, .bytes = 2 * kLargestReplay, .values = 256};

constexpr std::size_t kBackupPageRows = 256, kBackupPageBytes = std::size_t{32} << 20;  // how much is decoded at a time

/// "pieces_per_s 3.10, machine anneal" as a JSON object.
Json measures_json(const std::string& measured) {
  Json out = Json::object({});
  std::string_view rest = measured;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(", "), rest.size()), blank = std::min(rest.find(' '), end);
    const std::string_view key = rest.substr(0, blank), value = rest.substr(std::min(blank + 1, end), end - blank - 1);
    const auto number = Json::parse(value);
    out[std::string(key)] = number ? *number : Json(printable(value));
    rest.remove_prefix(std::min(end + 2, rest.size()));
  }
  return out;
}

std::string text_at(const Json& row, const char* key) {
  const std::string* text = row[key].as_string();
  return text == nullptr ? "" : *text;
}

/// Nothing if the value is not a whole number of 0 or more.
std::optional<std::int64_t> number_at(const Json& row, const char* key) {
  const auto number = row[key].as_int();
  return number && *number >= 0 ? number : std::nullopt;
}

/// Returns the elements of an array as text, one after the other. It only looks for the end of
/// each.
class Elements {
 public:
  explicit Elements(std::string_view text) : rest_(text) {
    if (rest_.starts_with("\xEF\xBB\xBF")) rest_.remove_prefix(3);
    skip_blanks();
    if (!take('[')) {
      fail("expected '['");
      return;
    }
    skip_blanks();
    if (take(']')) finish();
  }

  /// Nothing at the end of the array, or after an error.
  std::optional<std::string_view> next() {
    if (is_done_) return std::nullopt;
    const std::size_t end = end_of_element();
    if (end == std::string_view::npos) {
      fail("the text ends within it, or before ']'");
      return std::nullopt;
    }
    const std::string_view element = rest_.substr(0, end);
    rest_.remove_prefix(end);
    ++count_;
    if (take(']')) {
      finish();
    } else if (!take(',')) {
      fail("expected ',' or ']'");
    }
    return element;
  }

  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  /// The next comma or bracket that belongs to the array itself.
  [[nodiscard]] std::size_t end_of_element() const {
    int depth = 0;
    for (std::size_t at = 0; at < rest_.size(); ++at) {
      const char c = rest_[at];
      if (c == '"') {
        at = end_of_string(at);
      } else if (depth == 0 && (c == ',' || c == ']' || c == '}')) {
        return at;
      } else if (c == '{' || c == '[') {
        ++depth;
      } else if (c == '}' || c == ']') {
        --depth;
      }
    }
    return std::string_view::npos;
  }
  [[nodiscard]] std::size_t end_of_string(std::size_t at) const {
    for (++at; at < rest_.size() && rest_[at] != '"'; ++at) at += rest_[at] == '\\' ? 1 : 0;
    return at;
  }
  void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(kJsonBlanks), rest_.size())); }
  bool take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  void finish() {
    is_done_ = true;
    skip_blanks();
    if (!rest_.empty()) fail("expected the end after ']'");
  }
  void fail(const std::string& what) {
    is_done_ = true;
    problem_ = "after row " + std::to_string(count_) + ": " + what;
  }

  std::string_view rest_;
  bool is_done_ = false;
  std::int64_t count_ = 0;
  std::string problem_;
};

/// The key of the player who signed the game: 32 bytes in base64url; empty if the value is anything
/// else.
std::string key_at(const Json& row) {
  constexpr std::size_t kKeyLength = 43;
  std::string key = text_at(row, "key");
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  return key.size() == kKeyLength && std::ranges::all_of(key, is_letter) ? key : "";
}

/// The entry of a row in the file: with a replay it is played again, without one it is only a
/// claim.
Result<Entry> entry_from(const Json& row, std::int64_t now) {
  if (!row.is_object()) return Error{"expected an object"};
  const auto name = clean_name(text_at(row, "name"));
  if (!name) return Error{name.error()};
  if (row.contains("replay")) {
    const Claim claim{.name = *name,
                      .kind = play::player_kind_from(text_at(row, "kind")),
                      .date = number_at(row, "date_s").value_or(0)};
    if (const auto why = why_no_date(claim.date, now)) return Error{*why};
    auto entry = verified_entry(text_at(row, "replay"), claim);
    if (entry) {
      judge(*entry);
      entry->key = key_at(row);
    }
    return entry;
  }
  const std::optional<std::int64_t> points = number_at(row, "points");
  if (!points) return Error{"expected points of 0 or more"};
  return unverified_entry(*name, *points, 1);
}

void keep_off_board(Entry& entry, std::string_view state) {
  const bool is_off = state == name(State::taken_off);
  if (!is_off && (state != name(State::held) || !entry.doubt.empty())) return;
  add_doubt(entry, is_off ? kTakenOffElsewhere : kHeldElsewhere);
}

/// Reads page by page, so that a file of many small values is never decoded all at once.
class BackupReader {
 public:
  BackupReader(std::string_view text, std::int64_t now) : elements_(text), now_(now) {}

  Result<Listing> read() {
    for (std::vector<std::string_view> page; !(page = next_page()).empty();) {
      if (const std::string problem = read_page(page); !problem.empty()) return Error{problem};
    }
    if (!elements_.problem().empty()) return Error{elements_.problem()};
    return std::move(listing_);
  }

 private:
  struct Read {
    std::string problem;  ///< why the text is not JSON
    std::string skipped;  ///< why it is not a row
    Entry entry;
  };

  std::vector<std::string_view> next_page() {
    std::vector<std::string_view> page;
    for (std::size_t bytes = 0; page.size() < kBackupPageRows && bytes < kBackupPageBytes;) {
      const auto element = elements_.next();
      if (!element) break;
      page.push_back(*element);
      bytes += element->size();
    }
    return page;
  }

  [[nodiscard]] Read read_row(std::string_view text) const {
    const auto row = Json::parse(text, kRowLimits);
    if (!row) return {.problem = row.error()};
    auto entry = entry_from(*row, now_);
    if (!entry) return {.skipped = entry.error()};
    keep_off_board(*entry, text_at(*row, "state"));
    return {.entry = *std::move(entry)};
  }

  std::string read_page(const std::vector<std::string_view>& page) {
    auto rows = parallel_map(page.size(), 0, [&](std::size_t i) { return read_row(page[i]); });
    for (Read& row : rows) {
      ++number_;
      if (!row.problem.empty()) return "row " + std::to_string(number_) + ", " + row.problem;
      if (row.skipped.empty()) {
        keep(std::move(row.entry));
      } else if (listing_.skipped.size() < kMostRemarks) {
        listing_.skipped.push_back({number_, std::move(row.skipped)});
      }
    }
    return {};
  }

  /// Keeps an entry; equal lines of a list become different rows.
  void keep(Entry entry) {
    if (entry.replay.empty()) {
      const int occurrence = ++seen_[{entry.name, entry.points}];
      std::string doubt = std::move(entry.doubt);
      entry = unverified_entry(std::move(entry.name), entry.points, occurrence);
      entry.doubt = std::move(doubt);
    }
    listing_.entries.push_back(std::move(entry));
  }

  Elements elements_;
  std::int64_t now_;
  int number_ = 0;
  Listing listing_;
  std::map<std::pair<std::string, std::int64_t>, int> seen_;
};

}  // namespace

std::string_view name(State state) {
  return state == State::on_board ? "on board" : state == State::held ? "held" : "taken off";
}

Json to_json(const Row& row) {
  const Entry& e = row.entry;
  Json out = Json::object({{"rank", row.rank},
                           {"id", row.id},
                           {"name", printable(e.name)},
                           {"points", e.points},
                           {"pieces", e.pieces},
                           {"lines", e.lines},
                           {"seconds", static_cast<double>(e.ticks) / tetris::kTicksPerSecond},
                           {"game", printable(e.game)},
                           {"rules", printable(e.rules)},
                           {"mode", printable(e.mode)},
                           {"options", printable(e.options)},
                           {"kind", play::name(e.kind)},
                           {"date", date_text(e.date)},
                           {"engine", printable(e.engine)},
                           {"verified", row.verified},
                           {"state", name(row.state)},
                           {"doubt", printable(e.doubt)},
                           {"measured", measures_json(e.measured)}});
  if (!e.key.empty()) out["key"] = printable(e.key);
  return out;
}

Json backup_row(const Row& row) {
  Json out = to_json(row);
  out.erase("rank");
  out["date_s"] = row.entry.date;
  if (row.verified) out["replay"] = row.entry.replay;
  return out;
}

Result<Listing> read_backup(std::string_view text, std::int64_t now) { return BackupReader(text, now).read(); }

}  // namespace fourfold::scores
