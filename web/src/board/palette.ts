// The colours of the boards, as the style sheet says them for light and dark. A canvas cannot read
// variables of a style sheet, so they are asked for once and again when the appearance changes.

export type BlockLetter = 'I' | 'J' | 'L' | 'T' | 'O' | 'S' | 'Z' | '#';

const names = [
  'well', 'grid', 'ink', 'faint', 'accent', 'good', 'bad', 'card', 'line', 'paper',
  'block-i', 'block-j', 'block-l', 'block-t', 'block-o', 'block-s', 'block-z', 'block-garbage',
  'disc-o', 'disc-x', 'disc-board',
] as const;
export type ColourName = (typeof names)[number];
export type Palette = Record<ColourName, string> & { patterns: boolean; skin: string };

export function readPalette(): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const colours = Object.fromEntries(
    names.map((name) => {
      probe.style.color = `var(--${name})`;
      return [name, getComputedStyle(probe).color];
    }),
  );
  probe.remove();
  return { ...(colours as Record<ColourName, string>), patterns: document.documentElement.dataset.patterns === 'true', skin: document.documentElement.dataset.skin ?? 'usual' };
}

/** Calls back when colours may have changed; returns how to stop that. */
export function onPaletteChange(listener: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-patterns', 'data-skin'] });
  device.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    device.removeEventListener('change', listener);
  };
}

export function blockColour(palette: Palette, letter: string): string {
  return letter === '#' ? palette['block-garbage'] : palette[`block-${letter.toLowerCase()}` as ColourName];
}
