// Games that a service counts, as playing in the terminal sees them. The complete program has the
// real ones (online/ranked_service.h); without a network there are none.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "play/player_kind.h"

namespace fourfold::app {

/// A board of the service: what is ranked together.
struct RankedBoard {
  std::string game, rules, mode;
};

class RankedGames {
 public:
  RankedGames() = default;
  RankedGames(const RankedGames&) = delete;
  RankedGames& operator=(const RankedGames&) = delete;
  virtual ~RankedGames() = default;

  virtual void set_kind(play::PlayerKind kind) = 0;
  /// The seed of a new ticket. Throws Failure where there is none: without it the game would not
  /// count.
  virtual std::uint64_t next_seed() = 0;
  /// Submits the games that were kept in the store of this machine, and says what the service says.
  virtual void push_games() const = 0;
};

/// Nothing is asked yet. Throws UsageError for what is no address, and for a board that no service
/// has.
using OpenRanked = std::function<std::unique_ptr<RankedGames>(const std::string& url, const RankedBoard& board)>;

}  // namespace fourfold::app
