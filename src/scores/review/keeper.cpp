// What the keeper of a leaderboard does: accepts or refuses the rows that wait, and seals the
// store.
#include <algorithm>

#include "scores/database/database.h"
#include "scores/store/filter.h"
#include "scores/store/queries.h"
#include "scores/store/row_reader.h"

namespace fourfold::scores {

using soci::use;

std::vector<Row> Database::held(std::int64_t limit) {
  return reading([&] {
    limit = std::max<std::int64_t>(limit, 0);
    return read_rows(connection_, select_rows(kHeld),
                     [&](soci::statement& statement) { statement.exchange(use(limit)); });
  });
}

std::optional<Row> Database::accept(std::int64_t id) {
  return writing([&]() -> std::optional<Row> {
    std::optional<Row> accepted = row(id, kHeldById);
    if (!accepted) return std::nullopt;
    change(id, [&] { sql_ << "UPDATE score SET removed = 0 WHERE id = :id", use(id); });
    accepted->state = State::on_board;
    enter({&*accepted, 1});
    rank_rows(own_board(accepted->entry), {&*accepted, 1});
    return accepted;
  });
}

std::optional<Row> Database::refuse(std::int64_t id) {
  return writing([&]() -> std::optional<Row> {
    std::optional<Row> refused = row(id, kHeldById);
    if (!refused) return std::nullopt;
    mark_removed(id, Again::refused);
    refused->state = State::taken_off;
    return refused;
  });
}

std::int64_t Database::seal() {
  return guarded(connection_, [&] {
    Transaction transaction(connection_, Transaction::Kind::writing);
    const std::int64_t rows = seal_->make();
    transaction.commit();
    return rows;
  });
}

std::string Database::seal_text() {
  return guarded(connection_, [&] { return seal_->text(); });
}

}  // namespace fourfold::scores
