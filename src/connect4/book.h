// An opening book: the exact score of every position with up to `depth` discs, in a few bits each
// (7.4 in the one that ships).
//
// Only positions with depth, depth - 2, ... discs are stored, only one of each pair of mirror
// images, and none in which the side to move wins at once; the scores of other positions follow
// from those one move later. The book contains no positions, only scores: a position's hash selects
// three numbers whose XOR is its score (B. Majewski, N. Wormald, G. Havas, Z. Czech, "A Family of
// Perfect Hashing Methods", 1996). Every position that is looked up is known to be in the book, so
// nothing needs to be compared.
//
// The bytes, little-endian; a book with any damaged byte is refused:
//
//    0  "fourfold connect4 book\n"     23  version 1     24  width, height, depth     27  bits per number
//   28  lowest score (signed)          29  zero x3       32  seed (8)                 40  numbers per third (4)
//   44  positions (4)                  48  the numbers, packed                        then FNV-1a of all before (8)
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "connect4/position.h"

namespace fourfold::connect4 {

class Book {
 public:
  static constexpr int kMostDepth = 12;  ///< discs; a book of so many has five million positions

  /// Reads what `book_bytes` wrote; for any other text the error says what is wrong.
  static Result<Book> from(std::string_view bytes);

  /// The exact score, as from Solver::score; nothing if the position has too many discs, is of
  /// another board, or if no game leads to it.
  [[nodiscard]] std::optional<int> score(const Position& position) const;

  /// A lower bound of the score of a position with one disc more than the book knows, and often its
  /// score: the side that moved last comes from positions in the book, and no move is worth more
  /// than the position it is made in. Nothing for other positions.
  [[nodiscard]] std::optional<int> at_least(const Position& position) const;

  [[nodiscard]] const BoardShape& shape() const { return geometry_.shape; }
  [[nodiscard]] int depth() const { return depth_; }  ///< discs of the deepest positions
  [[nodiscard]] std::size_t positions() const { return positions_; }

 private:
  explicit Book(const BoardShape& shape) : geometry_(shape) {}
  [[nodiscard]] int known(const Position& position) const;
  [[nodiscard]] int stored(const Position& position) const;

  Geometry geometry_;
  int depth_ = 0, bits_ = 0, lowest_ = 0;
  std::uint64_t seed_ = 0;
  std::uint32_t third_ = 0, positions_ = 0;
  std::string numbers_;
};

/// A position and its score.
struct BookEntry {
  Position position;
  int score;
};

/// The bytes of a book. The entries must be exactly those that a book of this depth stores: see
/// book_builder.h.
std::string book_bytes(const BoardShape& shape, int depth, std::span<const BookEntry> entries);

/// The position or its mirror image: the one that a book stores.
Position canonical(const Position& position);

}  // namespace fourfold::connect4
