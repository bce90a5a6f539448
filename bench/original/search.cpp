// The plain search: places, features, levels. cmake/bench.cmake compiles it with -O2 for any
// machine, without vectors.
#include "bench/original/search.h"

#include <algorithm>
#include <cstdlib>
#include <queue>
#include <tuple>

namespace fourfold::original {

using tetris::Piece;
using tetris::Placement;

namespace {

constexpr int kMargin = 4;  ///< boxes may stand so far outside the field

int rotation_limit(Piece piece) {
  if (piece == Piece::O) return 1;
  return piece == Piece::I || piece == Piece::S || piece == Piece::Z ? 2 : 4;
}

Placement placement(int rotation, int y, int x) {
  return {static_cast<std::int8_t>(rotation), static_cast<std::int8_t>(y), static_cast<std::int8_t>(x)};
}

bool is_full(const std::array<char, kColumns>& row) {
  for (const char cell : row) {
    if (cell == 0) return false;
  }
  return true;
}

/// Row by row from the top; what is above a full row falls.
int delete_lines(Field& f) {
  int lines = 0;
  for (std::size_t y = 0; y < kRows; ++y) {
    if (!is_full(f[y])) continue;
    ++lines;
    for (std::size_t above = y; above > 0; --above) f[above] = f[above - 1];
    f[0].fill(0);
  }
  return lines;
}

/// One field as the measuring loops see it: `start` is the y of the highest cell of each column.
struct Measured {
  const Field& f;
  std::array<int, kColumns> start{};

