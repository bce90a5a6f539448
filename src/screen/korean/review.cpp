// Reviews, said in Korean.
#include <array>

#include "screen/korean/tables.h"

namespace fourfold::screen::korean {
namespace {

// clang-format off
constexpr std::array kReviewRows = {
    SaidRow{"<> Better was: {move} (by {loss})", "<> 더 나은 수: {move} ({loss} 손해)"},
    SaidRow{"<> {move}", "<> {move}"},
    SaidRow{"<○> Better was: {move} (by {loss})", "<○> 더 나은 수: {move} ({loss} 손해)"},
    SaidRow{"<●> Better was: {move} (by {loss})", "<●> 더 나은 수: {move} ({loss} 손해)"},
    SaidRow{"[○] Played: {move}", "[○] 둔 수: {move}"},
    SaidRow{"[●] Played: {move}", "[●] 둔 수: {move}"},
    SaidRow{"Above the line {first} wins, below it {second}; the further from it, the sooner. On the line: a draw.",
            "선 위는 {first}, 아래는 {second} 쪽이 이기는 형세이며 선에서 멀수록 빨리 이깁니다. 선에 닿으면 "
            "무승부입니다."},
    SaidRow{"accuracy {percent} %", "정확도 {percent} %"},
    SaidRow{"accuracy {percent} %, {counts}", "정확도 {percent} %, {counts}"},
    SaidRow{"back to the game", "게임으로"},
    SaidRow{"Best: nothing lost. Good: up to {good} {unit}. Inaccuracy: up to {inaccuracy}. Mistake: up to {mistake}. "
            "Blunder: more.",
            "최선: 잃은 것이 없습니다. 좋음: {good}까지. 부정확: {inaccuracy}까지. 실수: {mistake}까지. 큰 실수: "
            "그보다 많이 잃었습니다."},
    SaidRow{"better line", "더 나은 수순"},
    SaidRow{"Better line, {number} of {all}", "더 나은 수순, {all}수 중 {number}수"},
    SaidRow{"blunder", "큰 실수"},
    SaidRow{"good", "좋음"},
    SaidRow{"How good the stack was before each piece: 0 is as good as an empty board, -1 as bad as one more hole.",
            "블록을 놓기 전 더미의 상태입니다. 0은 빈 판, -1은 구멍 하나만큼 나쁩니다."},
    SaidRow{"inaccuracy", "부정확"},
    SaidRow{"Looking at every move...", "모든 수를 살펴보는 중 …"},
    SaidRow{"Looking at every move... {done} of {all}", "모든 수를 살펴보는 중 … {all}수 중 {done}수"},
    SaidRow{"Losses are counted in holes: what one more hole in the stack costs by the policy that advises. Ending "
            "the game costs {cost}.",
            "손실은 구멍 수로 셉니다: 조언하는 정책에서 구멍 하나가 더 생기는 값입니다. 게임이 끝나는 값은 "
            "{cost}입니다."},
    SaidRow{"Losses are counted in lines: in a race an untidy stack costs as much as lines not cleared. Ending the "
            "game costs {cost}.",
            "손실은 줄 수로 셉니다: 빨리 지워야 하는 게임에서 어지러운 더미는 지우지 못한 줄만큼 손해입니다. 게임이 "
            "끝나는 값은 {cost}입니다."},
    SaidRow{"Losses are counted in points at level 1, as the machine expects them. Ending the game costs {cost}.",
            "손실은 컴퓨터가 예상하는 레벨 1의 점수로 셉니다. 게임이 끝나는 값은 {cost}입니다."},
    SaidRow{"Losses are counted in rows of attack, as the machine expects them. Ending the game costs {cost}.",
            "손실은 컴퓨터가 예상하는 공격 줄 수로 셉니다. 게임이 끝나는 값은 {cost}입니다."},
    SaidRow{"mistake", "실수"},
    SaidRow{"moments", "중요한 순간"},
    SaidRow{"Move {number} of {all}, {side}: best", "{all}수 중 {number}수, {side}: 최선"},
    SaidRow{"Move {number} of {all}, {side}: {grade}", "{all}수 중 {number}수, {side}: {grade}"},
    SaidRow{"Move {number} of {all}: best", "{all}수 중 {number}수: 최선"},
    SaidRow{"Move {number} of {all}: {grade}", "{all}수 중 {number}수: {grade}"},
    SaidRow{"moves", "한 수씩"},
    SaidRow{"next best {rows} rows of attack, {pieces} piece ahead", "차선: 공격 {rows}줄, 블록 {pieces}개 앞까지"},
    SaidRow{"next best {rows} rows of attack, {pieces} pieces ahead", "차선: 공격 {rows}줄, 블록 {pieces}개 앞까지"},
    SaidRow{"No move was made in this game.", "둔 수가 없습니다."},
    SaidRow{"Piece {number} of {all}", "블록 {all}개 중 {number}번째"},
    SaidRow{"queue {pieces}", "다음 블록 {pieces}"},
    SaidRow{"queue {pieces}, hold {held}", "다음 블록 {pieces}, 홀드 {held}"},
    SaidRow{"Review: this game", "복기: 이 게임"},
    SaidRow{"Review: {name}", "복기: {name}"},
    SaidRow{"steps", "한 수씩"},
    SaidRow{"stopped", "멈추었습니다"},
    SaidRow{"Tetris", "테트리스"},
    SaidRow{"The coach's plan", "코치의 계획"},
    SaidRow{"the game", "게임으로"},
    SaidRow{"the game has more than {pieces} pieces: that is too long for a review",
            "블록이 {pieces}개를 넘어 복기하기에는 너무 깁니다"},
    SaidRow{"There is no better line: nothing was lost, or too little.",
            "더 나은 수순이 없습니다. 잃은 것이 없거나 아주 적습니다."},
    SaidRow{"There is no key moment after this one.", "이 뒤에는 중요한 순간이 없습니다."},
    SaidRow{"There is no key moment before this one.", "이 앞에는 중요한 순간이 없습니다."},
    SaidRow{"there is no solver that knows the exact scores: no review",
            "정확한 점수를 아는 풀이기가 없어 복기할 수 없습니다"},
    SaidRow{"There is nothing to refute.", "반박할 것이 없습니다."},
    SaidRow{"This game cannot be played on.", "이 게임은 이어서 할 수 없습니다."},
    SaidRow{"What the machine expected before each piece, in lines: the higher, the better.",
            "블록마다 컴퓨터가 예상한 줄 수입니다. 높을수록 좋습니다."},
    SaidRow{"What the machine expected before each piece, in points: the higher, the better.",
            "블록마다 컴퓨터가 예상한 점수입니다. 높을수록 좋습니다."},
    SaidRow{"What the machine expected before each piece, in rows of attack: the higher, the better.",
            "블록마다 컴퓨터가 예상한 공격 줄 수입니다. 높을수록 좋습니다."},
    SaidRow{"What the move allows, {number} of {all}", "그 수가 허락하는 것, {all}수 중 {number}수"},
    SaidRow{"With the pieces it knows now; it thinks again after each.",
            "지금 아는 블록으로 세운 계획이며, 블록마다 다시 생각합니다."},
    SaidRow{"worth {rows} rows of attack, {pieces} piece ahead", "가치: 공격 {rows}줄, 블록 {pieces}개 앞까지"},
    SaidRow{"worth {rows} rows of attack, {pieces} pieces ahead", "가치: 공격 {rows}줄, 블록 {pieces}개 앞까지"},
    SaidRow{"{amount} disc", "돌 {amount}개"},
    SaidRow{"{amount} discs", "돌 {amount}개"},
    SaidRow{"{amount} holes", "구멍 {amount}개"},
    SaidRow{"{amount} lines", "{amount}줄"},
    SaidRow{"{amount} points", "{amount}점"},
    SaidRow{"{amount} rows", "{amount}줄"},
    SaidRow{"{clear}!", "{clear}!"},
    SaidRow{"{digits} blunder(s)", "큰 실수 {digits}"},
    SaidRow{"{digits} inaccuracies", "부정확 {digits}"},
    SaidRow{"{digits} inaccuracy", "부정확 {digits}"},
    SaidRow{"{digits} mistake(s)", "실수 {digits}"},
    SaidRow{"{side} accuracy {percent} %", "{side} 정확도 {percent} %"},
    SaidRow{"{side} accuracy {percent} %, {counts}", "{side} 정확도 {percent} %, {counts}"},
    SaidRow{"×× Played: {move}", "×× 둔 수: {move}"},
    SaidRow{"{cell}: {sentence}", "{cell}: {sentence}"},
    SaidRow{"×× the next best: {place}", "×× 차선의 자리: {place}"},
};
// clang-format on

}  // namespace

std::span<const SaidRow> review() { return kReviewRows; }

}  // namespace fourfold::screen::korean
