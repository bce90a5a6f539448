// Games on their way to a service.
#pragma once

#include <string>
#include <vector>

#include "app/online/tickets.h"
#include "scores/store/store.h"

namespace fourfold::app {

/// A game that was played from a ticket.
struct TicketGame {
  KeptTicket ticket;
  std::string replay;
  std::string name;
};

/// Those of the store that were played from one of the tickets, under the names they have there.
std::vector<TicketGame> games_of(const std::vector<KeptTicket>& tickets, scores::Store& store);
/// The ticket that a replay was played from; nothing if none is.
const KeptTicket* ticket_of(const std::vector<KeptTicket>& tickets, std::string_view replay);

/// Submits it and says what the service says; a ticket that was answered for good is dropped. True
/// if the game was taken.
bool push(const Remote& service, const TicketGame& game);

}  // namespace fourfold::app
