// Rank: the best games of this browser and, where there is a service, those of its boards.
//
//   #/rank/modern/modern/sprint                 a board of this browser
//   #/rank/server/modern/modern/sprint/human    one of the server
//   #/rank/keeper                               for keepers of the server
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { PlaceProps } from '../frame/places.ts';
import { addressOf } from '../frame/router.ts';
import { useStore } from '../frame/store.ts';
import { useTexts } from '../frame/texts.ts';
import { findServer, server } from '../online/server.ts';
import { BrowserRank } from './browser.tsx';
import { ServerRank } from './server.tsx';
import './style.css';

export default function Rank({ route }: PlaceProps) {
  const t = useTexts();
  const state = useStore(server, (value) => value.state);
  useEffect(() => void findServer(), []);
  const isServer = route.path[1] === 'server';
  if (route.path[1] === 'keeper') return <KeeperRank />;
  return (
    <div class="rank">
      {(state === 'there' || isServer) && <Tabs isServer={isServer} />}
      {!isServer && <BrowserRank route={route} />}
      {isServer && state === 'there' && <ServerRank route={route} />}
      {isServer && state === 'none' && <p role="alert">{t('online.noServer')}</p>}
      {isServer && state === 'unknown' && <p class="loading">{t('frame.loading')}</p>}
    </div>
  );
}

/** Loaded by the few who keep boards. */
function KeeperRank() {
  const t = useTexts();
  const [loaded, setLoaded] = useState<ComponentType>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    import('./moderation.tsx').then(
      ({ Moderation }) => setLoaded(() => Moderation),
      (error: unknown) => setProblem(String(error)),
    );
  }, []);
  if (problem !== '') return <p role="alert">{t('frame.failed', { why: problem })}</p>;
  const Content = loaded;
  return <div class="rank">{Content === undefined ? <p class="loading">{t('frame.loading')}</p> : <Content />}</div>;
}

function Tabs({ isServer }: { isServer: boolean }) {
  const t = useTexts();
  return (
    <nav class="tabs" aria-label={t('online.tabs')}>
      <a href={addressOf(['rank'])} aria-current={isServer ? undefined : 'page'}>{t('online.tab.browser')}</a>
      <a href={addressOf(['rank', 'server'])} aria-current={isServer ? 'page' : undefined}>{t('online.tab.server')}</a>
    </nav>
  );
}
