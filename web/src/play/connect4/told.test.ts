import { expect, test } from 'vitest';

import { translate } from '../../frame/texts.ts';
import { moveText } from './told.ts';

const board = ['.......', '.......', '.......', '.......', 'X.X....', 'OOO.X..'];

test('a move is told with its column and what it threatens', () => {
  const told = moveText({ board, last: [2, 5], threats: { O: [[3, 5]], X: [] }, over: false }, translate);
  expect(told).toBe('Red: column 3, row 1. Red can complete a line in column 4.');
});

test('a cell that nothing can fall into yet is no threat of this moment', () => {
  expect(moveText({ board, last: [2, 4], threats: { O: [], X: [[3, 4]] }, over: false }, translate)).toBe('Yellow: column 3, row 2.');
});

test('before the first move nothing is told, and after the last only where it went', () => {
  expect(moveText({ board, last: null, threats: { O: [], X: [] }, over: false }, translate)).toBe('');
  expect(moveText({ board, last: [2, 5], threats: { O: [[3, 5]], X: [] }, over: true }, translate)).toBe('Red: column 3, row 1.');
});
