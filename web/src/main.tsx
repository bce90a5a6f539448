// The page starts here.
import { render } from 'preact';

import { App } from './frame/app.tsx';
import { showAppearance } from './frame/appearance.ts';
import { settings } from './frame/settings.ts';
import './frame/style.css';
import { chosenLanguage, currentLanguage, speak } from './frame/texts.ts';

function follow(): void {
  showAppearance();
  if (chosenLanguage() !== currentLanguage()) void speak(chosenLanguage());
}

settings.subscribe(follow);
follow();
const page = document.getElementById('page');
if (page !== null) render(<App />, page);

// Without a network the page comes from where the service worker keeps it.
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register('./service_worker.js').catch(() => undefined);
}