  explicit Measured(const Field& field) : f(field) {
    for (int x = 0; x < kColumns; ++x) {
      int y = 0;
      while (y < kRows && !filled(y, x)) ++y;
      start_of(x) = y;
    }
  }
  [[nodiscard]] bool filled(int y, int x) const {
    return f[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] != 0;
  }
  int& start_of(int x) { return start[static_cast<std::size_t>(x)]; }
  [[nodiscard]] int start_of(int x) const { return start[static_cast<std::size_t>(x)]; }
  [[nodiscard]] int highest() const { return *std::ranges::min_element(start); }
};

void measure_surface(const Measured& m, Features& out) {
  int highest = m.start_of(0), lowest = m.start_of(0), heights = m.start_of(0), steps = 0;
  for (int x = 1; x < kColumns; ++x) {
    highest = std::min(highest, m.start_of(x));
    lowest = std::max(lowest, m.start_of(x));
    steps += std::abs(m.start_of(x) - m.start_of(x - 1));
    heights += kRows - m.start_of(x);
  }
  out[2] = heights;
  out[3] = steps;
  out[4] = lowest - highest;
  out[5] = kRows - highest;
}

void measure_holes(const Measured& m, Features& out) {
  int holes = 0, weighed = 0, depths = 0, least = kRows, most = 0;
  for (int x = 0; x < kColumns; ++x) {
    for (int y = kRows - 1; y > m.start_of(x); --y) {
      if (m.filled(y, x) || !m.filled(y - 1, x)) continue;
      const int depth = y - m.start_of(x);
      ++holes;
      weighed += y + 1;
      depths += depth;
      least = std::min(least, depth);
      most = std::max(most, depth);
    }
  }
  out[6] = holes;
  out[7] = weighed;
  out[8] = depths;
  out[9] = least;
  out[10] = most;
}

void measure_valleys(const Measured& m, Features& out) {
  int cells = 0, deep = 0;
  for (int x = 0; x < kColumns; ++x) {
    const int left = x == 0 ? kRows : m.start_of(x - 1), right = x + 1 == kColumns ? kRows : m.start_of(x + 1);
    int here = 0;
    for (int y = m.start_of(x) - 1; y >= std::min(left, right); --y)
      here += (x == 0 || m.filled(y, x - 1)) && (x + 1 == kColumns || m.filled(y, x + 1)) ? 1 : 0;
    cells += here;
    deep += here > 2 ? 1 : 0;
  }
  out[11] = cells;
  out[12] = deep;
}

void measure_cells(const Measured& m, Features& out) {
  int cells = 0, weighed = 0, high = 0, chunks = 0;
  for (int x = 0; x < kColumns; ++x) {
    for (int y = kRows - 1; y >= m.start_of(x); --y) {
      if (!m.filled(y, x)) continue;
      ++cells;
      weighed += kRows - y;
    }
  }
  for (int y = 10; y >= m.highest(); --y) {
    for (int x = 0; x < kColumns; ++x) high += m.filled(y, x) ? 11 - y : 0;
  }
  for (int y = kRows - 1; y >= m.highest(); --y) {
    chunks += m.filled(y, 0) && m.filled(y, kColumns - 1) ? 0 : 1;
    for (int x = 1; x < kColumns; ++x) chunks += m.filled(y, x) != m.filled(y, x - 1) ? 1 : 0;
  }
  out[13] = cells;
  out[14] = weighed;
  out[15] = high;
  out[16] = chunks;
}

}  // namespace

Field field_of(const tetris::Board& board) {
  Field field{};
  for (int y = 0; y < kRows; ++y) {
    for (int x = 0; x < kColumns; ++x)
      field[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = board.filled(kRows - 1 - y, x) ? 1 : 0;
  }
  return field;
}

Features features_of(const Field& field, int lines, int block_y) {
  const Measured measured(field);
  Features out{};
  out[0] = lines;
  out[1] = kRows - block_y - 1;
  measure_surface(measured, out);
  measure_holes(measured, out);
  measure_valleys(measured, out);
  measure_cells(measured, out);
  out[17] = lines == 4 ? 1 : 0;
  return out;
}

Search::Search(std::span<const std::int64_t> weights, std::size_t keep) : keep_(keep) {
  std::copy_n(weights.begin(), kFeatures, weights_.begin());
  for (std::size_t piece = 0; piece < boxes_.size(); ++piece) {
    for (std::size_t rotation = 0; rotation < 4; ++rotation) {
      const auto& shape =
          tetris::classic_rules().rotation->shape(static_cast<Piece>(piece), static_cast<int>(rotation));
      for (const auto& cell : shape.cells)
        boxes_[piece][rotation][static_cast<std::size_t>(cell.y)][static_cast<std::size_t>(cell.x)] = 1;
    }
  }
}

bool Search::fits(const Field& field, Piece piece, int rotation, int y, int x) const {
  const Box& box = boxes_[static_cast<std::size_t>(piece)][static_cast<std::size_t>(rotation)];
  for (int i = 0; i < tetris::kBox; ++i) {
    for (int j = 0; j < tetris::kBox; ++j) {
      if (box[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] == 0) continue;
      if (y + i < 0 || y + i >= kRows || x + j < 0 || x + j >= kColumns) return false;
      if (field[static_cast<std::size_t>(y + i)][static_cast<std::size_t>(x + j)] != 0) return false;
    }
  }
  return true;
}

/// Every place that one press after another leads to and below which there is no room.
std::vector<Placement> Search::places(const Field& field, Piece piece) const {
  bool seen[kRows + 2 * kMargin][kColumns + 2 * kMargin][4] = {};
  std::queue<Placement> queue;
  std::vector<Placement> found;
  const auto visit = [&](int rotation, int y, int x) {
    bool& known = seen[y + kMargin][x + kMargin][rotation];
    if (known) return;
    known = true;
    if (fits(field, piece, rotation, y, x)) queue.push(placement(rotation, y, x));
  };
  const Placement spawn = tetris::classic_rules().spawn;
  visit(spawn.rotation, spawn.y, spawn.x);
  while (!queue.empty()) {
    const Placement at = queue.front();
    queue.pop();
    visit(at.rotation, at.y, at.x - 1);
    visit(at.rotation, at.y, at.x + 1);
    visit(at.rotation, at.y + 1, at.x);
    visit((at.rotation + 1) % rotation_limit(piece), at.y, at.x);
    if (!fits(field, piece, at.rotation, at.y + 1, at.x)) found.push_back(at);
  }
  std::ranges::sort(found, {}, [](Placement p) { return std::tuple(p.y, p.rotation, p.x); });
  return found;
}

std::unique_ptr<Search::Node> Search::child(const Node& parent, Piece piece, Placement at) const {
  auto node = std::make_unique<Node>(Node{parent.field, &parent, at, 0, parent.path_score});
  const Box& box = boxes_[static_cast<std::size_t>(piece)][static_cast<std::size_t>(at.rotation)];
  for (int i = 0; i < tetris::kBox; ++i) {
    for (int j = 0; j < tetris::kBox; ++j) {
      if (box[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] != 0)
        node->field[static_cast<std::size_t>(at.y + i)][static_cast<std::size_t>(at.x + j)] = 1;
    }
  }
  const int lines = delete_lines(node->field);
  const Features features = features_of(node->field, lines, at.y);
  // The first two are added up along the way, the others count for the board at its end.
  for (std::size_t i = 0; i < kFeatures; ++i)
    (i < 2 ? node->path_score : node->board_score) += weights_[i] * features[i];
  return node;
}

/// All children that do not end the game, the best first, and of them so many.
std::vector<const Search::Node*> Search::next_level(std::span<const Node* const> level, Piece piece, Tree& tree) const {
  std::vector<const Node*> next;
  for (const Node* parent : level) {
    for (const Placement at : places(parent->field, piece)) {
      if (at.y <= tetris::classic_rules().spawn.y) continue;
      tree.push_back(child(*parent, piece, at));
      next.push_back(tree.back().get());
    }
  }
  std::ranges::stable_sort(next, [](const Node* a, const Node* b) { return a->score() > b->score(); });
  if (next.size() > keep_) next.resize(keep_);
  return next;
}

std::optional<Placement> Search::best(const Field& field, std::span<const Piece> pieces) const {
  Tree tree;
  tree.push_back(std::make_unique<Node>(Node{.field = field}));
  std::vector<const Node*> level = {tree.front().get()};
  for (const Piece piece : pieces) {
    std::vector<const Node*> next = next_level(level, piece, tree);
    if (next.empty()) break;
    level = std::move(next);
  }
  const Node* node = level.front();
  if (node->parent == nullptr) {  // every place ends the game
    const auto all = places(field, pieces.front());
    return all.empty() ? std::nullopt : std::optional(all.front());
  }
  while (node->parent->parent != nullptr) node = node->parent;
  return node->at;
}

}  // namespace fourfold::original
