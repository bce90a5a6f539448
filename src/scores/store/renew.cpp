// Renews rows of older versions: their games are played again to compute today's fingerprint and
// measures, so that copies of old games are found as well.
#include "scores/database/database.h"
#include "scores/entry/look_alike.h"
#include "scores/review/plausibility.h"
#include "scores/store/queries.h"

namespace fourfold::scores {

using soci::into;
using soci::use;

namespace {

constexpr int kPage = 500;  ///< rows per transaction; an interrupted renewal continues with the next page

/// What is computed from a row's replay. A row whose replay is no longer a valid game keeps its
/// values, and `rank verify` reports it.
Entry renewed(const Row& row, const std::string& replay) {
  const Entry& e = row.entry;
  auto played = verified_entry(replay, {.name = e.name, .kind = e.kind, .date = e.date});
  if (!played) return e;
  judge(*played);
  return *std::move(played);
}

}  // namespace

/// Does not change a sealed store: renewing would seal a row that somebody inserted without the
/// key.
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

/// Renews the oldest remaining row; returns false if there is none. If two rows prove to be the
/// same game, the later one is taken off. A row that is odd is held, as if it were added today.
bool Database::renew_one() {
  std::int64_t id = 0, other = 0;
  std::string replay;
  sql_ << std::string(kFormer), into(id);
  if (!sql_.got_data()) return false;
  const std::vector<Row> rows = read_all_rows(connection_, select_rows(kAnyById),
                                              [&](soci::statement& statement) { statement.exchange(use(id)); });
  if (rows.empty()) throw StoreError(std::string(kDoesNotAddUp));
  const Row& former = rows.front();
  if (!former.damage.empty()) {  // `rank verify` reports it
    change(id, [&] {
      sql_ << "UPDATE score SET fingerprint = :version WHERE id = :id", use(games::kFingerprintVersion), use(id);
    });
    return true;
  }
  sql_ << std::string(kReplay), use(id), into(replay);
  Entry today = replay.empty() ? former.entry : renewed(former, replay);
  sql_ << "SELECT id FROM score WHERE identity = :identity AND id <> :id", use(today.identity), use(id), into(other);
  const bool is_copy = sql_.got_data(), is_on_board = former.state == State::on_board;
  if (is_copy) {
    today.identity = former.entry.identity;
    add_doubt(today, kCopy);
  }
  if (is_copy && is_on_board) take_off(former, Again::refused);
  if (!is_copy && is_on_board && !today.doubt.empty()) hold(former);
  const std::string looks = skeleton(former.entry.name);
  change(id, [&] {
    sql_ << "UPDATE score SET fingerprint = :version, identity = :identity, skeleton = :skeleton, "
            "measured = :measured, doubt = :doubt WHERE id = :id",
        use(games::kFingerprintVersion), use(today.identity), use(looks), use(today.measured), use(today.doubt),
        use(id);
  });
  return true;
}

}  // namespace fourfold::scores
