/** The current branches of a repository's origin. */

import { type ProblemCode, ProblemError } from '../errors.ts';
import { GitError, type GitErrorCode } from '../git/git-error.ts';
import type { Page } from '../lists.ts';
import type { Row } from '../storage/database.ts';
import type { RepositoryDeps } from './connect-repository.ts';
import { askBranches } from './origin-branches.ts';

export interface Branch {
  readonly name: string;
  readonly commitSha: string;
  readonly isDefault: boolean;
}

export interface BranchFilter {
  /** Substring of the name, case-insensitive. */
  readonly q: string;
  readonly limit: number;
  /** Last name of the previous page, which needs no signature. */
  readonly cursor: string | undefined;
}

/** Problem codes for failures of a remote that are not the service's fault. */
const codes: Partial<Record<GitErrorCode, ProblemCode>> = {
  path_not_allowed: 'forbidden',
  host_not_allowed: 'forbidden',
  not_a_git_repository: 'not_a_git_repository',
  repository_unreachable: 'repository_unreachable',
  git_timeout: 'provider_timeout',
  git_aborted: 'provider_timeout',
};

/**
 * Queries the origin; sorted by name in code unit order; a plain folder has none. `isDefault` marks the repository's
 * default branch, whatever the origin's HEAD names.
 *
 * @throws ProblemError `invalid_cursor`, `forbidden`, `not_a_git_repository`, `repository_unreachable`,
 *   `provider_timeout`, or `provider_error` when the origin does not respond or rejects the credential
 */
export async function listRepositoryBranches(
  deps: RepositoryDeps,
  repository: Row<'repositories'>,
  { q, limit, cursor }: BranchFilter,
): Promise<Page<Branch>> {
  const all = await askOrigin(deps, repository);
  const wanted = q.toLowerCase();
  const matches = all.filter(({ name }) => name.toLowerCase().includes(wanted));
  const after = readCursor(cursor);
  const rest = matches.filter(({ name }) => name > after);
  const rows = rest.slice(0, limit).map(({ name, commitSha }) => ({
    name,
    commitSha,
    isDefault: name === repository.default_branch,
  }));
  const last = rest.length > rows.length ? rows.at(-1) : undefined;
  return {
    rows,
    total: matches.length,
    totalIsEstimate: false,
    nextCursor: last === undefined ? null : toCursor(last.name),
  };
}

const toCursor = (name: string): string => Buffer.from(name).toString('base64url');

function readCursor(cursor: string | undefined): string {
  if (cursor === undefined) return '';
  const name = Buffer.from(cursor, 'base64url').toString('utf8');
  if (toCursor(name) !== cursor) throw new ProblemError('invalid_cursor', 'start the list again');
  return name;
}

async function askOrigin(deps: RepositoryDeps, repository: Row<'repositories'>) {
  try {
    return await askBranches(deps, repository);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const code = codes[error.code] ?? 'provider_error';
    throw new ProblemError(code, `the origin of the repository: ${error.message} (${error.code})`, {
      cause: error,
    });
  }
}
