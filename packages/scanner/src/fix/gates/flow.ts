/**
 * V11: with every protection of the rule lifted, the same data still reaches the same places. Does not say whether it
 * arrives safely, which other gates check; verifies by data flow what these read from the syntax alone.
 */

import { functionAround } from '../code/around.ts';
import { fixedSite } from '../fixed-site.ts';
import type { Flow } from '../flows.ts';
import { fail, type GateContext, type GateVerdict, pass, skip } from '../gate.ts';

export async function flowGate(context: GateContext): Promise<GateVerdict> {
  const { finding, site, changes } = context;
  const change = changes.find(({ path }) => path === finding.location.path);
  if (context.flows === undefined || change === undefined) return pass;
  // Queries in an annotation's string are read by the framework, not by a call, so bound values have no visible flow.
  if (change.old.tree.ancestor(site.node, ...change.old.facts.annotations) >= 0) return pass;
  const { before, after } = await context.flows();
  const { tree } = change.old;
  const holder = functionAround(change.old, site.node);
  const { startOffset } = finding.location.range;
  const inOld = within(finding.location.path, tree.start(holder), tree.end(holder));
  const own = before.filter(inOld);
  const sources = new Set(own.filter(({ start }) => start === startOffset).map(({ source }) => source));
  if (sources.size === 0) return skip('the flow is not seen without its protection');
  const fixed = fixedSite(site.node, change);
  if (fixed === undefined) return fail('the function of the finding is not there any more');
  const inNew = within(finding.location.path, fixed.tree.start(fixed.scope), fixed.tree.end(fixed.scope));
  const left = after.filter(inNew);
  for (const source of sources)
    if (effectsOf(left, source) < effectsOf(own, source))
      return fail(`${source} does not arrive any more where it did`);
  return pass;
}

function within(path: string, start: number, end: number): (flow: Flow) => boolean {
  return (flow) => flow.path === path && start <= flow.start && flow.start <= end;
}

/** Number of statements that data of a source reaches. */
function effectsOf(flows: readonly Flow[], source: string): number {
  return new Set(flows.filter((flow) => flow.source === source).map(({ statement }) => statement)).size;
}
