// What people call the two sides of Connect Four: by the colours of their discs.
import type { Translate } from './texts.ts';

export const sideName = (t: Translate, side: 'O' | 'X'): string => t(`connect4.side.${side}`);
