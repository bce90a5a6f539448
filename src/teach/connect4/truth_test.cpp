// Is a sentence true? Everything here is naive on purpose.
#include "teach/connect4/truth_test.h"

#include <algorithm>
#include <optional>

#include "connect4/text.h"

namespace fourfold::teach {
namespace {

using namespace connect4;
using Kind = Connect4Sentence::Kind;

/// A board of characters.
struct Grid {
  int width, height, connect;
  std::vector<std::string> columns;  ///< each from the bottom up

  explicit Grid(const Position& position)
      : width(position.shape.width), height(position.shape.height), connect(position.shape.connect) {
    const auto rows = rows_of(position);
    columns.assign(static_cast<std::size_t>(width), "");
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
      for (std::size_t c = 0; c < columns.size(); ++c) columns[c] += (*row)[c];
    }
  }

  [[nodiscard]] char at(int column, int row) const {
    if (column < 0 || column >= width || row < 0 || row >= height) return '#';
    return columns[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
  }
  [[nodiscard]] int free_row(int column) const {
    const auto row = columns[static_cast<std::size_t>(column)].find('.');
    return row == std::string::npos ? height : static_cast<int>(row);
  }
  [[nodiscard]] bool can_land(const Cell& cell) const { return cell.row < height && free_row(cell.column) == cell.row; }
  [[nodiscard]] Grid with(const Cell& cell, char disc) const {
    Grid next = *this;
    next.columns[static_cast<std::size_t>(cell.column)][static_cast<std::size_t>(cell.row)] = disc;
    return next;
  }
  [[nodiscard]] int run(const Cell& from, int dx, int dy, char disc) const {
    int length = 0;
    while (at(from.column + (length + 1) * dx, from.row + (length + 1) * dy) == disc) ++length;
    return length;
  }
  /// Would a disc here, wherever it hangs, stand in a line?
  [[nodiscard]] bool completes(const Cell& cell, char disc) const {
    for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
      if (1 + run(cell, dx, dy, disc) + run(cell, -dx, -dy, disc) >= connect) return true;
    }
    return false;
  }
  /// The squares where a disc dropped now would win.
  [[nodiscard]] std::vector<Cell> wins(char disc) const {
    std::vector<Cell> found;
    for (int column = 0; column < width; ++column) {
      const Cell cell{column, free_row(column)};
      if (can_land(cell) && completes(cell, disc)) found.push_back(cell);
    }
    return found;
  }
};

/// Lines through a square without a disc of `foe`.
int open_lines(const Grid& grid, const Cell& cell, char foe) {
  int count = 0;
  for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
    for (int start = 1 - grid.connect; start <= 0; ++start) {
      bool open = true;
      for (int i = start; i < start + grid.connect; ++i) {
        const char c = grid.at(cell.column + i * dx, cell.row + i * dy);
        open = open && c != '#' && c != foe;
      }
      count += open ? 1 : 0;
    }
  }
  return count;
}

/// The other columns are filled first, then this one: whose disc lands on the square?
char owner_when_full(Grid grid, const Cell& square, char mover, char other) {
  char turn = mover;
  const auto fill = [&](int column) {
    for (int row = grid.free_row(column); row < grid.height; ++row) {
      grid = grid.with({column, row}, turn);
      turn = turn == mover ? other : mover;
    }
  };
  for (int column = 0; column < grid.width; ++column) {
    if (column != square.column) fill(column);
  }
  fill(square.column);
  return grid.at(square.column, square.row);
}

/// What a column leads to, by playing it and asking who wins then: moves of the winner, negative
/// where that is the other side.
int outcome(const Position& before, int column, const PliesToWin& plies) {
  const Position after = before.after(column);
  if (after.winner()) return 1;
  if (after.is_full()) return 0;
  const int later = plies(after);
  if (later == 0) return 0;
  return later < 0 ? (1 - later + 1) / 2 : -(later + 1) / 2;
}

/// A win is better the sooner it comes, a loss the later.
int rank_of(int outcome) { return outcome > 0 ? 1000 - outcome : outcome < 0 ? -1000 - outcome : 0; }

class Judge {
 public:
  Judge(const Connect4Sentence& s, const Position& before, Columns columns, const PliesToWin& plies)
      : s_(s),
        before_(before),
        columns_(columns),
        plies_(plies),
        me_(before.discs() % 2 == 0 ? 'O' : 'X'),
        you_(me_ == 'O' ? 'X' : 'O'),
        grid_(before),
        next_(grid_.with(s.at, me_)) {}

  [[nodiscard]] bool holds() const {
    if ((s_.side == Side::first) != (me_ == 'O') || !grid_.can_land(s_.at)) return false;
    return s_.kind <= Kind::gives_above || s_.kind >= Kind::double_threat ? squares() : results();
  }

