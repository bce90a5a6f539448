// The start screen: the two games, what was left and played last, today's puzzle, who plays now,
// and all there is to play.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { addressOf } from '../../frame/router.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import { server } from '../../online/server.ts';
import { kindOfDay, kindTexts, today } from '../../shared/puzzles/kinds.ts';
import { modeAboutKey, modeKey, modesOf, usualMode } from '../../shared/tetris/modes.ts';
import { lastPlayed } from './last.ts';
import { OpenFile, SavedList } from './saved_list.tsx';
import './start.css';

export default function Start() {
  const t = useTexts();
  const hasServer = useStore(server, (value) => value.state === 'there');
  const live = useLive(hasServer);
  return (
    <div class="start">
      <h1 class="unseen">{t('frame.play')}</h1>
      {live !== undefined && <live.OwnRooms />}
      <SavedList />
      <Heroes />
      <Now Live={live?.LiveRooms} hasServer={hasServer} />
      <section>
        <h2>{t('play.modern.rules')}</h2>
        <div class="games">
          {modesOf('modern').map((mode) => (
            <GameLink key={mode} rules="modern" mode={mode} />
          ))}
        </div>
      </section>
      <section>
        <h2>{t('play.more')}</h2>
        <div class="games">
          {modesOf('classic').map((mode) => (
            <GameLink key={mode} rules="classic" mode={mode} />
          ))}
          {(['genes', 'research'] as const).map((rules) => (
            <a class="game" key={rules} href={addressOf(['play', 'tetris', rules, usualMode(rules)])}>
              <strong>{t(`play.rules.${rules}`)}</strong>
              <span class="faint">{t(`play.rules.${rules}.about`)}</span>
            </a>
          ))}
        </div>
      </section>
      <OpenFile />
    </div>
  );
}

interface Live {
  LiveRooms: ComponentType<{ most?: number }>;
  OwnRooms: ComponentType;
}

function useLive(hasServer: boolean): Live | undefined {
  const [live, setLive] = useState<Live>();
  useEffect(() => {
    if (hasServer) void import('../../shared/live_rooms.tsx').then(setLive);
  }, [hasServer]);
  return live;
}

/** Until then the network has the first view for itself. */
const afterMs = 400;

type Demo = ComponentType<{ size: number }>;

/** The boards come after the first view: they are pictures, nobody waits for them. */
function useDemos(): { DemoWell: Demo; DemoDiscs: Demo } | undefined {
  const [demos, setDemos] = useState<{ DemoWell: Demo; DemoDiscs: Demo }>();
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => void import('./demo.tsx').then((found) => isWanted && setDemos(found)), afterMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, []);
  return demos;
}

function Heroes() {
  const t = useTexts();
  const demos = useDemos();
  const last = lastPlayed() ?? { rules: 'modern', mode: usualMode('modern') };
  const size = innerWidth < 480 ? 7 : 11;
  return (
    <section class="heroes" aria-label={t('home.games')}>
      <article class="hero">
        <div class="picture" style={{ width: `${10 * size}px`, height: `${20 * size}px` }}>{demos !== undefined && <demos.DemoWell size={size} />}</div>
        <div>
          <h2>{t('play.tetris')}</h2>
          <p class="faint">{t('home.tetris')}</p>
          <p class="row">
            <a class="button main" href={addressOf(['play', 'tetris', last.rules, last.mode])}>{t('home.play', { mode: t(modeKey(last.rules, last.mode) ?? 'play.tetris') })}</a>
            <a class="button" href={addressOf(['play', 'tetris', 'modern', 'versus'])}>{t('home.versus')}</a>
          </p>
        </div>
      </article>
      <article class="hero">
        <div class="picture" style={{ width: `${14 * size}px`, height: `${12 * size}px` }}>{demos !== undefined && <demos.DemoDiscs size={2 * size} />}</div>
        <div>
          <h2>{t('play.connect4')}</h2>
          <p class="faint">{t('home.connect4')}</p>
          <p class="row">
            <a class="button main" href={addressOf(['play', 'connect4'])}>{t('home.playConnect4')}</a>
          </p>
        </div>
      </article>
    </section>
  );
}

/** Today's puzzle, and live games where there is a service. */
function Now({ Live, hasServer }: { Live: Live['LiveRooms'] | undefined; hasServer: boolean }) {
  const t = useTexts();
  return (
    <section class="now" aria-label={t('home.today')}>
      <a class="card" href={addressOf(['puzzle', 'day'])}>
        <strong>{t('puzzle.day')}</strong>
        <span class="faint">{t(kindTexts[kindOfDay(today())].task)}</span>
      </a>
      <a class="card" href={addressOf(['puzzle', 'lessons'])}>
        <strong>{t('lesson.title')}</strong>
        <span class="faint">{t('lesson.about')}</span>
      </a>
      {hasServer && (
        <a class="card" href={addressOf(['play', 'room'])}>
          <strong>{t('room.title')}</strong>
          <span class="faint">{t('home.live')}</span>
        </a>
      )}
      {Live !== undefined && <Live most={4} />}
    </section>
  );
}

function GameLink({ rules, mode }: { rules: 'modern' | 'classic'; mode: string }) {
  const t = useTexts();
  const title = t(modeKey(rules, mode) ?? 'play.tetris');
  return (
    <a class="game" href={addressOf(['play', 'tetris', rules, mode])}>
      <strong>{rules === 'classic' ? `${t('play.rules.classic')} · ${title}` : title}</strong>
      <span class="faint">{t(modeAboutKey(rules, mode))}</span>
    </a>
  );
}
