// From values of a game to places of a picture.
export interface Scale {
  x: (index: number) => number;
  y: (value: number) => number;
}

/** Zero is always on it; a flat line is in the middle; what has no value leaves its place free. */
export function scaleOf(values: readonly (number | null)[], width: number, height: number): Scale {
  const known = values.filter((value) => value !== null);
  const low = Math.min(0, ...known);
  const high = Math.max(0, ...known);
  const margin = (high - low || 2) * 0.08;
  const [bottom, top] = [low - margin, high + margin];
  return {
    x: (index) => (values.length < 2 ? 0 : (index / (values.length - 1)) * width),
    y: (value) => height - ((value - bottom) / (top - bottom)) * height,
  };
}

export function pathOf(values: readonly (number | null)[], { x, y }: Scale): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [`${x(index).toFixed(1)},${y(value).toFixed(1)}`]));
  return known.length === 0 ? '' : `M${known.join('L')}`;
}