 private:
  [[nodiscard]] bool squares() const {
    switch (s_.kind) {
      case Kind::wins_now:
        return grid_.completes(s_.at, me_);
      case Kind::stops:
        return grid_.completes(s_.at, you_);
      case Kind::leaves_win:
        return all_in(next_.wins(you_)) && std::ranges::none_of(s_.cells, [&](const Cell& c) { return is_above(c); });
      case Kind::gives_above:
        return s_.cells.size() == 1 && all_in(next_.wins(you_)) && is_above(s_.cells[0]);
      case Kind::double_threat:
        return s_.cells.size() > 1 && next_.wins(you_).empty() && all_in(next_.wins(me_));
      case Kind::stacked_threat:
        return is_stacked();
      case Kind::threatens:
        return next_.wins(you_).empty() && next_.wins(me_) == s_.cells;
      case Kind::parity_threat:
        return is_later_threat() && owner_when_full(next_, s_.cells[0], you_, me_) == me_;
      case Kind::later_threat:
        return is_later_threat();
      case Kind::wastes_own:
        return s_.cells.size() == 1 && is_above(s_.cells[0]) && grid_.completes(s_.cells[0], me_) &&
               next_.can_land(s_.cells[0]);
      default:
        return has_most_lines();
    }
  }

  [[nodiscard]] bool is_above(const Cell& cell) const {
    return cell.column == s_.at.column && cell.row == s_.at.row + 1;
  }
  [[nodiscard]] bool all_in(const std::vector<Cell>& wins) const {
    return !s_.cells.empty() &&
           std::ranges::all_of(s_.cells, [&](const Cell& c) { return std::ranges::find(wins, c) != wins.end(); });
  }
  /// The other side has to answer on the first square, does not win by it, and loses on the second.
  [[nodiscard]] bool is_stacked() const {
    if (s_.cells.size() != 2 || !next_.wins(you_).empty()) return false;
    if (!next_.can_land(s_.cells[0]) || !next_.completes(s_.cells[0], me_)) return false;
    const Grid answered = next_.with(s_.cells[0], you_);
    return answered.can_land(s_.cells[1]) && answered.completes(s_.cells[1], me_);
  }
  [[nodiscard]] bool is_later_threat() const {
    if (s_.cells.size() != 1) return false;
    const Cell& cell = s_.cells[0];
    return next_.at(cell.column, cell.row) == '.' && !next_.can_land(cell) && next_.completes(cell, me_) &&
           !grid_.completes(cell, me_);
  }
  [[nodiscard]] bool has_most_lines() const {
    if (open_lines(grid_, s_.at, you_) != s_.number) return false;
    for (int column = 0; column < grid_.width; ++column) {
      const Cell cell{column, grid_.free_row(column)};
      if (has(columns_, column) && column != s_.at.column && cell.row < grid_.height &&
          open_lines(grid_, cell, you_) >= s_.number)
        return false;
    }
    return true;
  }

  // Results. Every allowed column is played and followed to its end.

  /// By whether the test holds for each other column; false where there is none.
  template <class Test>
  [[nodiscard]] bool others(Test test) const {
    bool any = false;
    for (int column = 0; column < grid_.width; ++column) {
      if (!has(columns_, column) || column == s_.at.column || grid_.free_row(column) == grid_.height) continue;
      any = true;
      if (!test(outcome(before_, column, plies_))) return false;
    }
    return any;
  }
  [[nodiscard]] bool nothing_beats(int mine) const {
    return s_.kind == Kind::only_room || has_no_others() ||
           others([&](int theirs) { return rank_of(theirs) <= rank_of(mine); });
  }
  [[nodiscard]] bool has_no_others() const {
    return !others([](int) { return true; });
  }

  [[nodiscard]] bool results() const {
    if (s_.kind == Kind::only_room) return has_no_others();
    const int mine = outcome(before_, s_.at.column, plies_);
    if (is_blame(s_.kind)) return is_worse(mine, outcome(before_, s_.column, plies_));
    if (!nothing_beats(mine)) return false;
    switch (s_.kind) {
      case Kind::only_win:
        return mine == s_.number && mine > 0 && others([](int theirs) { return theirs <= 0; });
      case Kind::only_hold:
        return mine == 0 && others([](int theirs) { return theirs < 0; });
      case Kind::wins_in:
        return mine > 0 && mine == s_.number;
      case Kind::holds:
        return mine == 0;
      default:
        return mine < 0 && -mine == s_.number;
    }
  }

  [[nodiscard]] bool is_worse(int mine, int better) const {
    if (!has(columns_, s_.column) || std::abs(mine) != s_.number || std::abs(better) != s_.other_number) return false;
    if (!others([&](int theirs) { return rank_of(theirs) <= rank_of(better); })) return false;
    switch (s_.kind) {
      case Kind::wins_later:
        return mine > 0 && better > 0 && better < mine;
      case Kind::loses_sooner:
        return mine < 0 && better < mine;
      case Kind::spoils_win:
        return mine == 0 && better > 0;
      case Kind::loses_draw:
        return mine < 0 && better == 0;
      default:
        return mine < 0 && better > 0;
    }
  }

  const Connect4Sentence& s_;
  const Position& before_;
  Columns columns_;
  const PliesToWin& plies_;
  char me_, you_;
  Grid grid_, next_;
};

}  // namespace

bool is_true(const Connect4Sentence& sentence, const Position& before, Columns columns, const PliesToWin& plies) {
  return Judge(sentence, before, columns, plies).holds();
}

}  // namespace fourfold::teach
