// What League needs from the rows of a store.
#include "scores/database/database.h"

#include "scores/store/filter.h"
#include "scores/store/row_reader.h"

namespace fourfold::scores {

using soci::use;

namespace {

constexpr std::int64_t kPage = 256;  ///< rows in memory at a time

}  // namespace

void Database::together(const std::function<void()>& work) {
  writing([&] {
    work();
    return true;
  });
}

void Database::adding(const std::function<void()>& work) {
  const auto kind = seal_->has_key() ? Transaction::Kind::writing : Transaction::Kind::adding;
  writing(
      [&] {
        work();
        return true;
      },
      kind);
}

std::optional<Row> Database::any_row(std::int64_t id) {
  return reading([&] { return row(id, kAnyById); });
}

std::optional<Standing> Database::standing(std::int64_t id) {
  return reading([&]() -> std::optional<Standing> {
    std::optional<Row> found = row(id, kAnyById);
    if (!found) return std::nullopt;
    return standing_of({*std::move(found), false});
  });
}

std::vector<Row> Database::of_key(const std::string& key, std::int64_t after, std::int64_t limit) {
  return reading([&] { return rows_of_key(kOfKey, key, after, std::max<std::int64_t>(limit, 0)); });
}

std::vector<Row> Database::rows_of_key(std::string_view query, const std::string& key, std::int64_t after,
                                       std::int64_t limit) {
  return read_rows(connection_, select_rows(query), [&](soci::statement& statement) {
    statement.exchange(use(key));
    statement.exchange(use(after));
    statement.exchange(use(limit));
  });
}

std::int64_t Database::hold_rows_of(const std::string& key) {
  return each_of_key(kOfKey, key, [&](Row& row) {
    leave(row);
    add_doubt(row.entry, kBannedPlayer);
    change(row.id, [&] {
      sql_ << "UPDATE score SET removed = -1, doubt = :d WHERE id = :i", use(row.entry.doubt), use(row.id);
    });
    return true;
  });
}

std::int64_t Database::release_rows_of(const std::string& key) {
  return each_of_key(kHeldOfKey, key, [&](Row& row) {
    std::string_view left = row.entry.doubt;
    if (!take_last_doubt(left, kBannedPlayer)) return false;
    row.entry.doubt = std::string(left);
    put_back(row, State::on_board);
    return true;
  });
}

std::int64_t Database::each_of_key(std::string_view query, const std::string& key,
                                   const std::function<bool(Row&)>& work) {
  return writing([&] {
    std::int64_t done = 0;
    std::vector<Row> page;
    for (std::int64_t last = 0; !(page = rows_of_key(query, key, last, kPage)).empty(); last = page.back().id) {
      for (Row& row : page) {
        connection_.ask_again();
        done += work(row) ? 1 : 0;
      }
    }
    return done;
  });
}

void Database::put_back(Row& row, State state) {
  const int removed = state == State::on_board ? 0 : -1;
  change(row.id, [&] {
    sql_ << "UPDATE score SET removed = :r, doubt = :d WHERE id = :i", use(removed), use(row.entry.doubt), use(row.id);
  });
  row.state = state;
  if (state == State::on_board) enter({&row, 1});
}

std::optional<Row> Database::ban_row(std::int64_t id) {
  return writing([&]() -> std::optional<Row> {
    std::optional<Row> found = row(id, kAnyById);
    if (!found || found->state == State::taken_off) return std::nullopt;
    if (found->state == State::on_board) leave(*found);
    mark_removed(id, Again::refused);
    return found;
  });
}

std::optional<Row> Database::unban_row(std::int64_t id) {
  return writing([&]() -> std::optional<Row> {
    std::optional<Row> found = row(id, kAnyById);
    if (!found || found->state != State::taken_off) return std::nullopt;
    put_back(*found, found->entry.doubt.empty() ? State::on_board : State::held);
    return found;
  });
}

}  // namespace fourfold::scores
