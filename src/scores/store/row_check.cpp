// Checks whether a row is consistent.
#include "scores/store/row_check.h"

#include <array>
#include <optional>
#include <tuple>

#include "base/field.h"
#include "base/text.h"
#include "base/utf8.h"
#include "base/version.h"
#include "scores/entry/look_alike.h"
#include "scores/entry/name.h"
#include "scores/review/plausibility.h"
#include "scores/review/suspicion.h"
#include "scores/store/backup.h"

namespace fourfold::scores {
namespace {

/// "1.22.3" as three numbers.
std::optional<std::array<int, 3>> version_from(std::string_view text) {
  std::array<int, 3> version{};
  for (std::size_t i = 0; i < version.size(); ++i) {
    const std::size_t end = i + 1 < version.size() ? text.find('.') : text.size();
    if (end == std::string_view::npos) return std::nullopt;
    const auto number = number_from<int>(text.substr(0, end));
    if (!number || *number < 0) return std::nullopt;
    version[i] = *number;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return version;
}

std::string why_impossible(const Row& row, std::int64_t now) {
  const Entry& e = row.entry;
  if (const auto name = clean_name(e.name); !name || *name != e.name) return "its name is none that can be entered";
  if (why_no_date(e.date, now)) return "its date is before the first game or in the future";
  const auto engine = version_from(e.engine);
  if (row.verified ? !engine || *engine > version_from(kVersion) : e.engine != kImported)
    return "its engine " + in_quotes(e.engine) + " is none that this program knows";
  return {};
}

/// Removes a doubt from the front of the doubts; false if they begin with another one.
bool take_doubt(std::string_view& doubts, std::string_view doubt) {
  if (doubt.empty() || !doubts.starts_with(doubt)) return false;
  doubts.remove_prefix(doubt.size());
  if (doubts.starts_with("; ")) doubts.remove_prefix(2);
  return true;
}

/// Doubts are what was measured, how suspicious it was when it came, what a backup said, and a name
/// that looks like another, in this order. The last can be seen only when a game is added, so that
/// only its form is known. Behind all of them stands that the player was banned later.
std::string why_no_doubt(std::string_view doubts, std::string_view measured) {
  take_last_doubt(doubts, kBannedPlayer);
  if (!measured.empty() && !take_doubt(doubts, measured)) return "its doubt was changed";
  take_suspicion(doubts);
  for (const std::string_view said : {kHeldElsewhere, kTakenOffElsewhere, kCopy}) take_doubt(doubts, said);
  const bool is_look_alike = doubts.starts_with(kLooksLike) && doubts.ends_with(kOnTheBoard);
  return doubts.empty() || is_look_alike ? "" : "its doubt was changed";
}

/// Whether the row is a copy that an older version took for another game; it keeps its old
/// fingerprint.
bool is_old_copy(const Row& row) { return row.state == State::taken_off && row.entry.doubt.ends_with(kCopy); }

std::string why_not_as_played(const Row& row) {
  const Entry& e = row.entry;
  auto played = verified_entry(e.replay, {.name = e.name, .kind = e.kind, .date = e.date});
  if (!played) return "its replay is not a game: " + printable(played.error());
  judge(*played);
  const Entry& p = *played;
  if (p.points != e.points) return "playing it gives " + grouped(p.points) + " points";
  if (p.identity != e.identity && !is_old_copy(row)) return "its replay is not the one that was added";
  const auto rest = [](const Entry& x) {
    return std::tie(x.name, x.game, x.rules, x.mode, x.options, x.pieces, x.lines, x.ticks);
  };
  if (rest(p) != rest(e)) return "its rules or counts were changed";
  if (p.measured != e.measured) return "its measures were changed";
  return why_no_doubt(e.doubt, p.doubt);
}

}  // namespace

std::string why_wrong(const Row& row, std::int64_t now) {
  if (!row.damage.empty()) return row.damage;
  std::string why = row.verified ? why_not_as_played(row) : why_no_doubt(row.entry.doubt, "");
  if (why.empty() && row.state == State::held && row.entry.doubt.empty())
    why = "it is held, and nothing is odd about it";
  if (why.empty()) why = why_impossible(row, now);
  if (why.empty()) return {};
  return "row " + std::to_string(row.id) + " (" + printable(row.entry.name) + ", " + grouped(row.entry.points) +
         " points): " + why;
}

}  // namespace fourfold::scores
