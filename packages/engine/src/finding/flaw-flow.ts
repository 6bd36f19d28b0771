/** What of a flow says which flaw it is: see `FlawFlow`. */

import { encodeNature, type Finding, type FlawFlow, readNature, type WayOfData } from '@assay/core';
import { rootOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { opOf, parameterOf } from '../ir/operands.ts';
import type { FoundRoute } from '../routes/collect-routes.ts';
import type { TaintHit } from '../taint/domain/outcome.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { sourceOf } from '../taint/trace/hit-source.ts';
import type { TraceBuilder } from '../taint/trace/trace.ts';
import { sinkName } from './missing-check.ts';
import { callOf } from './other-callers.ts';

export interface FlowReading {
  readonly context: TaintContext;
  readonly traces: TraceBuilder;
  /** See `countGuards`. */
  readonly guardsOf: (fn: number) => number;
  /** Text of a file of the program, by its number. */
  readonly textOf: (file: number) => string;
}

/** Hits of one flaw that are looked at. Bounds the traces that are built; not measured. */
const maxHits = 16;

/**
 * @param told  the hit that the finding tells of
 * @param hits  all of its flaw, by other callers as well
 */
export function withFlow(
  finding: Finding,
  reading: FlowReading,
  told: TaintHit,
  hits: readonly TaintHit[],
): Finding {
  const { context } = reading;
  const nature = readNature(finding.nature ?? '');
  if (nature === undefined) return finding;
  const looked = [told, ...oneForSource(context, told, hits)].slice(0, maxHits);
  const beside = looked.filter((hit) => hit.fn === told.fn && callOf(hit) === callOf(told));
  const { place } = told.sink;
  const flow: FlawFlow = {
    sink: `${place.sink.row.kind} ${sinkName(context, place)}`,
    told: wayOf(reading, beside),
    all: wayOf(reading, looked),
  };
  return { ...finding, nature: encodeNature({ ...nature, flow }) };
}

/** The other hits, those of sources that none before has first. */
function oneForSource(context: TaintContext, told: TaintHit, hits: readonly TaintHit[]): readonly TaintHit[] {
  const seen = new Set([sourceOf(context, told).value]);
  const isNew = (hit: TaintHit): boolean => {
    const { value } = sourceOf(context, hit);
    return !seen.has(value) && seen.add(value) !== undefined;
  };
  const { true: first = [], false: rest = [] } = Object.groupBy(
    hits.filter((hit) => hit !== told),
    (hit) => `${isNew(hit)}`,
  );
  return [...first, ...rest];
}

function wayOf(reading: FlowReading, hits: readonly TaintHit[]): WayOfData {
  const { context, traces } = reading;
  const ways = hits.map((hit) => {
    const origin = context.origins.get(hit.sink.origin);
    const path = origin.kind === 'source' ? origin.row.path : '';
    return { ...sourceOf(context, hit), ...traces.build(hit), path };
  });
  const sources = new Set(
    ways.map(
      ({ kind, key, value, description, path }) =>
        `${kind}${partOf(description, path)} ${key || parameterAt(reading, value)}`,
    ),
  );
  const [first, ...others] = ways.map(({ checks }) => checks);
  const checks = (first ?? []).filter((check) => others.every((other) => other.includes(check)));
  return { sources: [...sources].sort(), checks: [...checks, ...routeGuards(reading, hits)].sort() };
}

/** Parts of a request that one and the same name may be read from. */
const parts: readonly (readonly [name: string, described: RegExp])[] = [
  ['body', /\bbody|\bform\b|PostForm/],
  ['query', /\bquery\b|\bargs\b|\.Query\(\)/],
  ['cookie', /\bcookie/],
  ['header', /\bheader/],
  ['path', /\bpath\b/],
];

/** The part of a request that a source is, as `@query`; the empty string where neither its description nor its place says. */
function partOf(description: string, path: string): string {
  const part = parts.find(([, described]) => described.test(`${description} ${path}`));
  return part === undefined ? '' : `@${part[0]}`;
}

/** How many guards every route has that leads to all of some hits: `route guard 1`, `route guard 2`. */
function routeGuards({ guardsOf }: FlowReading, hits: readonly TaintHit[]): readonly string[] {
  const counts = hits.map(({ fn }) => guardsOf(fn));
  const least = counts.length === 0 ? 0 : Math.min(...counts);
  return Array.from({ length: least }, (_, index) => `route guard ${index + 1}`);
}

/** By handler: how many guards all of its routes have outside it, whose own tests a trace tells; 0 for other functions. */
export function countGuards(routes: readonly FoundRoute[]): FlowReading['guardsOf'] {
  const counts = new Map<number, number>();
  for (const { functions, route } of routes) {
    const count = route.guards.filter(({ name }) => name !== 'in the handler').length;
    for (const fn of functions) counts.set(fn, Math.min(counts.get(fn) ?? count, count));
  }
  return (fn) => counts.get(fn) ?? 0;
}

/** Text of a parameter that is looked at, in UTF-16 units: of a longer one its end. */
const maxParameter = 200;

/** Place and name of the parameter that data is, `#0 name`; the empty string where it is none. */
function parameterAt({ context: { program }, textOf }: FlowReading, value: number): string {
  const { file, ir } = program.function(program.functionAt(value));
  const code = program.file(file);
  const v = rootOf(code, value - program.firstValueOf(file));
  const index = parameterOf(code, v) ?? -1;
  if (opOf(code, v) !== Op.param || index < 0) return '';
  // Where the name is not kept, it stands before its type's colon, or last.
  const [start = 0, end = 0] = [code.start[v], code.end[v]];
  const text = textOf(file).slice(Math.max(start, end - maxParameter), end);
  const [, named = ''] = /([\w$]+)\s*\??\s*:/.exec(text) ?? /([\w$]+)\W*$/.exec(text) ?? [];
  return `#${index} ${ir.parameterNames[index] || named}`;
}
