// 다른 프로그램의 게임에서 온 말: 페이지만 씁니다.
/** TETR.IO 라운드에서 지운 줄. 회전은 어느 블록이나 한다. */
export const importedClears: Record<string, string> = {
  single: '싱글',
  double: '더블',
  triple: '트리플',
  four: '쿼드',
  'all clear': '올 클리어',
  spin: '스핀',
  'spin single': '스핀 싱글',
  'spin double': '스핀 더블',
  'spin triple': '스핀 트리플',
  'spin four': '스핀 쿼드',
  'mini spin': '미니 스핀',
  'mini spin single': '미니 스핀 싱글',
  'mini spin double': '미니 스핀 더블',
  'mini spin triple': '미니 스핀 트리플',
  'mini spin four': '미니 스핀 쿼드',
};
