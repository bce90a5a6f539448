// What a service keeps beside the rows of a store, in the same database and through the same
// connection: players and their names, used tickets, bans, keepers and their log, ratings, matches, rooms.
//
//   League league(where, options);
//   league.together([&] {                        // all or nothing, as far as both are concerned
//     league.tickets().use(ticket);
//     league.store().submit(entries);
//   });
//
// One thread at a time: a server opens one for each of its threads.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "scores/players/bans.h"
#include "scores/players/keeper_log.h"
#include "scores/players/keepers.h"
#include "scores/players/known.h"
#include "scores/players/left_matches.h"
#include "scores/players/matches.h"
#include "scores/players/news.h"
#include "scores/players/players.h"
#include "scores/players/ratings.h"
#include "scores/players/rooms.h"
#include "scores/players/suspicions.h"
#include "scores/players/tickets.h"
#include "scores/store/store.h"

namespace fourfold::scores {

class Database;

class League {
 public:
  /// As `open_store`. Throws StoreError, as all that follows does.
  explicit League(const std::string& where, const StoreOptions& options = {});
  ~League();
  League(const League&) = delete;
  League& operator=(const League&) = delete;

  [[nodiscard]] Store& store();
  [[nodiscard]] Players& players() { return players_; }
  [[nodiscard]] Tickets& tickets() { return tickets_; }
  [[nodiscard]] Bans& bans() { return bans_; }
  [[nodiscard]] KeeperLog& log() { return log_; }
  [[nodiscard]] Ratings& ratings() { return ratings_; }
  [[nodiscard]] Matches& matches() { return matches_; }
  [[nodiscard]] Rooms& rooms() { return rooms_; }
  [[nodiscard]] Keepers& keepers() { return keepers_; }
  [[nodiscard]] LeftMatches& left_matches() { return left_matches_; }
  [[nodiscard]] Suspicions& suspicions() { return suspicions_; }

  /// Everything that `work` does here and in the store is one transaction, which no other writer
  /// disturbs. What it throws undoes all of it. On a sealed store it needs the key.
  void together(const std::function<void()>& work);
  /// To the listeners (news.h); within `together` when that is done.
  void announce(const std::string& text);

  /// All that is known about a submission (known.h).
  [[nodiscard]] Known known(const Asked& asked);
  /// A row with its replay left in the store, on a board or not.
  [[nodiscard]] std::optional<Row> any_row(std::int64_t id);
  /// Where a row stands now, as `Store::submit` says it.
  [[nodiscard]] std::optional<Standing> standing(std::int64_t row);
  /// The rows of a player on boards with an id above `after`, by id, without ranks.
  [[nodiscard]] std::vector<Row> rows_of(const std::string& key, std::int64_t after, std::int64_t limit);

  /// Bans a player: no more submissions, and the rows on boards are held. How many rows. Nothing if
  /// the key is banned already.
  std::optional<std::int64_t> ban_player(const Ban& ban);
  /// The same for a game, by the id of its row, which is taken off. Nothing if there is no such row
  /// or the game is banned already.
  std::optional<Row> ban_game(std::int64_t row, const std::string& why, std::int64_t date);
  /// Rows that were held for the ban alone return to the boards. How many; nothing if there was no
  /// such ban.
  std::optional<std::int64_t> unban_player(const std::string& key);
  /// The row is back on its boards. Nothing if there was no such ban.
  std::optional<Row> unban_game(std::int64_t row);

 private:
  std::unique_ptr<Database> database_;
  Players players_;
  Tickets tickets_;
  Bans bans_;
  KeeperLog log_;
  Ratings ratings_;
  Matches matches_;
  Rooms rooms_;
  Keepers keepers_;
  LeftMatches left_matches_;
  Suspicions suspicions_;
};

}  // namespace fourfold::scores
