// 한 가지 것은 한 가지 말로: 쓰지 않는 말과 그 대신 쓰는 말. ko_glossary.test.ts가 모든 한국어 텍스트를
// 이 표로 검사한다.

export interface Entry {
  /** 쓰지 않는 말. */
  not: RegExp;
  say: string;
}

export const koGlossary: readonly Entry[] = [
  { not: /조각|피스/, say: '블록' },
  { not: /보관|홀드 상자/, say: '홀드 (게임을 두는 일은 저장)' },
  { not: /쓰레기|가비지/, say: '방해 줄' },
  { not: /기계|머신/, say: '컴퓨터' },
  { not: /(?<![가-힣])말/, say: '돌 (설명하는 일은 설명하다, 알리다)' },
  { not: /원반|디스크/, say: '돌' },
  { not: /기보|다시 ?보기/, say: '리플레이' },
  { not: /사목|커넥트포|커넥트 4|네 줄 놓기/, say: '커넥트 포' },
  { not: /티스핀|티 스핀|T-스핀|T 스핀/, say: 'T스핀' },
  { not: /놀이|놉니다|(?<![가-힣])노는/, say: '플레이' },
  { not: /구경/, say: '관전' },
  { not: /다시 겨루|리매치|(?<!신)청했/, say: '재대결, 신청하다' },
  { not: /당신/, say: '나, 내 (상대는 상대)' },
  { not: /까닭/, say: '이유' },
  { not: /[가이] 아니라 \{/, say: '“14 → 11”처럼 화살표' },
  { not: /[은을이]\([는를가]\)|[는를가]\([은을이]\)|\(으\)로/, say: '{name|은/는}: 조사는 앞말의 받침을 따른다' },
];

/** 한국어 텍스트에 그대로 쓰는 로마자: 이름, 키, 파일과 주소에 적힌 말. */
export const koLatin: readonly string[] = [
  'fourfold', 'fourfold-identity', 'fourfold train', 'log.jsonl', 'JSON', 'key', 'secret',
  'WebAssembly', 'Firefox', 'Chrome', 'Edge', 'Safari', 'HTTPS', 'Ed25519',
  'SRS', 'DAS', 'ARR', 'ms', 'CMA-ES', 'Enter', 'Home', 'End',
  'connect4', 'four', 'perfect', 'spin', 'lesson', 'TKI', 'DT',
  'TETR.IO', '.ttr', '.ttrm', 'MB',
];
