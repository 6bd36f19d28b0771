/** Locates the finding in the current tree, on the smallest slice that shows it. */

import type { Finding } from '@assay/core';
import type { SliceAnalysis, Slicer } from '../analysis/slice.ts';
import { offsetsAfter } from './moved-offsets.ts';

export interface LocatedFinding {
  readonly finding: Finding;
  /** Files that must be analyzed for the finding to appear. */
  readonly slice: readonly string[];
  readonly analysis: SliceAnalysis;
}

/** `undefined` if the tree no longer has the finding. */
export async function locateFinding(slicer: Slicer, wanted: Finding): Promise<LocatedFinding | undefined> {
  const moved = await movedStart(slicer, wanted);
  const paths = [wanted.location.path, ...wanted.trace.map(({ location }) => location.path)];
  // Quality findings without a trace appear when their file is analyzed alone.
  const own = wanted.category === 'quality' && wanted.trace.length === 0 ? [wanted.location.path] : undefined;
  const slices = [own, await slicer.neighbourhood(paths), slicer.wholeTree()];
  for (const slice of slices) {
    if (slice === undefined || slice.length === 0) continue;
    const analysis = await slicer.analyze(slice, new Map());
    const finding = pick(analysis.findings, wanted, moved);
    if (finding !== undefined) return { finding, slice, analysis };
  }
  return undefined;
}

/** Start of the finding after earlier fixes changed its file; `undefined` for a file without changes. */
async function movedStart(slicer: Slicer, { location }: Finding): Promise<number | undefined> {
  const before = slicer.original(location.path)?.text;
  const after = before === undefined ? undefined : (await slicer.read(location.path))?.text;
  if (before === undefined || after === undefined) return undefined;
  const start = offsetsAfter({ path: location.path, before, after })(location.range.startOffset);
  return start < 0 ? undefined : start;
}

/**
 * Prefers the same position, because two equal flaws in one function share a fingerprint. An earlier fix in the same
 * statement changes the flaw's fingerprint: then its rule and its new position identify it.
 */
function pick(findings: readonly Finding[], wanted: Finding, moved: number | undefined): Finding | undefined {
  const ofRule = findings.filter(
    ({ ruleId, location }) => ruleId === wanted.ruleId && location.path === wanted.location.path,
  );
  const start = moved ?? wanted.location.range.startOffset;
  const distance = ({ location }: Finding) => Math.abs(location.range.startOffset - start);
  const [same] = ofRule
    .filter(({ fingerprint }) => fingerprint === wanted.fingerprint)
    .sort((a, b) => distance(a) - distance(b));
  return same ?? ofRule.find(({ location }) => location.range.startOffset === moved);
}
