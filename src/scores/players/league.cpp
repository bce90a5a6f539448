// What a service keeps beside the rows of a store.
#include "scores/players/league.h"

#include "scores/database/database.h"

namespace fourfold::scores {

League::League(const std::string& where, const StoreOptions& options)
    : database_(std::make_unique<Database>(where, options)),
      players_(database_->connection()),
      tickets_(database_->connection()),
      bans_(database_->connection()),
      log_(database_->connection()),
      ratings_(database_->connection()),
      matches_(database_->connection()),
      rooms_(database_->connection()),
      keepers_(database_->connection()),
      left_matches_(database_->connection()),
      suspicions_(database_->connection()) {}

League::~League() = default;

Store& League::store() { return *database_; }

void League::together(const std::function<void()>& work) { database_->together(work); }

void League::announce(const std::string& text) { scores::announce(database_->connection(), text); }

void League::adding(const std::function<void()>& work) { database_->adding(work); }

void League::lock_names() {
  guarded(database_->connection(), [&] { lock_part(database_->connection(), kNamesPart); });
}

std::vector<Added> League::add(std::span<const Entry> entries) { return database_->put_all(entries); }

std::vector<Standing> League::standings(std::span<const Added> rows) { return database_->standings(rows); }

std::vector<Known> League::known(std::span<const Asked> asked) { return scores::known(database_->connection(), asked); }

std::optional<Row> League::any_row(std::int64_t id) { return database_->any_row(id); }

std::optional<Standing> League::standing(std::int64_t row) { return database_->standing(row); }

std::vector<Row> League::rows_of(const std::string& key, std::int64_t after, std::int64_t limit) {
  return database_->of_key(key, after, limit);
}

std::optional<std::int64_t> League::ban_player(const Ban& ban) {
  std::optional<std::int64_t> held;
  together([&] {
    if (bans_.add(ban)) held = database_->hold_rows_of(ban.subject);
  });
  return held;
}

std::optional<std::int64_t> League::unban_player(const std::string& key) {
  std::optional<std::int64_t> released;
  together([&] {
    if (bans_.lift(key)) released = database_->release_rows_of(key);
  });
  return released;
}

std::optional<Row> League::ban_game(std::int64_t id, const std::string& why, std::int64_t date) {
  std::optional<Row> banned;
  together([&] {
    const std::optional<Row> row = any_row(id);
    if (!row || !bans_.add({.subject = row->entry.identity, .why = why, .date = date})) return;
    banned = row;
    database_->ban_row(id);
  });
  return banned;
}

std::optional<Row> League::unban_game(std::int64_t id) {
  std::optional<Row> back;
  together([&] {
    const std::optional<Row> row = any_row(id);
    if (!row || !bans_.lift(row->entry.identity)) return;
    database_->unban_row(id);
    back = any_row(id);
  });
  return back;
}

}  // namespace fourfold::scores
