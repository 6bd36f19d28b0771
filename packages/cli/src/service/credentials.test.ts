import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLogin, storeLogin } from './credentials.ts';

let env: Readonly<Record<string, string>> = {};
beforeEach(async () => {
  env = { XDG_CONFIG_HOME: await mkdtemp(join(tmpdir(), 'assay-login-')) };
});
afterEach(() => rm(env['XDG_CONFIG_HOME'] ?? '', { recursive: true, force: true }));

const stored = { url: 'https://a.example', token: 'one' };

test('ASSAY_URL without ASSAY_TOKEN has to be that of the login', async () => {
  const find = (url: string) => findLogin({ ...env, ASSAY_URL: url });
  await expect(find('https://b.example')).rejects.toThrow(
    'ASSAY_URL is set and ASSAY_TOKEN is not, and nobody is logged in',
  );
  await storeLogin(env, stored);
  await expect(find('https://b.example/')).rejects.toThrow(
    'the login is of https://a.example: set ASSAY_TOKEN, or run assay login https://b.example',
  );
  expect(await find('https://a.example/')).toEqual(stored);
});

test('the variables go before the login', async () => {
  await storeLogin(env, stored);
  expect(await findLogin({ ...env, ASSAY_URL: 'https://b.example', ASSAY_TOKEN: 'two' })).toEqual({
    url: 'https://b.example',
    token: 'two',
  });
  expect(await findLogin(env)).toEqual(stored);
});
