// A leaderboard in memory: the order-statistic tree of the originals, with Boost's ranked indices
// instead of the red-black tree. It is used for lists that were read from a file, and the tests
// compare the database with it.
#pragma once

#include <boost/multi_index/identity.hpp>
#include <boost/multi_index/ranked_index.hpp>
#include <boost/multi_index_container.hpp>
#include <functional>
#include <map>
#include <set>
#include <unordered_map>

#include "scores/entry/place.h"
#include "scores/store/store.h"

namespace fourfold::scores {

class Memory final : public Store {
 public:
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
  std::vector<std::string> inconsistencies() override { return {}; }
  std::int64_t seal() override { return 0; }
  std::string seal_text() override { return ""; }

 private:
  /// The places of one board, the best first.
  using Board = boost::multi_index_container<Place, boost::multi_index::indexed_by<boost::multi_index::ranked_unique<
                                                        boost::multi_index::identity<Place>, std::greater<>>>>;

  [[nodiscard]] const Board* board(const Filter& filter) const;
  void enter(const Row& row);
  void leave(const Row& row, Again again);
  [[nodiscard]] const Row* off_board(const std::string& identity) const;  ///< held, or taken off and not to return
  [[nodiscard]] std::string look_alike(const Entry& entry) const;
  [[nodiscard]] const Row* on_board(std::int64_t id) const;  ///< nothing if it was taken off or never existed
  [[nodiscard]] std::int64_t rank_of(const Filter& filter, const Row& row) const;
  /// Rows whose folded name begins with `beginning` and that `matches` accepts, the best first.
  template <class Matches>
  std::vector<Row> matching(const Filter& filter, const std::string& beginning, std::int64_t limit, Matches matches);

  std::map<Filter, Board> boards_;
  std::map<std::int64_t, Row> rows_;  ///< on the board, by id
  struct Removed {
    Row row;
    Again again;
  };
  std::vector<Removed> removed_;                          ///< the one taken off last is at the end
  std::map<std::int64_t, Row> held_;                      ///< by id
  std::unordered_map<std::string, std::int64_t> ids_;     ///< of rows on the board, by identity
  std::set<std::pair<std::string, std::int64_t>> names_;  ///< folded, and the id: of rows on the board
  std::int64_t last_id_ = 0;
};

}  // namespace fourfold::scores
