// Rows of a leaderboard as a list one scrolls through. Only the page that is seen is asked from the
// store; what goes wrong there becomes a sentence.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "scenes/services.h"
#include "scores/store/boards.h"
#include "scores/store/store.h"

namespace fourfold::scenes {

class RankList {
 public:
  explicit RankList(Services& services) : services_(services) { reload(); }

  /// Which rows: all of the filter, ranks `first` to `last`, those of a name, those whose name
  /// begins like this.
  void show_all();
  void show_range(std::int64_t first, std::int64_t last);
  void show_name(const std::string& name);
  void show_beginning(const std::string& text);
  [[nodiscard]] std::string about() const;  ///< which of these, in words

  [[nodiscard]] const scores::Filter& filter() const { return filter_; }
  void set_filter(const scores::Filter& filter);

  [[nodiscard]] std::int64_t size() const { return size_; }
  /// Were there more rows than a list of names shows?
  [[nodiscard]] bool is_cut() const { return cut_; }
  [[nodiscard]] std::int64_t selected() const { return selected_; }  ///< from 0
  void select(std::int64_t index);

  /// The rows seen in a window of `height`, the selected one among them.
  const std::vector<scores::Row>& page(int height);
  [[nodiscard]] std::int64_t top() const { return top_; }  ///< the index of the page's first row
  /// The selected row; nothing if there is none.
  std::optional<scores::Row> chosen();

  /// Takes a row off the board, as it is now whatever its rank has become. What was removed.
  Result<scores::Row> remove(const scores::Row& row);
  Result<scores::Row> restore();
  Result<std::string> replay(const scores::Row& row);
  Result<scores::Row> at_rank(std::int64_t rank);

  /// Rows of the same game that the filter leaves out: an empty board is no empty store.
  [[nodiscard]] std::int64_t elsewhere();
  /// "modern has 3 rows"; empty where the other games have none.
  [[nodiscard]] std::string other_games();
  /// Asks the store again.
  void reload();
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  enum class Which : std::uint8_t { all, range, name, beginning };
  static constexpr std::ptrdiff_t kMostFound = 1000;

  /// The answer of the store, or its complaint.
  template <class Ask>
  auto asked(Ask ask) -> Result<decltype(ask(std::declval<scores::Store&>()))>;
  void load(int height);

  Services& services_;
  scores::Filter filter_ = scores::default_board();
  Which which_ = Which::all;
  std::int64_t first_ = 1, last_ = 0;
  std::string text_;
  std::vector<scores::Row> found_;  ///< of a name or a beginning: the rows; else none
  bool cut_ = false;                ///< there were more
  std::vector<scores::Row> page_;
  std::int64_t size_ = 0, selected_ = 0, top_ = 0;
  std::int64_t loaded_top_ = -1;
  int loaded_height_ = 0;
  std::string error_;
};

}  // namespace fourfold::scenes
