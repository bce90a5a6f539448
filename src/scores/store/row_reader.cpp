// Rows of the table `score`.
#include "scores/store/row_reader.h"

#include <algorithm>

#include "base/utf8.h"
#include "scores/entry/place.h"

namespace fourfold::scores {

void RowReader::exchange_into(soci::statement& statement) {
  Entry& e = row_.entry;
  std::size_t next = 0;
  const auto column = [&](auto& value) { statement.exchange(soci::into(value, states_[next++])); };
  column(row_.id);
  for (std::string* text : {&e.name, &e.game, &e.rules, &e.mode, &e.options}) column(*text);
  for (std::int64_t* number : {&e.points, &e.pieces, &e.lines, &e.ticks}) column(*number);
  column(kind_);
  column(e.date);
  column(e.engine);
  column(e.identity);
  column(verified_);
  column(e.measured);
  column(e.doubt);
  column(e.key);
  column(removed_);
}

Row RowReader::row() const {
  Row row = row_;
  row.verified = verified_ != 0;
  row.state = removed_ == 0 ? State::on_board : removed_ < 0 ? State::held : State::taken_off;
  const std::optional<PlayerKind> kind = play::player_kind_from(kind_);
  if (kind) row.entry.kind = *kind;
  const std::string start = "row " + std::to_string(row.id);
  if (row.id < 1 || row.id > kLastId) {
    row.damage = start + " has a number that no row has";
  } else if (std::ranges::any_of(states_, [](soci::indicator state) { return state != soci::i_ok; })) {
    row.damage = start + " has lost a value";
  } else if (!kind) {
    row.damage = start + " has an unknown kind of player " + in_quotes(kind_);
  }
  return row;
}

void refuse_damaged(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    if (!row.damage.empty()) throw StoreError(row.damage);
  }
}

}  // namespace fourfold::scores
