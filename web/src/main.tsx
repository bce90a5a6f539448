// The page starts here.
import { render } from 'preact';

import { App } from './frame/app.tsx';
import { showAppearance } from './frame/appearance.ts';
import { startOffline } from './frame/offline.ts';
import { settings } from './frame/settings.ts';
import './frame/style.css';
import { server, startOnline } from './online/server.ts';
import { chosenLanguage, currentLanguage, speak } from './frame/texts.ts';

function follow(): void {
  showAppearance();
  if (chosenLanguage() !== currentLanguage()) void speak(chosenLanguage());
}

settings.subscribe(follow);
follow();
const page = document.getElementById('page');
if (page !== null) render(<App />, page);
window.addEventListener('gamepadconnected', () => void import('./frame/pad_menu.ts').then(({ watchPads }) => watchPads()));
startOffline();
startOnline();
const stop = server.subscribe(() => {
  if (server.get().state !== 'there') return;
  stop();
  void import('./online/submit.ts').then(({ startOutbox }) => startOutbox());
});
