// Ranked games in the terminal, one after another.
#include "app/online/ranked_service.h"

#include "app/command.h"
#include "app/commands/rank/options.h"
#include "app/online/push.h"

namespace fourfold::app {

RankedService::RankedService(const std::string& url, const RankedBoard& board)
    : service_(url), board_{board.game, board.rules, board.mode, "human"} {
  if (const auto known = service::ranked_board(board_); !known)
    throw UsageError("--ranked: with these options it is a game of " + board_.game + ", " + board_.rules + ", " +
                     board_.mode + ", which counts for no board: " + known.refused().why);
}

std::uint64_t RankedService::next_seed() {
  tickets_.push_back(new_ticket(service_, board_));
  return tickets_.back().says.seed;
}

void RankedService::push_games() const {
  const StoreChoice store;
  if (tickets_.empty() || !store.is_there()) return;
  for (const TicketGame& game : games_of(tickets_, *store.open())) (void)push(service_, game);
}

}  // namespace fourfold::app
