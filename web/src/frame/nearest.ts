// Which of many boxes lies next in a direction.

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** So many pixels may be across for one ahead: what is in line is nearer than what is not. */
const across = 3;

/**
 * Its index; null: there is none. Boxes that overlap in the direction are not next to each other.
 */
export function nearest(from: Box, boxes: readonly Box[], to: 'up' | 'down' | 'left' | 'right'): number | null {
  let found: number | null = null;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const ahead = gap(from, box, to);
    const far = ahead + across * aside(from, box, to);
    if (ahead < -1 || far >= least) return;
    [found, least] = [index, far];
  });
  return found;
}

/** From edge to edge, negative where the box is not ahead; half a pixel more or less is none. */
function gap(from: Box, box: Box, to: string): number {
  if (to === 'up') return from.top - box.bottom;
  if (to === 'down') return box.top - from.bottom;
  return to === 'left' ? from.left - box.right : box.left - from.right;
}

/** How far they are from being in line: 0 where one is beside the other. */
function aside(from: Box, box: Box, to: string): number {
  const [a, b] = to === 'up' || to === 'down' ? [from.left - box.right, box.left - from.right] : [from.top - box.bottom, box.top - from.bottom];
  return Math.max(0, a, b);
}
