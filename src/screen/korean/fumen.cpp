// What is wrong with a fumen, in Korean.
#include <array>

#include "screen/korean/tables.h"

namespace fourfold::screen::korean {
namespace {

// clang-format off
constexpr std::array kFumenRows = {
    SaidRow{"a cell becomes {value}: expected 0 (empty) to 8 (grey)",
            "칸의 값이 {value|이/가} 됩니다: 0(빈칸)에서 8(회색)까지여야 합니다"},
    SaidRow{"a run of cells", "칸의 묶음"},
    SaidRow{"a run of {length} cells where {left} are left: expected so many at most",
            "남은 칸은 {left}개인데 묶음은 {length}칸입니다: 남은 칸을 넘을 수 없습니다"},
    SaidRow{"a text of more than 1 MB was pasted: expected a fumen, or a link with one",
            "1 MB가 넘는 글을 붙여넣었습니다: 푸멘이나 푸멘이 든 링크여야 합니다"},
    SaidRow{"expected v115@ or v110@ and what follows it, or a link with that",
            "v115@이나 v110@으로 시작하는 글, 또는 그 글이 든 링크여야 합니다"},
    SaidRow{"fumen of version {version}: {expected}", "푸멘의 판 번호 {version}: {expected}"},
    SaidRow{"fumen, page {digits}, character {at}: {what}", "푸멘 {digits}쪽 {at}번째 글자: {what}"},
    SaidRow{"letter 95 in the comment: expected 0 (blank) to 94 (~)",
            "설명에 95번 글자가 있습니다: 0(빈칸)에서 94(~)까지여야 합니다"},
    SaidRow{"more than {pages} pages: expected so many at most", "{pages}쪽이 넘습니다: {pages}쪽까지입니다"},
    SaidRow{"no page: expected digits of at least one", "쪽이 없습니다: 한 쪽은 있어야 합니다"},
    SaidRow{"piece {piece} {rotation} at column {column}, row {row} reaches outside: expected it between the walls "
            "and above the floor",
            "{column}열 {row}행의 {piece} 블록({rotation})이 판 밖으로 나갑니다: 벽과 바닥 안이어야 합니다"},
    SaidRow{"run {run} is no difference of cells: expected less than {most}",
            "묶음 {run|은/는} 칸의 변화가 아닙니다: {most}보다 작아야 합니다"},
    SaidRow{"the board has {rows} rows: expected {most} at most", "판이 {rows}줄입니다: {most}줄까지입니다"},
    SaidRow{"the comment", "설명"},
    SaidRow{"the first piece has no room to come in: expected a lower board",
            "첫 블록이 나올 자리가 없습니다: 더 낮은 판이어야 합니다"},
    SaidRow{"the fumen has no page", "푸멘에 쪽이 없습니다"},
    SaidRow{"the fumen has {bytes} bytes: expected {most} at most",
            "푸멘이 {bytes}바이트입니다: {most}바이트까지입니다"},
    SaidRow{"the fumen is empty: {expected}", "푸멘이 비어 있습니다: {expected}"},
    SaidRow{"the length of the comment", "설명의 길이"},
    SaidRow{"the number of equal fields", "같은 판의 수"},
    SaidRow{"the number of the piece and flags is too large: expected less than {most}",
            "블록과 표시의 수가 너무 큽니다: {most}보다 작아야 합니다"},
    SaidRow{"the piece and flags of the page", "쪽의 블록과 표시"},
    SaidRow{"the text ends within {what}: expected {all} digit(s) and there are {number}",
            "글이 {what} 안에서 끝납니다: {all}자여야 하는데 {number}자뿐입니다"},
    SaidRow{"the text ends within {what}: expected {all} digit(s) and there is {number}",
            "글이 {what} 안에서 끝납니다: {all}자여야 하는데 {number}자뿐입니다"},
    SaidRow{"{text} is no digit of a fumen: expected A-Z, a-z, 0-9, + or /",
            "{text|은/는} 푸멘의 글자가 아닙니다: A-Z, a-z, 0-9, +, /여야 합니다"},
    SaidRow{"{text} is no fumen: {expected}", "{text|은/는} 푸멘이 아닙니다: {expected}"},
};
// clang-format on

}  // namespace

std::span<const SaidRow> fumen() { return kFumenRows; }

}  // namespace fourfold::screen::korean
