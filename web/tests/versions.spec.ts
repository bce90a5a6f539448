// A newer page takes over when the person says so. It has a server and a copy of the page of its
// own.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { ended, served } from './served.ts';

/** Without its compressed forms, so that a change is one change. */
function copyOfPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  cpSync('../build/web', folder, { recursive: true });
  for (const name of readdirSync(folder)) if (/\.(gz|br)$/.test(name)) rmSync(join(folder, name));
  return folder;
}

function change(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
}

/** What a new build changes: its first file, and the name of the version. */
function renew(folder: string, age: number): void {
  change(join(folder, 'index.html'), /<title>/, `<meta name="age" content="${age}"><title>`);
  change(join(folder, 'service_worker.js'), /fourfold-[0-9a-f]{16}/, `fourfold-${String(age).padStart(16, '0')}`);
}

test('a newer page takes over at once, or when one says so after something was done', async ({ page }) => {
  const folder = copyOfPage();
  let { server, address } = await served(['--page-only', '--page', folder]);
  const reopen = async (age: number) => {
    await ended(server);
    renew(folder, age);
    ({ server, address } = await served(['--page-only', '--page', folder], new URL(address).port));
    await page.reload();
  };
  const isOfAge = (age: number) => expect(page.locator(`meta[name=age][content="${age}"]`)).toHaveCount(1, { timeout: 20_000 });
  try {
    await page.goto(`${address}#/play`);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await reopen(1);
    await isOfAge(1);
    await reopen(2);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Use it now' }).click({ timeout: 20_000 });
    await isOfAge(2);
  } finally {
    await ended(server);
    rmSync(folder, { recursive: true });
  }
});
