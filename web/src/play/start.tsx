// The start screen: what can be played.
import { addressOf } from '../frame/router.ts';
import { useTexts } from '../frame/texts.ts';

export function Start() {
  const t = useTexts();
  return (
    <>
      <h1>{t('frame.play')}</h1>
      <a href={addressOf(['play', 'tetris', 'modern', 'marathon'])}>{t('play.tetris')}</a>{' '}
      <a href={addressOf(['play', 'connect4'])}>{t('play.connect4')}</a>
    </>
  );
}
