// Engines that were asked and have not come yet. On a slow network that is what a person waits for:
// what is loaded for later waits until they are here.
let coming = 0;
const waiting = new Set<() => void>();

/** One is asked for; returns what is called when it has answered, or will not. */
export function awaited(): () => void {
  let isOpen = true;
  ++coming;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    if (--coming > 0) return;
    for (const done of waiting) done();
    waiting.clear();
  };
}

/** Resolves when nobody waits for an engine; at once if nobody does now. */
export async function allHere(): Promise<void> {
  if (coming > 0) await new Promise<void>((resolve) => waiting.add(resolve));
}
