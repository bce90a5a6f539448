import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { LogError, logFrom, scoreSeries, weightSeries } from './log.ts';

test('a log that the program wrote is read', () => {
  const log = logFrom(readFileSync(new URL('../../../docs/runs/ff10.jsonl', import.meta.url), 'utf8'));
  expect(log.length).toBeGreaterThan(10);
  const [generations, best, mean, worst] = scoreSeries(log);
  expect(generations?.[0]).toBe(1);
  expect(best!.every((value, i) => value >= mean![i]! && mean![i]! >= worst![i]!)).toBe(true);
  const { names, series } = weightSeries(log, 3);
  expect(names).toHaveLength(3);
  expect(names).toContain('holeRows');
  expect(series).toHaveLength(4);
});

test('a line that makes no sense is named', () => {
  const good = '{"generation":0,"best":2,"mean":1}';
  const problem = (text: string) => {
    try {
      logFrom(text);
    } catch (error) {
      return error instanceof LogError ? [error.line, error.what, error.detail] : error;
    }
    return undefined;
  };
  expect(problem(`${good}\n{"gen`)).toEqual([2, 'json', '{"gen']);
  expect(problem(`${good}\n{"generation":1,"best":"x"}`)).toEqual([2, 'member', 'best']);
  expect(problem('\n\n')).toEqual([1, 'empty', '']);
});
