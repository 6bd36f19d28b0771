/** What people expect of every page: it prints, it can be walked by keyboard, it says what it waits for and when things were. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { addUser, callApi } from './service.ts';

const service = inject('service');
const { user, repositoryId, scanId } = inject('shop');
let browser: Browser;
let issueId: string;

beforeAll(async () => {
  browser = await openBrowser();
  const { data } = await callApi<{ data: readonly { id: string }[] }>(
    user,
    'GET',
    '/v1/issues?rule_id=javascript/sql-injection',
  );
  issueId = data[0]?.id ?? '';
});
afterAll(() => browser.close());

describe('a printed issue', () => {
  it('has all of its text, on white, and nothing to press', async () => {
    const { page, close } = await openPage(browser, service, { as: user });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    // A4 without its margins, at 96 dots an inch.
    await page.setViewportSize({ width: 673, height: 1000 });
    await page.goto(`/issues/${issueId}`);
    await page.locator('.code-keyword').first().waitFor();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    for (const name of ['Confirm', 'Dismiss …', 'Apply to a new branch', 'Copy the location'])
      await expect.poll(() => page.getByRole('button', { name }).count(), { message: name }).toBe(0);
    const clipped = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((element) => getComputedStyle(element).overflowX !== 'visible')
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
        .map((element) => element.outerHTML.slice(0, 200)),
    );
    expect(clipped).toEqual([]);
    expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    const time = page.locator('main time').first();
    const exact = await time.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(exact).toContain(String(new Date().getUTCFullYear()));
    await close();
  });
});

interface Stop {
  readonly name: string;
  readonly isFocusVisible: boolean;
  readonly element: string;
}

/** Presses Tab until the focus leaves the page. */
async function walk(
  page: Page,
): Promise<{ readonly stops: readonly Stop[]; readonly missed: readonly string[] }> {
  await page.evaluate(() => {
    Object.assign(globalThis, { reached: new Set<Element>() });
    // As in a document that was opened just now; the heading has the focus here.
    document.querySelector('a')?.focus();
  });
  const stops: Stop[] = [];
  for (;;) {
    if (stops.length > 0) await page.keyboard.press('Tab');
    const stop: Stop | undefined = await page.evaluate(async (): Promise<Stop | undefined> => {
      // Rows that the focus scrolls to are laid out with the next picture; people do not press faster.
      await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
      const element = document.activeElement as HTMLElement | null;
      const { reached } = globalThis as unknown as { reached: Set<Element> };
      if (element === null || element === document.body || reached.has(element)) return undefined;
      reached.add(element);
      const labels: readonly (string | null)[] = [...((element as HTMLInputElement).labels ?? [])].map(
        (label) => label.textContent,
      );
      const texts: readonly (string | null)[] = [
        element.getAttribute('aria-label'),
        ...labels,
        element.textContent,
      ];
      // A frame is drawn around the element, its label, or the row that it stands in.
      const framed: readonly (Element | null)[] = [
        element,
        element.closest('label'),
        element.closest('li > div'),
      ];
      const isFramed = framed.some((box) => {
        if (box === null) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(box);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      });
      return {
        name: texts.find((text) => text !== null && text.trim() !== '') ?? '',
        isFocusVisible: isFramed,
        element: element.outerHTML.slice(0, 160),
      };
    });
    if (stop === undefined) break;
    stops.push(stop);
  }
  const missed = await page.evaluate(() => {
    const { reached } = globalThis as unknown as { reached: Set<Element> };
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter(
        (element) =>
          element.checkVisibility() && !element.matches(':disabled, [type=radio], [tabindex="-1"]'),
      )
      .filter((element) => !reached.has(element))
      .map((element) => element.outerHTML.slice(0, 160));
  });
  return { stops, missed };
}

describe('by keyboard', () => {
  it.each<readonly [name: string, path: () => string, shown: string]>([
    ['repositories', () => '/repositories', 'Scan local/'],
    ['a repository', () => `/repositories/${repositoryId}`, 'Hotspots'],
    ['a scan', () => `/scans/${scanId}`, 'See the issues'],
    ['issues', () => '/issues', 'Critical'],
    ['an issue', () => `/issues/${issueId}`, 'Apply to a new branch'],
    ['tokens', () => '/tokens', 'New token'],
    ['webhooks', () => '/webhooks', 'Register a receiver'],
  ])('everything on the page of %s is reached, named and seen', async (_name, path, last) => {
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto(path());
    await page.getByText(last).or(page.getByLabel(last)).first().waitFor();
    await page.waitForLoadState('networkidle');
    const { stops, missed } = await walk(page);
    expect(stops[0]?.name).toBe('Skip to the content');
    expect(stops.filter(({ name }) => name === '')).toEqual([]);
    expect(stops.filter(({ isFocusVisible }) => !isFocusVisible)).toEqual([]);
    expect(missed).toEqual([]);
    await close();
  });

  it('a dialog keeps the focus inside, and gives it back', async () => {
    const { page, close } = await openPage(browser, service, { as: user });
    await page.goto('/tokens');
    const opener = page.getByRole('button', { name: 'New token' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await close();
  });
});

describe('waiting, failing and nothing', () => {
  it('are told in words', async () => {
    const { page, close } = await openPage(browser, service, { as: user });
    const seen = Promise.withResolvers<void>();
    await page.route('**/v1/repositories?*', async (route) => {
      await seen.promise;
      return route.continue();
    });
    await page.goto('/repositories');
    await page.getByText('Loading repositories …').waitFor();
    seen.resolve();
    await page.getByRole('cell', { name: /^local\/shop/ }).waitFor();
    await close();
  });

  it('say the next step with the exact command', async () => {
    const newcomer = await addUser(service, 'empty');
    const { page, close } = await openPage(browser, service, { as: newcomer });
    for (const [path, command] of [
      ['/repositories', '/v1/repositories'],
      ['/reviews', '/v1/reviews'],
      ['/webhooks', '/v1/webhooks'],
    ] as const) {
      await page.goto(path);
      const text = await page.getByLabel('Command', { exact: true }).textContent();
      expect(text).toContain(`curl -X POST ${service.base}${command}`);
    }
    await close();
  });
});

it('tells how long ago things were, and exactly when on hover', async () => {
  const { page, close } = await openPage(browser, service, { as: user });
  await page.goto('/repositories');
  const time = page.getByRole('cell').locator('time').first();
  await expect.poll(() => time.textContent()).toMatch(/just now|ago/);
  await expect.poll(() => time.getAttribute('title')).toMatch(/^\w{3} \d+, \d{4}, .*UTC$/);
  await expect.poll(() => time.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  await close();
});
