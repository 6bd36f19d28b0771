/**
 * Walks the list of issues of a running service (`ASSAY_BASE`, `ASSAY_TOKEN`) as a person would, and prints what the
 * browser measured of each kind of interaction. Started by `tools/bench/interaction.ts`.
 */

import type { Page } from 'playwright-core';
import { launchBrowser, signIn } from '../test/launch-browser.ts';
import { unpackBrowser } from '../test/unpack-browser.ts';

/** Interaction to Next Paint that is called good is 200 ms (web.dev); ours is half of it. */
const limitMs = 100;
/** Keys and clicks of each kind. */
const repeats = 40;

interface Entry {
  /** Of the interaction that the event is part of: a key has three events. */
  readonly id: number;
  /** From the input to the next picture, in steps of 8 ms as the browser rounds it. */
  readonly duration: number;
  /** Milliseconds until a handler ran, and of handlers. */
  readonly wait: number;
  readonly work: number;
}

interface Kind {
  readonly name: string;
  readonly run: (page: Page) => Promise<void>;
}

const rows = (page: Page) => page.getByRole('list', { name: 'Issues' }).getByRole('listitem');

const kinds: readonly Kind[] = [
  {
    name: 'moving by j and k',
    run: async (page) => {
      for (let index = 0; index < repeats; index += 1) await page.keyboard.press(index % 5 === 4 ? 'k' : 'j');
    },
  },
  { name: 'scrolling, a key meanwhile', run: scrollAndPress },
  {
    name: 'selecting by x',
    run: async (page) => {
      for (let index = 0; index < repeats; index += 1) await page.keyboard.press(index % 2 === 0 ? 'x' : 'j');
    },
  },
  { name: 'selecting all that is loaded', run: toggleAll },
  { name: 'filtering by a facet', run: toggleFacets },
  {
    name: 'searching, letter by letter',
    run: async (page) => {
      await page.getByRole('searchbox').click();
      for (let round = 0; round < repeats / 10; round += 1) {
        for (const letter of 'depen') await page.keyboard.press(letter);
        for (let index = 0; index < 5; index += 1) await page.keyboard.press('Backspace');
      }
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { level: 1 }).click();
      await rows(page).first().waitFor();
    },
  },
  {
    name: 'confirming by e',
    run: async (page) => {
      for (let index = 0; index < repeats / 4; index += 1) {
        await page.keyboard.press('j');
        await page.keyboard.press('e');
        await page.waitForTimeout(200);
      }
    },
  },
  { name: 'dismissing many at once', run: dismissMany },
];

/** The wheel turns as fast as people turn it, and pages are read as they come near. */
async function scrollAndPress(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Issues' }).hover();
  for (let index = 0; index < repeats * 2; index += 1) {
    await page.mouse.wheel(0, 1500);
    if (index % 4 === 0) await page.keyboard.press('Shift');
    await page.waitForTimeout(16);
  }
}

async function toggleAll(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: /^Select all|^Select the|selected$/ }).first();
  for (let index = 0; index < repeats / 4; index += 1) await box.click();
}

async function toggleFacets(page: Page): Promise<void> {
  const facets = [
    ['Severity', 'Critical'],
    ['Severity', 'High'],
    ['Category', 'Security'],
    ['Status', 'Confirmed'],
  ] as const;
  // Each is chosen, and left out again.
  for (const [group, name] of [...facets, ...facets]) {
    const facet = page.getByRole('group', { name: group, exact: true });
    await facet.getByRole('checkbox', { name: new RegExp(`^${name}`, 'i') }).click();
    await page.waitForTimeout(300);
    await rows(page).first().waitFor();
  }
}

/** Of the first page: what was scrolled through would be dismissed with it, in calls of a hundred. */
async function dismissMany(page: Page): Promise<void> {
  await page.reload();
  await rows(page).first().waitFor();
  for (let index = 0; index < 5; index += 1) {
    await page.getByRole('checkbox', { name: /^Select all|^Select the/ }).click();
    await page.keyboard.press('d');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await page
      .getByText(/issues dismissed\.$/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Close the message' }).first().click();
  }
}

/** Keeps every event of the page that belongs to an interaction. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Entry[] = [];
    Object.assign(globalThis, { interactions: kept });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId !== 0)
          kept.push({
            id: entry.interactionId,
            duration: entry.duration,
            wait: entry.processingStart - entry.startTime,
            work: entry.processingEnd - entry.processingStart,
          });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** One entry an interaction, the slowest of its events. */
async function takeEntries(page: Page): Promise<readonly Entry[]> {
  // Events are told a moment after their picture.
  await page.waitForTimeout(300);
  const entries = await page.evaluate(() =>
    (globalThis as unknown as { interactions: Entry[] }).interactions.splice(0),
  );
  const byId = Map.groupBy(entries, ({ id }) => id);
  return [...byId.values()].flatMap((group) => group.toSorted((a, b) => b.duration - a.duration)[0] ?? []);
}

/** @returns the 95th percentile in milliseconds; what took less than 16 ms is not told by the browser and counts as 16 */
function report(name: string, entries: readonly Entry[]): number {
  const sorted = entries.map(({ duration }) => duration).sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const most = (pick: (entry: Entry) => number): number => Math.round(Math.max(0, ...entries.map(pick)));
  const columns = [
    sorted.length,
    at(0.5),
    at(0.95),
    at(1),
    most(({ wait }) => wait),
    most(({ work }) => work),
  ];
  process.stdout.write(`${columns.map((value) => String(value).padStart(6)).join('')}  ${name}\n`);
  return at(0.95);
}

/** The service answers before the dashboard is bundled. */
async function untilDashboard(): Promise<void> {
  const signal = AbortSignal.timeout(120_000);
  for (;;) {
    const { status } = await fetch(`${base}/`, { headers: { accept: 'text/html' }, signal });
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const { ASSAY_BASE: base = '', ASSAY_TOKEN: token = '' } = process.env;
await untilDashboard();
const { browser: program, remove } = await unpackBrowser();
try {
  const browser = await launchBrowser(program);
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(120_000);
  await signIn(context, { base, token });
  const page = await context.newPage();
  await observe(page);
  await page.goto('/issues');
  await rows(page).first().waitFor();
  process.stdout.write(' count   p50   p95   max  wait  work  interaction (ms; longest wait and work)\n');
  const all: Entry[] = [];
  for (const { name, run } of kinds) {
    await takeEntries(page);
    await run(page);
    const entries = await takeEntries(page);
    report(name, entries);
    all.push(...entries);
  }
  process.exitCode = report('all of them', all) <= limitMs ? 0 : 1;
  await browser.close();
} finally {
  await remove();
}
