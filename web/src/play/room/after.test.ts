import { expect, test } from 'vitest';

import { translate } from '../../frame/texts.ts';
import { emptyRoom } from '../../online/room_state.ts';
import type { Room, Sitter } from '../../online/room_state.ts';
import { endText, rematchText } from './after.tsx';

const sitter = (name: string): Sitter => ({ key: name, name, machine: false, batches: 0, commands: '' });
const ended = (you: Room['you'], reason: string, kind: 'versus' | 'solo' = 'versus'): Room => ({
  ...emptyRoom, you, phase: 'ended', setup: { kind, game: 'modern', header: {} },
  seats: { a: sitter('Ada'), b: kind === 'solo' ? null : sitter('Bob') }, end: { winner: kind === 'solo' ? null : 'a', reason },
});

test('it is said whose stack it was, and who gave up', () => {
  expect(endText(ended('a', 'topped-out'), translate)).toBe('You won: the stack of Bob reached the top.');
  expect(endText(ended('b', 'topped-out'), translate)).toBe('Ada won: the stack of Bob reached the top.');
  expect(endText(ended('b', 'resigned'), translate)).toBe('Ada won: Bob resigned.');
  expect(endText(ended('watcher', 'time'), translate)).toBe('Ada won: the time of Bob ran out.');
});

test('who plays alone loses alone', () => {
  expect(endText(ended('watcher', 'topped-out', 'solo'), translate)).toBe('The game is over: the stack of Ada reached the top.');
});

test('a rematch says who wants it, who is waited for, and who is not there', () => {
  const here = { a: 'here', b: 'here' } as const;
  const text = (more: Partial<Room>, connection: 'open' | 'closed' = 'open') => rematchText({ ...ended('a', 'line'), presence: here, ...more }, connection, translate);
  expect(text({})).toBe('');
  expect(text({ rematch: ['b'] })).toBe('Bob wants a rematch.');
  expect(text({ rematch: ['a'] })).toBe('Waiting for Bob …');
  expect(text({ rematch: ['a'], presence: { a: 'here', b: 'away' } })).toBe('Bob is not here now. The rematch can begin when Bob is back.');
  expect(text({ rematch: ['b'], presence: { a: 'here', b: 'away' } })).toBe('Bob is not here now. The rematch can begin when Bob is back.');
  expect(text({ presence: { a: 'here', b: 'away' } })).toBe('Bob has left.');
  expect(text({ you: 'watcher', rematch: ['b'] })).toBe('Bob wants a rematch.');
  expect(text({ rematch: ['a'] }, 'closed')).toBe('This room is closed.');
});
