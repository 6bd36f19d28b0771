/** `assay login`, `assay logout` and `assay whoami`. */

import type { CommandContext, Terminal } from '../terminal.ts';
import { UserError } from '../user-error.ts';
import { callService } from './call-service.ts';
import {
  defaultUrl,
  findLogin,
  type Login,
  parseServiceUrl,
  removeLogin,
  storeLogin,
} from './credentials.ts';
import { readSecret } from './read-secret.ts';

/** Stores the token once the service has accepted it. @throws {UserError} */
export async function login(
  { terminal, signal }: CommandContext,
  address: string | undefined,
): Promise<void> {
  const url = parseServiceUrl(address ?? (terminal.env['ASSAY_URL'] || defaultUrl));
  if (isReadable(url))
    terminal.stderr.write(`assay: ${url} is not encrypted: a man-in-the-middle can read the token\n`);
  const token = await readSecret(terminal, `Token for ${url}: `);
  const user = await findUser({ url, token }, signal);
  const file = await storeLogin(terminal.env, { url, token });
  terminal.stdout.write(`Logged in to ${url} as ${user}; the token is in ${file}\n`);
}

export async function logout({ env, stdout }: Terminal): Promise<void> {
  const url = await removeLogin(env);
  stdout.write(url === undefined ? 'There was no login.\n' : `Logged out of ${url}\n`);
}

/** @throws {UserError} */
export async function showUser({ terminal, signal }: CommandContext): Promise<void> {
  const found = await findLogin(terminal.env);
  terminal.stdout.write(`${await findUser(found, signal)} at ${found.url}\n`);
}

/** `ada (member)`. */
async function findUser(found: Login, signal: AbortSignal): Promise<string> {
  const user = await callService(found, { method: 'GET', path: '/user', signal });
  if (typeof user !== 'object' || user === null || !('name' in user) || !('role' in user))
    throw new UserError(`${found.url} is not an Assay service.`);
  return `${String(user.name)} (${String(user.role)})`;
}

function isReadable(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
