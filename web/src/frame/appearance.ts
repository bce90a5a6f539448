// Light or dark, patterns, motion: attributes of the root that the style sheets read.
import { settings } from './settings.ts';

export function showAppearance(): void {
  const { theme, patterns, motion, skin } = settings.get();
  const root = document.documentElement;
  if (theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.patterns = String(patterns || skin === 'clear');
  root.dataset.skin = skin;
  root.dataset.motion = motion;
}
