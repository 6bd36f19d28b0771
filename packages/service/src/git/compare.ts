/** What a change changes: merge base, files and line ranges between two refs. */
import type { Mirror, MirrorRequest, Mirrors } from './mirror.ts';
import { type ChangedFile, diffArguments, parseDiff } from './parse-diff.ts';
import { type GitLimits, runGit, runGitOrThrow } from './run-git.ts';

export interface Comparison {
  readonly baseSha: string;
  readonly headSha: string;
  /** Where head left base; `baseSha` when the histories have nothing in common. */
  readonly mergeBaseSha: string;
  /** True when the histories have nothing in common. */
  readonly isUnrelated?: boolean;
  /** From merge base to head, sorted by path. */
  readonly files: readonly ChangedFile[];
  /** Who wrote the commits between merge base and head, as they name their authors; sorted. */
  readonly authors: readonly string[];
}

export interface CompareRequest extends MirrorRequest {
  /** Branch names or full commits. */
  readonly base: string;
  readonly head: string;
}

/**
 * Depths of history that are fetched one after the other until both ends meet; 0 is the whole history. Most
 * branches need 100.
 */
const depths = [100, 1000, 0];
/** Nobody reviews a change of more than 64 MB of text. */
const maxDiffBytes = 64_000_000;

/** Commits of a change whose authors are asked for; a longer one is an import. */
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
  /** Full commits. */
  readonly from: string;
  readonly to: string;
}

/** What changed from one commit to another, whatever their histories. Throws `GitError`. */
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

/** Both ends with as much history as it takes for them to meet. */
async function findEnds(mirror: Mirror, request: CompareRequest, limits: GitLimits): Promise<Ends> {
  let { base: baseSha, head: headSha } = request;
  for (const depth of depths) {
    // From the second round on commits, so that a branch that moves meanwhile changes nothing.
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
