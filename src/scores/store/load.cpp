// Puts many games into a store that has none: what is asked of the database for each game elsewhere
// is known here, and the large indexes are built once, when all rows are in. It is one transaction
// like any other.
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "games/list.h"
#include "scores/database/bulk_insert.h"
#include "scores/database/database.h"
#include "scores/database/schema.h"
#include "scores/entry/look_alike.h"
#include "scores/entry/name.h"
#include "scores/store/filter.h"

namespace fourfold::scores {
namespace {

constexpr const char* kInsertRow =
    "INSERT INTO score (name, folded, game, rules, mode, options, points, pieces, lines, ticks, kind, date, engine, "
    "identity, verified, removed, fingerprint, skeleton, measured, doubt, key) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

/// A name in the forms in which it is searched and compared.
struct Forms {
  std::string folded, looks;
};

/// The names of verified rows that are on boards, by what they look like.
class NamesOnBoards {
 public:
  void add(const std::string& looks, std::string_view name) { names_[looks].insert(name); }
  /// Another name that looks like this one, as `before_entering` finds it; empty if there is none.
  [[nodiscard]] std::string other(const std::string& looks, std::string_view name) const {
    const auto alike = names_.find(looks);
    if (alike == names_.end()) return "";
    const auto after = alike->second.upper_bound(name);
    if (after != alike->second.end()) return std::string(*after);
    return *alike->second.begin() < name ? std::string(*alike->second.begin()) : "";
  }

 private:
  std::unordered_map<std::string, std::set<std::string_view>> names_;
};

/// One row after the other, as if each were added alone.
class Loader {
 public:
  explicit Loader(Connection& connection)
      : rows_(connection, kInsertRow), replays_(connection, "INSERT INTO replay (id, content) VALUES (?, ?)") {}

  Added add(const Entry& entry) {
    Added added{.row = {.entry = entry, .verified = !entry.replay.empty()}};
    Row& row = added.row;
    row.entry.replay.clear();
    added.is_new = games_.insert(entry.identity).second;
    if (!added.is_new) return added;
    const Forms& forms = forms_of(entry.name);
    if (row.verified) add_look_alike(row.entry, names_.other(forms.looks, entry.name));
    row.state = row.entry.doubt.empty() ? State::on_board : State::held;
    if (row.verified && row.state == State::on_board) names_.add(forms.looks, entry.name);
    row.id = insert(row, forms);
    if (row.verified) replays_.row(row.id, std::string_view(entry.replay));
    return added;
  }

 private:
  const Forms& forms_of(const std::string& name) {
    const auto [at, is_new] = forms_.try_emplace(name);
    if (is_new) at->second = {folded(name), skeleton(name)};
    return at->second;
  }

  std::int64_t insert(const Row& row, const Forms& forms) {
    const Entry& e = row.entry;
    const auto text = [](const std::string& value) { return std::string_view(value); };
    const std::int64_t verified = row.verified ? 1 : 0, removed = row.state == State::on_board ? 0 : -1,
                       fingerprint = games::kFingerprintVersion;
    return rows_.row(text(e.name), text(forms.folded), text(e.game), text(e.rules), text(e.mode), text(e.options),
                     e.points, e.pieces, e.lines, e.ticks, std::string_view(name(e.kind)), e.date, text(e.engine),
                     text(e.identity), verified, removed, fingerprint, text(forms.looks), text(e.measured),
                     text(e.doubt), text(e.key));
  }

  BulkInsert rows_, replays_;
  std::unordered_set<std::string_view> games_;
  std::unordered_map<std::string_view, Forms> forms_;
  NamesOnBoards names_;
};

}  // namespace

/// A seal has a sum over all rows, which is computed from the database.
bool Database::can_load(std::size_t entries) {
  if (entries <= kPageRows || !connection_.dialect->can_load || seal_->has_key()) return false;
  for (const char* table : {"score", "replay", "standing", "node"})
    if (counted("SELECT count(*) FROM (SELECT 1 FROM " + std::string(table) + " LIMIT 1)") > 0) return false;
  return true;
}

AddedCounts Database::load(std::span<const Entry> entries) {
  const std::vector<Index> indexes = large_indexes_of_score(connection_);
  for (const Index& index : indexes) sql_ << "DROP INDEX IF EXISTS " + index.name;
  AddedCounts counts;
  PlacesOfGroups places;
  {
    Loader loader(connection_);
    for (const Entry& entry : entries) {
      const Added added = loader.add(entry);
      if (added.row.id >= kLastId) refuse_full();
      ++counted_in(counts, added);
      if (added.is_new && added.row.state == State::on_board) places.add(added.row);
    }
  }
  put_on(places_of(std::move(places)));
  for (const Index& index : indexes) sql_ << index.statement;
  return counts;
}

}  // namespace fourfold::scores
