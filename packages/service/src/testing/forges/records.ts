/** State shared by the stand-ins of all forges, and its queries. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  Call,
  CommentRecord,
  ForgeServer,
  ForgeServerOptions,
  PullRequestRecord,
} from './forge-server.ts';

/** The commit of a branch. */
export function readBranch(
  { root }: ForgeServerOptions,
  repository: string,
  branch: string,
): string | undefined {
  const ref = `refs/heads/${branch}`;
  return readRefs(root, repository, [ref]).get(ref);
}

/**
 * The commits of both ends: the head's by the ref of the request, which is the only one for a fork, or by its branch.
 */
export function endsOf({ options: { root } }: Call, record: PullRequestRecord) {
  const { repository, number, head, base, fork, author = 'octo', state = 'open' } = record;
  const own = [`refs/pull/${number}/head`, `refs/merge-requests/${number}/head`, `refs/heads/${head}`];
  const baseRef = `refs/heads/${base}`;
  const shas = readRefs(root, repository, [...own, baseRef]);
  const headSha = own.map((ref) => shas.get(ref)).find((sha) => sha !== undefined);
  const baseSha = shas.get(baseRef);
  const none = '0'.repeat(40);
  return {
    author,
    state,
    headRepository: fork ?? repository,
    headSha: headSha ?? none,
    baseSha: baseSha ?? none,
  };
}

/** Commits by full ref name. */
function readRefs(root: string, repository: string, refs: readonly string[]): ReadonlyMap<string, string> {
  const gitDir = join(root, `${repository}.git`);
  if (!existsSync(gitDir)) return new Map();
  const args = ['for-each-ref', '--format=%(refname) %(objectname)', ...refs];
  const env = { PATH: process.env['PATH'], GIT_DIR: gitDir };
  const lines = execFileSync('git', args, { env }).toString('utf8').split('\n');
  return new Map(lines.map((line) => line.split(' ')).map(([ref = '', sha = '']) => [ref, sha]));
}

/** Open requests of the repository. */
export function openRequestsOf(call: Call): readonly PullRequestRecord[] {
  return findPullRequests(call, {}).filter(({ state = 'open' }) => state === 'open');
}

/** The branch that HEAD names; `main` for a repository that exists only in lists. */
export function readDefaultBranch({ root }: ForgeServerOptions, repository: string): string {
  const head = join(root, `${repository}.git`, 'HEAD');
  if (!existsSync(head)) return 'main';
  return readFileSync(head, 'utf8').trim().replace('ref: refs/heads/', '');
}

/** A page of a list, with the `Link` header for the next one. */
export function pageOf<T>(
  { apiUrl, operation, query, parameters }: Call,
  items: readonly T[],
  sizeName = 'per_page',
): { readonly items: readonly T[]; readonly headers: Readonly<Record<string, string>> } {
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get(sizeName) ?? 30);
  const next = new URLSearchParams(query);
  next.set('page', String(page + 1));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
  const hasMore = items.length > page * size;
  const headers = hasMore
    ? { link: `<${apiUrl}${path}?page=1>; rel="first", <${apiUrl}${path}?${next.toString()}>; rel="next"` }
    : {};
  return { items: items.slice((page - 1) * size, page * size), headers };
}

export function findPullRequests(
  { state, repository }: Call,
  wanted: Partial<PullRequestRecord>,
): readonly PullRequestRecord[] {
  const all = state.pullRequests.filter((one) => one.repository === repository);
  const members = Object.entries(wanted) as [keyof PullRequestRecord, unknown][];
  return all.filter((one) => members.every(([name, value]) => one[name] === value));
}

/** `undefined` if one between these branches is open, or a branch is missing. */
export function addPullRequest(
  call: Call,
  given: Omit<PullRequestRecord, 'number' | 'repository' | 'labels'>,
): PullRequestRecord | undefined {
  const { options, state, repository } = call;
  const { head, base } = given;
  const isMissing = [head, base].some((branch) => readBranch(options, repository, branch) === undefined);
  if (isMissing || findPullRequests(call, { head, base }).length > 0) return undefined;
  const record = { ...given, repository, number: state.pullRequests.length + 1, labels: [] };
  state.pullRequests.push(record);
  return record;
}

/** Overwrites fields of the record. */
export function changePullRequest(
  record: PullRequestRecord,
  change: { readonly title?: unknown; readonly body?: unknown },
): void {
  if (typeof change.title === 'string') record.title = change.title;
  if (typeof change.body === 'string') record.body = change.body;
}

export function commentsOf({ state, repository }: Call, number: number): readonly CommentRecord[] {
  return state.comments.filter((one) => one.repository === repository && one.number === number);
}

/** Adds a comment by the account of the token. */
export function addComment(
  { state, repository }: Call,
  number: number,
  body: unknown,
  at: CommentRecord['at'] = null,
): CommentRecord {
  const id = state.comments.length + 1;
  const own = { id, root: id, author: 'octo', isResolved: false };
  const record = { ...own, repository, number, body: String(body), at };
  state.comments.push(record);
  return record;
}

/** Adds a reply to a comment, or a comment on the pull request itself. */
export function answerComment(
  state: ForgeServer,
  to: Pick<CommentRecord, 'repository' | 'number' | 'at' | 'root'> | PullRequestRecord,
  author: string,
  body: string,
): CommentRecord {
  const id = state.comments.length + 1;
  const { repository, number } = to;
  const place = 'root' in to ? { at: to.at, root: to.root } : { at: null, root: id };
  const record = { id, repository, number, author, body, isResolved: false, ...place };
  state.comments.push(record);
  return record;
}

/** Whether the forge shows a line of the head in the diff, with three lines of context. */
export function showsLine(call: Call, number: number, path: string, line: number): boolean {
  const [record] = findPullRequests(call, { number });
  if (record === undefined) return false;
  const { headSha, baseSha } = endsOf(call, record);
  const args = ['diff', '--unified=3', `${baseSha}...${headSha}`, '--', path];
  const env = { PATH: process.env['PATH'], GIT_DIR: join(call.options.root, `${record.repository}.git`) };
  const text = execFileSync('git', args, { env }).toString('utf8');
  return [...text.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].some(([, start, count = '1']) => {
    const first = Number(start);
    return line >= first && line < first + Number(count);
  });
}

export function addLabels(record: PullRequestRecord, labels: readonly unknown[]): void {
  for (const label of labels) if (!record.labels.includes(String(label))) record.labels.push(String(label));
}
