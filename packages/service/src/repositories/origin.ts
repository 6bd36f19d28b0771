/** Where a repository comes from: what a user may give, checked and brought into one form. */

import { realpath, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, sep } from 'node:path';
import { type Config, isLoopback } from '../config.ts';
import { invalidBody, ProblemError } from '../errors.ts';
import { parseCloneUrl } from '../git/remote.ts';

export type Origin =
  | {
      readonly kind: 'local';
      /** Real path. */
      readonly path: string;
      readonly name: string;
      readonly fullName: string;
    }
  | {
      readonly kind: 'remote';
      readonly cloneUrl: string;
      readonly host: string;
      readonly name: string;
      readonly fullName: string;
    };

const cloneUrlProblems = {
  not_a_url: 'expected a clone URL such as https://host/owner/name.git',
  transport: 'only http and https are supported',
  credential_in_url: 'give the credential in the member credential, not in the URL',
  query: 'a clone URL has no query and no fragment',
} as const;

/** @throws ProblemError `validation_failed` */
export function readCloneUrl(text: string): Extract<Origin, { kind: 'remote' }> {
  const parsed = parseCloneUrl(text);
  if (parsed.kind === 'invalid')
    throw invalidBody('#/clone_url', parsed.reason, cloneUrlProblems[parsed.reason]);
  const parts = new URL(parsed.url).pathname.split('/').filter((part) => part !== '');
  const names = parts.map((part) => decodePart(part.replace(/\.git$/, '')));
  const name = names.at(-1);
  if (name === undefined || name === '')
    throw invalidBody('#/clone_url', 'not_a_url', cloneUrlProblems.not_a_url);
  const owner = names.length > 1 ? names.slice(0, -1).join('/') : parsed.host;
  return { kind: 'remote', cloneUrl: parsed.url, host: parsed.host, name, fullName: `${owner}/${name}` };
}

/**
 * A folder of this machine, allowed when only this machine's users reach the service or the operator says so.
 *
 * @throws ProblemError `forbidden` or `validation_failed`
 */
export async function readLocalPath(
  config: Pick<Config, 'host' | 'allowLocal' | 'dataDir'>,
  path: string,
): Promise<Extract<Origin, { kind: 'local' }>> {
  if (!config.allowLocal && !isLoopback(config.host)) {
    throw new ProblemError(
      'forbidden',
      'local folders need ASSAY_ALLOW_LOCAL=true on a service that others reach',
    );
  }
  if (!isAbsolute(path) || path.includes('\0'))
    throw invalidBody('#/path', 'format', 'expected an absolute path');
  const real = await resolveFolder(path);
  if (real === undefined) throw invalidBody('#/path', 'not_found', 'there is no such folder');
  const dataDir = await realpath(config.dataDir);
  if (real === dataDir || real.startsWith(dataDir + sep)) {
    throw invalidBody('#/path', 'forbidden', 'the data folder of the service cannot be a repository');
  }
  const name = basename(real) || 'root';
  return { kind: 'local', path: real, name, fullName: join('local', name) };
}

async function resolveFolder(path: string): Promise<string | undefined> {
  try {
    const real = await realpath(path);
    return (await stat(real)).isDirectory() ? real : undefined;
  } catch (error) {
    // Absent, unreadable, a loop of links: for the caller there is no folder in each case.
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
