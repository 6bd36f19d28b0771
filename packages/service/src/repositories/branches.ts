/** The branches that the origin of a repository has now. */

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
  /** Part of the name, in any case. */
  readonly q: string;
  readonly limit: number;
  /** Of the page before: its last name, which needs no signature. */
  readonly cursor: string | undefined;
}

/** What a remote answers that is no fault of the service. */
const codes: Partial<Record<GitErrorCode, ProblemCode>> = {
  path_not_allowed: 'forbidden',
  host_not_allowed: 'forbidden',
  not_a_git_repository: 'not_a_git_repository',
  repository_unreachable: 'repository_unreachable',
  git_timeout: 'provider_timeout',
  git_aborted: 'provider_timeout',
};

/**
 * Asks the origin, sorted by name in the order of code units; a plain folder has none. `isDefault` is the branch that
 * the repository counts as its default, whatever HEAD of the origin names.
 *
 * @throws ProblemError `invalid_cursor`, `forbidden`, `not_a_git_repository`, `repository_unreachable`, `provider_timeout`, or
 *   `provider_error` when the origin does not answer or refuses the credential
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
