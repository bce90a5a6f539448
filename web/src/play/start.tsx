// The start screen: what can be played, and what was left.
import { addressOf } from '../frame/router.ts';
import { useStore } from '../frame/store.ts';
import type { TextKey } from '../frame/texts.ts';
import { useTexts } from '../frame/texts.ts';
import { server } from '../online/server.ts';
import { SavedList } from './saved_list.tsx';
import './start.css';
import { classicModes, modeAboutKey, modeKey, modernModes } from './tetris/choice.ts';

export function Start() {
  const t = useTexts();
  const hasServer = useStore(server, (value) => value.state === 'there');
  return (
    <div class="start">
      <section>
        <h1>{t('play.modern.rules')}</h1>
        <p class="faint">{t('play.rules.modern.about')}</p>
        <div class="games">
          {modernModes.map((mode, index) => (
            <GameLink key={mode} rules="modern" mode={mode} isFirst={index === 0} />
          ))}
        </div>
      </section>
      <section>
        <h2>{t('play.more')}</h2>
        <div class="games">
          <a class="game" href={addressOf(['play', 'connect4'])}>
            <strong>{t('play.connect4')}</strong>
            <span class="faint">{t('play.connect4.about')}</span>
          </a>
          {hasServer && (
            <a class="game" href={addressOf(['play', 'room'])}>
              <strong>{t('room.title')}</strong>
              <span class="faint">{t('room.about')}</span>
            </a>
          )}
          {classicModes.map((mode) => (
            <GameLink key={mode} rules="classic" mode={mode} />
          ))}
          {(['genes', 'research'] as const).map((rules) => (
            <a class="game" key={rules} href={addressOf(['play', 'tetris', rules, 'marathon'])}>
              <strong>{t(`play.rules.${rules}`)}</strong>
              <span class="faint">{t(`play.rules.${rules}.about`)}</span>
            </a>
          ))}
        </div>
      </section>
      <SavedList />
    </div>
  );
}

function GameLink({ rules, mode, isFirst = false }: { rules: 'modern' | 'classic'; mode: string; isFirst?: boolean }) {
  const t = useTexts();
  const title: TextKey = modeKey(rules, mode) ?? 'play.tetris';
  return (
    <a class={isFirst ? 'game first' : 'game'} href={addressOf(['play', 'tetris', rules, mode])}>
      <strong>{rules === 'classic' ? `${t('play.rules.classic')} · ${t(title)}` : t(title)}</strong>
      <span class="faint">{t(modeAboutKey(rules, mode))}</span>
    </a>
  );
}
