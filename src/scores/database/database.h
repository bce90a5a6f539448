// The leaderboard in a database: one code path for SQLite and PostgreSQL.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <set>
#include <span>

#include "scores/database/connection.h"
#include "scores/seal/seal.h"
#include "scores/store/queries.h"
#include "scores/tree/tree.h"

namespace fourfold::scores {

class PlacedRows;

/// The places of rows, by the boards on which they are compared.
class PlacesOfGroups {
 public:
  void add(const Row& row);
  [[nodiscard]] std::map<Filter, std::vector<Place>>& all() { return places_; }

 private:
  std::map<Filter, std::vector<Place>> places_;
  std::pair<const Filter, std::vector<Place>>* last_ = nullptr;  ///< most rows of a list are of the same board
};

class Database final : public Store {
 public:
  Database(const std::string& where, const StoreOptions& options);

  std::vector<Standing> submit(std::span<const Entry> entries) override;
  Added add(const Entry& entry, const Filter& among) override;
  AddedCounts add_all(const std::vector<Entry>& entries) override;
  std::int64_t count(const Filter& filter) override;
  std::vector<Row> range(const Filter& filter, std::int64_t first, std::int64_t last) override;
  std::vector<Row> of_name(const Filter& filter, const std::string& name, std::int64_t limit) override;
  std::vector<Row> search(const Filter& filter, const std::string& beginning, std::int64_t limit) override;
  std::optional<Row> by_id(const Filter& filter, std::int64_t id) override;
  std::string replay(std::int64_t id) override;
  std::optional<Row> remove(const Filter& filter, std::int64_t rank) override;
  std::optional<Row> remove_id(const Filter& filter, std::int64_t id, Again again) override;
  std::optional<Row> restore() override;
  std::vector<Row> held(std::int64_t limit) override;
  std::optional<Row> accept(std::int64_t id) override;
  std::optional<Row> refuse(std::int64_t id) override;
  std::vector<Row> after_id(std::int64_t id, std::int64_t limit) override;
  std::vector<std::string> inconsistencies() override;
  std::int64_t seal() override;
  std::string seal_text() override;

  // For League (scores/players/league.h).
  /// Runs `work` in one transaction: everything that it does through this connection is a part of
  /// it.
  void together(const std::function<void()>& work);
  /// The same for work that adds games, beside other processes that do. A sealed store has one
  /// ledger for all rows, so there it is the same as `together`.
  void adding(const std::function<void()>& work);
  /// Stores games and puts them on their boards, many in one statement. Their order is that of the
  /// entries.
  std::vector<Added> put_all(std::span<const Entry> entries);
  /// Where rows stand, all at the same moment.
  std::vector<Standing> standings(std::span<const Added> rows);
  [[nodiscard]] Connection& connection() { return connection_; }
  std::optional<Row> any_row(std::int64_t id);  ///< a row, whether it is on a board or not
  /// The standing of a stored row, as if its game had been submitted again.
  std::optional<Standing> standing(std::int64_t id);
  /// The rows of a player's key that are on boards, in the order of their ids, at most `limit`.
  std::vector<Row> of_key(const std::string& key, std::int64_t after, std::int64_t limit);
  /// Holds the key's rows that are on boards, with a doubt that says why. Returns how many rows.
  std::int64_t hold_rows_of(const std::string& key);
  /// Puts back the rows that were held for the ban alone. Returns how many there were.
  std::int64_t release_rows_of(const std::string& key);
  /// Takes a row off that is on a board or held. Returns nothing if there is no such row, or if it
  /// is already off.
  std::optional<Row> ban_row(std::int64_t id);
  /// Puts a row that was taken off back on its boards; a row with a doubt becomes held.
  std::optional<Row> unban_row(std::int64_t id);
  [[nodiscard]] std::string_view dialect() const { return connection_.dialect->name; }

 private:
  static constexpr std::size_t kPageRows = 1024;  ///< that are in memory twice at a time

