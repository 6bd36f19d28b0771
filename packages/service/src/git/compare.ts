/** The content of a change: merge base, files and line ranges between two refs. */
import type { Mirror, MirrorRequest, Mirrors } from './mirror.ts';
import { type ChangedFile, diffArguments, parseDiff } from './parse-diff.ts';
import { type GitLimits, runGit, runGitOrThrow } from './run-git.ts';

export interface Comparison {
  readonly baseSha: string;
  readonly headSha: string;
  /** Merge base of head and base; `baseSha` if the histories are unrelated. */
  readonly mergeBaseSha: string;
  /** True if the histories are unrelated. */
  readonly isUnrelated?: boolean;
  /** From merge base to head, sorted by path. */
  readonly files: readonly ChangedFile[];
  /** Author names of the commits between merge base and head; sorted. */
  readonly authors: readonly string[];
}

export interface CompareRequest extends MirrorRequest {
  /** Branch names or full commit hashes. */
  readonly base: string;
  readonly head: string;
}

/** Depths of history to fetch in turn until both ends meet; 0 is the whole history. Most branches need 100. */
const depths = [100, 1000, 0];
/** Limit for a diff: nobody reviews a change of more than 64 MB of text. */
const maxDiffBytes = 64_000_000;

/** Maximum number of commits whose authors are listed; a longer change is an import. */
const maxCommits = 1_000;

/** Throws `GitError`. */
export function compare(
  deps: { mirrors: Mirrors; timeLimitMs: number },
  request: CompareRequest,
): Promise<Comparison> {
  const base = { timeLimitMs: deps.timeLimitMs, maxOutputBytes: maxDiffBytes };
  const limits = request.signal === undefined ? base : { ...base, signal: request.signal };
  return deps.mirrors.use(request, async (mirror) => {
    const { baseSha, headSha, common } = await findEnds(mirror, request, limits);
    const mergeBaseSha = common ?? baseSha;
    const files = await diff(mirror.gitDir, mergeBaseSha, headSha, limits);
    const authors = await authorsOf(mirror.gitDir, mergeBaseSha, headSha, limits);
    const isUnrelated = common === undefined;
    return { baseSha, headSha, mergeBaseSha, isUnrelated, files, authors };
  });
}

export interface DiffRequest extends MirrorRequest {
  /** Full commit hashes. */
  readonly from: string;
  readonly to: string;
}

/** Changes between two commits, which need no common history. Throws `GitError`. */
export function diffCommits(
  deps: { mirrors: Mirrors; timeLimitMs: number },
  request: DiffRequest,
): Promise<readonly ChangedFile[]> {
  const base = { timeLimitMs: deps.timeLimitMs, maxOutputBytes: maxDiffBytes };
  const limits = request.signal === undefined ? base : { ...base, signal: request.signal };
  return deps.mirrors.use(request, async (mirror) => {
    const from = await mirror.fetch(request.from, 1);
    const to = await mirror.fetch(request.to, 1);
    return diff(mirror.gitDir, from, to, limits);
  });
}

interface Ends {
  readonly baseSha: string;
  readonly headSha: string;
  /** The merge base. */
  readonly common: string | undefined;
}

/** Both ends, with enough history for them to meet. */
async function findEnds(mirror: Mirror, request: CompareRequest, limits: GitLimits): Promise<Ends> {
  let { base: baseSha, head: headSha } = request;
  for (const depth of depths) {
    // Uses commits from the second round on, so that a branch that moves meanwhile has no effect.
    baseSha = await mirror.fetch(baseSha, depth);
    headSha = await mirror.fetch(headSha, depth);
    if (baseSha === headSha) return { baseSha, headSha, common: baseSha };
    const args = ['merge-base', baseSha, headSha];
    const result = await runGit({ args, gitDir: mirror.gitDir, limits });
    if (result.exitCode === 0) return { baseSha, headSha, common: result.stdout.toString('utf8').trim() };
  }
  return { baseSha, headSha, common: undefined };
}

async function diff(gitDir: string, from: string, to: string, limits: GitLimits): Promise<ChangedFile[]> {
  const output = await runGitOrThrow({
    args: [...diffArguments, from, to],
    gitDir,
    limits,
  });
  return parseDiff(output.toString('utf8'));
}

async function authorsOf(gitDir: string, from: string, to: string, limits: GitLimits): Promise<string[]> {
  const args = ['log', '--format=%an', `--max-count=${maxCommits}`, `${from}..${to}`];
  const names = (await runGitOrThrow({ args, gitDir, limits })).toString('utf8').split('\n');
  return [...new Set(names.filter((name) => name !== ''))].sort();
}
