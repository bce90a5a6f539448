// Filters and the boards they ask for.
#include "scores/store/filter.h"

namespace fourfold::scores {

std::vector<Filter> boards_of(const Entry& entry) {
  std::vector<Filter> boards;
  for (unsigned any = 0; any < 8; ++any) {
    Filter board{.game = entry.game, .rules = entry.rules, .mode = entry.mode, .kind = entry.kind};
    if ((any & 1) != 0) board.rules.clear();
    if ((any & 2) != 0 && entry.mode == kImported) continue;
    if ((any & 2) != 0) board.mode.clear();
    if ((any & 4) != 0) board.kind.reset();
    boards.push_back(board);
  }
  return boards;
}

Filter own_board(const Entry& entry) {
  return {.game = entry.game, .rules = entry.rules, .mode = entry.mode, .kind = entry.kind};
}

std::int64_t& counted_in(AddedCounts& counts, const Added& added) {
  if (added.is_new) return added.row.state == State::held ? counts.held : counts.entered;
  return added.row.state == State::taken_off ? counts.refused : counts.known;
}

bool lets_through(const Filter& filter, const Entry& entry) {
  return filter.game == entry.game && (filter.rules.empty() || filter.rules == entry.rules) &&
         (filter.mode == entry.mode || (filter.mode.empty() && entry.mode != kImported)) &&
         (!filter.kind || filter.kind == entry.kind);
}

}  // namespace fourfold::scores
