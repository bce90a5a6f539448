// Engines that broke off or did not start: whoever shows that to the person listens here.
export interface Loss {
  why: string;
  /** It was started again. */
  isBack: boolean;
}

type Listener = (loss: Loss) => void;

const listeners = new Set<Listener>();

/** Called whenever an engine is lost that nobody gave up; returns how to stop that. */
export function onLoss(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellLoss(loss: Loss): void {
  for (const listener of listeners) listener(loss);
}
