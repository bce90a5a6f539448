// Perft numbers of the modern game on which independent public programs agree. Pieces appear at (4,
// 19), there is no hold, and full rows are cleared.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tetris/piece.h"

namespace fourfold::tetris::modern {

struct PerftNumber {
  std::string_view queue;
  std::uint64_t leaves;
};

inline constexpr PerftNumber kSrsNumbers[] = {
    {"I", 17},
    {"O", 9},
    {"T", 34},
    {"L", 34},
    {"J", 34},
    {"S", 17},
    {"Z", 17},
    {"IO", 153},
    {"IOL", 5'266},
    {"IOLJ", 188'374},
    {"IOLJS", 3'497'187},
    {"IOLJSZ", 67'002'200},
    {"TI", 600},
    {"TIO", 5'578},
    {"TIOL", 201'082},
    {"TIOLJ", 7'451'934},
    {"TT", 1'182},
    {"TTT", 42'348},
    {"TTTT", 1'559'914},
    {"TTTTT", 58'926'428},
    {"LJ", 1'176},
    {"SZ", 296},
    {"LJSZ", 391'681},
};

/// A T counts once per class of spin.
inline constexpr PerftNumber kSpinNumbers[] = {
    {"T", 34}, {"TT", 1'190}, {"TTT", 43'166}, {"TTTT", 1'615'550}, {"TTTTT", 62'131'610},
};

/// SRS+ with half turns, with T-spins as separate moves, and pieces that appear in row 5.
inline constexpr PerftNumber kSrsPlusNumbers[] = {
    {"IO", 153}, {"IOL", 4'922}, {"IOLJ", 162'035}, {"IOLJS", 2'528'679}, {"IOLJSZ", 35'620'281},
    {"TI", 600}, {"TIO", 5'288}, {"TIOL", 170'827}, {"TIOLJ", 5'157'192},
};

/// For tests/slow.
inline constexpr PerftNumber kLongNumbers[] = {
    {"IOLJSZT", 2'647'076'135},
    {"TIOLJSZ", 2'785'677'550},
    {"SZTIOLJ", 2'740'055'656},
    {"JSZTIOL", 2'801'460'686},
};

inline std::vector<Piece> pieces_of(std::string_view queue) {
  std::vector<Piece> pieces;
  for (const char letter : queue) pieces.push_back(piece_from(letter).value());
  return pieces;
}

}  // namespace fourfold::tetris::modern
