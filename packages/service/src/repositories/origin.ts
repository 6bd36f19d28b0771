/** The origin of a repository: user input, validated and normalized. */

import { basename, join } from 'node:path';
import type { Caller } from '../caller.ts';
import type { Config } from '../config.ts';
import { invalidBody, ProblemError } from '../errors.ts';
import { parseCloneUrl } from '../git/remote.ts';
import type { SshAddress } from '../git/ssh-url.ts';
import { checkFolder, type LocalReach } from './local-folders.ts';

export type Origin =
  | {
      readonly kind: 'local';
      /** With links resolved. */
      readonly path: string;
      readonly reach: LocalReach;
      readonly name: string;
      readonly fullName: string;
    }
  | {
      readonly kind: 'remote';
      readonly cloneUrl: string;
      readonly host: string;
      /** Set for an ssh URL. */
      readonly ssh: SshAddress | undefined;
      readonly name: string;
      readonly fullName: string;
    };

const cloneUrlProblems = {
  not_a_url: 'expected a clone URL such as https://host/owner/name.git',
  transport: 'only http, https and ssh are supported',
  credential_in_url: 'give the credential in the member credential, not in the URL',
  query: 'a clone URL has no query and no fragment',
} as const;

/** @throws ProblemError `validation_failed` */
export function readCloneUrl(text: string): Extract<Origin, { kind: 'remote' }> {
  const parsed = parseCloneUrl(text);
  if (parsed.kind === 'invalid')
    throw invalidBody('#/clone_url', parsed.reason, cloneUrlProblems[parsed.reason]);
  const given = parsed.path.split('/').filter((part) => part !== '');
  // The metadata folder of a work tree is not a name.
  const parts = given.length > 1 && given.at(-1) === '.git' ? given.slice(0, -1) : given;
  const names = parts.map((part) => decodePart(part.replace(/\.git$/, '')));
  const name = names.at(-1);
  if (name === undefined || name === '')
    throw invalidBody('#/clone_url', 'not_a_url', cloneUrlProblems.not_a_url);
  const { url: cloneUrl, host, ssh } = parsed;
  const owner = names.length > 1 ? names.slice(0, -1).join('/') : host;
  return { kind: 'remote', cloneUrl, host, ssh, name, fullName: `${owner}/${name}` };
}

/**
 * A folder of this machine that the caller may connect.
 *
 * @throws ProblemError `forbidden` or `validation_failed`
 */
export async function readLocalPath(
  config: Config,
  caller: Pick<Caller, 'role'>,
  path: string,
): Promise<Extract<Origin, { kind: 'local' }>> {
  const check = await checkFolder(config, caller.role === 'administrator', path);
  switch (check.kind) {
    case 'allowed': {
      const name = basename(check.realPath) || 'root';
      return { kind: 'local', path: check.realPath, reach: check.reach, name, fullName: join('local', name) };
    }
    case 'not_absolute':
      throw invalidBody('#/path', 'format', 'expected an absolute path');
    case 'not_found':
      throw invalidBody('#/path', 'not_found', 'there is no such folder');
    case 'refused':
      throw new ProblemError('forbidden', check.reason, {
        errors: [{ in: 'body', pointer: '#/path', code: 'forbidden', detail: check.reason }],
      });
  }
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
