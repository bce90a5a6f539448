// Workers that die, as of a trap in their module.
import type { Page } from '@playwright/test';

/** The next question to every worker that is there now ends like a trap. */
export async function breakWorkers(page: Page): Promise<void> {
  for (const worker of page.workers()) {
    await worker.evaluate(() => {
      TextEncoder.prototype.encode = () => {
        throw new WebAssembly.RuntimeError('memory access out of bounds');
      };
    });
  }
}
