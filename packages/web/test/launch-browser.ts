/** A browser without a window, and who is signed in to it: for tests, for pictures and for measurements. */

import { type Browser, type BrowserContext, chromium as playwright } from 'playwright-core';
import type { ServiceAddress } from './service.ts';
import type { BrowserProgram } from './unpack-browser.ts';

export function launchBrowser({ executablePath, args, fonts }: BrowserProgram): Promise<Browser> {
  const env = fonts === undefined ? process.env : { ...process.env, FONTCONFIG_PATH: fonts };
  return playwright.launch({ executablePath, args: [...args, '--no-sandbox'], env, headless: true });
}

/** Gives the context the cookie of a session, as the sign-in page gets it. */
export async function signIn(context: BrowserContext, user: ServiceAddress): Promise<void> {
  const response = await context.request.post(`${user.base}/v1/session`, { data: { token: user.token } });
  if (response.status() !== 201) throw new Error(`signing in: ${response.status()} ${await response.text()}`);
}
