// Any bytes as a JSON backup of scores: refused with a place, or entries that can be entered, and
// the same ones when they are written and read again.
#include <set>

#include "require.h"
#include "scores/entry/name.h"
#include "scores/store/backup.h"

namespace fourfold::scores {
namespace {

using fuzz::require;

constexpr std::int64_t kNow = 1'800'000'000;

void require_good(const Listing& listing) {
  std::set<std::string> claims;
  for (const Entry& entry : listing.entries) {
    const auto name = clean_name(entry.name);
    require(name.ok() && *name == entry.name, "a name that was read is clean");
    require(entry.points >= 0 && !why_no_date(entry.date, kNow), "an entry has points and a date that can be");
    require(entry.replay.empty() == (entry.mode == kImported), "what nobody can play again stands apart");
    if (entry.replay.empty()) require(claims.insert(entry.identity).second, "every claim is a row of its own");
  }
  require(listing.skipped.size() <= kMostRemarks, "remarks are bounded");
  for (const Skipped& skipped : listing.skipped) {
    require(skipped.line >= 1 && !skipped.why.empty(), "what is skipped has a number and a reason");
    fuzz::require_presentable(skipped.why);
  }
}

std::string backup_of(const Listing& listing) {
  std::string text = "[";
  for (const Entry& entry : listing.entries) {
    const Row row{.id = 1, .entry = entry, .verified = !entry.replay.empty()};
    text += (text.size() > 1 ? "," : "") + backup_row(row).dump();
  }
  return text + "]";
}

}  // namespace
}  // namespace fourfold::scores

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold::scores;
  const auto listing = read_backup({reinterpret_cast<const char*>(data), size}, kNow);
  if (!listing) {
    fourfold::fuzz::require_presentable(listing.error());
    return 0;
  }
  require_good(*listing);
  const auto again = read_backup(backup_of(*listing), kNow);
  fourfold::fuzz::require(again.ok() && again->skipped.empty(), "what is written can be read");
  fourfold::fuzz::require(again->entries.size() == listing->entries.size(), "no row is lost");
  for (std::size_t i = 0; i < again->entries.size(); ++i)
    fourfold::fuzz::require(again->entries[i].identity == listing->entries[i].identity, "a row stays the same row");
  return 0;
}
