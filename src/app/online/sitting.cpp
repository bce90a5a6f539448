// Ranked games in the terminal, one after another.
#include "app/online/sitting.h"

#include <utility>

#include "app/command.h"
#include "app/commands/rank/options.h"
#include "app/online/push.h"

namespace fourfold::app {

RankedSitting::RankedSitting(const std::string& url, league::BoardName board)
    : service_(url), board_(std::move(board)) {
  if (const auto known = league::ranked_board(board_); !known)
    throw UsageError("--ranked: with these options it is a game of " + board_.game + ", " + board_.rules + ", " +
                     board_.mode + ", which counts for no board: " + known.refused().why);
}

std::uint64_t RankedSitting::next_seed() {
  tickets_.push_back(new_ticket(service_, board_));
  return tickets_.back().says.seed;
}

void RankedSitting::push_games() const {
  const StoreChoice store;
  if (tickets_.empty() || !store.is_there()) return;
  for (const TicketGame& game : games_of(tickets_, *store.open())) (void)push(service_, game);
}

}  // namespace fourfold::app
