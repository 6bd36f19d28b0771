/**
 * Review signal for configuration changes that make things worse: findings of the new version that the old one did not
 * have.
 */

import { isAtLeast, type Severity } from '@assay/core';
import { LineIndex, type SignalReport } from '@assay/engine';
import type { AnalyzerRule, ComparedFile, FileFact, FileResult, FileSignal, Hit } from '../analyzer.ts';

type Told = Pick<FileSignal, 'id' | 'title'>;
/** Runs the cross-file rules on the facts of the change as if it were the tree. */
type Judge<Fact> = (facts: readonly FileFact<Fact>[]) => readonly LinkedHit[];
type LinkedHit = Hit & { readonly path: string };
type Linked = Readonly<Record<'base' | 'head', ReadonlyMap<string, readonly LinkedHit[]>>>;

/**
 * A finding is certain if the file had none of its rule before. Hygiene in a file that never had any is left to the
 * scan.
 *
 * @param rules  of the analyzer
 */
export function weakenedSignal<Fact = unknown>(
  told: Told,
  rules: readonly AnalyzerRule[],
  judge: Judge<Fact> = () => [],
): FileSignal<Fact> {
  const severityOf = new Map(rules.map(({ id, severity }) => [id, severity] as const));
  return {
    ...told,
    category: 'security',
    type: 'vulnerability',
    severity: 'high',
    status: 'stable',
    *compare(files) {
      // The part of the tree that is in the change: a caller next to its callee.
      const told = {
        base: judge(factsOf(files, (file) => [file.previousPath ?? file.path, file.baseResult])),
        head: judge(factsOf(files, (file) => [file.path, file.headResult])),
      };
      const linked = {
        base: Map.groupBy(told.base, ({ path }) => path),
        head: Map.groupBy(told.head, ({ path }) => path),
      };
      for (const file of files) if (!file.isTest) yield* worseIn(file, severityOf, linked);
    },
  };
}

/** Hits of a file alone, and cross-file hits. */
function hitsOf(
  result: FileResult<unknown> | undefined,
  linked: ReadonlyMap<string, readonly LinkedHit[]>,
  path: string,
): readonly Hit[] {
  return [...(result?.hits ?? []), ...(linked.get(path) ?? [])];
}

/** Sorted by path, like those of a scan. */
function factsOf<Fact>(
  files: readonly ComparedFile<Fact>[],
  side: (file: ComparedFile<Fact>) => readonly [path: string, result: FileResult<Fact> | undefined],
): readonly FileFact<Fact>[] {
  return files
    .flatMap((file) => {
      const [path, result] = side(file);
      return result?.fact === undefined ? [] : [{ path, fact: result.fact }];
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function* worseIn<Fact>(
  { path, previousPath, base, head, baseResult, headResult }: ComparedFile<Fact>,
  severityOf: ReadonlyMap<string, Severity>,
  linked: Linked,
): Iterable<SignalReport> {
  if (head === undefined) return;
  const before = hitsOf(baseResult, linked.base, previousPath ?? path);
  // A finding that was hygiene and no longer is counts as worse.
  const known = new Set(before.map(keyOf));
  const serious = new Set(before.filter(({ confidence }) => confidence !== 'low').map(keyOf));
  const rules = new Set(before.map(({ ruleId }) => ruleId));
  const index = new LineIndex(head);
  for (const hit of hitsOf(headResult, linked.head, path)) {
    const isHygiene = hit.confidence === 'low';
    const wasKept = base !== undefined && !rules.has(hit.ruleId);
    if ((isHygiene ? known : serious).has(keyOf(hit)) || (isHygiene && !wasKept)) continue;
    const severity = hit.severity ?? severityOf.get(hit.ruleId) ?? 'medium';
    yield {
      path,
      line: index.lineOf(hit.start),
      message: hit.message,
      subject: [hit.ruleId, ...hit.identity].join(' '),
      within: (hit.within ?? []).join(' '),
      severity: isHygiene && isAtLeast(severity, 'high') ? 'medium' : severity,
      confidence: wasKept ? 'high' : hit.confidence,
    };
  }
}

const keyOf = ({ ruleId, identity, within = [] }: Hit): string => JSON.stringify([ruleId, identity, within]);
