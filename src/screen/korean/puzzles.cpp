// Puzzles and lessons of both games, and their answers.
#include <array>

#include "screen/korean/tables.h"

namespace fourfold::screen::korean {
namespace {

// clang-format off
constexpr std::array kPuzzlesRows = {
    SaidRow{"It is column {column}.", "{column}열입니다."},
    SaidRow{"It is one of the columns {columns}.", "{columns}열 가운데 하나입니다."},
    SaidRow{"The {piece} goes into column {column}.", "{piece} 블록은 {column}열에 들어갑니다."},
    SaidRow{"The {piece} goes into columns {first} to {last}.",
            "{piece} 블록은 {first}열부터 {last}열까지 들어갑니다."},
    SaidRow{"You win with {discs} disc, whatever the other side does.", "상대가 어떻게 두어도 돌 하나로 이깁니다."},
    SaidRow{"You win with {discs} discs, whatever the other side does.",
            "상대가 어떻게 두어도 돌 {discs}개로 이깁니다."},
};
// clang-format on

}  // namespace

std::span<const SaidRow> puzzles() { return kPuzzlesRows; }

}  // namespace fourfold::screen::korean
