/** Real history: does an issue keep its identity while the line of its sink survives, as `git blame -M -C` says? */

import type { FileChange, Finding } from '../../../packages/core/src/index.ts';
import { type Analyst, isAnalysed } from './analysis.ts';
import { type Blame, blameLines, graft, listTree, type Repository, readBlob, readChanges } from './git.ts';
import { createAssayIdentities, createNaiveIdentities, naiveKeys, type Step } from './identities.ts';
import { noScore, placeName, type Score, scoreStep } from './score.ts';

export interface HistoryResult {
  readonly steps: number;
  readonly findings: number;
  /** By the name of the identity; over changed files alone. */
  readonly scores: ReadonlyMap<string, Score>;
  readonly passes: Readonly<Record<string, number>>;
  /** `path:line rule` of what Assay lost. */
  readonly lost: readonly string[];
}

interface Snapshot {
  readonly commit: string;
  readonly findings: readonly Finding[];
}

/** @param commits of which each is compared with the one before; those that change no analysed file are passed over */
export async function followHistory(
  repository: Repository,
  analyst: Analyst,
  commits: readonly string[],
): Promise<HistoryResult> {
  const all = [
    createAssayIdentities(),
    ...naiveKeys.map(([name, keyOf]) => createNaiveIdentities(name, keyOf)),
  ];
  const scores = new Map(all.map(({ name }) => [name, noScore()]));
  const passes: Record<string, number> = {};
  const lost: string[] = [];
  let before: Snapshot | undefined;
  let last = new Map<string, Step>();
  let steps = 0;
  for (const commit of commits) {
    const change = before && (await readChanges(repository, before.commit, commit));
    if (change && !change.files.some(({ path }) => isAnalysed(path))) continue;
    const findings = await analyzeCommit(repository, analyst, commit);
    const originOf =
      before && change && (await findOrigins(repository, before, commit, findings, change.files));
    const now = new Map<string, Step>();
    for (const identities of all) {
      const step = identities.next(findings, change?.changes);
      now.set(identities.name, step);
      const old = last.get(identities.name);
      if (!old || !originOf || !before) continue;
      const score = scores.get(identities.name) ?? noScore();
      const missed = scoreStep(score, { ids: old.ids, placeOf: place }, step, originOf);
      if (identities.name !== 'assay') continue;
      for (const [pass, count] of Object.entries(step.passes)) passes[pass] = (passes[pass] ?? 0) + count;
      lost.push(...missed.map((finding) => `${commit.slice(0, 10)} ${place(finding)}`));
    }
    steps += before ? 1 : 0;
    before = { commit, findings };
    last = now;
  }
  return { steps, findings: before?.findings.length ?? 0, scores, passes, lost };
}

function place({ ruleId, location }: Finding): string {
  return placeName(ruleId, location.path, location.range.startLine);
}

async function analyzeCommit(
  repository: Repository,
  analyst: Analyst,
  commit: string,
): Promise<readonly Finding[]> {
  const tree = await listTree(repository, commit);
  return analyst.analyze(
    tree.map(({ path, blob }) => ({ path, contentId: blob, read: () => readBlob(repository, blob) })),
  );
}

/** Blames the lines of findings in changed files; the others prove nothing and are left out. */
async function findOrigins(
  repository: Repository,
  before: Snapshot,
  commit: string,
  findings: readonly Finding[],
  files: readonly FileChange[],
): Promise<(finding: Finding) => string | undefined> {
  const step = await graft(repository, before.commit, commit);
  const changed = new Set(files.filter(({ change }) => change !== 'deleted').map(({ path }) => path));
  const blames = new Map<string, Blame>();
  for (const [path, group] of Map.groupBy(findings, ({ location }) => location.path)) {
    if (!changed.has(path)) continue;
    const lines = [...new Set(group.map(({ location }) => location.range.startLine))];
    blames.set(path, await blameLines(repository, before.commit, step, path, lines));
  }
  return ({ ruleId, location }) => {
    const origin = blames.get(location.path)?.get(location.range.startLine);
    return origin && placeName(ruleId, origin.path, origin.line);
  };
}
