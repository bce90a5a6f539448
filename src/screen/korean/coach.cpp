// The coach of Tetris, without its reasons.
#include <array>

#include "screen/korean/tables.h"

namespace fourfold::screen::korean {
namespace {

// clang-format off
constexpr std::array kCoachRows = {
    SaidRow{"- what sets it apart comes with later pieces", "- 차이는 뒤에 오는 블록에서 납니다"},
    SaidRow{"22 is the next best: {place}", "22: 차선의 자리, {place}"},
    SaidRow{"every place is as good", "어느 자리나 똑같습니다"},
    SaidRow{"it is the only place", "놓을 수 있는 자리가 여기뿐입니다"},
    SaidRow{"last: {sentence}", "지난 블록: {sentence}"},
    SaidRow{"next best {lines} lines, {pieces} piece ahead", "차선: {lines}줄, 블록 {pieces}개 앞까지"},
    SaidRow{"next best {lines} lines, {pieces} pieces ahead", "차선: {lines}줄, 블록 {pieces}개 앞까지"},
    SaidRow{"next best {points} points, {pieces} piece ahead", "차선: {points}점, 블록 {pieces}개 앞까지"},
    SaidRow{"next best {points} points, {pieces} pieces ahead", "차선: {points}점, 블록 {pieces}개 앞까지"},
    SaidRow{"No clear in the next {pieces} piece", "앞으로 블록 {pieces}개 안에는 지울 줄이 없습니다"},
    SaidRow{"No clear in the next {pieces} pieces", "앞으로 블록 {pieces}개 안에는 지울 줄이 없습니다"},
    SaidRow{"No way to the goal is known from here: take a piece back.",
            "여기서 목표로 가는 길을 찾지 못했습니다. 블록을 무르세요."},
    SaidRow{"out of reach now", "지금은 닿지 않습니다"},
    SaidRow{"the advised place is part of {sentence}", "추천한 자리의 {sentence}"},
    SaidRow{"the advised place {sentence}", "추천한 자리는 {sentence}"},
    SaidRow{"the next step", "다음 수"},
    SaidRow{"thinks ...", "생각 중 …"},
    SaidRow{"worth {lines} lines, {pieces} piece ahead", "가치: {lines}줄, 블록 {pieces}개 앞까지"},
    SaidRow{"worth {lines} lines, {pieces} pieces ahead", "가치: {lines}줄, 블록 {pieces}개 앞까지"},
    SaidRow{"worth {points} points, {pieces} piece ahead", "가치: {points}점, 블록 {pieces}개 앞까지"},
    SaidRow{"worth {points} points, {pieces} pieces ahead", "가치: {points}점, 블록 {pieces}개 앞까지"},
    SaidRow{"{clear} in {pieces} pieces, sends {rows} row", "{pieces}번째 블록에서 {clear}: {rows}줄 공격"},
    SaidRow{"{clear} in {pieces} pieces, sends {rows} rows", "{pieces}번째 블록에서 {clear}: {rows}줄 공격"},
    SaidRow{"{clear} now, sends {rows} row", "지금 {clear}: {rows}줄 공격"},
    SaidRow{"{clear} now, sends {rows} rows", "지금 {clear}: {rows}줄 공격"},
    SaidRow{"{coach}: hold first", "{coach}: 먼저 홀드"},
    SaidRow{"{key} shows the next best: {place}", "{key} 차선의 자리: {place}"},
    SaidRow{"{put} puts it there, {line} the plan, {why} numbers", "{put} 그 자리에 놓기, {line} 계획, {why} 수치"},
    SaidRow{"{put} puts it there, {line} the plan, {why} reasons", "{put} 그 자리에 놓기, {line} 계획, {why} 이유"},
    SaidRow{"{put} puts it there, {line} the way to the goal", "{put} 그 자리에 놓기, {line} 목표까지 보기"},
};
// clang-format on

}  // namespace

std::span<const SaidRow> coach() { return kCoachRows; }

}  // namespace fourfold::screen::korean
