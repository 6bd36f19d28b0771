/**
 * What readers said of findings on maintained applications.
 *
 * Of an application that was not looked at before, what was shown (high and medium confidence) was read at first sight: that counts for
 * what confidence promises. `evidence` is what the engine tells apart of findings of one family.
 */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FirstSight, rules } from '@assay/rules';

const answers = ['true', 'trivial', 'false'] as const;
/** `true` is worth mending; `trivial` is as the rule describes it, and worth little. */
export type Answer = (typeof answers)[number];

export interface Verdict {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  /** What the finding had when it was read; the first rounds did not write it down. */
  readonly confidence?: 'high' | 'medium' | 'low';
  /** Of findings that were shown: `name` of a secret of which nothing but its name is known. */
  readonly evidence?: string;
  readonly verdict: Answer;
  /** What a reader said who did not know the first verdict. */
  readonly second?: Answer;
  readonly cause: string;
}

export interface ReadApplication {
  readonly repository: string;
  readonly commit: string;
  readonly half: 'looked at' | 'unseen' | 'reserved';
  readonly findings: readonly Verdict[];
}

/** By repository. */
export async function readVerdicts(): Promise<readonly ReadApplication[]> {
  const folder = join(import.meta.dirname, 'verdicts');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as ReadApplication),
  );
}

/** Findings that were shown, of applications that were not looked at before. */
export function shownAtFirstSight(applications: readonly ReadApplication[]): readonly Verdict[] {
  return applications
    .filter(({ half }) => half !== 'looked at')
    .flatMap(({ findings }) => findings)
    .filter(({ confidence }) => confidence === 'high' || confidence === 'medium');
}

const families = new Map(rules.map(({ info }) => [info.id, info.family]));

/** Family of a rule, also of one that was renamed: its name without the language. */
export function familyOf(rule: string): string {
  return families.get(rule) ?? rule.slice(rule.indexOf('/') + 1);
}

/** By family and evidence; `worth` is a mean where two readers differ. */
export function sumsOf(verdicts: readonly Verdict[]): FirstSight {
  const sums: Record<string, Record<string, { read: number; worth: number }>> = {};
  for (const verdict of verdicts) {
    const family = (sums[familyOf(verdict.rule)] ??= {});
    const sum = (family[verdict.evidence ?? ''] ??= { read: 0, worth: 0 });
    sum.read++;
    sum.worth += worthOf(verdict);
  }
  return sums;
}

/** A mean where two readers differ. */
export function worthOf({ verdict, second = verdict }: Verdict): number {
  return [verdict, second].filter((answer) => answer === 'true').length / 2;
}

/** A table of what was shown, by family and evidence, with what each may have. */
export function tableOfVerdicts(
  verdicts: readonly Verdict[],
  mostOf: (family: string, evidence: string) => string,
): string {
  const groups = [...Map.groupBy(verdicts, (one) => `${familyOf(one.rule)} | ${one.evidence ?? ''}`)];
  const rows = groups
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, group]) => {
      const counts = answers.map((answer) => group.filter(({ verdict }) => verdict === answer).length);
      const worth = group.reduce((sum, verdict) => sum + worthOf(verdict), 0);
      const [family = '', evidence = ''] = key.split(' | ');
      const share = ((100 * worth) / group.length).toFixed(0);
      return `| ${key} | ${group.length} | ${counts.join(' | ')} | ${share} | ${mostOf(family, evidence)} |\n`;
    });
  const head = '| family | evidence | read | true | trivial | false | worth mending, % | at most |\n';
  return `${head}|---|---|---|---|---|---|---|---|\n${rows.join('')}`;
}
