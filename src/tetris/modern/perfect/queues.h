// Patterns of queues, as people who look for perfect clears write them: `[SZLJTO]p4,*p3`.
//
//   I          this piece                       *       one of the seven
//   [SZ]       one of these                     [^T]    one of all others
//   [SZLJ]p2   two different ones, in any order  *p3    three of the seven
//   [SZLJ]!    all of them, in any order         *!     a whole bag
//
// Elements follow each other, with commas or blanks between them or none; a semicolon or another
// line begins another pattern, whose queues are added, and `#` a comment to the end of its line.
// docs/reference/perfect-clears.md describes it for people.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "tetris/piece.h"

namespace fourfold::tetris::modern {

/// Queues of one length. A queue is a number of three bits a piece, the first piece in the highest.
struct QueueSet {
  static constexpr int kLongest = 20;
  static constexpr std::size_t kMost = 5'000'000;
  using Code = std::uint64_t;

  int length = 0;
  std::vector<Code> codes;  ///< ascending, none twice

  [[nodiscard]] Piece piece(Code code, int at) const { return static_cast<Piece>(code >> 3 * (length - 1 - at) & 7); }
  [[nodiscard]] std::vector<Piece> pieces(Code code) const;
  /// Every queue with a piece before it, as one in the hold box is played: it may wait as long as
  /// it likes.
  [[nodiscard]] QueueSet after(Piece first) const;
};

/// What a comment of a fumen asks a finder: `4 --patterns *p4`, `4 -p 'T,*; I,*'`.
struct FinderComment {
  std::optional<int> rows;
  std::string patterns;
};
std::optional<FinderComment> finder_comment(std::string_view comment);

/// Says at which place (from 1), and on which line if there are several, what is wrong. All
/// patterns of a list must have as many pieces.
Result<QueueSet> queues_from(std::string_view patterns);

}  // namespace fourfold::tetris::modern
