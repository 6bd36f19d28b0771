/** What a change to configuration makes worse: what rules say of the file now, and did not say before. */

import { isAtLeast, type Severity } from '@assay/core';
import { LineIndex, type SignalReport } from '@assay/engine';
import type { AnalyzerRule, ComparedFile, FileFact, FileResult, FileSignal, Hit } from '../analyzer.ts';

type Told = Pick<FileSignal, 'id' | 'title'>;
/** What is said of the facts of a file, as if it were the tree. */
type Judge<Fact> = (facts: readonly FileFact<Fact>[]) => readonly Hit[];

/**
 * A flaw of a file that had none of its rule is sure; what is hygiene in a file that never had any is left to the scan.
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
      for (const file of files) if (!file.isTest) yield* worseIn(file, severityOf, judge);
    },
  };
}

function* worseIn<Fact>(
  { path, base, head, baseResult, headResult }: ComparedFile<Fact>,
  severityOf: ReadonlyMap<string, Severity>,
  judge: Judge<Fact>,
): Iterable<SignalReport> {
  if (head === undefined) return;
  const hitsOf = (result: FileResult<Fact> | undefined): readonly Hit[] => [
    ...(result?.hits ?? []),
    ...(result?.fact === undefined ? [] : judge([{ path, fact: result.fact }])),
  ];
  const before = hitsOf(baseResult);
  const known = new Set(before.map(keyOf));
  const rules = new Set(before.map(({ ruleId }) => ruleId));
  const index = new LineIndex(head);
  for (const hit of hitsOf(headResult)) {
    const isHygiene = hit.confidence === 'low';
    const wasKept = base !== undefined && !rules.has(hit.ruleId);
    if (known.has(keyOf(hit)) || (isHygiene && !wasKept)) continue;
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
