/** Finds the finding again in the tree as it is, on the smallest slice that shows it. */

import type { Finding } from '@assay/core';
import type { SliceAnalysis, Slicer } from '../analysis/slice.ts';
import { offsetsAfter } from './moved-offsets.ts';

export interface LocatedFinding {
  readonly finding: Finding;
  /** Files that have to be analysed for the finding to show. */
  readonly slice: readonly string[];
  readonly analysis: SliceAnalysis;
}

/** `undefined` when the tree does not have the finding any more. */
export async function locateFinding(slicer: Slicer, wanted: Finding): Promise<LocatedFinding | undefined> {
  const moved = await movedStart(slicer, wanted);
  const paths = [wanted.location.path, ...wanted.trace.map(({ location }) => location.path)];
  // What is wrong with how a file is written shows in the file by itself.
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

/** Where the finding starts now that earlier fixes have changed its file; `undefined` in a file as the disk has it. */
async function movedStart(slicer: Slicer, { location }: Finding): Promise<number | undefined> {
  const before = slicer.original(location.path)?.text;
  const after = before === undefined ? undefined : (await slicer.read(location.path))?.text;
  if (before === undefined || after === undefined) return undefined;
  const start = offsetsAfter({ path: location.path, before, after })(location.range.startOffset);
  return start < 0 ? undefined : start;
}

/**
 * The same place first, for two equal flaws in one function have one fingerprint. An earlier fix in the same statement gives the flaw
 * another fingerprint: its rule, and the place that it has now, tell it then.
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
