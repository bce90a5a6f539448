// Ranked games in the terminal, one after another: a ticket for each, and what was kept is sent
// when the player leaves.
#pragma once

#include <vector>

#include "app/online/tickets.h"
#include "app/ranked.h"
#include "service/tickets/ticket.h"

namespace fourfold::app {

class RankedService final : public RankedGames {
 public:
  RankedService(const std::string& url, const RankedBoard& board);

  void set_kind(play::PlayerKind kind) override { board_.kind = play::name(kind); }
  std::uint64_t next_seed() override;
  void push_games() const override;

 private:
  Remote service_;
  service::BoardName board_;
  std::vector<KeptTicket> tickets_;
};

}  // namespace fourfold::app
