// The page in Debian's Firefox: Tetris by keys, Connect Four against a machine, scores, and the
// service worker. Only when it is asked for, and left out, with the reason, where there is none:
//
//   FIREFOX=1 npx playwright test firefox
import { expect, test } from '@playwright/test';

import { Firefox, findFirefox } from './firefox.ts';

const program = process.env.FIREFOX === undefined ? undefined : findFirefox();
const phaseIs = (name: string) => `document.querySelector('.tetris[data-phase="${name}"]') !== null`;
const hasText = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`;

test('the page in Firefox', async ({ baseURL }) => {
  test.skip(process.env.FIREFOX === undefined, 'FIREFOX=1 asks for it');
  test.skip(program === undefined, 'Firefox is not installed: apt-get install firefox-esr');
  test.setTimeout(150_000);
  const firefox = await Firefox.start(program!);
  const open = (hash: string) => firefox.ask('WebDriver:Navigate', { url: `${baseURL}${hash}` });
  try {
    await test.step('Tetris is played by keys', async () => {
      await open('#/play/tetris/modern/zen?seed=7');
      await firefox.until(phaseIs('ready'));
      await firefox.evaluate(`document.querySelector('.tetris .overlay button.big').click()`);
      await firefox.until(phaseIs('playing'));
      await firefox.press('\uE012', ' ', '\uE014', ' '); // left, drop, right, drop
      await firefox.until(`(document.querySelector('.well pre')?.textContent ?? '').replace(/[^A-Z]/g, '').length === 8`);
      const latency = await firefox.evaluate<{ drawn: number }[]>('window.fourfoldLatency()');
      expect(latency.length).toBeGreaterThan(0);
    });
    await test.step('a machine answers in Connect Four', async () => {
      await open('#/play/connect4?first=human&second=heuristic:2');
      await firefox.until(hasText('Your turn'));
      await firefox.press('4');
      await firefox.until(`document.querySelector('[aria-label="Board with 2 discs"]') !== null`);
    });
    await test.step('an opening has its scores', async () => {
      await open('#/connect4/44');
      await firefox.until(`document.querySelector('[aria-label^="Column 4: +1"]') !== null`, 60_000);
    });
    await test.step('the service worker is installed', async () => {
      await open('');
      await firefox.until('navigator.serviceWorker.ready.then(() => true)', 60_000);
      await firefox.until(`fetch('./manifest.webmanifest').then((answer) => answer.ok)`);
    });
    expect(await firefox.evaluate('document.querySelectorAll("[role=alert]").length')).toBe(0);
  } finally {
    await firefox.close();
  }
});
