// A leaderboard with ranks: the best points first, of equal points the earlier row. Every question
// costs O(log n) (plus what it returns), whatever the filter.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "scores/entry/entry.h"

namespace fourfold::scores {

/// The store failed or is not what it should be: missing, foreign, damaged, full, locked. The
/// message is for people.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Which rows count: those of one game, and of one ruleset, mode or kind where they are named.
struct Filter {
  std::string game = "tetris";
  std::string rules, mode;  ///< empty: any
  std::optional<PlayerKind> kind;
  friend auto operator<=>(const Filter&, const Filter&) = default;
};

/// Where a row is. Only what is on the board has a rank.
enum class State : std::uint8_t { on_board, held, taken_off };

/// May a game that was taken off be added again, under the name it is added with then?
enum class Again : std::uint8_t { refused, allowed };

/// A row of the board. Its replay stays in the store until it is asked for.
struct Row {
  std::int64_t rank = 0;  ///< 1 is the best of those the filter lets through
  std::int64_t id = 0;
  Entry entry;
  bool verified = false;  ///< there is a replay
  State state = State::on_board;
  std::string damage;  ///< only from `after_id`: why its fields cannot be what they were; empty for a good row
};

struct Added {
  Row row;             ///< its state says whether it is on the board, held for review, or was taken off before
  bool is_new = true;  ///< false: the same game was there already, and this is its row
};

/// What became of many rows.
struct AddedCounts {
  std::int64_t entered = 0, held = 0, known = 0;
  std::int64_t refused = 0;  ///< taken off the board before
  friend bool operator==(const AddedCounts&, const AddedCounts&) = default;
};

/// Where a row is among the rows that a filter lets through.
struct RankOf {
  Filter board;
  std::int64_t rank = 0, count = 0;
};

/// What somebody who hands in a game wants to know: all of it at one moment.
struct Standing {
  Row row;                      ///< its rank is that of `own`; its state says whether it has one
  bool is_new = true;           ///< false: the same game was there already, and this is its row
  RankOf own;                   ///< among games of the same game, ruleset, mode and kind; 0 if it is on no board
  std::vector<Row> best;        ///< ranks 1 to kBest of `own`
  std::vector<Row> neighbours;  ///< of `own`: up to kNeighbours above it, itself, and as many below

  static constexpr std::int64_t kBest = 5, kNeighbours = 2;
};

class Store {
 public:
  virtual ~Store() = default;

  /// Adds rows, all or nothing, and says where each stands once it is in, before the next one is.
  virtual std::vector<Standing> submit(std::span<const Entry> entries) = 0;

  /// One transaction; when it returns, the row survives the end of this process, however it ends.
  /// The rank is the one under `among`, 0 if that filter does not let the row through.
  virtual Added add(const Entry& entry, const Filter& among) = 0;
  /// All or nothing. What became of them.
  virtual AddedCounts add_all(const std::vector<Entry>& entries) = 0;

  virtual std::int64_t count(const Filter& filter) = 0;
  /// Ranks `first` to `last`, both included; what is not there is left out.
  virtual std::vector<Row> range(const Filter& filter, std::int64_t first, std::int64_t last) = 0;
  /// All rows of a name (letter case matters), best first, with their ranks under the filter; at
  /// most `limit`.
  virtual std::vector<Row> of_name(const Filter& filter, const std::string& name, std::int64_t limit) = 0;
  /// Rows whose name begins like this, whatever the case of its letters; best first, at most
  /// `limit`.
  virtual std::vector<Row> search(const Filter& filter, const std::string& beginning, std::int64_t limit) = 0;
  /// Nothing if there is no such row or the filter does not let it through.
  virtual std::optional<Row> by_id(const Filter& filter, std::int64_t id) = 0;
  /// The replay's text; empty for an unverified row.
  virtual std::string replay(std::int64_t id) = 0;

  /// Takes the row with this rank off the board; it is kept for `restore`, and its game is refused
  /// until then, whoever adds it. Nothing if there is none.
  virtual std::optional<Row> remove(const Filter& filter, std::int64_t rank) = 0;
  /// The same for a row that was listed before: its rank may have changed since, so it is named by
  /// its id.
  virtual std::optional<Row> remove_id(const Filter& filter, std::int64_t id, Again again) = 0;
  /// Puts the row removed last back where it was. Nothing if none was removed.
  virtual std::optional<Row> restore() = 0;

  /// Rows that wait for a keeper, the oldest first: those with a doubt (Entry::doubt).
  virtual std::vector<Row> held(std::int64_t limit) = 0;
  /// Puts a held row on its boards. Nothing if no such row is held.
  virtual std::optional<Row> accept(std::int64_t id) = 0;
  /// Takes a held row off as `remove` does. Nothing if no such row is held.
  virtual std::optional<Row> refuse(std::int64_t id) = 0;

  /// Rows with an id above `id`, held ones and those taken off too, by id and with their replays, at
  /// most `limit` and fewer where the replays are long: to walk through all of them. A row that
  /// cannot be read comes with its `damage`.
  virtual std::vector<Row> after_id(std::int64_t id, std::int64_t limit) = 0;
  /// Does what is stored fit together? What does not, in words; nothing if all is well. Reads
  /// everything.
  virtual std::vector<std::string> inconsistencies() = 0;

  /// Seals all there is with the key the store was opened with (seal.h); how many rows.
  virtual std::int64_t seal() = 0;
  /// How the seal is, for people; empty if there is none.
  virtual std::string seal_text() = 0;
};

struct StoreOptions {
  int patience_s = 10;  ///< how long to wait for another writer
  int answer_s = 60;    ///< how long a server may take for one answer
  std::string key;      ///< to seal rows with; empty: none
};

/// A path: SQLite, made on first use, only read where it cannot be written to; "postgresql://...":
/// a server. Throws StoreError.
std::unique_ptr<Store> open_store(const std::string& where, const StoreOptions& options = {});

}  // namespace fourfold::scores
