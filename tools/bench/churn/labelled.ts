/**
 * Pairs of findings of two commits, each read by a person: is it the same flaw? What blame cannot say, because the line
 * was edited, moved to another file or written anew. The labels are data beside this module.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Finding, matchFindings } from '../../../packages/core/src/index.ts';
import { type Analyst, isAnalysed } from './analysis.ts';
import { listTree, type Repository, readBlob, readChanges } from './git.ts';

interface Label {
  /** A folder of the repository's path, as `owner+name`. */
  readonly repository: string;
  readonly from: string;
  readonly to: string;
  readonly rule: string;
  readonly path: string;
  /** 1-based, in `from`. */
  readonly line: number;
  readonly toPath: string;
  /** 1-based, in `to`. */
  readonly toLine: number;
  readonly same: boolean;
}

export interface LabelScore {
  /** Labelled the same, and followed. */
  readonly kept: number;
  readonly same: number;
  /** Labelled different, and taken for the same. */
  readonly confused: number;
  readonly different: number;
  /** Labels of findings that the present rules do not give. */
  readonly gone: number;
  /** Places where label and matching disagree. */
  readonly disagreements: readonly string[];
}

/** @param gitDirs  labels of other repositories are passed over */
export async function scoreLabels(gitDirs: readonly string[], analyst: Analyst): Promise<LabelScore> {
  const text = await readFile(join(import.meta.dirname, 'labels.json'), 'utf8');
  const labels = JSON.parse(text) as readonly Label[];
  const score = { kept: 0, same: 0, confused: 0, different: 0, gone: 0, disagreements: [] as string[] };
  for (const [, group] of Map.groupBy(labels, ({ repository, from, to }) => `${repository} ${from} ${to}`)) {
    const [{ repository, from, to } = { repository: '', from: '', to: '' }] = group;
    const gitDir = gitDirs.find((candidate) => `${candidate}/`.includes(`/${repository}/`));
    if (gitDir === undefined) continue;
    const partnerOf = await matchCommits({ gitDir, objectDir: join(gitDir, 'objects') }, analyst, from, to);
    for (const label of group) judge(label, partnerOf, score);
  }
  return score;
}

type PartnerOf = (rule: string, path: string, line: number) => Finding | 'none' | 'unknown';

async function matchCommits(
  repository: Repository,
  analyst: Analyst,
  from: string,
  to: string,
): Promise<PartnerOf> {
  const { files, changes } = await readChanges(repository, from, to);
  const touched = files.filter(({ path }) => isAnalysed(path));
  const before = new Set(touched.map(({ path, previousPath }) => previousPath ?? path));
  const after = new Set(touched.map(({ path }) => path));
  const analyse = async (commit: string, paths: ReadonlySet<string>): Promise<readonly Finding[]> => {
    const tree = (await listTree(repository, commit)).filter(({ path }) => paths.has(path));
    return analyst.analyze(
      tree.map(({ path, blob }) => ({ path, contentId: blob, read: () => readBlob(repository, blob) })),
    );
  };
  const known = await analyse(from, before);
  const { pairs } = matchFindings(known, await analyse(to, after), changes);
  const partners = new Map(pairs.map((pair) => [pair.known, pair.found]));
  return (rule, path, line) => {
    const finding = known.find(
      ({ ruleId, location }) =>
        ruleId === rule && location.path === path && location.range.startLine === line,
    );
    return finding === undefined ? 'unknown' : (partners.get(finding) ?? 'none');
  };
}

function judge(
  { rule, path, line, toPath, toLine, same, from }: Label,
  partnerOf: PartnerOf,
  score: { -readonly [Name in keyof LabelScore]: LabelScore[Name] } & { disagreements: string[] },
): void {
  const partner = partnerOf(rule, path, line);
  if (partner === 'unknown') {
    score.gone += 1;
    return;
  }
  const isPaired =
    partner !== 'none' && partner.location.path === toPath && partner.location.range.startLine === toLine;
  if (same) {
    score.same += 1;
    if (isPaired) score.kept += 1;
  } else {
    score.different += 1;
    if (isPaired) score.confused += 1;
  }
  if (same !== isPaired) score.disagreements.push(`${from.slice(0, 10)} ${path}:${line} ${rule}`);
}
