// Questions at random for the engine of the page: mostly good ones, with members that are wrong now
// and then, and bytes that are no question at all. The same seed asks the same.
import { readFileSync } from 'node:fs';

/** splitmix32 */
export function randomFrom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) >>> 0;
  };
  const below = (count) => next() % count;
  return { below, oneOf: (list) => list[below(list.length)], chance: (percent) => below(100) < percent };
}

const deep = (depth) => (depth === 0 ? 1 : [deep(depth - 1)]);
const oddValues = [
  null, true, false, -1, 0, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, 2 ** 64, -(2 ** 63), '', ' ', 'x', '\u0000',
  '😀', '한글', '\ud800', '\u202e', '%s%n', '-0', '1e9', 'x'.repeat(70_000), [], {}, [[]], [null], { ask: 'about' }, deep(50), deep(200),
];

const read = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const kinds = ['connect4', 'four', 'perfect', 'spin'];
const puzzleTexts = Object.fromEntries(kinds.map((kind) => [kind, read(`data/puzzles/${kind}.txt`).split('\n').slice(0, 12).join('\n')]));
const policyNames = ['machine', 'stacker', 'genes', 'dellacherie'];
const policyTexts = policyNames.map((name) => read(`data/policies/${name}.json`));
const boards = [[], ['#########.'], ['#########.', '#########.', '##.#######'], ['.'.repeat(10), 'TTT.......']];
const shapes = [[7, 6], [4, 4], [5, 4], [6, 5], [6, 7], [7, 7], [8, 7], [9, 6], [10, 5], [32, 1], [1, 63], [64, 64], [16, 3], [3, 3]];
const players = ['human', 'human', 'random', 'heuristic:2', 'rules', 'hybrid', 'perfect', 'level:1', 'level:10', 'level:11'];
const rules = ['classic', 'genes', 'research', 'modern', 'modern-plus'];
const modes = ['marathon', 'sprint', 'ultra', 'endless', 'dig-10', 'versus', 'zen', 'garbage', 'combo'];
const keys = ['left', 'right', 'down', 'ccw', 'cw', 'drop', '180', 'hold', '+left', '-left', '+down', '-down'];

const pressed = ['moveLeft', 'moveRight', 'softDrop', 'hardDrop', 'hardDrop', 'rotateCW', 'rotateCCW', 'rotate180', 'hold'];

/** A replay of TETR.IO: keys at random, and now and then a value that nobody would write. */
function tetrioFile({ below, oneOf, chance }) {
  const isOdd = chance(40);
  const odd = (value) => (isOdd && chance(2) ? oneOf(oddValues) : value);
  const player = (gameid) => {
    const events = [];
    let frame = below(30), pieces = 0;
    for (let key = below(30); key > 0; --key, frame += 1 + below(20)) {
      const data = { key: odd(oneOf(pressed)), subframe: odd(below(10) / 10) };
      if (data.key === 'hardDrop') ++pieces;
      events.push({ frame: odd(frame), type: 'keydown', data }, { frame: odd(frame + 1), type: 'keyup', data });
    }
    if (chance(30)) events.push({ frame, type: 'ige', data: odd({ type: 'interaction_confirm', data: { type: 'garbage', amt: odd(below(9)), cid: 1, frame } }) });
    events.push({ frame: odd(frame + 5), type: 'end', data: {} });
    const options = { version: odd(isOdd ? below(30) : 19), seed: odd(below(1e9)), gameid, g: odd(below(3) / 50), handling: odd({ das: below(20), arr: below(5), sdf: oneOf([6, 41]) }) };
    return { username: odd('a'), replay: { options, events: odd(events), results: { stats: odd({ level: 1, piecesplaced: pieces, lines: 0 }), gameoverreason: odd('winner') } } };
  };
  const rounds = Array.from({ length: 1 + below(2) }, () => Array.from({ length: 1 + below(2) }, (_, id) => odd(player(id))));
  return JSON.stringify({ gamemode: oneOf(['40l', 'league', 'custom']), replay: odd({ rounds: odd(rounds) }), version: 1 });
}

/**
 * Everything that may be asked. `seen`: numbers and texts that the engine has answered, by what
 * they are.
 */
