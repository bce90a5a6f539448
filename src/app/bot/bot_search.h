// What thinks: our own players of the modern game behind one interface, in slices, so that somebody
// can ask in between.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/stop.h"
#include "session/tbp/conversation.h"

namespace fourfold::app {

class BotSearch {
 public:
  virtual ~BotSearch() = default;
  /// The situation now.
  virtual void look(const tetris::modern::View& view) = 0;
  /// So many more boards; false: there is nothing left to think about.
  virtual bool think(const Limit& limit) = 0;
  /// The best so far; after a `think`.
  [[nodiscard]] virtual session::tbp::Thoughts thoughts() const = 0;
};

/// One of our own players: "machine", "machine:nodes=20000,policy=mine.json", "level:5", "simple",
/// "random".
struct OwnPlayer {
  std::string name;
  int level = 10;                      ///< of the one for people
  std::optional<std::uint64_t> nodes;  ///< for each piece, whatever the time
  std::string policy;                  ///< of the machine: one that ships or a file; empty: the usual one
};

/// Nothing if the text does not begin with the name of a player. Throws UsageError for one that
/// goes on wrongly.
std::optional<OwnPlayer> own_player_from(std::string_view text);
/// For help and completion.
std::vector<std::string> own_player_words();

/// Throws Failure for a policy that cannot be read.
std::unique_ptr<BotSearch> make_bot_search(const OwnPlayer& player, std::uint64_t luck, unsigned threads);

}  // namespace fourfold::app
