/** What a change changes: merge base, files and line ranges between two refs. */
import type { Mirror, MirrorRequest, Mirrors } from './mirror.ts';
import { type GitLimits, runGit, runGitOrThrow } from './run-git.ts';

/** Line ranges of one place in a diff without context; a length of 0 means that nothing is on that side. */
export interface Hunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
}

export interface ChangedFile {
  /** On the head side; on the base side for a deleted file. */
  readonly path: string;
  /** Before a rename or copy; `null` otherwise. */
  readonly previousPath: string | null;
  readonly change: 'added' | 'modified' | 'deleted' | 'renamed';
  readonly isBinary: boolean;
  readonly additions: number;
  readonly deletions: number;
  readonly hunks: readonly Hunk[];
}

export interface Comparison {
  readonly baseSha: string;
  readonly headSha: string;
  /** Where head left base; `baseSha` when the histories have nothing in common. */
  readonly mergeBaseSha: string;
  /** From merge base to head, sorted by path. */
  readonly files: readonly ChangedFile[];
}

export interface CompareRequest extends MirrorRequest {
  /** Branch names or full commits. */
  readonly base: string;
  readonly head: string;
}

/** Chosen: most branches are younger than 100 commits; 0 is the whole history. */
const depths = [100, 1000, 0];
/** Chosen: a change of more than 64 MB of text is no review. */
const maxDiffBytes = 64_000_000;

/** Throws `GitError`. */
export function compare(
  deps: { mirrors: Mirrors; timeLimitMs: number },
  request: CompareRequest,
): Promise<Comparison> {
  const base = { timeLimitMs: deps.timeLimitMs, maxOutputBytes: maxDiffBytes };
  const limits = request.signal === undefined ? base : { ...base, signal: request.signal };
  return deps.mirrors.use(request, async (mirror) => {
    const baseSha = await mirror.fetch(request.base, 1);
    const headSha = await mirror.fetch(request.head, 1);
    const mergeBaseSha = await findMergeBase(mirror, baseSha, headSha, limits);
    const files = await diff(mirror.gitDir, mergeBaseSha, headSha, limits);
    return { baseSha, headSha, mergeBaseSha, files };
  });
}

async function findMergeBase(mirror: Mirror, base: string, head: string, limits: GitLimits): Promise<string> {
  if (base === head) return base;
  for (const depth of depths) {
    await mirror.fetch(base, depth);
    await mirror.fetch(head, depth);
    const args = ['merge-base', base, head];
    const result = await runGit({ args, gitDir: mirror.gitDir, limits });
    if (result.exitCode === 0) return result.stdout.toString('utf8').trim();
  }
  return base;
}

const diffArguments =
  'diff-tree -r -z -M --raw --patch --unified=0 --diff-filter=ADMR --no-color --no-ext-diff --no-textconv --full-index'.split(
    ' ',
  );

async function diff(gitDir: string, from: string, to: string, limits: GitLimits): Promise<ChangedFile[]> {
  const output = await runGitOrThrow({
    args: [...diffArguments, from, to],
    gitDir,
    limits,
  });
  return parseDiff(output.toString('utf8'));
}

const hunkPattern = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/** Reads `--raw --patch -z`: the raw part names the files without quoting, the patches follow in the same order. */
function parseDiff(output: string): ChangedFile[] {
  const { files, patchStart } = parseRaw(output);
  const patches = splitPatches(output.slice(patchStart));
  return files
    .map((file, index) => {
      const lines = patches[index] ?? [];
      const hunks = lines.flatMap(parseHunk);
      return {
        ...file,
        isBinary: lines.some((line) => line.startsWith('Binary files ')),
        additions: hunks.reduce((sum, hunk) => sum + hunk.newLines, 0),
        deletions: hunks.reduce((sum, hunk) => sum + hunk.oldLines, 0),
        hunks,
      };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

type RawFile = Pick<ChangedFile, 'path' | 'previousPath' | 'change'>;

function parseRaw(output: string): { files: RawFile[]; patchStart: number } {
  const files: RawFile[] = [];
  let position = 0;
  const next = (): string => {
    const end = output.indexOf('\0', position);
    const text = output.slice(position, end);
    position = end + 1;
    return text;
  };
  while (output[position] === ':') {
    const status = next().split(' ').at(-1) ?? '';
    const first = next();
    if (status.startsWith('R')) files.push({ path: next(), previousPath: first, change: 'renamed' });
    else files.push({ path: first, previousPath: null, change: changeOf(status) });
  }
  // A second NUL stands between the raw part and the patches.
  return { files, patchStart: output[position] === '\0' ? position + 1 : position };
}

function changeOf(status: string): ChangedFile['change'] {
  if (status === 'A') return 'added';
  return status === 'D' ? 'deleted' : 'modified';
}

/** The header and hunk lines of each file's patch. A line of content starts with `+`, `-` or a backslash. */
function splitPatches(text: string): string[][] {
  const patches: string[][] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('diff --git ')) patches.push([]);
    else if (line.startsWith('@@ ') || line.startsWith('Binary files ')) patches.at(-1)?.push(line);
  }
  return patches;
}

function parseHunk(line: string): Hunk[] {
  const match = hunkPattern.exec(line);
  if (match === null) return [];
  const [, oldStart, oldLines = '1', newStart, newLines = '1'] = match;
  return [
    {
      oldStart: Number(oldStart),
      oldLines: Number(oldLines),
      newStart: Number(newStart),
      newLines: Number(newLines),
    },
  ];
}
