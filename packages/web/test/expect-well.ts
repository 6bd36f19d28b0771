import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers, findOverflow, takeShot } from './browser.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const looks = [
  { name: 'light', colorScheme: 'light', viewport: desktop },
  { name: 'dark', colorScheme: 'dark', viewport: desktop },
  { name: 'dark-phone', colorScheme: 'dark', viewport: phone },
  { name: 'light-phone', colorScheme: 'light', viewport: phone },
] as const;

/**
 * What must hold of every page, in both themes, on desks and on phones: no barrier that axe-core finds, and nothing to
 * scroll sideways to. The page is loaded once; that costs more than looking at it.
 *
 * @param name  of the pictures, see `takeShot`
 */
export async function expectWell(page: Page, name: string): Promise<void> {
  for (const { name: look, colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await restyle(page);
    expect(await findBarriers(page), look).toEqual([]);
    expect(await findOverflow(page), look).toEqual([]);
    await takeShot(page, `${name}-${look}`);
  }
  await page.setViewportSize(desktop);
}

/** Chromium keeps colours of the other theme here and there until the elements are laid out anew. */
async function restyle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { documentElement: root } = document;
    root.style.display = 'none';
    root.getBoundingClientRect();
    root.style.display = '';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
