// The progress of a person.
#include <array>

#include "screen/korean/tables.h"

namespace fourfold::screen::korean {
namespace {

// clang-format off
constexpr std::array kProgressRows = {
    SaidRow{"accuracy, per cent", "정확도 (%)"},
    SaidRow{"best {mode}: {score}", "최고 {mode}: {score}"},
    SaidRow{"Connect Four against {opponent}: won {won}, drawn {drawn}, lost {lost} ({percent} %)",
            "커넥트 포, 상대 {opponent}: {won}승 {drawn}무 {lost}패 ({percent} %)"},
    SaidRow{"fours per 100 pieces", "블록 100개당 쿼드"},
    SaidRow{"holes per 100 pieces", "블록 100개당 구멍"},
    SaidRow{"Looking at every game...", "모든 게임을 살펴보는 중 …"},
    SaidRow{"Looking at every game... {done} of {all}", "모든 게임을 살펴보는 중 … {all}판 중 {done}판"},
    SaidRow{"Nothing is kept under this name yet.", "이 이름으로 저장된 것이 아직 없습니다."},
    SaidRow{"number", "수치"},
    SaidRow{"pieces a second", "초당 블록"},
    SaidRow{"Progress: {name}", "내 실력: {name}"},
    SaidRow{"The graph begins with the second game.", "그래프는 둘째 게임부터 나옵니다."},
    SaidRow{"You cover the column that is open for an I", "I를 위해 열어 둔 열을 덮습니다"},
    SaidRow{"You do not clear four rows that are ready when an I is there",
            "I가 있는데도 준비된 네 줄을 지우지 않습니다"},
    SaidRow{"You do not make T-spins of two or three rows that are ready", "준비된 두세 줄짜리 T스핀을 하지 않습니다"},
    SaidRow{"You do not use the hold box where its piece fits better",
            "홀드한 블록이 더 맞는 곳에서 홀드를 쓰지 않습니다"},
    SaidRow{"You end a back-to-back with a clear that was not the best",
            "가장 좋은 수가 아닌데도 줄을 지워 백투백을 끊습니다"},
    SaidRow{"You go on building above row 12 where a lower place was better",
            "더 낮은 좋은 자리가 있는데도 12줄 위에 계속 쌓습니다"},
    SaidRow{"You hold a piece that would have gone well where you were", "그 자리에 잘 맞는 블록을 홀드합니다"},
    SaidRow{"You leave a column open for an I too late", "I를 위한 열을 너무 늦게 열어 둡니다"},
    SaidRow{"You make holes where a place without one was better", "구멍 없는 더 나은 자리가 있는데도 구멍을 만듭니다"},
    SaidRow{"{game} Tetris: {count} game(s)", "{game} 테트리스: {count}판"},
    SaidRow{"{game} Tetris: {count} game(s); the numbers are of all and of the last one",
            "{game} 테트리스: {count}판. 수치는 전체와 마지막 게임"},
    SaidRow{"{habit}, mostly in column {column}: {games} of {all} games.",
            "{habit} (주로 {column}열): {all}판 중 {games}판."},
    SaidRow{"{habit}: {games} of {all} games.", "{habit}: {all}판 중 {games}판."},
};
// clang-format on

}  // namespace

std::span<const SaidRow> progress() { return kProgressRows; }

}  // namespace fourfold::screen::korean
