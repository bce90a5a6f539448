// Is a row what it says?
#include "rank/row_check.h"

#include <array>
#include <optional>
#include <tuple>

#include "base/field.h"
#include "base/text.h"
#include "base/utf8.h"
#include "base/version.h"
#include "rank/name.h"

namespace fourfold::rank {
namespace {

constexpr std::int64_t kFirstDate = 1'735'689'600;  // 2025-01-01: no game of fourfold is older
constexpr std::int64_t kClocksDiffer = 86'400;

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
  if (e.date != 0 && (e.date < kFirstDate || e.date > now + kClocksDiffer))
    return "its date is before the first game or in the future";
  const auto engine = version_from(e.engine);
  if (row.verified ? !engine || *engine > version_from(kVersion) : e.engine != kImported)
    return "its engine " + in_quotes(e.engine) + " is none that this program knows";
  return {};
}

std::string why_not_as_played(const Row& row) {
  const Entry& e = row.entry;
  const auto played = verified_entry(e.replay, {.name = e.name, .kind = e.kind, .date = e.date});
  if (!played) return "its replay is not a game: " + printable(played.error());
  const Entry& p = *played;
  if (p.points != e.points) return "playing it gives " + grouped(p.points) + " points";
  if (p.identity != e.identity) return "its replay is not the one that was added";
  const auto rest = [](const Entry& x) {
    return std::tie(x.name, x.game, x.rules, x.mode, x.options, x.pieces, x.lines, x.ticks);
  };
  return rest(p) == rest(e) ? "" : "its rules or counts were changed";
}

}  // namespace

std::string why_wrong(const Row& row, std::int64_t now) {
  if (!row.damage.empty()) return row.damage;
  std::string why = row.verified ? why_not_as_played(row) : "";
  if (why.empty()) why = why_impossible(row, now);
  if (why.empty()) return {};
  return "row " + std::to_string(row.id) + " (" + printable(row.entry.name) + ", " + grouped(row.entry.points) +
         " points): " + why;
}

}  // namespace fourfold::rank
