// What the program shows step by step: one more now and then, until all is shown.
import { useEffect, useState } from 'preact/hooks';

import { isStill } from '../../board/motion.ts';

/**
 * How many of `all` steps are shown; it begins anew with another `key`. Who wants less motion sees
 * all at once.
 */
export function useSteps(all: number, key: string, everyMs: number): number {
  const [shown, show] = useState(0);
  useEffect(() => {
    if (all === 0) return show(0);
    if (isStill()) return show(all);
    let count = 1;
    show(count);
    const timer = setInterval(() => {
      count += 1;
      show(Math.min(count, all));
      if (count >= all) clearInterval(timer);
    }, everyMs);
    return () => clearInterval(timer);
  }, [all, key, everyMs]);
  return Math.min(shown, all);
}
