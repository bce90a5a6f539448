// Leaderboards as lists in files: the originals' rank.txt, which anybody could edit, and CSV for
// spreadsheets.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scores/store/store.h"

namespace fourfold::scores {

/// Remarks that are kept for one file, so that a file of junk is not copied into memory.
inline constexpr std::size_t kMostRemarks = 1000;

struct Skipped {
  int line;  ///< counted from 1
  std::string why;
};

struct Listing {
  std::vector<Entry> entries;  ///< those of a rank.txt are unverified: there is no replay to play again
  std::vector<Skipped> skipped;
};

/// Reads a rank.txt as far as possible: one line with the number of entries, then lines `name
/// score`. A name may contain blanks; the score is the last word. A wrong number is only remarked
/// on; a line without a score is left out and remarked on.
Listing read_rank_txt(std::string_view text);

/// A line of the same format. Blanks within a name become underscores, because the originals read a
/// name up to the first blank.
std::string rank_txt_line(const Row& row);

std::string csv_header();
std::string csv_line(const Row& row);

/// A row as people see it, column by column; "-" where an imported row has no value.
struct RowText {
  std::string rank, name, points, pieces, lines, time, rules, mode, player, date;
};
RowText text_of(const Row& row);
RowText column_names();

/// "row 12: Ada, 300 points"
std::string about_row(const Row& row);

/// Seconds since 1970 as 2026-11-15T07:36:48Z; "" for an unknown one: 0, before 1970, after 9999.
std::string date_text(std::int64_t seconds);

/// 2025-01-01: no game of this program is older.
inline constexpr std::int64_t kFirstDate = 1'735'689'600;

/// Why a game cannot have been added at this time: it is before kFirstDate, or more than a day
/// after `now`. Nothing if it is possible, or if the date is not known (0).
std::optional<std::string> why_no_date(std::int64_t seconds, std::int64_t now);

}  // namespace fourfold::scores
