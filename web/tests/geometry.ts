// Where things are in the window: what is outside of it, what covers something else.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * From a small phone to a wall of pixels, both ways round; 640x400 is a laptop of 1280x800 at 200
 * %.
 */
export const sizes = [
  [320, 568], [568, 320], [360, 740], [740, 360], [390, 844], [844, 390],
  [768, 1024], [1024, 768], [640, 400], [1280, 800], [1920, 1080], [3840, 2160],
] as const;

/** Sentences about what is wrong; none: everything that is named fits. */
export function problemsOf(page: Page, parts: string[]): Promise<string[]> {
  return page.evaluate((selectors) => {
    const seen = selectors.flatMap((selector) =>
      [...document.querySelectorAll(selector)].map((element) => ({ selector, element, box: element.getBoundingClientRect() })).filter(({ box }) => box.width > 1 && box.height > 1),
    );
    const text = (box: DOMRect) => `${Math.round(box.left)},${Math.round(box.top)} to ${Math.round(box.right)},${Math.round(box.bottom)}`;
    const problems = selectors.filter((selector) => !seen.some((each) => each.selector === selector)).map((selector) => `${selector} is not shown`);
    if (document.documentElement.scrollHeight > innerHeight + 1) problems.push(`the page is ${document.documentElement.scrollHeight} high`);
    if (document.documentElement.scrollWidth > innerWidth + 1) problems.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const { selector, box, element } of seen) {
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) problems.push(`${selector} is outside: ${text(box)}`);
      // Cut off by something around it?
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible') continue;
        const clip = around.getBoundingClientRect();
        if (box.bottom > clip.bottom + 1 || box.right > clip.right + 1 || box.top < clip.top - 1) problems.push(`${selector} is cut off by .${around.className}: ${text(box)} in ${text(clip)}`);
      }
    }
    for (const [at, a] of seen.entries()) {
      for (const b of seen.slice(at + 1)) {
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (width > 1 && height > 1) problems.push(`${a.selector} (${text(a.box)}) covers ${b.selector} (${text(b.box)})`);
      }
    }
    return problems;
  }, parts);
}

/** The first board is so wide at least, where it is named. */
async function tooNarrow(page: Page, parts: string[], least: number): Promise<string[]> {
  const board = parts.find((part) => part.endsWith('canvas'));
  if (board === undefined) return [];
  const width = await page.locator(board).first().evaluate((canvas) => canvas.getBoundingClientRect().width);
  return width < least ? [`${board} is ${Math.round(width)} wide: expected ${least}`] : [];
}

async function inAllSizes(page: Page, problems: () => Promise<string[]>): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect.poll(problems, { message: `${width}x${height}`, timeout: 4000, intervals: [20, 50, 100, 250] }).toEqual([]);
  }
}

/** In all sizes. Sizes are measured by the page itself, so that a change takes a moment. */
export const expectToFit = (page: Page, parts: string[], least = 0): Promise<void> =>
  inAllSizes(page, async () => [...(await problemsOf(page, parts)), ...(await tooNarrow(page, parts, least))]);

/** Of a page that may scroll down: what is named is in the window before anybody scrolls. */
export const expectToStand = (page: Page, parts: string[], least = 0): Promise<void> =>
  inAllSizes(page, async () => [...(await problemsOf(page, parts)).filter((text) => !/^the page is \d+ high$/.test(text)), ...(await tooNarrow(page, parts, least))]);
