// The frame around the five places.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { EngineNotice } from './engine_notice.tsx';
import type { Place, PlaceProps } from './places.ts';
import { placeOf, places } from './places.ts';
import { takeNewer, version } from './offline.ts';
import { addressOf, route } from './router.ts';
import { SettingsDialog } from './settings_dialog.tsx';
import { useStore } from './store.ts';
import { useTexts } from './texts.ts';

export function App() {
  const t = useTexts();
  const now = useStore(route, (value) => value);
  const place = placeOf(now);
  const [settingsOpen, openSettings] = useState(false);
  // Who clicked goes on with the keys of the game: Space is not for the button that was clicked.
  const open = ({ detail, currentTarget }: MouseEvent) => {
    if (detail > 0 && currentTarget instanceof HTMLElement) currentTarget.blur();
    openSettings(true);
  };
  return (
    <>
      <a class="skip" href="#main" onClick={focusMain}>
        {t('frame.skip')}
      </a>
      <header class="frame">
        <a class="brand" href={addressOf(['play'])}>
          {t('frame.title')}
        </a>
        <nav aria-label={t('frame.places')}>
          {places.map((each) => (
            <a key={each.name} href={addressOf([each.name])} aria-current={each === place ? 'page' : undefined}>
              {t(each.title)}
            </a>
          ))}
        </nav>
        <button class="quiet" onClick={open} aria-label={t('frame.settings')}>
          ⚙
        </button>
      </header>
      <NewerVersion />
      <EngineNotice />
      <main id="main" tabIndex={-1}>
        {canRun ? <PlaceView key={place.name} place={place} /> : <p role="alert">{t('frame.unsupported')}</p>}
      </main>
      {settingsOpen && <SettingsDialog close={() => openSettings(false)} />}
    </>
  );
}

/** The engine is WebAssembly in a worker: without either there is nothing to show. */
const canRun = typeof WebAssembly === 'object' && typeof Worker === 'function';

function NewerVersion() {
  const t = useTexts();
  const isNewer = useStore(version, (value) => value.newer);
  if (!isNewer) return null;
  return (
    <p class="notice row" role="status">
      {t('frame.newer')}
      <button onClick={takeNewer}>{t('frame.take_newer')}</button>
    </p>
  );
}

/** The address after `#` is ours, so the jump is made by hand. */
function focusMain(event: Event): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function PlaceView({ place }: { place: Place }) {
  const t = useTexts();
  const now = useStore(route, (value) => value);
  const [loaded, setLoaded] = useState<ComponentType<PlaceProps>>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    document.title = `${t(place.title)} · ${t('frame.title')}`;
    place.load().then(
      (module) => setLoaded(() => module.default),
      (error: unknown) => setProblem(String(error)),
    );
  }, [place]);
  if (problem !== undefined) return <p role="alert">{t('frame.failed', { why: problem })}</p>;
  const Content = loaded;
  return Content === undefined ? <p class="loading">{t('frame.loading')}</p> : <Content route={now} />;
}
