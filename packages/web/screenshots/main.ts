/**
 * Pictures of the dashboard, light and dark, of a service on a fresh folder: `npm run screenshots [-- FOLDER]`, by default
 * into `docs/screenshots`.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, signIn } from '../test/launch-browser.ts';
import { startService } from '../test/service.ts';
import { unpackBrowser } from '../test/unpack-browser.ts';
import { type Demo, playDemo } from './demo.ts';
import { pages } from './pages.ts';

const themes = ['light', 'dark'] as const;
/** Sharp on the pages of a forge, which are about as wide. */
const viewport = { width: 1280, height: 840 };
/** Of WebP: letters have no visible rings at this, and a page takes 30 to 60 kB. */
const quality = 90;

const folder = process.argv[2] ?? join(import.meta.dirname, '../../../docs/screenshots');
await mkdir(folder, { recursive: true });
const { browser: program, remove } = await unpackBrowser();
const service = await startService({
  ASSAY_ALLOW_HTTP_WEBHOOKS: 'true',
  ASSAY_ALLOW_PRIVATE_HOSTS: '127.0.0.0/8,::1/128',
});
try {
  const demo = await playDemo(service);
  const browser = await launchBrowser(program);
  for (const theme of themes) await takePictures(browser, demo, theme);
  await browser.close();
  demo.stop();
} finally {
  await service.stop();
  await remove();
}

async function takePictures(browser: Browser, demo: Demo, theme: (typeof themes)[number]): Promise<void> {
  const context = await browser.newContext({
    baseURL: demo.user.base,
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  await signIn(context, demo.user);
  const page = await context.newPage();
  for (const { name, path, prepare } of pages) {
    await page.goto(path(demo));
    await prepare(page);
    await writePicture(page, join(folder, `${name}-${theme}.webp`));
  }
  await context.close();
}

async function writePicture(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await session.detach();
  const bytes = Buffer.from(data, 'base64');
  await writeFile(path, bytes);
  process.stdout.write(`${path} ${Math.round(bytes.length / 1000)} kB\n`);
  if (process.env['ASSAY_SHOTS'] !== undefined) await page.screenshot({ path: path.replace(/webp$/, 'png') });
}
