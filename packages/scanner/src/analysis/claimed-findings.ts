/** What analyzers of files that are no code say of a tree, beside what is said of its code. */

import { analyzers, failure, findingsOf } from '@assay/analyzers';
import type { Finding } from '@assay/core';
import { readClaimed } from '../files/read-source.ts';
import type { ScanJob } from '../process/child-message.ts';
import { describeFile } from './analyze-claimed.ts';
import type { Parts } from './collect-files.ts';

/** Adds what analyzers find across files. A defect of one costs what it would have found there. */
export function linkClaimed(
  { directory, analyzers: ids }: Pick<ScanJob, 'directory' | 'analyzers'>,
  parts: Parts,
): void {
  for (const analyzer of analyzers) {
    if (analyzer.analyzeTree === undefined || !ids.includes(analyzer.id)) continue;
    try {
      const { hits, problems = [] } = analyzer.analyzeTree(parts.facts.get(analyzer.id) ?? []);
      for (const [path, own] of Map.groupBy(hits, (hit) => hit.path)) {
        const source = readClaimed(directory, path, true);
        if (source.kind === 'skipped') continue;
        const { findings, secrets } = findingsOf(analyzer, describeFile(path, source.text), own);
        parts.claimed.push(...findings);
        for (const secret of secrets) parts.secrets.add(secret);
      }
      parts.problems.push(...problems);
    } catch (error) {
      parts.problems.push(failure(analyzer.id, error));
    }
  }
}

/**
 * All findings, without those of secrets at whose place a rule of a language has one: it knows what the text is there.
 */
export function withoutYielding({
  findings,
  claimed,
}: Pick<Parts, 'findings' | 'claimed'>): readonly Finding[] {
  const secretLines = new Set(
    findings.filter(({ type }) => type === 'secret').flatMap((finding) => linesOf(finding)),
  );
  return [
    ...findings,
    ...claimed.filter(
      (finding) => finding.type !== 'secret' || !linesOf(finding).some((line) => secretLines.has(line)),
    ),
  ];
}

/** Lines of a finding that are looked at: a key in more of them is told by its first ones. */
const mostLines = 50;

function linesOf({ location: { path, range } }: Finding): readonly string[] {
  const count = Math.min(mostLines, range.endLine - range.startLine + 1);
  return Array.from({ length: count }, (_, index) => `${path}:${range.startLine + index}`);
}