function verbsWith(random, seen) {
  const { below, oneOf, chance } = random;
  const some = (make, most) => Array.from({ length: below(most + 1) }, make);
  const open = (drawer) => ({ [drawer]: oneOf((seen[drawer] ?? [1]).slice(-4)) }); // older ones are closed by now
  const text = (what) => oneOf(seen[what] ?? ['']);
  const maybe = (members) => (chance(60) ? members : {});
  const nodes = () => 10_000 + below(10) * 1000;
  const shape = () => {
    const [width, height] = oneOf(shapes);
    return { width, height, connect: chance(70) ? 4 : 2 + below(9) };
  };
  const moves = () => some(() => 1 + below(8), 12).join('');
  const match = () => ({ first: oneOf(players), second: oneOf(players), seed: String(below(9)), ...maybe(shape()), ...maybe({ moves: moves() }),
    ...maybe({ opening: oneOf(['any', 'no-centre']), starts: oneOf(['a', 'b']) }) });
  const command = () => oneOf([oneOf(keys), { ticks: below(200) }, { garbage: 1 + below(4) }]);
  const cells = () => oneOf(seen.cells ?? [[[0, 19], [1, 19], [2, 19], [3, 19]]]);
  const position = () => ({ rules: oneOf(rules), board: oneOf(boards), pieces: oneOf(['T', 'TI', 'TIJLSZO', 'XY']), ...maybe({ held: oneOf(['I', '']) }),
    ...maybe({ combo: below(3), back_to_back: chance(50), waiting: some(() => 1 + below(4), 2) }) });
  const delays = () => oneOf([{ das_ticks: below(20), arr_ticks: below(5) }, { das_subticks: below(700), arr_subticks: below(200) }]);
  const game = () => ({ rules: oneOf(rules), seed: String(below(100)), ...maybe({ mode: oneOf(modes) }), ...maybe({ level: below(12) }), ...maybe({ handling: delays() }) });
  const replay = () => (chance(70) ? text('replay') : text('saved'));
  return {
    about: () => ({}),
    'policy.put': () => ({ name: oneOf(policyNames), text: oneOf(policyTexts) }),
    'policy.list': () => ({}),
    'round.open': () => oneOf([() => ({ ...game(), ...maybe({ practice: true }), ...maybe({ strength: 1 + below(10) }) }), () => ({ saved: text('saved') }),
      () => ({ replay: text('replay') }), () => ({ lesson: oneOf(seen.lesson ?? ['']) })])(),
    'round.do': () => ({ ...open('round'), commands: some(command, 30) }),
    'round.follow': () => ({ ...open('round'), text: oneOf(['', ...(seen.commands ?? [])]) }),
    'round.commands': () => ({ ...open('round'), from: below(4), ticks: 0 }),
    'round.place': () => ({ ...open('round'), cells: cells(), hold: chance(20) }),
    'round.way': () => ({ ...open('round'), cells: cells(), hold: chance(20), ...maybe({ spin: oneOf(['none', 'mini', 'full']) }) }),
    'round.state': () => open('round'),
    'round.undo': () => open('round'),
    'round.coach': () => ({ ...open('round'), on: chance(50) }),
    'round.replay': () => open('round'),
    'round.save': () => open('round'),
    'round.position': () => open('round'),
    'round.close': () => open('round'),
    'position.text': position,
    'position.read': () => ({ text: text('position') }),
    'position.game': () => ({ text: text('position') }),
    'advice.open': () => ({ position: chance(50) ? text('position') : position(), ...maybe({ policy: oneOf(policyNames) }) }),
    'advice.think': () => ({ ...open('advice'), nodes: 1 + below(500), enough: 1000 }),
    'advice.against': () => (chance(50) && seen.placement ? oneOf(seen.placement) : { ...open('advice'), cells: cells(), hold: chance(20) }),
    'advice.close': () => open('advice'),
    'lesson.way': () => ({ lesson: oneOf(seen.lesson ?? ['']), replay: text('replay') }),
    'perfect.find': () => ({ position: chance(50) ? text('position') : position(), rows: 1 + below(7), nodes: 1 + below(20_000),
      ...maybe({ queue: oneOf(['TIOLJSZTIOL', 'OO', 'XY', '']) }), ...maybe({ most: 1 + below(4) }) }),
    'fumen.read': () => ({ text: oneOf(['v115@vhAAgH', 'v115@vhBAgHAAA', ...(seen.fumen ?? [])]), ...maybe({ page: below(4) }) }),
    'fumen.write': () => (chance(50) ? { replay: replay() } : { pages: some(() => ({ field: oneOf([[], ['SS........', '.SSTTT....']]), ...maybe({ comment: oneOf(['', '#Q=[](T)I;', '가']) }) }), 4) }),
    'import.open': () => ({ text: tetrioFile(random) }),
    'import.show': () => ({ ...open('import'), round: below(2), ticks: below(400) }),
    'import.placements': () => ({ ...open('import'), round: below(2), player: below(2) }),
    'import.position': () => ({ ...open('import'), round: below(2), player: below(2), piece: below(6) }),
    'import.fumen': () => ({ ...open('import'), round: below(2), player: below(2) }),
    'import.measures': () => ({ ...open('import'), round: below(2), player: below(2) }),
    'import.replay': () => ({ ...open('import'), round: 0, player: 0 }),
    'import.review': () => ({ ...open('import'), round: 0, player: 0, nodes: 1 + below(200) }),
    'import.close': () => open('import'),
    'book.state': () => ({}),
    'match.open': () => oneOf([match, match, () => ({ saved: text('saved') }), () => ({ replay: text('replay'), first: oneOf(players) })])(),
    'match.state': () => open('match'),
    'match.drop': () => ({ ...open('match'), column: 1 + below(9) }),
    'match.move': () => ({ ...open('match'), nodes: nodes(), most: 20_000 }),
    'match.undo': () => open('match'),
    'match.resign': () => open('match'),
    'match.save': () => open('match'),
    'match.replay': () => open('match'),
    'match.close': () => open('match'),
    'connect4.why': () => ({ ...match(), nodes: nodes() }),
    'replay.verify': () => ({ text: replay() }),
    'review.open': () => (chance(50) ? { ...(chance(50) ? { width: 4, height: 4 } : shape()), moves: moves() } : { text: replay(), ...maybe({ policy: oneOf(policyNames) }) }),
    'review.go': () => ({ ...open('review'), pieces: 1 + below(3), nodes: nodes(), most: 40_000 }),
    'review.settle': () => ({ ...open('review'), pieces: 1 + below(2), nodes: 1 + below(500) }),
    'review.move': () => ({ review: seen.judged?.at(-1) ?? 1, index: below(2) }),
    'review.close': () => open('review'),
    'demo.open': () => ({ ...game(), policy: oneOf(policyNames), nodes: 1 + below(200), search: { known: 1, keep: 1 + below(5) },
      ...maybe({ strength: 1 + below(10) }) }),
    'demo.play': () => ({ ...open('demo'), pieces: below(4) }),
    'demo.replay': () => open('demo'),
    'demo.close': () => open('demo'),
    bench: () => ({ workload: below(6), pieces: 1 + below(3), games: 1 }),
    'bench.total': () => ({ signatures: some(() => String(below(1000)), 4) }),
    'film.open': () => ({ text: text('replay'), ...maybe({ next_pieces: below(7) }) }),
    'film.seek': () => ({ ...open('film'), piece: below(20) }),
    'film.play': () => ({ ...open('film'), ticks: below(500) }),
    'film.state': () => open('film'),
    'film.until': () => open('film'),
    'film.close': () => open('film'),
    'puzzle.put': () => {
      const kind = oneOf(kinds);
      return { kind, text: puzzleTexts[kind] };
    },
    'puzzle.progress': () => maybe({ text: text('progress') }),
    'puzzle.get': () => ({ kind: oneOf(kinds), ...maybe({ number: 1 + below(14) }), ...maybe({ day: below(30_000) }) }),
    'puzzle.open': () => ({ kind: oneOf(kinds), ...maybe({ number: 1 + below(10) }) }),
    'puzzle.try': () => ({ ...open('puzzle'), column: 1 + below(8) }),
    'puzzle.press': () => ({ ...open('puzzle'), key: oneOf([...'lrLRdDcwx']) }),
    'puzzle.place': () => ({ ...open('puzzle'), keys: some(() => oneOf([...'lrLRcw']), 2).join('') }),
    'puzzle.drop': () => open('puzzle'),
    'puzzle.back': () => open('puzzle'),
    'puzzle.hint': () => open('puzzle'),
    'puzzle.solution': () => open('puzzle'),
    'puzzle.again': () => open('puzzle'),
    'lesson.done': () => ({ lesson: oneOf([...(seen.lesson ?? []), 'four-row', 'none']) }),
    'lesson.discs': () => ({ lesson: oneOf(['four-row', 'four-block', 'four-two-threats', 'four-odd', 'none']), columns: some(() => String(1 + below(8)), 3).join('') }),
    'puzzle.close': () => open('puzzle'),
  };
}

