// The rankings in Korean.
#include <array>

#include "screen/korean/tables.h"

namespace fourfold::screen::korean {
namespace {

// clang-format off
constexpr std::array kRankingsRows = {
    SaidRow{"'{name}' is no rank: expected a number from 1", "‘{name}’: 순위는 1부터의 수여야 합니다"},
    SaidRow{"all ranks", "모든 순위"},
    SaidRow{"all ranks of {name}", "{name}의 모든 순위"},
    SaidRow{"another program has taken it off the board already", "다른 프로그램이 이미 순위에서 내렸습니다"},
    SaidRow{"any", "전체"},
    SaidRow{"Back on the board: {name}, {score}.", "순위에 되돌렸습니다: {name}, {score}."},
    SaidRow{"bot", "컴퓨터"},
    SaidRow{"coached", "코치와 함께"},
    SaidRow{"connect4", "커넥트 포"},
    SaidRow{"date", "날짜"},
    SaidRow{"delete", "지우기"},
    SaidRow{"delete a rank", "순위 지우기"},
    SaidRow{"delete the rank: ", "지울 순위: "},
    SaidRow{"dig-{rows}", "파기 {rows}"},
    SaidRow{"endless", "무한"},
    SaidRow{"game: {game}", "게임: {game}"},
    SaidRow{"imported", "가져옴"},
    SaidRow{"Left as it is.", "그대로 두었습니다."},
    SaidRow{"list ranks by name", "이름으로 보기"},
    SaidRow{"list ranks by the name: ", "이름: "},
    SaidRow{"list ranks from X to Y", "X위부터 Y위까지"},
    SaidRow{"list ranks from X: ", "몇 위부터: "},
    SaidRow{"list ranks from {first} to Y: ", "{first}위부터 몇 위까지: "},
    SaidRow{"match", "대국"},
    SaidRow{"measures", "측정값"},
    SaidRow{"mode: {mode}", "모드: {mode}"},
    SaidRow{"name", "이름"},
    SaidRow{"names that begin with {name}", "“{name}”로 시작하는 이름"},
    SaidRow{"No games here yet.", "아직 게임이 없습니다."},
    SaidRow{"No games here yet; {where}.", "아직 게임이 없습니다. {where}."},
    SaidRow{"nothing was deleted that could be put back", "되돌릴 것이 없습니다"},
    SaidRow{"Nothing was measured: no person's game of Tetris.",
            "측정한 것이 없습니다. 사람이 한 테트리스 게임이 아닙니다."},
    SaidRow{"player", "플레이어"},
    SaidRow{"player: {player}", "플레이어: {player}"},
    SaidRow{"rank", "순위"},
    SaidRow{"rank {rank} has no replay: it was imported from a list",
            "{rank}위에는 리플레이가 없습니다: 목록에서 가져온 기록입니다"},
    SaidRow{"Rankings: {which}", "순위: {which}"},
    SaidRow{"ranks {first} to {last}", "{first}위부터 {last}위까지"},
    SaidRow{"rules: {rules}", "규칙: {rules}"},
    SaidRow{"search", "찾기"},
    SaidRow{"search failure: no name in the list", "이 이름은 목록에 없습니다"},
    SaidRow{"search: ", "찾기: "},
    SaidRow{"sprint", "스프린트"},
    SaidRow{"Take it off the board? rank {rank}: {name}, {score} [y/N]",
            "순위에서 내릴까요? {rank}위 {name}, {score} [y/N]"},
    SaidRow{"Taken off the board: rank {rank}: {name}, {score}. u puts it back.",
            "순위에서 내렸습니다: {rank}위 {name}, {score}. u로 되돌립니다."},
    SaidRow{"tetris", "테트리스"},
    SaidRow{"the first {count} game(s)", "처음 {count}판"},
    SaidRow{"there is no rank {rank} here", "여기에는 {rank}위가 없습니다"},
    SaidRow{"there is nothing from {first} to {last}", "{first}위부터 {last}위까지는 없습니다"},
    SaidRow{"there is nothing to delete", "지울 것이 없습니다"},
    SaidRow{"ultra", "울트라"},
    SaidRow{"versus", "대전"},
    SaidRow{"watch", "보기"},
    SaidRow{"zen", "젠"},
    SaidRow{"{digits} game(s)", "{digits}판"},
    SaidRow{"{digits} game(s) on other boards of this game: r, m and p change the board",
            "이 게임의 다른 순위에 {digits}판이 있습니다: r, m, p로 바꾸세요"},
    SaidRow{"{digits} point(s)", "{digits}점"},
    SaidRow{"{games}: g changes the game", "{games}: g로 게임을 바꾸세요"},
    SaidRow{"{games}: g changes the game; {others}", "{games}: g로 게임을 바꾸세요. {others}"},
    SaidRow{"{game} has {digits} game(s)", "{game} {digits}판"},
};
// clang-format on

}  // namespace

std::span<const SaidRow> rankings() { return kRankingsRows; }

}  // namespace fourfold::screen::korean
