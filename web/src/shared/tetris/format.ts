// Numbers as people read them.
import { tables } from './tables.ts';

/** `1:02.35` */
export function timeText(ticks: number): string {
  const hundredths = Math.floor((ticks * 100) / tables.ticksPerSecond);
  const [minutes, seconds, rest] = [Math.floor(hundredths / 6000), Math.floor(hundredths / 100) % 60, hundredths % 100];
  return `${minutes}:${two(seconds)}.${two(rest)}`;
}

/** Seconds more or less: `−1.24`, `+0.53`, `+1:02.35`. */
export function differenceText(ticks: number): string {
  const text = timeText(Math.abs(ticks));
  return (ticks < 0 ? '−' : '+') + (text.startsWith('0:') ? String(+text.slice(2, 4)) + text.slice(4) : text);
}

/** Without parts of seconds, for what is not measured: `1:02`. */
export const clockText = (ticks: number) => timeText(ticks).slice(0, -3);

const two = (value: number) => String(value).padStart(2, '0');

// Asked for after every key: a format that is made anew each time costs more than all the rest.
const count = new Intl.NumberFormat();
export const countText = (value: number) => count.format(value);
export const rateText = (value: number | undefined) => (value ?? 0).toFixed(2);
