// 페이지의 모든 낱말, 한국어. 열쇠는 en.ts와 같다.
import type { Texts } from '../texts.ts';

export const ko: Texts = {
  // frame
  'frame.title': 'fourfold',
  'frame.skip': '본문으로 건너뛰기',
  'frame.places': '장소',
  'frame.play': '놀이',
  'frame.why': '왜?',
  'frame.watch': '구경',
  'frame.train': '훈련',
  'frame.rank': '순위',
  'frame.settings': '설정',
  'frame.loading': '잠시만요 …',
  'frame.failed': '실패했습니다: {why}',
  'frame.close': '닫기',
  'frame.again': '다시 시도',
  'frame.newer': '이 페이지의 새 버전이 준비되었습니다.',
  'frame.take_newer': '지금 바꾸기',
  'frame.unsupported':
    '이 브라우저에는 게임에 꼭 필요한 WebAssembly나 워커가 없습니다. 최신 Firefox, Chrome, Edge, Safari에서는 됩니다.',
  // settings
  'settings.language': '언어',
  'settings.theme': '화면 모양',
  'settings.auto': '기기 설정대로',
  'settings.light': '밝게',
  'settings.dark': '어둡게',
  'settings.patterns': '블록에 무늬 넣기',
  'settings.motion': '움직임 줄이기',
  'settings.name': '이름',
  // play
  'play.tetris': '테트리스',
  'play.connect4': '사목',
  // connect4
  // why
  // puzzles
  // watch
  // train
  // rank
};
