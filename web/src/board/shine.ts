// The line that has just won shines for a moment.
import { useEffect, useRef, useState } from 'preact/hooks';

import type { DiscPicture } from './discs.ts';
import { isStill } from './motion.ts';

const lastsMs = 900;

export function useShine(picture: DiscPicture): DiscPicture {
  const cells = picture.falling == null ? (picture.line ?? []).length : 0;
  const before = useRef(cells);
  const [shine, setShine] = useState(0);
  useEffect(() => {
    const isNew = before.current === 0 && cells > 0;
    before.current = cells;
    if (!isNew || isStill()) return setShine(0);
    const start = performance.now();
    let frame = 0;
    const step = () => {
      const left = 1 - (performance.now() - start) / lastsMs;
      setShine(Math.max(0, left));
      if (left > 0) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [cells]);
  return shine === 0 ? picture : { ...picture, shine };
}
