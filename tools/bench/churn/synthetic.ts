/** Made-up changes of real trees: does an issue keep its identity when only its surroundings change? */

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Finding, TreeChanges } from '../../../packages/core/src/index.ts';
import type { Analyst } from './analysis.ts';
import { readChanges } from './git.ts';
import { createAssayIdentities, createNaiveIdentities, type Identities, naiveKeys } from './identities.ts';
import { type Move, moves, type Tree } from './moves.ts';
import { noScore, type Score, scoreStep } from './score.ts';

/** By the name of the move, then by the name of the identity. */
export type SyntheticScores = Map<string, Map<string, Score>>;

const gitLimitMs = 120_000;
const withoutGit = 'assay without git';
const ruleMove = 'rule id changed';
const oldRule = '-of-old';

export async function scoreMoves(
  analyst: Analyst,
  tree: Tree,
  folder: string,
  scores: SyntheticScores,
): Promise<readonly string[]> {
  const before = await analyzeTree(analyst, tree);
  const lost: string[] = [];
  for (const move of moves) {
    const work = join(folder, 'work');
    await mkdir(work, { recursive: true });
    const moved = await move.apply(tree, before, work);
    const after = await analyzeTree(analyst, moved);
    const changes = await changesBetween(folder, tree, moved);
    const origins = orderOrigins(before, after, move);
    lost.push(...record(scores, move.name, before, after, changes, origins));
    await rm(work, { recursive: true, force: true });
  }
  const renamed = before.map(renameRule);
  const origins = orderOrigins(before, before, {
    name: ruleMove,
    newPath: (path) => path,
    apply: (same) => same,
  });
  const changes = await changesBetween(folder, tree, tree);
  record(scores, ruleMove, renamed, before, changes, origins);
  return lost;
}

/** A rule that is another one by its name, and by everything that fingerprints hold of it. */
function renameRule(finding: Finding): Finding {
  const fingerprint = createHash('sha256').update(finding.fingerprint).digest('hex');
  return { ...finding, ruleId: `${finding.ruleId}${oldRule}`, fingerprint };
}

function record(
  scores: SyntheticScores,
  name: string,
  before: readonly Finding[],
  after: readonly Finding[],
  changes: TreeChanges,
  origins: Origins,
): readonly string[] {
  const byName = scores.get(name) ?? new Map<string, Score>();
  scores.set(name, byName);
  const lost: string[] = [];
  for (const { identities, sees } of candidates()) {
    const score = byName.get(identities.name) ?? noScore();
    byName.set(identities.name, score);
    const first = identities.next(before, undefined);
    const second = identities.next(after, sees ? changes : undefined);
    const missed = scoreStep(score, { ids: first.ids, placeOf: origins.before }, second, origins.after);
    if (identities.name === 'assay')
      lost.push(
        ...missed.map(
          ({ ruleId, location }) => `${name}: ${ruleId} ${location.path} ${location.range.startLine}`,
        ),
      );
  }
  return lost;
}

function candidates(): readonly { readonly identities: Identities; readonly sees: boolean }[] {
  const ruleIdOf = (ruleId: string): string =>
    ruleId.endsWith(oldRule) ? ruleId.slice(0, -oldRule.length) : ruleId;
  const assay = createAssayIdentities(ruleIdOf);
  return [
    { identities: assay, sees: true },
    { identities: { ...createAssayIdentities(ruleIdOf), name: withoutGit }, sees: false },
    ...naiveKeys.map(([name, keyOf]) => ({ identities: createNaiveIdentities(name, keyOf), sees: false })),
  ];
}

interface Origins {
  readonly before: (finding: Finding) => string;
  readonly after: (finding: Finding) => string | undefined;
}

/**
 * A move keeps the order of findings: the n-th of a rule in a file is the n-th in the moved file. Where their number
 * differs, a flaw came or went with the change, and nothing is said.
 */
function orderOrigins(before: readonly Finding[], after: readonly Finding[], move: Move): Origins {
  const groupOf = ({ ruleId, location }: Finding, path = location.path): string =>
    `${ruleId.replace(oldRule, '')} ${path}`;
  const old = countOff(before, (finding) => groupOf(finding, move.newPath(finding.location.path)));
  const now = countOff(after, (finding) => groupOf(finding));
  const places = new Map<string, string>();
  for (const [group, findings] of old.groups) {
    if (now.groups.get(group)?.length !== findings.length) continue;
    for (const index of findings.keys()) places.set(`${group} ${index}`, `${group} ${index}`);
  }
  const oldNames = new Map(before.map((finding) => [keyOf(finding), old.names.get(finding) ?? '']));
  return {
    before: (finding) => oldNames.get(keyOf(finding)) ?? '',
    after: (finding) => places.get(now.names.get(finding) ?? ''),
  };
}

/** The same for a finding whose rule was renamed. */
function keyOf({ ruleId, location, message }: Finding): string {
  const { startOffset, endOffset } = location.range;
  return [ruleId.replace(oldRule, ''), location.path, startOffset, endOffset, message].join(' ');
}

function countOff(findings: readonly Finding[], groupOf: (finding: Finding) => string) {
  const groups = Map.groupBy(findings, groupOf);
  const names = new Map<Finding, string>();
  for (const [group, members] of groups)
    for (const [index, finding] of members.entries()) names.set(finding, `${group} ${index}`);
  return { groups, names };
}

function analyzeTree(analyst: Analyst, tree: Tree): Promise<readonly Finding[]> {
  return analyst.analyze(
    [...tree]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, text]) => ({
        path,
        contentId: createHash('sha1').update(text).digest('hex'),
        read: () => Promise.resolve(Buffer.from(text)),
      })),
  );
}

/** What git says of the change, in a repository of its own. */
async function changesBetween(folder: string, from: Tree, to: Tree): Promise<TreeChanges> {
  const directory = join(folder, 'repository');
  const run = async (...args: readonly string[]): Promise<string> => {
    const identity = [
      '-c',
      'user.name=bench',
      '-c',
      'user.email=bench@localhost',
      '-c',
      'core.autocrlf=false',
    ];
    const options = { cwd: directory, timeout: gitLimitMs, maxBuffer: 1_073_741_824 };
    return (await promisify(execFile)('git', [...identity, ...args], options)).stdout.trim();
  };
  const commit = async (tree: Tree): Promise<string> => {
    for (const [path, text] of tree) {
      await mkdir(dirname(join(directory, path)), { recursive: true });
      await writeFile(join(directory, path), text);
    }
    await run('add', '--all', '--force');
    await run('commit', '--quiet', '--allow-empty', '--message=tree');
    return run('rev-parse', 'HEAD');
  };
  await mkdir(directory, { recursive: true });
  await run('init', '--quiet');
  const first = await commit(from);
  for (const path of from.keys()) await rm(join(directory, path));
  const second = await commit(to);
  const gitDir = join(directory, '.git');
  const { changes } = await readChanges({ gitDir, objectDir: join(gitDir, 'objects') }, first, second);
  await rm(directory, { recursive: true, force: true });
  return changes;
}
