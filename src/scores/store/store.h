// A leaderboard with ranks: the most points first; of equal points the earlier row first. Every
// question costs O(log n) plus the size of its answer, for every filter.
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

/// The store failed, or is not usable: missing, foreign, damaged, full, locked. The message is
/// written for people.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Which rows count: those of one game, and of one ruleset, mode or kind of player where these are
/// given.
struct Filter {
  std::string game = "tetris";
  std::string rules, mode;  ///< empty: any
  std::optional<PlayerKind> kind;
  friend auto operator<=>(const Filter&, const Filter&) = default;
};

/// Where a row is. Only rows on the board have a rank.
enum class State : std::uint8_t { on_board, held, taken_off };

/// Whether a game that was taken off may be added again, under the name it is then added with.
enum class Again : std::uint8_t { refused, allowed };

/// A row of the board. Its replay stays in the store until it is asked for.
struct Row {
  std::int64_t rank = 0;  ///< 1 is the best of the rows that match the filter
  std::int64_t id = 0;
  Entry entry;
  bool verified = false;  ///< there is a replay
  State state = State::on_board;
  std::string damage;  ///< only from `after_id`: why its values are not possible; empty for a good row
};

struct Added {
  Row row;             ///< its state says whether it is on the board, held for review, or was taken off before
  bool is_new = true;  ///< false: the same game was stored already; this is its row
};

/// How many rows were added, and how many were not.
struct AddedCounts {
  std::int64_t entered = 0, held = 0, known = 0;
  std::int64_t refused = 0;  ///< taken off the board before
  friend bool operator==(const AddedCounts&, const AddedCounts&) = default;
};

/// The rank of a row among the rows that match a filter.
struct RankOf {
  Filter board;
  std::int64_t rank = 0, count = 0;
};

/// What a player who submits a game wants to know, all of it at the same moment.
struct Standing {
  Row row;                      ///< its rank is that of `own`; its state says whether it has one
  bool is_new = true;           ///< false: the same game was stored already; this is its row
  RankOf own;                   ///< among games of the same game, ruleset, mode and kind; 0 if it is on no board
  std::vector<Row> best;        ///< ranks 1 to kBest of `own`
  std::vector<Row> neighbours;  ///< of `own`: up to kNeighbours above it, itself, and as many below

  static constexpr std::int64_t kBest = 5, kNeighbours = 2;
};

class Store {
 public:
  virtual ~Store() = default;

  /// Adds rows, all or none. Returns the standing of each row right after it was added, before the
  /// next one is.
  virtual std::vector<Standing> submit(std::span<const Entry> entries) = 0;

  /// Adds a row in one transaction. When it returns, the row is safe however this process ends. The
  /// rank in the answer is the one under `among`, 0 if the row does not match that filter.
  virtual Added add(const Entry& entry, const Filter& among) = 0;
  /// Adds all rows or none. Returns how many were added.
  virtual AddedCounts add_all(const std::vector<Entry>& entries) = 0;

  virtual std::int64_t count(const Filter& filter) = 0;
  /// The rows with ranks `first` to `last`, both included, as far as they exist.
  virtual std::vector<Row> range(const Filter& filter, std::int64_t first, std::int64_t last) = 0;
  /// All rows of a name (case matters), the best first, with their ranks under the filter; at most
  /// `limit`.
  virtual std::vector<Row> of_name(const Filter& filter, const std::string& name, std::int64_t limit) = 0;
  /// Rows whose name begins with `beginning` in any case, the best first; at most `limit`.
  virtual std::vector<Row> search(const Filter& filter, const std::string& beginning, std::int64_t limit) = 0;
  /// Nothing if there is no such row or it does not match the filter.
  virtual std::optional<Row> by_id(const Filter& filter, std::int64_t id) = 0;
  /// The text of the replay; empty for an unverified row.
  virtual std::string replay(std::int64_t id) = 0;

  /// Takes the row with this rank off the board. The row is kept for `restore`; until then its game
  /// is refused, whoever adds it. Returns nothing if there is no such rank.
  virtual std::optional<Row> remove(const Filter& filter, std::int64_t rank) = 0;
  /// The same for a row that was listed earlier: it is named by its id, because its rank may have
  /// changed since.
  virtual std::optional<Row> remove_id(const Filter& filter, std::int64_t id, Again again) = 0;
  /// Puts the row that was removed last back where it was. Returns nothing if none was removed.
  virtual std::optional<Row> restore() = 0;

  /// Rows with a doubt (Entry::doubt), which wait for a keeper; the oldest first.
  virtual std::vector<Row> held(std::int64_t limit) = 0;
  /// Puts a held row on its boards. Returns nothing if no such row is held.
  virtual std::optional<Row> accept(std::int64_t id) = 0;
  /// Takes a held row off, as `remove` does. Returns nothing if no such row is held.
  virtual std::optional<Row> refuse(std::int64_t id) = 0;

  /// Rows with an id above `id`, also held ones and those taken off, in the order of ids and with
  /// their replays; at most `limit`, fewer if the replays are long. For reading all rows page by
  /// page. A row that cannot be read has its `damage` set.
  virtual std::vector<Row> after_id(std::int64_t id, std::int64_t limit) = 0;
  /// Checks everything that is stored for contradictions. Returns them in words; nothing if all is
  /// well. Reads everything.
  virtual std::vector<std::string> inconsistencies() = 0;

  /// Seals everything with the key that the store was opened with (seal.h). Returns how many rows.
  virtual std::int64_t seal() = 0;
  /// The state of the seal, for people; empty if there is no seal.
  virtual std::string seal_text() = 0;
};

struct StoreOptions {
  int patience_s = 10;  ///< how long to wait for another writer
  int answer_s = 60;    ///< how long a server may take for one answer
  std::string key;      ///< to seal rows with; empty: none
};

/// A path opens SQLite: the file is made on first use, and only read if it cannot be written to.
/// "postgresql://..." opens a server. Throws StoreError.
std::unique_ptr<Store> open_store(const std::string& where, const StoreOptions& options = {});

}  // namespace fourfold::scores
