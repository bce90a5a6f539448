// The page without a network, and newer versions of it. A version that was just loaded is taken at
// once when nothing has happened yet; later it waits until the person says so, or until the page is
// opened the next time.
import { allHere } from '../engine/coming.ts';
import { createStore } from './store.ts';

export const version = createStore({ newer: false });

/** A person has done something here: a page that starts anew would now be noticed. */
let touched = false;
let waiting: ServiceWorker | null = null;

/**
 * Starts the page anew with the newer version; whatever is open saves itself as when it is closed.
 */
export function takeNewer(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take over');
}

function found(worker: ServiceWorker | null): void {
  // Without a controller this is the first visit, and the page is as new as the worker.
  if (worker === null || navigator.serviceWorker.controller === null) return;
  waiting = worker;
  if (touched) version.set({ newer: true });
  else takeNewer();
}

function follow(registration: ServiceWorkerRegistration): void {
  found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') found(coming);
    });
  });
}

async function start(): Promise<void> {
  try {
    follow(await navigator.serviceWorker.register('./service_worker.js'));
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('keep the rest');
  } catch {
    // Private windows may forbid it: the page works, with a network.
  }
}

/**
 * After the first view and its engine: what is kept for later must not slow down what is waited for
 * now.
 */
export function startOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  for (const event of ['pointerdown', 'keydown', 'hashchange']) {
    window.addEventListener(event, () => (touched = true), { once: true });
  }
  const later = () => setTimeout(() => void allHere().then(start), 1500);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
