/** Finds the finding again in the tree as it is, on the smallest slice that shows it. */

import type { Finding } from '@assay/core';
import type { SliceAnalysis, Slicer } from '../analysis/slice.ts';

export interface LocatedFinding {
  readonly finding: Finding;
  /** Files that have to be analysed for the finding to show. */
  readonly slice: readonly string[];
  readonly analysis: SliceAnalysis;
}

/** `undefined` when the tree does not have the finding any more. */
export async function locateFinding(slicer: Slicer, wanted: Finding): Promise<LocatedFinding | undefined> {
  const paths = [wanted.location.path, ...wanted.trace.map(({ location }) => location.path)];
  const near = await slicer.neighbourhood(paths);
  for (const slice of [near, slicer.wholeTree()]) {
    if (slice === undefined || slice.length === 0) continue;
    const analysis = await slicer.analyze(slice, new Map());
    const finding = pick(analysis.findings, wanted);
    if (finding !== undefined) return { finding, slice, analysis };
  }
  return undefined;
}

/** The same place first, for two equal flaws in one function have one fingerprint. */
function pick(findings: readonly Finding[], wanted: Finding): Finding | undefined {
  const same = findings.filter(
    ({ fingerprint, ruleId, location }) =>
      fingerprint === wanted.fingerprint &&
      ruleId === wanted.ruleId &&
      location.path === wanted.location.path,
  );
  const distance = ({ location }: Finding) =>
    Math.abs(location.range.startOffset - wanted.location.range.startOffset);
  return same.sort((a, b) => distance(a) - distance(b))[0];
}
