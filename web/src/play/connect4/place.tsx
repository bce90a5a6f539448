// Connect Four: the form, or the game that the address names.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import { keptText } from '../../frame/handed.ts';
import type { PlaceProps } from '../../frame/places.ts';
import { addressOf, go } from '../../frame/router.ts';
import { useStore } from '../../frame/store.ts';
import './connect4.css';
import { Form } from './form.tsx';
import { Game } from './game.tsx';
import { Refused } from './refused.tsx';
import { addressOfSetup, setupFrom, setupOf, usualSetup } from '../../shared/connect4/setup.ts';
import type { OpenTable } from './table.ts';
import { createTable } from './table.ts';

export default function Connect4({ route }: PlaceProps) {
  const { query } = route;
  const address = query.toString();
  const isGame = setupFrom(query) !== null || query.has('saved') || query.has('kept');
  // Where a game is kept it writes into the address itself: that begins no other one.
  const written = useRef('');
  const begun = useRef(address);
  if (address !== written.current) begun.current = address;
  const write = (saved: string) => {
    const next = new URLSearchParams(query);
    next.set('saved', saved);
    written.current = next.toString();
    go(addressOf(['play', 'connect4'], Object.fromEntries(next)), 'replace');
  };
  return isGame ? <Played key={begun.current} query={query} write={write} /> : <Form />;
}

interface PlayedProps {
  query: URLSearchParams;
  /** Says in the address under which key the game is kept. */
  write: (saved: string) => void;
}

/** A game from its address, from start to end. */
function Played({ query, write }: PlayedProps) {
  const [round, setRound] = useState(0);
  const table = useMemo(() => createTable(write), [round]);
  const state = useStore(table.table, (value) => value.state);
  const problem = useStore(table.table, (value) => value.problem);
  useEffect(() => {
    void start(table, query, round);
    return () => table.close();
  }, [table]);
  if (state === null) return problem === '' ? null : <Refused problem={problem} />;
  // A game that was left does not say in its address how it began.
  const isNamed = setupFrom(query) !== null || query.has('kept');
  return <Game key={round} opened={table} again={() => (isNamed ? setRound(round + 1) : go(addressOfSetup(setupOf(state))))} />;
}

/** A game that is kept goes on; if it is over, or elsewhere, the rest of the address begins one. */
async function start(table: OpenTable, query: URLSearchParams, round: number): Promise<void> {
  const saved = round === 0 ? query.get('saved') : null;
  if (saved !== null && (await table.resume(saved))) return;
  const setup = setupFrom(query);
  const text = await keptText(query);
  const { first, second } = setup ?? usualSetup;
  // A saved game of the terminal says who plays; the engine of machines knows them all.
  if (text?.startsWith('fourfold-game ')) return table.open({ saved: text, first: usualSetup.first, second: usualSetup.second });
  if (text !== undefined) return table.open({ replay: text, first, second });
  if (setup === null) return table.table.set({ problem: 'gone' });
  return table.open({ ...setup });
}
