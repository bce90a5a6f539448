import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Line } from './events.ts';
import { Events } from './events.ts';

const board = { game: 'modern', rules: 'modern', mode: 'sprint', kind: 'human' };

function exchange() {
  const lines: (Line & { closed: boolean })[] = [];
  const events = new Events(() => {
    const line = { onopen: null, onmessage: null, onclose: null, closed: false, close: () => (line.closed = true) } as Line & { closed: boolean };
    lines.push(line);
    return line;
  });
  return { events, lines };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a board that changes is told to all who listen, and nonsense to nobody', () => {
  const { events, lines } = exchange();
  const [first, second] = [vi.fn(), vi.fn()];
  events.follow(first);
  events.follow(second);
  expect(lines).toHaveLength(1);
  for (const data of [JSON.stringify({ board }), 'nonsense', '{}', '{"board":7}', 'null']) lines[0]?.onmessage?.({ data });
  expect([first.mock.calls, second.mock.calls]).toEqual([[[board]], [[board]]]);
});

test('a change of any board is told without a name', () => {
  const { events, lines } = exchange();
  const heard = vi.fn();
  events.follow(heard);
  lines[0]?.onmessage?.({ data: '{"board":null}' });
  expect(heard.mock.calls).toEqual([[undefined]]);
});

test('a lost line comes back after growing pauses, and then anything may have changed', () => {
  const { events, lines } = exchange();
  const heard = vi.fn();
  events.follow(heard);
  lines[0]?.onopen?.();
  expect(heard).not.toHaveBeenCalled();
  for (const [index, pause] of [1000, 2000, 4000].entries()) {
    lines[index]?.onclose?.();
    vi.advanceTimersByTime(pause - 1);
    expect(lines).toHaveLength(index + 1);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(index + 2);
  }
  lines[3]?.onopen?.();
  expect(heard.mock.calls).toEqual([[undefined]]);
});

test('when nobody listens the line is closed, and stays so', () => {
  const { events, lines } = exchange();
  const stop = events.follow(vi.fn());
  stop();
  stop();
  lines[0]?.onclose?.();
  vi.advanceTimersByTime(60_000);
  expect([lines.length, lines[0]?.closed]).toEqual([1, true]);
});
