/**
 * What reviews say of branches of any checkouts: `npm run bench -- branches FILE [--labels FILE] [--by-file FOLDER] [--only TEXT]
 * [--json FILE]`.
 *
 * FILE lists them as JSON: `[{"repo", "path", "base", "branch"}]`, `path` of the checkout from the folder of FILE. `--labels` says what is
 * wrong with each, and where a comment is right: `[{"repo", "branch", "kind", "what", "places": [{"file", "line_from", "line_to"}]}]`; a
 * table is printed then. `--by-file` asks a language model as well, whose answers stand in files; it is repeated until no question is open.
 */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { diffArguments, parseDiff } from '../../packages/service/src/git/parse-diff.ts';
import { git } from './churn/git.ts';
import type { BranchClass } from './reviews/branches.ts';
import { reviewCommits } from './reviews/merges.ts';
import { isAt, type Outcome, resultOf, tableOf } from './reviews/score.ts';
import { createModelByFile } from './scanners/model-by-file.ts';

const usage =
  'usage: npm run bench -- branches FILE [--labels FILE] [--by-file FOLDER] [--only TEXT] [--json FILE]\n';

interface ListedBranch {
  readonly repo: string;
  readonly path: string;
  readonly base: string;
  readonly branch: string;
}

interface Label {
  readonly repo: string;
  readonly branch: string;
  readonly kind: BranchClass | 'guards';
  readonly what: string;
  /** None for a harmless one. */
  readonly places: readonly {
    readonly file: string;
    readonly line_from: number;
    readonly line_to: number;
  }[];
}

type Reviewed = Pick<Outcome, 'comments' | 'verdict'> & ListedBranch;

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      labels: { type: 'string' },
      'by-file': { type: 'string' },
      only: { type: 'string', default: '' },
      json: { type: 'string' },
    },
  });
  const [list] = positionals;
  if (list === undefined) {
    process.stderr.write(usage);
    return 2;
  }
  const all = JSON.parse(await readFile(list, 'utf8')) as readonly ListedBranch[];
  const branches = all.filter(({ repo, branch }) => `${repo} ${branch}`.includes(values.only));
  const llm = values['by-file'] === undefined ? undefined : createModelByFile(values['by-file']);
  const reviewed: Reviewed[] = [];
  for (const [, own] of Map.groupBy(branches, ({ path }) => path)) {
    const cache = await mkdtemp(join(tmpdir(), 'assay-bench-cache-'));
    try {
      for (const one of own) {
        const said = await reviewBranch(resolve(dirname(list), one.path), one, cache, llm);
        reviewed.push({ ...one, ...said });
        process.stdout.write(tell({ ...one, ...said }));
      }
    } finally {
      await rm(cache, { recursive: true, force: true });
    }
  }
  if (llm !== undefined) {
    const { inputTokens, outputTokens } = llm.spent();
    process.stdout.write(
      `\n${llm.open()} open questions, ${inputTokens} tokens read, ${outputTokens} written\n`,
    );
  }
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(reviewed, null, 2)}\n`);
  if (values.labels === undefined) return 0;
  const labels = JSON.parse(await readFile(values.labels, 'utf8')) as readonly Label[];
  const outcomes = reviewed.flatMap((one) => outcomeOf(one, labels) ?? []);
  for (const outcome of outcomes)
    process.stdout.write(
      `${resultOf(outcome)} ${outcome.branch.class} ${outcome.branch.id} (${outcome.verdict}): ${outcome.branch.planted}\n`,
    );
  const isFlawed = ({ branch }: Outcome): boolean => branch.class !== 'harmless';
  const approved = outcomes.filter((one) => isFlawed(one) && one.verdict === 'approve');
  process.stdout.write(`\n${tableOf(outcomes)}${approved.length} flawed ones approved\n`);
  return 0;
}

async function reviewBranch(
  checkout: string,
  { base, branch }: ListedBranch,
  cache: string,
  llm: ReturnType<typeof createModelByFile> | undefined,
): Promise<Pick<Outcome, 'comments' | 'verdict'>> {
  const gitDir = join(checkout, '.git');
  const source = { gitDir, objectDir: join(gitDir, 'objects') };
  const ask = async (args: readonly string[]) => (await git(source, args)).toString().trim();
  const head = await ask(['rev-parse', `${branch}^{commit}`]);
  const from = await ask(['merge-base', base, head]);
  const files = parseDiff((await git(source, [...diffArguments, from, head])).toString());
  const intent = await ask(['log', '-n', '1', '--format=%s', head]);
  const model = llm && { llm, intent };
  return reviewCommits({
    gitDir,
    base: from,
    head,
    files,
    nothing: undefined,
    cache,
    ...(model && { model }),
  });
}

/** `undefined` for one without a label. */
function outcomeOf(
  { repo, branch, comments, verdict }: Reviewed,
  labels: readonly Label[],
): Outcome | undefined {
  const label = labels.find((one) => one.repo === repo && one.branch === branch);
  if (label === undefined) return undefined;
  const name = label.kind === 'guards' ? 'guard' : label.kind;
  const places = label.places.map((place) => ({
    path: place.file,
    startLine: place.line_from,
    endLine: place.line_to,
  }));
  // A comment at any of them is right: the one that is spoken of, in the diff if possible, comes first.
  const spoken = (isWanted: (isInline: boolean) => boolean) =>
    places.find((place) => comments.some((one) => isWanted(one.isInline) && isAt(one, place)));
  const first = spoken((isInline) => isInline) ?? spoken(() => true);
  return {
    repository: repo,
    language: '',
    branch: { id: `${repo} ${branch}`, class: name, planted: label.what, edits: [] },
    places: first === undefined ? places : [first, ...places.filter((place) => place !== first)],
    comments,
    verdict,
    seconds: 0,
  };
}

function tell({ repo, branch, comments, verdict }: Reviewed): string {
  const lines = comments.map(
    ({ isInline, path, line, rule, message }) =>
      `  ${isInline ? 'inline' : 'summary'} ${path}:${line} ${rule}: ${message}\n`,
  );
  return `${repo} ${branch} (${verdict})\n${lines.join('')}`;
}
