// Tickets that were used.
#include "scores/players/tickets.h"

#include "scores/players/statements.h"
#include "scores/store/many_rows.h"

namespace fourfold::scores {

std::optional<UsedTicket> Tickets::find(const std::string& id) {
  const auto columns = [](UsedTicket& t, auto column) {
    for (std::string* text : {&t.id, &t.key, &t.digest}) column(*text);
    for (std::int64_t* number : {&t.row, &t.date, &t.deadline}) column(*number);
  };
  return only(read_values<UsedTicket>(
      connection_, columns, "SELECT id, key, digest, score_id, date, deadline FROM used_ticket WHERE id = :i", id));
}

bool Tickets::use(const UsedTicket& ticket) { return use_all({&ticket, 1}) > 0; }

std::int64_t Tickets::use_all(std::span<const UsedTicket> tickets) {
  return guarded(connection_, [&] {
    std::int64_t used = 0;
    in_pieces(tickets, [&](auto piece) {
      Prepared statement(connection_, "INSERT INTO used_ticket (id, key, digest, score_id, date, deadline) VALUES " +
                                          values_text(piece.size(), "tttnnn") + " ON CONFLICT DO NOTHING");
      for (const UsedTicket& t : piece) statement.with(t.id, t.key, t.digest, t.row, t.date, t.deadline);
      used += statement.run();
    });
    return used;
  });
}

std::int64_t Tickets::forget_before(std::int64_t deadline) {
  return change_rows(connection_, "DELETE FROM used_ticket WHERE deadline < :d", deadline);
}

}  // namespace fourfold::scores
