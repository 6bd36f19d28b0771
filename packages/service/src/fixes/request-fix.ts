/**
 * Accepts a fix of an issue. Invalid requests are rejected here, before the job starts and before anything is pushed.
 */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { invalidBody, notFound, ProblemError } from '../errors.ts';
import { createId } from '../ids.ts';
import { type ListRequest, listPage, type Page } from '../lists.ts';
import type { Ports } from '../ports.ts';
import { assertHistory } from '../repositories/assert-history.ts';
import { recordAudit } from '../requests/audit.ts';
import type { Row } from '../storage/database.ts';
import {
  type FixRow,
  findFix,
  findFixSince,
  findIssueToFix,
  insertFix,
  isPresentOn,
  selectFixesOf,
} from '../storage/fixes.ts';
import { loadRepository } from '../storage/repositories.ts';

export type FixDeps = ServiceContext & Pick<Ports, 'git' | 'scanner' | 'forges' | 'llm'>;

export interface NewFix {
  readonly issueId: string;
  /** Further issues of the same file and rule, for the same commit. */
  readonly issueIds: readonly string[];
  readonly createPullRequest: boolean;
  /** True for a preview without a commit. */
  readonly dryRun: boolean;
  readonly branch?: string | undefined;
  readonly base?: string | undefined;
  readonly draft?: boolean | undefined;
  readonly commitMessage?: string | undefined;
  readonly require?: FixRow['require'] | undefined;
  /** Set if the request is repeated: start of the first attempt, which received no response. */
  readonly repeatedSince?: Date | undefined;
}

/** @throws ProblemError */
export async function requestFix(deps: FixDeps, caller: Caller, input: NewFix): Promise<FixRow> {
  const issue = await findIssueToFix(deps.db, caller, input.issueId);
  if (issue === undefined) throw notFound('issue');
  const made = await findFixSince(deps.db, caller.userId, input);
  if (made !== undefined) return made;
  assertOpen(issue);
  assertRequirement(input.require);
  await assertTogether(deps, caller, issue, input.issueIds);
  const repository = await loadRepository(deps.db, issue.repository_id);
  if (repository === undefined) throw notFound('issue');
  const base = input.base ?? (await defaultBase(deps, issue, repository));
  const branch = input.branch ?? defaultBranchName(issue, base === repository.default_branch ? '' : base);
  await assertBranches(deps, repository, { ...input, base, branch });
  const options = input.issueIds.length === 0 ? {} : { issue_ids: input.issueIds };
  return insertFixJob(deps, caller, issue, { ...input, base, branch, options });
}

type Publication = Pick<NewFix, 'createPullRequest' | 'dryRun'> & {
  readonly base: string;
  readonly branch: string;
};

/** @throws ProblemError if the branch may not be created or a pull request cannot be opened */
export async function assertBranches(
  deps: FixDeps,
  repository: Row<'repositories'>,
  { createPullRequest, dryRun, base, branch }: Publication,
): Promise<void> {
  if (createPullRequest) assertPullRequests(deps, repository);
  if (createPullRequest && branch === base)
    throw invalidBody('#/branch', 'conflicting_parameters', 'a pull request needs its own branch');
  assertUnprotected(repository, branch, base);
  if (dryRun) return;
  await assertHistory(deps, repository, 'a preview gives the patch');
}

function assertOpen({ status, resolution }: Row<'issues'>): void {
  if (status === 'open' || status === 'confirmed') return;
  const reason = resolution === null ? '' : ` (${resolution})`;
  throw new ProblemError('invalid_state', `the issue is ${status}${reason}`);
}

/** Rejects builds and tests, because the service never executes scanned code. */
function assertRequirement(require: NewFix['require']): void {
  if (require !== 'build' && require !== 'tests') return;
  const detail = `the service does not run the code of repositories: ${require} cannot be checked; use rescan`;
  throw new ProblemError('requirement_not_supported', detail, {
    errors: [{ in: 'body', pointer: '#/require', code: 'unavailable', detail }],
  });
}

async function assertTogether(
  deps: Pick<FixDeps, 'db'>,
  caller: Caller,
  issue: Row<'issues'>,
  ids: readonly string[],
): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const other = await findIssueToFix(deps.db, caller, id);
    const pointer = `#/issue_ids/${index}`;
    if (other === undefined) throw invalidBody(pointer, 'unknown', 'expected the id of an issue');
    const isAlike =
      other.repository_id === issue.repository_id &&
      other.rule_id === issue.rule_id &&
      other.file_path === issue.file_path;
    if (!isAlike)
      throw invalidBody(pointer, 'conflicting_parameters', 'expected issues of one file and rule');
    assertOpen(other);
  }
}

