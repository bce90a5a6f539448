// What `?` says, in Korean.
#include <array>

#include "screen/korean/tables.h"

namespace fourfold::screen::korean {
namespace {

// clang-format off
constexpr std::array kHelpRows = {
    SaidRow{"1 to 7", "1–7"},
    SaidRow{"A game that is left, hung up or killed waits under Continue. In a pause, f shows a fumen.",
            "나가거나 끊기거나 꺼진 게임은 ‘이어 하기’에서 기다립니다. 일시 정지 중 f를 누르면 푸멘이 보입니다."},
    SaidRow{"a hint", "힌트"},
    SaidRow{"a hint; press it again", "힌트; 다시 누르면 더"},
    SaidRow{"after it: once more, the next", "그다음: 다시, 다음 것"},
    SaidRow{"after that: once more", "본 다음: 다시"},
    SaidRow{"after the end: keep it", "끝난 뒤: 저장"},
    SaidRow{"after the end: review", "끝난 뒤: 복기"},
    SaidRow{"all rows again", "모두 다시"},
    SaidRow{"another lesson", "다른 강의"},
    SaidRow{"another puzzle", "다른 문제"},
    SaidRow{"any key", "아무 키"},
    SaidRow{"as they say above", "위에 적힌 대로"},
    SaidRow{"back", "뒤로"},
    SaidRow{"Beside a row: * is yours, ? was imported and cannot be verified, ! was held and accepted by a keeper.",
            "줄 옆의 표시: *는 내 게임, ?는 가져와서 검증할 수 없는 게임, !는 보류되었다가 관리자가 받아들인 "
            "게임입니다."},
    SaidRow{"choose a column", "열 고르기"},
    SaidRow{"classic or modern", "클래식 또는 모던"},
    SaidRow{"classic {mode}", "클래식 {mode}"},
    SaidRow{"coach on or off", "코치 켜고 끄기"},
    SaidRow{"coach {name}", "코치 {name}"},
    SaidRow{"Connect Four: every game that you played to its end against a machine, by opponent.",
            "커넥트 포: 컴퓨터를 상대로 끝까지 둔 모든 게임을 상대별로 보여 줍니다."},
    SaidRow{"delete the row", "지우기"},
    SaidRow{"do as the coach says", "코치대로 두기"},
    SaidRow{"do that step", "그 수를 두기"},
    SaidRow{"draw another number", "다른 수치 그리기"},
    SaidRow{"drop", "드롭"},
    SaidRow{"drop and lock", "떨어뜨려 고정"},
    SaidRow{"drop into a column", "열에 놓기"},
    SaidRow{"drop there", "거기에 놓기"},
    SaidRow{"Each game has its own keys: ? shows them, and the settings change those of Tetris.",
            "게임마다 키가 다릅니다: ?로 볼 수 있고, 테트리스의 키는 설정에서 바꿉니다."},
    SaidRow{"Every filter is a board of its own: persons, coached games and machines are ranked apart.",
            "조건마다 순위가 따로입니다: 사람, 코치와 함께한 게임, 컴퓨터는 따로 순위를 매깁니다."},
    SaidRow{"Exactly one column wins, if you go on to play well.", "그 뒤로 잘 두면 이기는 열은 단 하나입니다."},
    SaidRow{"filters, as said above", "위에 적힌 조건"},
    SaidRow{"Four in a row, a column or a diagonal win. ● moves first.",
            "가로, 세로, 대각선으로 네 개를 이으면 이깁니다. ●가 먼저 둡니다."},
    SaidRow{"from the beginning", "처음부터"},
    SaidRow{"ghost on or off", "그림자 켜고 끄기"},
    SaidRow{"half a turn", "180° 회전"},
    SaidRow{"hint: which, and why", "힌트: 어디에, 왜"},
    SaidRow{"hold, or swap", "홀드, 바꾸기"},
    SaidRow{"hold, {place}", "홀드하고 {place}"},
    SaidRow{"Keys of a review", "복기의 키"},
    SaidRow{"Keys of classic Tetris", "클래식 테트리스의 키"},
    SaidRow{"Keys of Connect Four", "커넥트 포의 키"},
    SaidRow{"Keys of modern Tetris", "모던 테트리스의 키"},
    SaidRow{"Keys of the lessons of Connect Four", "커넥트 포 강의의 키"},
    SaidRow{"Keys of the lessons of Tetris", "테트리스 강의의 키"},
    SaidRow{"Keys of the puzzles of Connect Four", "커넥트 포 문제의 키"},
    SaidRow{"Keys of the puzzles of Tetris", "테트리스 문제의 키"},
    SaidRow{"Keys of the rankings", "순위의 키"},
    SaidRow{"Keys of your progress", "내 실력의 키"},
    SaidRow{"leave; it is kept", "나가기; 저장됨"},
    SaidRow{"machines stop, go on", "컴퓨터 멈춤, 계속"},
    SaidRow{"move by move", "한 수씩"},
    SaidRow{"move by move; k, j too", "한 수씩 (k, j도)"},
    SaidRow{"move left", "왼쪽으로"},
    SaidRow{"move right", "오른쪽으로"},
    SaidRow{"new game", "새 게임"},
    SaidRow{"new game (twice)", "새 게임 (두 번)"},
    SaidRow{"On the board ×× is where the piece was put and <> where it was better; ×> belongs to both. Discs: [●] "
            "was played, <●> was better.",
            "판에서 ××는 둔 자리, <>는 더 나은 자리이고 ×>는 둘 다에 듭니다. 돌: [●]는 둔 수, <●>는 더 나은 수입니다."},
    SaidRow{"Nothing falls by itself, and every piece can be taken back. What misses the goal is said beside the field.",
            "저절로 떨어지지 않으며 어떤 블록이든 무를 수 있습니다. 목표에서 벗어난 것은 판 옆에 알려 줍니다."},
    SaidRow{"once more, or the next", "한 번 더, 또는 다음"},
    SaidRow{"one row down", "한 줄 아래로"},
    SaidRow{"pause", "일시 정지"},
    SaidRow{"play on from here", "여기서부터 두기"},
    SaidRow{"resign", "기권"},
    SaidRow{"review the game", "게임 복기"},
    SaidRow{"scores on or off", "점수 켜고 끄기"},
    SaidRow{"scroll", "스크롤"},
    SaidRow{"search a name", "이름 찾기"},
    SaidRow{"solved: play it out", "풀면: 끝까지 두기"},
    SaidRow{"Squares have names: 4a is the lowest of column 4.",
            "칸에는 이름이 있습니다: 4a는 4열의 맨 아래 칸입니다."},
    SaidRow{"take a piece back", "블록 무르기"},
    SaidRow{"take back", "무르기"},
    SaidRow{"take back (practice)", "무르기 (연습)"},
    SaidRow{"ten moves", "열 수씩"},
    SaidRow{"the better line", "더 나은 수순"},
    SaidRow{"the coach's next best", "코치의 차선"},
    SaidRow{"the coach's numbers", "코치의 수치"},
    SaidRow{"the coach's plan", "코치의 계획"},
    SaidRow{"The falling piece casts a shadow where it would land. RR is where the coach would put it; under the next "
            "pieces stand the keys that do it and why, against the next best; `here` is about where the piece hangs, "
            "`last` about the last one.",
            "떨어지는 블록은 내려앉을 자리에 그림자를 드리웁니다. RR은 코치가 놓을 자리입니다. 다음 블록들 아래에 "
            "그렇게 놓는 키와, 차선의 자리보다 나은 이유가 나옵니다. ‘여기’는 지금 블록이 있는 자리, ‘지난 블록’은 "
            "방금 놓은 블록 이야기입니다."},
    SaidRow{"the first, the last", "처음, 끝"},
    SaidRow{"The grade says how deep the win is and how many machines miss it.",
            "난이도는 승리까지의 깊이와 그것을 놓치는 컴퓨터의 수입니다."},
    SaidRow{"The graph goes from the oldest game to the newest.",
            "그래프는 가장 오래된 게임에서 가장 새 게임으로 이어집니다."},
    SaidRow{"The graph is the value over the game, ▲ the move that is shown, • a key moment.",
            "그래프는 게임 동안의 형세, ▲는 지금 보이는 수, •는 중요한 순간입니다."},
    SaidRow{"the key moment before", "앞의 중요한 순간"},
    SaidRow{"the next best {sentence}", "차선의 자리는 {sentence}"},
    SaidRow{"the next key moment", "다음 중요한 순간"},
    SaidRow{"The program plays the other side. What misses the goal is answered on the board.",
            "상대는 프로그램이 둡니다. 목표에서 벗어난 수에는 판 위에서 답합니다."},
    SaidRow{"the next step, with its keys", "다음 수와 그 키"},
    SaidRow{"the solution, played", "답을 차례로 보기"},
    SaidRow{"The streak counts puzzles that were solved one after the other at the first try and without a hint. The "
            "first answer to a puzzle is rated: right is a win, right after hints a draw, anything else a loss. The "
            "next one is as hard as you are strong.",
            "연속 기록은 힌트 없이 첫 시도에 잇달아 푼 문제의 수입니다. 문제마다 첫 답만 레이팅에 들어갑니다. 맞히면 "
            "승리, 힌트를 보고 맞히면 무승부, 나머지는 패배입니다. 다음 문제는 실력에 맞는 어려움으로 나옵니다."},
    SaidRow{"Three", "세 개"},
    SaidRow{"the way to the goal", "목표까지의 길"},
    SaidRow{"Three pieces reach the goal in one way only. Nothing falls by itself; the last piece decides, and what "
            "is taken back before costs nothing.",
            "블록 세 개로 목표에 이르는 길은 하나뿐입니다. 저절로 떨어지지 않으며 마지막 블록이 결정합니다. 그 전에 "
            "무르는 것은 아무 손해도 없습니다."},
    SaidRow{"turn clockwise", "오른쪽 회전"},
    SaidRow{"turn counter-clockwise", "왼쪽 회전"},
    SaidRow{"undo a deletion", "지운 것 되돌리기"},
    SaidRow{"watch the game", "게임 보기"},
    SaidRow{"Watching: + and - change the speed, m is as fast as possible, Space stops, n goes one piece on, a "
            "movement key takes over.",
            "관전할 때: +와 -는 속도, m은 최대 속도, Space는 멈춤, n은 블록 하나씩, 이동 키를 누르면 직접 둡니다."},
    SaidRow{"what the move allows", "그 수가 허락하는 것"},
    SaidRow{"what was measured", "측정값"},
    SaidRow{"With hints or scores a win is kept as a coached one.",
            "힌트나 점수를 보고 이기면 코치와 함께한 승리로 남습니다."},
    SaidRow{"Your games of the rankings and the replays you kept, judged as in a review. The first number is the mean "
            "of all games, weighed by their pieces, the second that of the last game.",
            "순위에 오른 게임과 저장한 리플레이를 복기처럼 평가합니다. 첫 수는 블록 수로 가중한 모든 게임의 평균, "
            "둘째는 마지막 게임의 값입니다."},
    SaidRow{"yours {sentence}", "고른 자리는 {sentence}"},
    SaidRow{"{key} goes on", "{key} 계속"},
    SaidRow{"{key} leaves", "{key} 나가기"},
    SaidRow{"{own}  best {best}, {difference}", "{own}  최고 {best}, {difference}"},
    SaidRow{"{pieces} pieces, {lines} lines", "블록 {pieces}개, {lines}줄"},
};
// clang-format on

}  // namespace

std::span<const SaidRow> help() { return kHelpRows; }

}  // namespace fourfold::screen::korean
