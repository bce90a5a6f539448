// Rows of older versions: their games are played once more, so that they have today's fingerprint
// and a copy of an old game is found as well.
#include "rank/database.h"
#include "rank/look_alike.h"
#include "rank/summary.h"

namespace fourfold::rank {

using soci::into;
using soci::use;

namespace {

constexpr int kPage = 500;  ///< rows per transaction: whoever is interrupted goes on at the next page

/// A replay that is no game any more keeps its old fingerprint, and `rank verify` names it.
std::string identity_today(const std::string& replay, const std::string& name, const std::string& former) {
  const auto played = verified_entry(replay, {.name = name});
  return played ? played->identity : former;
}

}  // namespace

/// A sealed store is left as it is: renewing would put today's seal on a row that somebody put in
/// without the key.
void Database::renew() {
  if (connection_.is_read_only || guarded(connection_, [&] { return seal_->is_sealed(); })) return;
  const bool is_needed = guarded(connection_, [&] {
    std::int64_t id = 0;
    sql_ << "SELECT id FROM score WHERE fingerprint < 2 LIMIT 1", into(id);
    return sql_.got_data();
  });
  for (bool has_more = is_needed; has_more;) {
    has_more = writing([&] {
      int done = 0;
      while (done < kPage && renew_one()) ++done;
      return done == kPage;
    });
  }
}

/// The oldest row that is left; false if there is none. Where two rows turn out to be one game, the
/// later one is taken off.
bool Database::renew_one() {
  std::int64_t id = 0, other = 0;
  std::string name, former, replay;
  sql_ << std::string(kFormer), into(id), into(name), into(former);
  if (!sql_.got_data()) return false;
  sql_ << std::string(kReplay), use(id), into(replay);
  std::string identity = replay.empty() ? former : identity_today(replay, name, former);
  sql_ << "SELECT id FROM score WHERE identity = :identity AND id <> :id", use(identity), use(id), into(other);
  if (sql_.got_data()) {
    identity = former;
    if (const std::optional<Row> copy = row(id)) take_off(*copy, Again::refused);
  }
  const std::string looks = skeleton(name);
  change(id, [&] {
    sql_ << "UPDATE score SET fingerprint = :version, identity = :identity, skeleton = :skeleton WHERE id = :id",
        use(kFingerprintVersion), use(identity), use(looks), use(id);
  });
  return true;
}

}  // namespace fourfold::rank
