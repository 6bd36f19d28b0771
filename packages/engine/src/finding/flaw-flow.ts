/** What of a flow says which flaw it is: see `FlawFlow`. */

import { encodeNature, type Finding, type FlawFlow, readNature, type WayOfData } from '@assay/core';
import type { TaintHit } from '../taint/domain/outcome.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { sourceOf } from '../taint/trace/hit-source.ts';
import type { TraceBuilder } from '../taint/trace/trace.ts';
import { sinkName } from './missing-check.ts';
import { callOf } from './other-callers.ts';

/** Hits of one flaw that are looked at. Bounds the traces that are built; not measured. */
const maxHits = 16;

/**
 * @param told  the hit that the finding tells of
 * @param hits  all of its flaw, by other callers as well
 */
export function withFlow(
  finding: Finding,
  context: TaintContext,
  traces: TraceBuilder,
  told: TaintHit,
  hits: readonly TaintHit[],
): Finding {
  const nature = readNature(finding.nature ?? '');
  if (nature === undefined) return finding;
  const looked = [told, ...hits.filter((hit) => hit !== told).slice(0, maxHits - 1)];
  const beside = looked.filter((hit) => hit.fn === told.fn && callOf(hit) === callOf(told));
  const { place } = told.sink;
  const flow: FlawFlow = {
    sink: `${place.sink.row.kind} ${sinkName(context, place)}`,
    told: wayOf(context, traces, beside),
    all: wayOf(context, traces, looked),
  };
  return { ...finding, nature: encodeNature({ ...nature, flow }) };
}

function wayOf(context: TaintContext, traces: TraceBuilder, hits: readonly TaintHit[]): WayOfData {
  const ways = hits.map((hit) => ({ kind: sourceOf(context, hit).kind, ...traces.build(hit) }));
  const sources = new Set(ways.map(({ kind, key }) => `${kind} ${key}`));
  const [first, ...others] = ways.map(({ checks }) => checks);
  const checks = (first ?? []).filter((check) => others.every((other) => other.includes(check)));
  return { sources: [...sources].sort(), checks };
}
