// Leaderboards as lists in files.
#include "scores/entry/listing.h"

#include <chrono>
#include <cstdio>
#include <map>

#include "base/csv.h"
#include "base/field.h"
#include "base/text.h"
#include "base/utf8.h"
#include "scores/entry/measure.h"
#include "scores/entry/name.h"

namespace fourfold::scores {
namespace {

constexpr std::string_view kFieldBlanks = " \t\r";
constexpr std::size_t kLongestLine = 4096;

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kFieldBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kFieldBlanks) - first + 1);
}

/// Reads line by line and collects entries and remarks.
class Reader {
 public:
  void read(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // some editors write this before the text
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      ++line_;
      read_line(trimmed(text.substr(0, end)));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    const auto found = static_cast<std::int64_t>(listing_.entries.size());
    if (count_ && *count_ != found)
      skip(count_line_, "says " + std::to_string(*count_) + " rows, but there are " + std::to_string(found));
  }
  [[nodiscard]] Listing listing() && { return std::move(listing_); }

 private:
  void read_line(std::string_view line) {
    if (line.empty()) return;
    if (line.size() > kLongestLine) return skip(line_, "longer than " + std::to_string(kLongestLine) + " bytes");
    const std::size_t blank = line.find_last_of(kFieldBlanks);
    if (blank == std::string_view::npos) return read_count(line);
    const auto points = number_from<std::int64_t>(line.substr(blank + 1));
    if (!points || *points < 0) return skip(line_, "expected 'name score' with a score of 0 or more at the end");
    const auto name = clean_name(line.substr(0, blank));
    if (!name) return skip(line_, name.error());
    const int occurrence = ++seen_[{*name, *points}];
    listing_.entries.push_back(unverified_entry(*name, *points, occurrence));
  }

  /// A line with only a number is the count if it is the first line.
  void read_count(std::string_view word) {
    const auto number = number_from<std::int64_t>(word);
    const bool is_first = !count_ && listing_.entries.empty() && listing_.skipped.empty();
    if (!number || !is_first) return skip(line_, "expected 'name score', found one word");
    count_ = number;
    count_line_ = line_;
  }

  void skip(int line, std::string why) {
    if (listing_.skipped.size() < kMostRemarks) listing_.skipped.push_back({line, std::move(why)});
  }

  Listing listing_;
  int line_ = 0, count_line_ = 0;
  std::optional<std::int64_t> count_;
  std::map<std::pair<std::string, std::int64_t>, int> seen_;
};

}  // namespace

Listing read_rank_txt(std::string_view text) {
  Reader reader;
  reader.read(text);
  return std::move(reader).listing();
}

std::string rank_txt_line(const Row& row) {
  std::string name = printable(row.entry.name);
  for (char& c : name) c = c == ' ' ? '_' : c;
  return name + " " + std::to_string(row.entry.points) + "\n";
}

std::string csv_header() {
  return "rank,name,points,pieces,lines,seconds,game,rules,mode,options,kind,date,engine,verified\n";
}

std::string csv_line(const Row& row) {
  const Entry& e = row.entry;
  char seconds[32];
  std::snprintf(seconds, sizeof seconds, "%.2f", static_cast<double>(e.ticks) / 60);
  std::string out = std::to_string(row.rank);
  for (const std::string& field : {e.name, std::to_string(e.points), std::to_string(e.pieces), std::to_string(e.lines),
                                   std::string(seconds), e.game, e.rules, e.mode, e.options, std::string(name(e.kind)),
                                   date_text(e.date), e.engine, std::string(row.verified ? "yes" : "no")})
    out += "," + csv_field(printable(field));
  return out + "\n";
}

RowText text_of(const Row& row) {
  const Entry& e = row.entry;
  const auto or_dash = [](bool is_known, std::string text) { return is_known ? std::move(text) : std::string("-"); };
  return {.rank = grouped(row.rank),
          .name = printable(e.name),
          .points = score_text(e),
          .pieces = or_dash(e.pieces > 0, grouped(e.pieces)),
          .lines = or_dash(e.pieces > 0, grouped(e.lines)),
          .time = or_dash(e.ticks > 0, clock_text(static_cast<std::uint64_t>(e.ticks))),
          .rules = printable(e.rules),
          .mode = printable(e.mode),
          .player = std::string(play::name(e.kind)),
          .date = or_dash(e.date > 0, date_text(e.date).substr(0, 10))};
}

RowText column_names() {
  return {"rank", "name", "points", "pieces", "lines", "time", "rules", "mode", "player", "date"};
}

std::optional<std::string> why_no_date(std::int64_t seconds, std::int64_t now) {
  constexpr std::int64_t kClocksDiffer = 24 * 60 * 60;
  if (seconds == 0) return std::nullopt;
  if (seconds < kFirstDate)
    return "date_s " + std::to_string(seconds) + " is before the first game of fourfold: expected " +
           std::to_string(kFirstDate) + " (" + date_text(kFirstDate).substr(0, 10) + ") or later";
  if (seconds > now + kClocksDiffer)
    return "date_s " + std::to_string(seconds) + " is in the future: expected at most " + std::to_string(now);
  return std::nullopt;
}

std::string about_row(const Row& row) {
  return "row " + std::to_string(row.id) + ": " + printable(row.entry.name) + ", " + score_with_unit(row.entry);
}

std::string date_text(std::int64_t seconds) {
  constexpr std::int64_t kLast = 253'402'300'799;  // the end of the year 9999
  if (seconds <= 0 || seconds > kLast) return "";
  using namespace std::chrono;
  const sys_seconds when{std::chrono::seconds(seconds)};
  const auto day = floor<days>(when);
  const year_month_day date(day);
  const hh_mm_ss time(when - day);
  char text[48];
  std::snprintf(text, sizeof text, "%04d-%02u-%02uT%02d:%02d:%02dZ", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
                static_cast<int>(time.seconds().count()));
  return text;
}

}  // namespace fourfold::scores