  /// A game that is being stored (put.cpp).
  struct NewRow {
    const Entry* entry = nullptr;
    std::string looks;         ///< the skeleton of its name
    std::int64_t known = 0;    ///< the row of the same game; 0: none
    bool is_replaced = false;  ///< that one was taken off, and the same game may be entered again
    Added added{};
  };
  /// Does the work in one transaction and commits it.
  template <class Work>
  auto writing(Work work, Transaction::Kind kind = Transaction::Kind::writing) {
    return guarded(connection_, [&] {
      const bool is_part = connection_.is_in_transaction;
      if (!is_part) is_adding_ = kind == Transaction::Kind::adding;
      Transaction transaction(connection_, kind);
      try {
        if (!is_part) seal_->begin();
        auto result = work();
        is_part ? seal_->end_change() : finish();
        transaction.commit();
        return result;
      } catch (...) {
        boards_.clear();  // some of them may have been made by the transaction that is now undone
        changed_.clear();
        throw;
      }
    });
  }
  template <class Work>
  auto reading(Work work) {
    return guarded(connection_, [&] {
      const Transaction transaction(connection_, Transaction::Kind::reading);
      return work();
    });
  }

  void finish();  ///< runs before a transaction is committed
  /// Stores games unless they are already there. Their rows are not on a board yet.
  std::vector<Added> put(std::span<const Entry> entries);
  /// Whether a store without rows takes so many at once (load.cpp).
  bool can_load(std::size_t entries);
  AddedCounts load(std::span<const Entry> entries);
  [[noreturn]] void refuse_full() const;
  void put_together(std::vector<NewRow>& games, std::vector<Added>& all);
  void look_up(std::span<NewRow* const> games);
  void insert(std::span<NewRow* const> games);
  void insert_replays_of(std::span<NewRow* const> games);
  void finish_put(NewRow& game);
  Added put_on_boards(const Entry& entry);
  void enter(std::span<const Row> rows);  ///< puts rows on all their boards
  void lock_boards_of(std::span<const Row> rows);
  void add_places(const Row& row, Tree::Places& places);
  void put_on(Tree::Places places);
  Tree::Places places_of(PlacesOfGroups groups);
  void leave(const Row& row);
  void take_off(const Row& row, Again again);
  void hold(const Row& row);
  void mark_removed(std::int64_t id, Again again);
  void drop_row(std::int64_t id);
  void put_back(Row& row, State state);
  std::vector<Row> rows_of_key(std::string_view query, const std::string& key, std::int64_t after, std::int64_t limit);
  /// In one transaction. Returns for how many of the rows `work` returned true.
  std::int64_t each_of_key(std::string_view query, const std::string& key, const std::function<bool(Row&)>& work);

  /// Gives rows of older versions today's fingerprint (renew.cpp).
  void renew();
  bool renew_one();

  std::optional<std::int64_t> board_of(const Filter& filter);
  std::int64_t make_board(const Filter& filter);
  std::vector<Row> rows_between(std::int64_t board, std::int64_t first, std::int64_t last);
  Standing standing_of(Added added);
  /// Nothing if the row is no longer where it was when it was added.
  std::optional<Standing> standing_if_there(Added added);
  /// Returns false if the row itself is not on the board.
  bool add_rows_near(Standing& standing, std::int64_t board);
  std::vector<Row> named(const Filter& filter, const std::string& from, const std::string& to, std::int64_t limit,
                         std::string_view column);
  void rank_rows(const Filter& filter, std::span<Row> rows);
  std::optional<Row> row(std::int64_t id, std::string_view query = kById);
  std::int64_t counted(const std::string& query);
  /// Changes a row: removes it from the seal first, and seals it again afterwards.
  template <class Change>
  void change(std::int64_t id, Change work) {
    seal_->forget(id);
    work();
    seal_->remember(id);
  }

  // For the audit: each function adds the problems that it finds.
  using Problems = std::vector<std::string>;
  void check_file(Problems& problems);
  void check_rows(Problems& problems);
  void check_boards(Problems& problems);
  std::int64_t check_board(std::int64_t board, std::int64_t expected, const PlacedRows& rows, Problems& problems);
  std::map<std::int64_t, std::int64_t> expected_counts(const PlacedRows& rows, Problems& problems);

  Connection connection_;
  soci::session& sql_ = connection_.sql;
  std::optional<Tree> tree_;
  std::optional<Seal> seal_;
  std::map<std::array<std::string, 4>, std::int64_t> boards_;  ///< the boards used so far; boards are never removed
  std::set<Filter> changed_;                                   ///< boards that the open transaction has changed
  bool is_adding_ = false;                                     ///< the open transaction is of kind `adding`
};

}  // namespace fourfold::scores
