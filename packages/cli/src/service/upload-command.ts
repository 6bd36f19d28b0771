/** `assay upload REPORT.sarif`: imports another tool's results as issues of a repository. */

import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { countOf } from '@assay/core';
import type { CommandContext } from '../terminal.ts';
import { UserError } from '../user-error.ts';
import { callService } from './call-service.ts';
import { findLogin, type Login } from './credentials.ts';

export interface UploadOptions {
  /** UUID, or `owner/name`. */
  readonly repository: string;
  readonly commit?: string;
  readonly branch?: string;
}

/** Limit of the service, uncompressed. */
const maxBytes = 64 * 1_048_576;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws {UserError} */
export async function upload(
  { terminal, signal }: CommandContext,
  file: string,
  { repository, commit, branch }: UploadOptions,
): Promise<void> {
  if ((await stat(file)).size > maxBytes) throw new UserError(`${file} is larger than the limit of 64 MiB.`);
  const report = await readFile(file);
  const login = await findLogin(terminal.env);
  const id = uuid.test(repository) ? repository : await findRepository(login, repository, signal);
  const scan = await callService(login, {
    method: 'POST',
    path: `/repositories/${encodeURIComponent(id)}/sarif`,
    query: { commit_sha: commit, branch },
    headers: { 'content-type': 'application/sarif+json', 'content-encoding': 'gzip' },
    body: Uint8Array.from(await promisify(gzip)(report)),
    signal,
  });
  const { id: scanId, issues_found: count, introduced, fixed } = asRecord(scan);
  const changes = `${Number(introduced ?? 0)} introduced, ${Number(fixed ?? 0)} fixed`;
  terminal.stdout.write(`Scan ${String(scanId)}: ${countOf(Number(count), 'issue')}, ${changes}\n`);
}

/** The id of the only visible repository with that full name. @throws {UserError} */
async function findRepository(login: Login, fullName: string, signal: AbortSignal): Promise<string> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { q: fullName, limit: '1000', cursor };
    const page = asRecord(await callService(login, { method: 'GET', path: '/repositories', query, signal }));
    const rows = Array.isArray(page['data']) ? page['data'].map(asRecord) : [];
    ids.push(...rows.filter((row) => row['full_name'] === fullName).map(({ id }) => String(id)));
    cursor = typeof page['next_cursor'] === 'string' ? page['next_cursor'] : undefined;
  } while (cursor !== undefined);
  const [id, ...others] = ids;
  if (id === undefined)
    throw new UserError(`${login.url} has no repository ${fullName} that this user can see.`);
  if (others.length === 0) return id;
  throw new UserError(`Several repositories are named ${fullName}; use an id: ${ids.join(', ')}`);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
