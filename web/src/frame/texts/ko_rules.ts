// 커넥트 포의 규칙 기계가 고른 까닭 (src/connect4/rules_text.cpp).
import type { Said } from '../said.ts';

/** 긴 틀이 먼저다: 짧은 틀은 긴 문장의 앞부분에도 맞는다. */
export const koRules: readonly Said[] = [
  ['{move}; of {count} equals. {why}', '{move}. 값이 같은 열 {count}개 가운데 고른 이유: {why}'],
  ['the opening: column {column}, near the centre', '첫 수: 가운데에 가까운 {column}열'],
  ['A first disc near the centre, at {cells}', '가운데 가까이 {cells}에 놓는 첫 돌'],
  ["{you}'s three at {cells} closed at {own}", '상대의 세 개({cells})를 {own}에서 막음'],
  ["{you}'s two at {cells} closed at {own} before they become an open three", '열린 세 개가 되기 전에 상대의 두 개({cells})를 {own}에서 막음'],
  ["The corner {own} of {you}'s seven at {cells}", '상대의 7자 모양({cells})의 모서리 {own}'],
  ['A seven at {cells}, two threes with one corner, closed at {at}', '{cells}의 7자 모양: 모서리를 나누는 세 개 두 줄, {at}에서 막혀 있음'],
  ['A seven at {cells}, two threes with one corner', '{cells}의 7자 모양: 모서리를 나누는 세 개 두 줄'],
  ['{you} can make four at {cells}, on top of a disc of this side', '이 돌 바로 위 {cells}에서 상대가 4목을 만들 수 있음'],
  ['{number} in one line with a gap at {cells}, not closed at {open}', '{cells}에 틈을 둔 {number}, {open} 쪽은 열려 있음'],
  ['{number} in one line with a gap at {cells}; {prospects}', '{cells}에 틈을 둔 {number}: {prospects}'],
  ['{number} in a row at {cells}, not closed at {open}', '{cells}에 이은 {number}, {open} 쪽은 열려 있음'],
  ['{number} in a row at {cells}; {prospects}', '{cells}에 이은 {number}: {prospects}'],
  ['Four in a row at {cells}', '{cells}에서 4목 완성'],
  ['four can follow at {cells}, and at {later} once the square below is filled', '{cells}에서 4목이 되고, {later}에서도 아래가 차면 됨'],
  ['four can follow at {cells}, and at {later} once the squares below are filled', '{cells}에서 4목이 되고, {later}에서도 아래가 차면 됨'],
  ['four can follow at {later} once the square below is filled', '{later}에서 아래가 차면 4목이 됨'],
  ['four can follow at {later} once the squares below are filled', '{later}에서 아래가 차면 4목이 됨'],
  ['four can follow at {cells}', '{cells}에서 4목이 됨'],
  ['there is room at {cells}, and at {later} once the square below is filled', '{cells}에 자리가 있고, {later}에도 아래가 차면 있음'],
  ['there is room at {cells}, and at {later} once the squares below are filled', '{cells}에 자리가 있고, {later}에도 아래가 차면 있음'],
  ['there is room at {later} once the square below is filled', '{later}에 아래가 차면 자리가 있음'],
  ['there is room at {later} once the squares below are filled', '{later}에 아래가 차면 자리가 있음'],
  ['there is room at {cells}', '{cells}에 자리가 있음'],
];
