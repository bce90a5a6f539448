// Reviews.
#include <array>

#include "screen/korean/tables.h"

namespace fourfold::screen::korean {
namespace {

// clang-format off
constexpr std::array kReviewRows = {
    SaidRow{"Best: nothing lost. Good: up to {good} {unit}. Inaccuracy: up to {inaccuracy}. Mistake: up to {mistake}. "
            "Blunder: more.",
            "최선: 잃은 것이 없습니다. 좋음: {good}까지. 부정확: {inaccuracy}까지. 실수: {mistake}까지. 큰 실수: "
            "그보다 많이 잃었습니다."},
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
    SaidRow{"next best {rows} rows of attack, {pieces} piece ahead", "차선: 공격 {rows}줄, 블록 {pieces}개 앞까지"},
    SaidRow{"next best {rows} rows of attack, {pieces} pieces ahead", "차선: 공격 {rows}줄, 블록 {pieces}개 앞까지"},
    SaidRow{"Tetris", "테트리스"},
    SaidRow{"worth {rows} rows of attack, {pieces} piece ahead", "가치: 공격 {rows}줄, 블록 {pieces}개 앞까지"},
    SaidRow{"worth {rows} rows of attack, {pieces} pieces ahead", "가치: 공격 {rows}줄, 블록 {pieces}개 앞까지"},
    SaidRow{"{amount} disc", "돌 {amount}개"},
    SaidRow{"{amount} discs", "돌 {amount}개"},
    SaidRow{"{amount} holes", "구멍 {amount}개"},
    SaidRow{"{amount} lines", "{amount}줄"},
    SaidRow{"{amount} points", "{amount}점"},
    SaidRow{"{amount} rows", "{amount}줄"},
};
// clang-format on

}  // namespace

std::span<const SaidRow> review() { return kReviewRows; }

}  // namespace fourfold::screen::korean
