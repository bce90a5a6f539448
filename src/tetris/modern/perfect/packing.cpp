// Depth first: the next cell that must be filled, column by column from the left, and every piece
// that fills it.
#include "tetris/modern/perfect/packing.h"

#include <algorithm>
#include <array>
#include <bit>

namespace fourfold::tetris::modern {
namespace {

constexpr PieceCounts kEveryTop = 0x8080808080808080ull;

PieceCounts one_of(Piece piece) { return PieceCounts{1} << 8 * static_cast<int>(piece); }
bool has_no_more(PieceCounts counts, PieceCounts than) {
  return (((than | kEveryTop) - counts) & kEveryTop) == kEveryTop;
}

Cells cell_bit(Cell cell) { return Cells{1} << (cell.y * kWidth + cell.x); }

class Packer {
 public:
  Packer(const PackingTask& task, const Limit& limit, const std::function<bool(const Plan&)>& f)
      : task_(task), limit_(limit), f_(f) {
    plan_.board = task.board;
    for (int p = 0; p < kPieceCount; ++p) {
      for (int o = 0; o < kOrientations; ++o) add_orientation(static_cast<Piece>(p), static_cast<Orientation>(o));
    }
  }

  bool run() {
    visit(task_.must, task_.may, 0);
    return !is_over_;
  }

 private:
  struct Candidate {
    Cells cells = 0;
    PlanPiece planned;
  };

  /// Looks like one with a lower number, moved.
  static bool is_repeated(Piece piece, Orientation orientation) {
    const int looks = piece == Piece::O ? 1 : piece == Piece::I || piece == Piece::S || piece == Piece::Z ? 2 : 4;
    return static_cast<int>(orientation) >= looks;
  }

  void add_orientation(Piece piece, Orientation orientation) {
    if (is_repeated(piece, orientation)) return;
    auto shape = cells_of(piece, orientation);
    Step low = shape[0], high = shape[0];
    for (const Step cell : shape) {
      low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
      high = {std::max(high.x, cell.x), std::max(high.y, cell.y)};
    }
    for (Step& cell : shape) cell = cell - low;
    const Step size = high - low;
    for (unsigned rows = 0; rows < 1u << task_.rows; ++rows) {
      if (std::popcount(rows) != size.y + 1) continue;
      const bool is_whole = (rows >> std::countr_zero(rows)) + 1 == 1u << (size.y + 1);
      if (!is_whole && !task_.is_split_allowed) continue;
      for (int x = 0; x + size.x < kWidth; ++x) add_candidate(piece, shape, rows, x);
    }
  }

  void add_candidate(Piece piece, const std::array<Step, 4>& shape, unsigned rows, int x) {
    std::array<int, 4> row{};
    for (int i = 0; rows != 0; rows &= rows - 1) row[static_cast<std::size_t>(i++)] = std::countr_zero(rows);
    Candidate candidate;
    candidate.planned.piece = piece;
    for (std::size_t i = 0; i < shape.size(); ++i) {
      const Cell cell{row[static_cast<std::size_t>(shape[i].y)], x + shape[i].x};
      candidate.planned.cells[i] = cell;
      candidate.cells |= cell_bit(cell);
    }
    if ((candidate.cells & ~(task_.must | task_.may)) != 0) return;
    std::sort(candidate.planned.cells.begin(), candidate.planned.cells.end(),
              [](const Cell& a, const Cell& b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
    for (Cells left = candidate.cells & task_.must; left != 0; left &= left - 1)
      at_[static_cast<std::size_t>(std::countr_zero(left))].push_back(candidate);
  }

  /// The lowest cell of the leftmost column that has one.
  static std::size_t first_cell(Cells must) {
    for (int x = 0;; ++x) {
      if (const Cells column = must & column_of_cells(x)) return static_cast<std::size_t>(std::countr_zero(column));
    }
  }

  void visit(Cells must, Cells may, PieceCounts counts) {
    if (must == 0) {
      is_over_ = !f_(plan_);
      return;
    }
    if (plan_.pieces.size() == Plan::kMostPieces) return;
    for (const Candidate& candidate : at_[first_cell(must)]) {
      if ((candidate.cells & ~(must | may)) != 0) continue;
      const PieceCounts then = counts + one_of(candidate.planned.piece);
      if (!is_allowed(then)) continue;
      if (++nodes_ > limit_.nodes || limit_.stop.stop_requested()) is_over_ = true;
      if (is_over_) return;
      plan_.pieces.push_back(candidate.planned);
      visit(must & ~candidate.cells, may & ~candidate.cells, then);
      plan_.pieces.pop_back();
      if (is_over_) return;
    }
  }

  [[nodiscard]] bool is_allowed(PieceCounts counts) const {
    return std::ranges::any_of(task_.allowed, [&](PieceCounts most) { return has_no_more(counts, most); });
  }

  const PackingTask& task_;
  const Limit& limit_;
  const std::function<bool(const Plan&)>& f_;
  std::array<std::vector<Candidate>, kPerfectRows * kWidth> at_;  ///< by a cell that they fill
  Plan plan_;
  std::uint64_t nodes_ = 0;
  bool is_over_ = false;
};

}  // namespace

PackingTask clear_task(const Board& board, int rows) {
  PackingTask task{.board = board, .rows = rows, .must = 0, .may = 0, .is_split_allowed = true, .allowed = {}};
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < kWidth; ++x) task.must |= board.filled(y, x) ? 0 : cell_bit({y, x});
  }
  return task;
}

std::vector<PieceCounts> allowed_counts(const QueueSet& queues, std::size_t most, bool has_hold) {
  const int length = std::min(queues.length, static_cast<int>(most) + (has_hold ? 1 : 0));
  std::vector<PieceCounts> all;
  for (const QueueSet::Code code : queues.codes) {
    PieceCounts counts = 0;
    for (int i = 0; i < length; ++i) counts += one_of(queues.piece(code, i));
    if (all.empty() || all.back() != counts) all.push_back(counts);
    if (all.size() < 2 * kPieceCount * 1024) continue;
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

bool each_packing(const PackingTask& task, const Limit& limit, const std::function<bool(const Plan&)>& f) {
  return Packer(task, limit, f).run();
}

}  // namespace fourfold::tetris::modern
