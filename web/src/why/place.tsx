// Why: positions, reviews and puzzles; which one the address says. Each is loaded when it is
// needed.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { PlaceProps } from '../frame/places.ts';
import { useTexts } from '../frame/texts.ts';
import '../shared/lines/lines.css';
import './why.css';

type View = ComponentType<PlaceProps>;

const views: Record<string, () => Promise<{ default: View }>> = {
  why: () => import('./start.tsx'),
  connect4: () => import('./connect4/view.tsx'),
  tetris: () => import('./tetris/view.tsx'),
  review: () => import('./review/view.tsx'),
  import: () => import('./import/view.tsx'),
  puzzle: () => import('./puzzle/view.tsx'),
};

export default function Why({ route }: PlaceProps) {
  const t = useTexts();
  const name = route.path[0] ?? 'why';
  const [loaded, setLoaded] = useState<{ name: string; view: View }>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const load = views[name] ?? views.why!;
    load().then(
      (module) => setLoaded({ name, view: module.default }),
      (error: unknown) => setProblem(String(error)),
    );
  }, [name]);
  if (problem !== undefined) return <p role="alert">{t('frame.failed', { why: problem })}</p>;
  if (loaded?.name !== name) return <p class="loading">{t('frame.loading')}</p>;
  const Content = loaded.view;
  return <Content route={route} />;
}
