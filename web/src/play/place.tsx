// Play: the start screen, or the game that the address names.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { PlaceProps } from '../frame/places.ts';
import { useTexts } from '../frame/texts.ts';
import type { PlayedGame } from './games.ts';
import { gameOf, start } from './games.ts';

export default function Play({ route }: PlaceProps) {
  const game = gameOf(route.path) ?? start;
  return <GameView key={game.name} game={game} route={route} />;
}

function GameView({ game, route }: { game: PlayedGame } & PlaceProps) {
  const t = useTexts();
  const [loaded, setLoaded] = useState<ComponentType<PlaceProps>>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    game.load(route.path).then(
      (module) => setLoaded(() => module.default),
      (error: unknown) => setProblem(String(error)),
    );
  }, [game]);
  if (problem !== undefined) return <p role="alert">{t('frame.failed', { why: problem })}</p>;
  const Game = loaded;
  return Game === undefined ? <p class="loading">{t('frame.loading')}</p> : <Game route={route} />;
}
