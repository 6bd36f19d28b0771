/**
 * A browser without a window, and pages with spies: every request to another host and every error that a page reports
 * fails the test that opened it, and so does a dialog of the browser's own.
 */

import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, inject, onTestFailed } from 'vitest';
import { launchBrowser, signIn } from './launch-browser.ts';
import type { ServiceAddress } from './service.ts';

const require = createRequire(import.meta.url);
/** Covers a machine that is far slower than a quiet one. */
const patienceMs = 30_000;

export function openBrowser(): Promise<Browser> {
  return launchBrowser(inject('browser'));
}

export interface PageOptions {
  /** Signed in as this user; absent: nobody. */
  readonly as?: ServiceAddress;
  /** Status of calls that the test means to be refused: Chromium tells of them in the console. */
  readonly refusals?: readonly number[];
  /** Another host that the browser is sent to, whose own pages are not judged. */
  readonly elsewhere?: string;
}

export interface WatchedPage {
  readonly page: Page;
  /** What went wrong so far: requests to other hosts, errors of scripts, messages of the console. */
  readonly complaints: readonly string[];
  /** Ends the page; throws when anything went wrong. */
  readonly close: () => Promise<void>;
}

export async function openPage(
  browser: Browser,
  service: ServiceAddress,
  options: PageOptions = {},
): Promise<WatchedPage> {
  const { as } = options;
  const context = await browser.newContext({
    baseURL: service.base,
    viewport: { width: 1440, height: 900 },
    // Colours are looked at as soon as the theme has changed.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  context.setDefaultTimeout(patienceMs);
  if (as !== undefined) await signIn(context, as);
  const page = await context.newPage();
  const complaints = watch(page, service.base, options);
  // A wait that ended in vain says what it waited for; what stood there instead is seen only now.
  onTestFailed(() => tellWhatIsShown(page, complaints));
  return {
    page,
    complaints,
    close: async () => {
      await context.close();
      expect(complaints).toEqual([]);
    },
  };
}

/** Longest text of a page that a failed test prints, in characters. */
const mostShown = 2_000;

async function tellWhatIsShown(page: Page, complaints: readonly string[]): Promise<void> {
  if (page.isClosed()) return;
  const text = await page.locator('body').innerText({ timeout: 5_000 });
  const lines = [`shown at ${page.url()}:`, text.slice(0, mostShown), ...complaints, ''];
  process.stderr.write(lines.join('\n'));
  await takeShot(page, 'failed');
}

function watch(
  page: Page,
  base: string,
  { refusals = [], elsewhere }: Pick<PageOptions, 'refusals' | 'elsewhere'>,
): readonly string[] {
  const complaints: string[] = [];
  const isElsewhere = (url: string): boolean => elsewhere !== undefined && url.startsWith(`${elsewhere}/`);
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${base}/`) && !isElsewhere(url) && !isElsewhere(request.frame().url()))
      complaints.push(`request to ${url}`);
  });
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (isElsewhere(page.url()) || isElsewhere(message.location().url)) return;
    // Asking who is signed in, and signing in with a wrong token, are answered with 401, which Chromium tells.
    if (/status of 401/.test(message.text()) && message.location().url.endsWith('/v1/session')) return;
    if (refusals.some((status) => message.text().includes(`status of ${status} `))) return;
    complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  return complaints;
}

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds on the page, by rule and element. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  // The page's policy keeps scripts out that are not its own; the protocol of the browser is above it.
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
    );
  });
}

/** What stands out at the right when the page can be scrolled sideways: the innermost elements. */
export function findOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth,
    );
    const innermost = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    );
    return ['the page is too wide', ...innermost.map((element) => element.outerHTML.slice(0, 200))];
  });
}

/** Writes a picture below the folder that `ASSAY_SHOTS` names; nothing without it. */
export async function takeShot(page: Page, name: string): Promise<void> {
  const { ASSAY_SHOTS: folder } = process.env;
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
