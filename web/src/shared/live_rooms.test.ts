import { expect, test, vi } from 'vitest';

import { seen, watchRooms } from './live_rooms.tsx';

const answers: ((rooms: object[]) => void)[] = [];
vi.mock('../online/room.ts', () => ({ openRooms: () => new Promise((resolve) => answers.push(resolve)) }));
vi.mock('../online/identity.ts', () => ({ knownKey: () => Promise.resolve('key') }));

const answered = async (number: number, id: string) => {
  answers[number]!([{ id }]);
  await new Promise((resolve) => setTimeout(resolve));
};
const ids = () => seen.get().rooms?.map(({ id }) => id);

test('rooms are forgotten when the last looker leaves, and late answers with them', async () => {
  const first = watchRooms();
  const second = watchRooms();
  expect(answers.length).toBe(1);
  await answered(0, 'one');
  first();
  expect(ids()).toEqual(['one']);
  second();
  expect(ids()).toBeUndefined();

  watchRooms()();
  const third = watchRooms();
  await answered(1, 'old');
  expect(ids()).toBeUndefined();
  await answered(2, 'new');
  expect(ids()).toEqual(['new']);
  third();
});
