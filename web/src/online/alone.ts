// Work that only one window of the page does at a time.
export function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = (globalThis as { navigator?: { locks?: LockManager } }).navigator ?? {};
  return locks === undefined ? work() : locks.request(`fourfold ${name}`, work);
}
