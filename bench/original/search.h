// The search of original 000, written again in the plainest way: fields of characters, a flood fill
// with a queue for the places of a piece, loops over cells for the 18 features, a tree of full
// copies of which every level is sorted. It is what our engine is measured against
// (bench/original.cpp), so nothing in it is made fast.
//
// Four things are ours, so that both choose alike to the last tie: a place must be reachable from
// the spawn (the original begins in every column), a turned piece that would hang in the air is no
// place, the weights are integers (the original's are `long double`), and of equal moves the one
// met first wins, places in the order of y, rotation, x.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "tetris/board.h"
#include "tetris/rules.h"

namespace fourfold::original {

inline constexpr int kRows = 22, kColumns = 10;
inline constexpr int kFeatures = 18;

/// `field[y][x]` is not 0 where a cell is filled; y grows downward.
using Field = std::array<std::array<char, kColumns>, kRows>;

/// Of the classic rules.
Field field_of(const tetris::Board& board);

/// The features in the order of `classic18`.
using Features = std::array<std::int64_t, kFeatures>;

/// Of a field after the full rows are gone.
Features features_of(const Field& field, int lines, int block_y);

class Search {
 public:
  /// Higher is better; `keep` nodes of a level go on.
  Search(std::span<const std::int64_t> weights, std::size_t keep);

  /// Where to put the first of the pieces; nothing if it has no resting place.
  [[nodiscard]] std::optional<tetris::Placement> best(const Field& field, std::span<const tetris::Piece> pieces) const;

 private:
  struct Node {
    Field field{};
    const Node* parent = nullptr;
    tetris::Placement at{};
    std::int64_t board_score = 0, path_score = 0;

    [[nodiscard]] std::int64_t score() const { return board_score + path_score; }
  };
  using Tree = std::vector<std::unique_ptr<Node>>;

  [[nodiscard]] bool fits(const Field& field, tetris::Piece piece, int rotation, int y, int x) const;
  [[nodiscard]] std::vector<tetris::Placement> places(const Field& field, tetris::Piece piece) const;
  [[nodiscard]] std::unique_ptr<Node> child(const Node& parent, tetris::Piece piece, tetris::Placement at) const;
  [[nodiscard]] std::vector<const Node*> next_level(std::span<const Node* const> level, tetris::Piece piece,
                                                    Tree& tree) const;

  using Box = std::array<std::array<char, tetris::kBox>, tetris::kBox>;
  std::array<std::array<Box, 4>, tetris::kPieceCount> boxes_{};
  Features weights_{};
  std::size_t keep_;
};

}  // namespace fourfold::original
