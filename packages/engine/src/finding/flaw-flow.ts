/** Computes the parts of a flow that identify a flaw: see `FlawFlow`. */

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
  /** Returns the text of a file of the program, by its number. */
  readonly textOf: (file: number) => string;
}

/** Maximum number of hits of one flaw to look at, which bounds the number of traces. Not tuned. */
const maxHits = 16;

/**
 * @param told  the hit that the finding reports
 * @param hits  all hits of its flaw, including those through other callers
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

/** The other hits, starting with one for each new source. */
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

/** Parts of a request from which the same name may be read. */
const parts: readonly (readonly [name: string, described: RegExp])[] = [
  ['body', /\bbody|\bform\b|PostForm/],
  ['query', /\bquery\b|\bargs\b|\.Query\(\)/],
  ['cookie', /\bcookie/],
  ['header', /\bheader/],
  ['path', /\bpath\b/],
];

/**
 * The part of a request that a source reads, such as `@query`; the empty string if neither its description nor its path
 * tells.
 */
function partOf(description: string, path: string): string {
  const part = parts.find(([, described]) => described.test(`${description} ${path}`));
  return part === undefined ? '' : `@${part[0]}`;
}

/** Guards common to the routes of all hits, by count: `route guard 1`, `route guard 2`. */
function routeGuards({ guardsOf }: FlowReading, hits: readonly TaintHit[]): readonly string[] {
  const counts = hits.map(({ fn }) => guardsOf(fn));
  const least = counts.length === 0 ? 0 : Math.min(...counts);
  return Array.from({ length: least }, (_, index) => `route guard ${index + 1}`);
}

/**
 * Returns the minimum number of guards over all routes of a handler, 0 for other functions. Excludes checks in the
 * handler itself, which are part of the trace.
 */
export function countGuards(routes: readonly FoundRoute[]): FlowReading['guardsOf'] {
  const counts = new Map<number, number>();
  for (const { functions, route } of routes) {
    const count = route.guards.filter(({ name }) => name !== 'in the handler').length;
    for (const fn of functions) counts.set(fn, Math.min(counts.get(fn) ?? count, count));
  }
  return (fn) => counts.get(fn) ?? 0;
}

/** Maximum length of a parameter's text to read, in UTF-16 units; only the end of a longer one is read. */
const maxParameter = 200;

/** Index and name of the parameter that the data is, `#0 name`; the empty string if it is not a parameter. */
function parameterAt({ context: { program }, textOf }: FlowReading, value: number): string {
  const { file, ir } = program.function(program.functionAt(value));
  const code = program.file(file);
  const v = rootOf(code, value - program.firstValueOf(file));
  const index = parameterOf(code, v) ?? -1;
  if (opOf(code, v) !== Op.param || index < 0) return '';
  // If the name is not stored, it precedes the colon of the type, or comes last.
  const [start = 0, end = 0] = [code.start[v], code.end[v]];
  const text = textOf(file).slice(Math.max(start, end - maxParameter), end);
  const [, named = ''] = /([\w$]+)\s*\??\s*:/.exec(text) ?? /([\w$]+)\W*$/.exec(text) ?? [];
  return `#${index} ${ir.parameterNames[index] || named}`;
}
