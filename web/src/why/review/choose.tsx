// Which game to review: a file, a text, or one that is kept in this browser.
import { useEffect, useState } from 'preact/hooks';

import { EngineError } from '../../engine/client.ts';
import { addressWith } from '../../frame/handed.ts';
import { addressOf, go } from '../../frame/router.ts';
import { storage } from '../../frame/storage.ts';
import { said } from '../../frame/said.ts';
import type { TextKey, Translate } from '../../frame/texts.ts';
import { localeTag, useTexts } from '../../frame/texts.ts';
import { addressOfTetrio, isTetrio } from '../../shared/tetris/tetrio.ts';
import { Drop } from '../drop.tsx';
import { addressOfFumen } from '../fumen.ts';
import { isFumen, isMoves } from '../paste.ts';

interface KeptGame {
  text: string;
  when?: number;
  name?: string;
}

function keptGame(value: unknown): KeptGame | null {
  if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string') return null;
  return value as KeptGame;
}

const titles: Record<string, TextKey> = { tetris: 'play.tetris', modern: 'play.modern.rules', connect4: 'play.connect4' };

const titleOf = (t: Translate, { text }: KeptGame) => t(titles[/^game (\w+)/m.exec(text)?.[1] ?? ''] ?? 'review.aGame');

export function Choose() {
  const t = useTexts();
  const [typed, type] = useState('');
  const [problem, setProblem] = useState('');
  const [games, setGames] = useState<[string, KeptGame][]>([]);
  useEffect(() => {
    void storage()
      .list('game/')
      .then((all) => setGames(all.flatMap(([key, value]) => (keptGame(value) === null ? [] : [[key, keptGame(value)!] as [string, KeptGame]])).reverse()));
  }, []);
  const openFumen = async (text: string) => {
    try {
      const address = await addressOfFumen(text);
      if (address === null) setProblem(t('why.fumenWithoutPiece'));
      else go(address);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      setProblem(said(error.message));
    }
  };
  const open = async (text: string) => {
    const trimmed = text.trim();
    setProblem('');
    if (trimmed === '') return;
    if (isTetrio(trimmed)) return go(await addressOfTetrio(text));
    if (isFumen(trimmed) && !trimmed.includes('\n')) return openFumen(trimmed);
    go(isMoves(trimmed) ? addressOf(['review'], { moves: trimmed.replace(/\s+/g, '') }) : await addressWith(['review'], text));
  };
  return (
    <section class="choose">
      <h1>{t('review.title')}</h1>
      <p>{t('review.about')}</p>
      <Drop onText={(text) => void open(text)} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open(typed);
        }}
      >
        <label>
          {t('review.paste')}
          <textarea rows={4} value={typed} onInput={(event) => type(event.currentTarget.value)} spellcheck={false} />
        </label>
        <button class="main" disabled={typed.trim() === ''}>
          {t('review.open')}
        </button>
        {problem !== '' && <p role="alert">{problem}</p>}
      </form>
      {games.length > 0 && (
        <>
          <h2>{t('review.kept')}</h2>
          <ul>
            {games.slice(0, 20).map(([key, game]) => (
              <li key={key}>
                <a href={addressOf(['review'], { kept: key })}>
                  {titleOf(t, game)} {game.when !== undefined && new Date(game.when).toLocaleString(localeTag())}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
