// Any bytes as a rank.txt: what is read has clean names and points, and can be written and read
// again.
#include <algorithm>
#include <cstring>
#include <set>

#include "require.h"
#include "scores/entry/listing.h"
#include "scores/entry/name.h"

namespace fourfold::scores {
namespace {

using fuzz::require;

void require_clean(const Listing& listing, int lines) {
  std::set<std::string> identities;
  for (const Entry& entry : listing.entries) {
    const auto name = clean_name(entry.name);
    require(name.ok() && *name == entry.name, "a name that was read is clean");
    require(entry.points >= 0 && entry.replay.empty(), "an entry has points, and nobody can play it again");
    require(identities.insert(entry.identity).second, "every line is a row of its own");
  }
  for (const Skipped& skipped : listing.skipped)
    require(skipped.line >= 1 && skipped.line <= lines && !skipped.why.empty(),
            "what is skipped has a line and a reason");
}

std::vector<Row> rows_of(const Listing& listing) {
  std::vector<Row> rows;
  rows.reserve(listing.entries.size());
  for (const Entry& entry : listing.entries) rows.push_back({.rank = 1, .id = 1, .entry = entry});
  return rows;
}

void require_same_after_writing(const std::vector<Row>& rows) {
  std::string list = std::to_string(rows.size()) + "\n";
  for (const Row& row : rows) list += rank_txt_line(row);
  const Listing again = read_rank_txt(list);
  require(again.skipped.empty() && again.entries.size() == rows.size(), "what is written can be read");
  for (std::size_t i = 0; i < rows.size(); ++i)
    require(again.entries[i].points == rows[i].entry.points, "points survive a list");
}

void require_one_line_each(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    const std::string line = csv_line(row);
    require(std::ranges::count(line, '\n') == 1 && line.ends_with('\n'), "a row is a line");
  }
}

}  // namespace
}  // namespace fourfold::scores

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold::scores;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Listing listing = read_rank_txt(text);
  require_clean(listing, 1 + static_cast<int>(std::ranges::count(text, '\n')));
  const std::vector<Row> rows = rows_of(listing);
  require_same_after_writing(rows);
  require_one_line_each(rows);
  std::int64_t seconds = 0;
  if (size >= sizeof seconds) std::memcpy(&seconds, data, sizeof seconds);
  require(date_text(seconds).find_first_not_of("0123456789-T:Z") == std::string::npos, "a date is digits");
  return 0;
}
