/**
 * The service that the command line uses, and its token. The token of `assay login` is kept in a file that only the
 * user can read, below the XDG configuration folder.
 */

import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { UserError } from '../user-error.ts';

export interface Login {
  /** Without a trailing slash, such as `https://assay.example.org`. */
  readonly url: string;
  readonly token: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const defaultUrl = 'http://127.0.0.1:8080';

/**
 * The login of the environment (`ASSAY_TOKEN`, with `ASSAY_URL`), or else that of the file. They are not mixed: a token
 * is only sent to the service that it belongs to, so `ASSAY_URL` without a token must equal that of the file.
 *
 * @throws {UserError} when there is none, or it is for another service
 */
export async function findLogin(env: Environment): Promise<Login> {
  const { ASSAY_TOKEN: token, ASSAY_URL: url } = env;
  if (token) return { url: parseServiceUrl(url || defaultUrl), token };
  const stored = await readLogin(env);
  if (url && (stored === undefined || parseServiceUrl(url) !== stored.url)) {
    const other = stored === undefined ? 'nobody is logged in' : `the login is of ${stored.url}`;
    throw new UserError(
      `ASSAY_URL is set and ASSAY_TOKEN is not, and ${other}: set ASSAY_TOKEN, or run assay login ${parseServiceUrl(url)}`,
    );
  }
  if (stored !== undefined) return stored;
  throw new UserError('not logged in: run assay login, or set ASSAY_TOKEN and ASSAY_URL');
}

/** @throws {UserError} */
export function parseServiceUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new UserError(`${text} is not a service URL such as https://assay.example.org.`);
  if (url.username !== '' || url.password !== '')
    throw new UserError('The service URL must not contain a user name or password.');
  return (url.origin + url.pathname).replace(/\/+$/, '').replace(/\/v1$/, '');
}

export async function storeLogin(env: Environment, login: Login): Promise<string> {
  const file = fileOf(env);
  const temporary = `${file}.${randomUUID()}.tmp`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(temporary, `${JSON.stringify(login, undefined, 2)}\n`, { flag: 'wx', mode: 0o600 });
    await chmod(temporary, 0o600);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
  return file;
}

/** @returns the service that the user was logged in to; `undefined` if there was none */
export async function removeLogin(env: Environment): Promise<string | undefined> {
  const login = await readLogin(env);
  await rm(fileOf(env), { force: true });
  return login?.url;
}

async function readLogin(env: Environment): Promise<Login | undefined> {
  const file = fileOf(env);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return parseLogin(text) ?? brokenFile(file);
}

function brokenFile(file: string): never {
  throw new UserError(`${file} does not contain a login; remove it with assay logout, or log in again.`);
}

function parseLogin(text: string): Login | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('url' in value) || !('token' in value))
      return undefined;
    const { url, token } = value;
    return typeof url === 'string' && typeof token === 'string' ? { url, token } : undefined;
  } catch {
    // The parser's message may quote the token.
    return undefined;
  }
}

function fileOf(env: Environment): string {
  const { XDG_CONFIG_HOME: chosen = '', HOME: home = '' } = env;
  const folder = isAbsolute(chosen) ? chosen : join(home, '.config');
  if (!isAbsolute(folder)) throw new UserError('The login cannot be stored: HOME is not set.');
  return join(folder, 'assay', 'login.json');
}
