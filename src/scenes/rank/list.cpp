// Rows of a leaderboard as a list one scrolls through.
#include "scenes/rank/list.h"

#include <algorithm>

#include "scores/store/boards.h"
#include "screen/text.h"

namespace fourfold::scenes {

using scores::Row;
using scores::Store;
using screen::grouped;

template <class Ask>
auto RankList::asked(Ask ask) -> Result<decltype(ask(std::declval<Store&>()))> {
  try {
    error_.clear();
    return ask(services_.store());
  } catch (const std::exception& problem) {  // StoreError, and what opening a file may throw
    error_ = problem.what();
    return Error{error_};
  }
}

void RankList::show_all() {
  which_ = Which::all;
  selected_ = 0;
  reload();
}

void RankList::show_range(std::int64_t first, std::int64_t last) {
  which_ = Which::range;
  first_ = std::max<std::int64_t>(1, first);
  last_ = last;
  selected_ = 0;
  reload();
}

void RankList::show_name(const std::string& name) {
  which_ = Which::name;
  text_ = name;
  selected_ = 0;
  reload();
}

void RankList::show_beginning(const std::string& text) {
  which_ = Which::beginning;
  text_ = text;
  selected_ = 0;
  reload();
}

std::string RankList::about() const {
  switch (which_) {
    case Which::all:
      break;
    case Which::range:
      return "ranks " + grouped(first_) + " to " + grouped(last_);
    case Which::name:
      return "all ranks of " + text_;
    case Which::beginning:
      return "names that begin with " + text_;
  }
  return "all ranks";
}

void RankList::set_filter(const scores::Filter& filter) {
  filter_ = filter;
  selected_ = 0;
  reload();
}

void RankList::select(std::int64_t index) {
  selected_ = std::clamp<std::int64_t>(index, 0, std::max<std::int64_t>(0, size_ - 1));
}

void RankList::reload() {
  loaded_top_ = -1;
  page_.clear();
  found_.clear();
  cut_ = false;
  size_ = 0;
  if (which_ == Which::name || which_ == Which::beginning) {
    auto rows = asked([&](Store& store) {
      return which_ == Which::name ? store.of_name(filter_, text_, kMostFound + 1)
                                   : store.search(filter_, text_, kMostFound + 1);
    });
    if (rows) found_ = *std::move(rows);
    cut_ = std::ssize(found_) > kMostFound;
    if (cut_) found_.resize(kMostFound);
    size_ = static_cast<std::int64_t>(found_.size());
  } else if (const auto count = asked([&](Store& store) { return store.count(filter_); })) {
    size_ = which_ == Which::all ? *count : std::max<std::int64_t>(0, std::min(*count, last_) - first_ + 1);
  }
  select(selected_);
}

const std::vector<Row>& RankList::page(int height) {
  const std::int64_t most = std::max<std::int64_t>(0, size_ - height);
  top_ = std::clamp(top_, selected_ - height + 1, selected_);
  top_ = std::clamp<std::int64_t>(top_, 0, most);
  if (loaded_top_ != top_ || loaded_height_ != height) load(height);
  return page_;
}

void RankList::load(int height) {
  page_.clear();
  loaded_top_ = top_;
  loaded_height_ = height;
  const std::int64_t end = std::min(size_, top_ + height);
  if (which_ == Which::name || which_ == Which::beginning) {
    page_.assign(found_.begin() + top_, found_.begin() + end);
    return;
  }
  if (end == top_) return;
  const std::int64_t before = which_ == Which::range ? first_ - 1 : 0;
  auto rows = asked([&](Store& store) { return store.range(filter_, before + top_ + 1, before + end); });
  if (rows) page_ = *std::move(rows);
}

std::optional<Row> RankList::chosen() {
  const auto& rows = page(std::max(1, loaded_height_));
  const auto index = static_cast<std::size_t>(selected_ - top_);
  return index < rows.size() ? std::optional(rows[index]) : std::nullopt;
}

Result<Row> RankList::remove(const Row& row) {
  auto removed = asked([&](Store& store) { return store.remove_id(filter_, row.id, scores::Again::refused); });
  if (!removed) return Error{removed.error()};
  reload();
  if (!*removed) return Error{"another program has taken it off the board already"};
  return **std::move(removed);
}

Result<Row> RankList::restore() {
  auto row = asked([](Store& store) { return store.restore(); });
  if (!row) return Error{row.error()};
  reload();
  if (!*row) return Error{"nothing was deleted that could be put back"};
  return **std::move(row);
}

Result<std::string> RankList::replay(const Row& row) {
  if (!row.verified) return Error{"rank " + grouped(row.rank) + " has no replay: it was imported from a list"};
  return asked([&](Store& store) { return store.replay(row.id); });
}

Result<Row> RankList::at_rank(std::int64_t rank) {
  auto rows = asked([&](Store& store) { return store.range(filter_, rank, rank); });
  if (!rows) return Error{rows.error()};
  if (rows->empty()) return Error{"there is no rank " + grouped(rank) + " here"};
  return rows->front();
}

std::int64_t RankList::elsewhere() {
  const scores::Filter all{.game = filter_.game};
  const auto count = asked([&](Store& store) { return store.count(all) - store.count(filter_); });
  return count ? *count : 0;
}

std::string RankList::other_games() {
  std::string text;
  for (const scores::GameBoards& boards : scores::game_boards()) {
    const std::string game(boards.game);
    if (game == filter_.game) continue;
    const auto rows = asked([&](Store& store) { return store.count({.game = game}); });
    if (rows && *rows > 0) text += (text.empty() ? "" : ", ") + game + " has " + screen::counted(*rows, "game");
  }
  return text;
}

}  // namespace fourfold::scenes
