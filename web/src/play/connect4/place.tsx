// Connect Four: the form, or the game that the address names.
import { useEffect, useMemo, useState } from 'preact/hooks';

import { keptText } from '../../frame/handed.ts';
import type { PlaceProps } from '../../frame/places.ts';
import { useStore } from '../../frame/store.ts';
import './connect4.css';
import { Form } from './form.tsx';
import { Game } from './game.tsx';
import { Refused } from './refused.tsx';
import { setupFrom, usualSetup } from '../../shared/connect4/setup.ts';
import { createTable } from './table.ts';

export default function Connect4({ route }: PlaceProps) {
  const { query } = route;
  const address = query.toString();
  const isGame = setupFrom(query) !== null || query.has('saved') || query.has('kept');
  return isGame ? <Played key={address} query={query} /> : <Form />;
}

/** A game from its address, from start to end. */
function Played({ query }: { query: URLSearchParams }) {
  const [round, setRound] = useState(0);
  const table = useMemo(createTable, [round]);
  const state = useStore(table.table, (value) => value.state);
  const problem = useStore(table.table, (value) => value.problem);
  useEffect(() => {
    void start(table, query, round);
    return () => table.close();
  }, [table]);
  if (state === null) return problem === '' ? null : <Refused problem={problem} />;
  return <Game key={round} opened={table} again={() => setRound(round + 1)} />;
}

async function start(table: ReturnType<typeof createTable>, query: URLSearchParams, round: number): Promise<void> {
  const saved = query.get('saved');
  if (saved !== null && round === 0) return table.resume(saved);
  const setup = setupFrom(query) ?? usualSetup;
  if (!query.has('kept')) return table.open({ ...setup });
  const replay = await keptText(query);
  if (replay === undefined) return table.table.set({ problem: 'gone' });
  return table.open({ replay, first: setup.first, second: setup.second });
}
