// The log of a training run: a line of JSON per generation, as `fourfold train` writes log.jsonl
// and as a run in the page keeps its own.

export interface LogLine {
  generation: number;
  best: number;
  mean: number;
  scores: number[];
  points_per_1000: number;
  games: number;
  /** By feature, of the optimiser's favourite. */
  weights: Record<string, number>;
}

export class LogError extends Error {
  constructor(
    readonly line: number,
    readonly what: 'json' | 'member' | 'empty',
    readonly detail: string,
  ) {
    super(`${line}: ${detail}`);
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

export function logFrom(text: string): LogLine[] {
  const lines = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [lineFrom(line, index + 1)]));
  if (lines.length === 0) throw new LogError(1, 'empty', '');
  return lines;
}

function lineFrom(text: string, number: number): LogLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new LogError(number, 'json', text.slice(0, 40));
  }
  const line = (typeof value === 'object' ? value : {}) as Record<string, unknown>;
  for (const name of ['generation', 'best', 'mean']) {
    if (!isNumber(line[name])) throw new LogError(number, 'member', name);
  }
  return {
    generation: line.generation as number,
    best: line.best as number,
    mean: line.mean as number,
    scores: Array.isArray(line.scores) ? line.scores.filter(isNumber) : [],
    points_per_1000: isNumber(line.points_per_1000) ? line.points_per_1000 : 0,
    games: isNumber(line.games) ? line.games : 0,
    weights: weightsFrom(line.weights),
  };
}

export function weightsFrom(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, number] => isNumber(entry[1])));
}

/** Series of the score plot: the generations, then best, mean and worst of each. */
export function scoreSeries(log: readonly LogLine[]): number[][] {
  return [
    log.map(({ generation }) => generation + 1),
    log.map(({ best }) => best),
    log.map(({ mean }) => mean),
    log.map(({ scores, mean }) => (scores.length === 0 ? mean : Math.min(...scores))),
  ];
}

/** Names of the weights that matter most at the end, and their series. */
export function weightSeries(log: readonly LogLine[], most = 8): { names: string[]; series: number[][] } {
  const last = log.at(-1)?.weights ?? {};
  const names = Object.keys(last).sort((a, b) => Math.abs(last[b]!) - Math.abs(last[a]!)).slice(0, most);
  const values = names.map((name) => log.map(({ weights }) => weights[name] ?? 0));
  return { names, series: [log.map(({ generation }) => generation + 1), ...values] };
}
