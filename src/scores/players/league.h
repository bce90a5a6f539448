// What a service keeps beside the rows of a store, in the same database and through the same
// connection: players and their names, used tickets, bans, keepers and their log, ratings, matches,
// rooms.
//
//   League league(where, options);
//   league.together([&] {                        // all or nothing, as far as both are concerned
//     league.tickets().use(ticket);
//     league.store().submit(entries);
//   });
//
// For one thread at a time: a server opens one League for each of its threads.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

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
  /// As `open_store`. Throws StoreError, and so do all functions below.
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

  /// Runs `work` in one transaction: everything it does here and in the store is a part of it, and
  /// no other writer comes between. If `work` throws, all of it is undone. A sealed store needs its
  /// key.
  void together(const std::function<void()>& work);
  /// The same for work that adds games to the store, and that others may do at the same time:
  /// unlike `together`, it waits for other processes only where two would change the same. Names
  /// are claimed after `lock_names`, and games stored by `add`; nothing else is changed but
  /// tickets and suspicions.
  void adding(const std::function<void()>& work);
  /// Until the end of the transaction, no other process gives a name to a key.
  void lock_names();
  /// Stores games and puts them on their boards, many in one statement, in their order.
  std::vector<Added> add(std::span<const Entry> entries);
  /// Where rows stand now, all at the same moment.
  [[nodiscard]] std::vector<Standing> standings(std::span<const Added> rows);
  /// Tells the listeners (news.h); within `together`, they hear it when the transaction is
  /// committed.
  void announce(const std::string& text);

  /// Everything that the store knows about submissions (known.h), in their order.
  [[nodiscard]] std::vector<Known> known(std::span<const Asked> asked);
  [[nodiscard]] Known known(const Asked& asked) { return known(std::span(&asked, 1)).front(); }
  /// A row, whether it is on a board or not; its replay stays in the store.
  [[nodiscard]] std::optional<Row> any_row(std::int64_t id);
  /// Where a row stands now, in the form of `Store::submit`.
  [[nodiscard]] std::optional<Standing> standing(std::int64_t row);
  /// The rows of a player that are on boards and have an id above `after`, by id, without ranks.
  [[nodiscard]] std::vector<Row> rows_of(const std::string& key, std::int64_t after, std::int64_t limit);

  /// Bans a player: the player may not submit any more, and the rows on boards are held. Returns
  /// how many rows were held; nothing if the key is already banned.
  std::optional<std::int64_t> ban_player(const Ban& ban);
  /// Bans a game, named by the id of its row, and takes the row off. Returns nothing if there is no
  /// such row or the game is already banned.
  std::optional<Row> ban_game(std::int64_t row, const std::string& why, std::int64_t date);
  /// Lifts a player's ban and puts back the rows that were held for the ban alone. Returns how many
  /// there were; nothing if there was no such ban.
  std::optional<std::int64_t> unban_player(const std::string& key);
  /// Lifts a game's ban and puts its row back on the boards. Returns nothing if there was no such
  /// ban.
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
