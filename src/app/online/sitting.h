// Ranked games in the terminal, one after another: a ticket for each, and what was kept is sent when the
// player leaves.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/online/tickets.h"
#include "league/ticket.h"

namespace fourfold::app {

class RankedSitting {
 public:
  /// Nothing is asked yet. Throws UsageError for what is no address, and for a board that no service has.
  RankedSitting(const std::string& url, league::BoardName board);

  void set_kind(play::PlayerKind kind) { board_.kind = play::name(kind); }
  /// The seed of a new ticket. Throws Failure where there is none: without it the game would not count.
  std::uint64_t next_seed();
  /// Submits the games that were kept in the store of this machine, and says what the service says.
  void push_games() const;

 private:
  Remote service_;
  league::BoardName board_;
  std::vector<KeptTicket> tickets_;
};

}  // namespace fourfold::app
