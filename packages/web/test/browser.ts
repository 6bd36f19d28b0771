/**
 * A browser without a window, and pages with spies: every request to another host and every error that a page reports
 * fails the test that opened it.
 */

import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { ServiceAddress } from './service.ts';

const require = createRequire(import.meta.url);
/** Covers a machine that is far slower than a quiet one. */
const patienceMs = 30_000;

export function openBrowser(): Promise<Browser> {
  const { executablePath, args, fonts } = inject('browser');
  const env = fonts === undefined ? process.env : { ...process.env, FONTCONFIG_PATH: fonts };
  return playwright.launch({ executablePath, args: [...args, '--no-sandbox'], env, headless: true });
}

export interface PageOptions {
  readonly theme?: 'light' | 'dark';
  /** Width of a phone. */
  readonly isPhone?: boolean;
  /** Signed in as this user; absent: nobody. */
  readonly as?: ServiceAddress;
  /** Status of calls that the test means to be refused: Chromium tells of them in the console. */
  readonly refusals?: readonly number[];
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
  const { theme = 'light', isPhone = false, as, refusals = [] } = options;
  const context = await browser.newContext({
    baseURL: service.base,
    colorScheme: theme,
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  context.setDefaultTimeout(patienceMs);
  if (as !== undefined) await signIn(context, as);
  const page = await context.newPage();
  const complaints = watch(page, service.base, refusals);
  return {
    page,
    complaints,
    close: async () => {
      await context.close();
      expect(complaints).toEqual([]);
    },
  };
}

/** Gives the context the cookie of a session, as the sign-in page gets it. */
async function signIn(context: BrowserContext, user: ServiceAddress): Promise<void> {
  const response = await context.request.post(`${user.base}/v1/session`, { data: { token: user.token } });
  expect(response.status()).toBe(201);
}

function watch(page: Page, base: string, refusals: readonly number[]): readonly string[] {
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${base}/`)) complaints.push(`request to ${request.url()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Asking who is signed in, and signing in with a wrong token, are answered with 401, which Chromium tells.
    if (/status of 401/.test(message.text()) && message.location().url.endsWith('/v1/session')) return;
    if (refusals.some((status) => message.text().includes(`status of ${status} `))) return;
    complaints.push(`console: ${message.text()}`);
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

/** Writes a picture below the folder that `ASSAY_SHOTS` names; nothing without it. */
export async function takeShot(page: Page, name: string): Promise<void> {
  const { ASSAY_SHOTS: folder } = process.env;
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
