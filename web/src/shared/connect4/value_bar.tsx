// Who stands better, beside the board: red's share from below. What one says of it stands elsewhere
// in words, so that nobody has to see it.
import { useRef } from 'preact/hooks';

import type { DiscSide, Shape } from '../../engine/match.ts';
import type { Truth } from '../../engine/truth.ts';
import { redShare } from './value.ts';
import './value_bar.css';

interface ValueBarProps {
  truth: Truth;
  /** Who is to move. */
  side: DiscSide;
  shape: Pick<Shape, 'width' | 'height'>;
}

export function ValueBar({ truth, side, shape }: ValueBarProps) {
  // While the next position is looked at, the last one stays.
  const last = useRef(0.5);
  const share = redShare(truth, side, shape);
  if (share !== null) last.current = share;
  return (
    <div class={`value-bar ${share === null ? 'unknown' : ''}`} aria-hidden="true">
      <div style={{ height: `${(100 * last.current).toFixed(1)}%` }} />
    </div>
  );
}
