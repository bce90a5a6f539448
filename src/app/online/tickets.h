// Tickets of services, kept in the data folder until the game that was played from one is
// submitted.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/online/remote.h"
#include "service/tickets/ticket.h"

namespace fourfold::app {

struct KeptTicket {
  std::string service;  ///< its address
  std::string text;     ///< as the service wrote it
  service::Ticket says;
};

/// Asks for a ticket, as the player of this machine, and keeps it. Throws Failure for a refusal.
KeptTicket new_ticket(const Remote& service, const service::BoardName& board);

/// Those of this service whose time is not over; the others go.
std::vector<KeptTicket> kept_tickets(const Remote& service);
void drop_ticket(const KeptTicket& ticket);

}  // namespace fourfold::app