export async function getFix(deps: Pick<FixDeps, 'db'>, caller: Caller, id: string): Promise<FixRow> {
  const row = await findFix(deps.db, caller, id);
  if (row === undefined) throw notFound('fix');
  return row;
}

/** Lists the fixes requested for an issue, including previews; newest first. */
export async function listFixes(
  deps: Pick<FixDeps, 'db' | 'secrets'>,
  caller: Caller,
  issueId: string,
  request: ListRequest,
): Promise<Page<FixRow>> {
  const issue = await findIssueToFix(deps.db, caller, issueId);
  if (issue === undefined) throw notFound('issue');
  const createdAt = { expression: sql`fixes.created_at`, type: 'timestamptz' } as const;
  const spec = {
    name: `fixes ${issueId}`,
    sortable: { created_at: createdAt },
    defaultSort: '-created_at',
    id: sql`fixes.id`,
    filters: [],
  };
  return listPage(deps, selectFixesOf(deps.db, issue), spec, request);
}

/** The default branch if the issue is present there; otherwise the branch by which the issue is shown. */
async function defaultBase(
  deps: FixDeps,
  issue: Row<'issues'>,
  repository: Row<'repositories'>,
): Promise<string> {
  const { default_branch: branch } = repository;
  return (await isPresentOn(deps.db, issue.id, branch)) ? branch : issue.branch;
}

/**
 * Returns `assay/fix-javascript-sql-injection-` and the last 8 characters of the issue id. Fixes for another base than
 * the default branch get separate branches.
 *
 * @param base  empty for the default branch
 */
function defaultBranchName(issue: Row<'issues'>, base: string): string {
  const name = `assay/fix-${toRefPart(issue.rule_id)}-${issue.id.slice(-8)}`;
  return base === '' ? name : `${name}-on-${toRefPart(base)}`;
}

/** Converts text to a valid part of a branch name. */
const toRefPart = (text: string): string => text.replaceAll(/[^\w-]+/g, '-').slice(0, 80);

function assertPullRequests(deps: FixDeps, repository: Row<'repositories'>): void {
  const forge = deps.forges.get(repository.provider);
  if (forge === undefined || !forge.capabilities.pullRequests)
    throw new ProblemError(
      'pull_requests_not_supported',
      `provider ${repository.provider} has no pull requests`,
    );
  if (repository.connection_id === null)
    throw new ProblemError(
      'pull_requests_not_supported',
      'the repository has no connection to open one with',
    );
}

/** A fix must use a branch of its own, or the base itself if the repository allows direct pushes. */
function assertUnprotected(repository: Row<'repositories'>, branch: string, base: string): void {
  if (repository.allow_direct_push && branch === base) return;
  const guarded = [repository.default_branch, base, ...repository.protected_branches];
  if (guarded.includes(branch))
    throw new ProblemError('protected_branch', 'a fix is committed to its own branch');
}

type NewFixJob = Publication &
  Pick<NewFix, 'draft' | 'commitMessage' | 'require'> & { readonly options: FixRow['options'] };

/**
 * Inserts the row and its job.
 *
 * @param issue  the first issue to fix
 */
export async function insertFixJob(
  deps: FixDeps,
  caller: Caller,
  issue: Row<'issues'>,
  input: NewFixJob,
): Promise<FixRow> {
  const { dryRun } = input;
  return deps.db.transaction().execute(async (trx) => {
    const row = await insertFix(trx, {
      id: createId(deps.clock),
      issue_id: issue.id,
      repository_id: issue.repository_id,
      requested_by: caller.userId,
      dry_run: dryRun,
      create_pull_request: input.createPullRequest,
      base: input.base,
      branch: dryRun ? null : input.branch,
      draft: input.draft ?? true,
      commit_message: input.commitMessage ?? null,
      require: input.require ?? 'rescan',
      options: JSON.stringify(input.options),
      created_at: deps.clock.now(),
    });
    if (row === undefined) throw new ProblemError('invalid_state', 'a fix of this issue is in progress');
    await deps.queue.enqueue(trx, { name: 'apply-fix', data: { fixId: row.id }, priority: 1 });
    await recordAudit(deps, trx, caller, {
      action: dryRun ? 'fix.preview' : 'fix.apply',
      targetId: row.id,
      repositoryId: issue.repository_id,
      detail: { issue_id: issue.id },
    });
    return row;
  });
}
