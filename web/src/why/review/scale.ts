// From values of a game to places of a picture.
export interface Scale {
  x: (index: number) => number;
  y: (value: number) => number;
}

/** Zero is always on it, and a line that is flat stands in the middle. */
export function scaleOf(values: readonly number[], width: number, height: number): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const margin = (high - low || 2) * 0.08;
  const [bottom, top] = [low - margin, high + margin];
  return {
    x: (index) => (values.length < 2 ? 0 : (index / (values.length - 1)) * width),
    y: (value) => height - ((value - bottom) / (top - bottom)) * height,
  };
}

export function pathOf(values: readonly number[], { x, y }: Scale): string {
  return values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)},${y(value).toFixed(1)}`).join('');
}