/** What may be asked of the engine that trains. Its games are few and short. */
function trainingVerbsWith(random, seen) {
  const { below, oneOf, chance } = random;
  const open = () => ({ training: oneOf((seen.training ?? [1]).slice(-4)) });
  const recipe = () => ({
    method: oneOf(['cross-entropy', 'cma', 'noisy', 'none']), rules: oneOf(['classic', 'genes', 'modern']), features: oneOf(['dt9', 'dt20', 'modern']),
    games: 1 + below(2), cap: 5 + below(10), generations: 1 + below(3), population: 4 + below(3), known: 1, keep: 1, seed: below(9),
    ...(chance(20) ? { [oneOf(['method', 'rules', 'features', 'seed', 'odd'])]: oneOf(oddValues) } : {}),
  });
  const outcome = () => [below(1000), below(20), below(5), below(2), below(2)];
  const outcomes = () => oneOf([() => seen.outcomes?.at(-1) ?? [], () => Array.from({ length: below(12) }, outcome), () => [[1, 2], ['x']]])();
  return {
    'training.about': () => ({}),
    'training.open': () => ({ recipe: recipe(), ...(chance(20) ? { start: oneOf([...policyTexts, '']) } : {}), ...(chance(30) ? { state: oneOf(seen.state ?? [[['a', 'b']]]) } : {}) }),
    'training.state': open,
    'training.play': () => ({ ...open(), from: chance(80) ? 0 : below(12), count: chance(60) ? (seen.games?.at(-1) ?? 1) : 1 + below(12) }),
    'training.finish': () => (chance(70) && seen.played ? seen.played.at(-1) : { ...open(), outcomes: outcomes() }),
    'training.policy': () => ({ ...open(), ...(chance(50) ? { name: oneOf(['mine', '', '한글']), which: oneOf(['best', 'favourite', 'worst']) } : {}) }),
    'training.save': open,
    'training.close': open,
  };
}

