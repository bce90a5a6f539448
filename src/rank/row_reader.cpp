// Rows of the table `score`.
#include "rank/row_reader.h"

namespace fourfold::rank {

void RowReader::exchange_into(soci::statement& statement) {
  Entry& e = row_.entry;
  const auto column = [&statement](auto& value) { statement.exchange(soci::into(value)); };
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
  column(removed_);
}

Row RowReader::row() const {
  Row row = row_;
  const std::optional<PlayerKind> kind = play::player_kind_from(kind_);
  if (!kind) throw StoreError("row " + std::to_string(row.id) + " has an unknown kind of player '" + kind_ + "'");
  row.entry.kind = *kind;
  row.verified = verified_ != 0;
  row.state = removed_ == 0 ? State::on_board : removed_ < 0 ? State::held : State::taken_off;
  return row;
}

}  // namespace fourfold::rank