// Members that say how much to do are never wrong by being large: what takes long because it was
// asked for is no fault.
const amounts = new Set(['nodes', 'most', 'enough', 'pieces', 'games', 'ticks', 'commands', 'search', 'workload', 'recipe', 'count']);

function spoilt(random, question) {
  const { oneOf, below, chance } = random;
  const names = Object.keys(question).filter((name) => name !== 'ask' || chance(10));
  const name = names.length === 0 || chance(10) ? 'odd' : oneOf(names);
  if (!amounts.has(name)) return { ...question, [name]: oneOf(oddValues) };
  return { ...question, [name]: oneOf([null, -1, 'x', [], {}, 1.5, below(2)]) };
}

/** Bytes that are almost a question. */
function broken(random, bytes) {
  const { below, oneOf } = random;
  const out = Uint8Array.from(bytes);
  return oneOf([
    () => out.subarray(0, below(out.length + 1)),
    () => {
      for (let i = 0; i < 3; ++i) out[below(out.length)] = below(256);
      return out;
    },
    () => new TextEncoder().encode(oneOf(['[', '{"a":']).repeat(1 + below(3000))),
    () => Uint8Array.from({ length: below(300) }, () => below(256)),
  ])();
}

export const ofTraining = trainingVerbsWith;

export class Questions {
  /** `verbs`: of which engine. */
  constructor(seed, verbs = verbsWith) {
    this.random = randomFrom(seed);
    this.seen = {};
    this.verbs = verbs(this.random, this.seen);
  }

  /** The next one as bytes, and as it was meant where it is a good one. */
  next() {
    const verb = this.random.oneOf(Object.keys(this.verbs));
    let question = { ask: verb, ...this.verbs[verb]() };
    const isGood = this.random.chance(70);
    if (!isGood) question = spoilt(this.random, question);
    const bytes = new TextEncoder().encode(JSON.stringify(question));
    if (isGood || !this.random.chance(20)) return { bytes, question: isGood ? question : null };
    return { bytes: broken(this.random, bytes), question: null };
  }

  /** What a verb has answered: later questions speak of it. */
  learn(question, ok) {
    const { ask: verb } = question;
    const [drawer, what] = verb.split('.');
    const keep = (name, value) => {
      const list = (this.seen[name] ??= []);
      list.push(value);
      if (list.length > 20) list.shift();
    };
    if (what === 'open' && Number.isInteger(ok[drawer])) keep(drawer, ok[drawer]);
    if (verb === 'training.open') keep('games', ok.games);
    if (verb === 'training.play') keep('played', { training: question.training, outcomes: ok.outcomes });
    if (verb === 'training.save') keep('state', ok.state);
    if (what === 'replay' || what === 'until') keep('replay', ok.text);
    if (what === 'save') keep('saved', ok.text);
    if (verb === 'import.position' && ok.replay !== null) keep('replay', ok.replay);
    if (verb === 'import.review') keep('review', ok.review);
    if (verb === 'review.go' && ok.moves.length > 0) keep('judged', question.review);
    if (verb === 'advice.think' && ok.best !== null) keep('placement', { advice: question.advice, cells: ok.best.cells, hold: ok.best.hold });
    if (verb === 'round.commands') keep('commands', ok.text);
    if (verb === 'fumen.write') keep('fumen', ok.text);
    if (verb === 'round.position' || verb === 'position.text') keep('position', ok.text);
    if (verb === 'puzzle.progress') keep('progress', ok.text);
    if (verb === 'about') for (const { id } of ok.lessons ?? []) keep('lesson', id);
    for (const { cells } of [ok.best, ...(ok.placements ?? []).slice(0, 3)].filter((place) => place?.cells)) keep('cells', cells);
    if (ok.falling?.ghost) keep('cells', ok.falling.ghost);
  }
}
