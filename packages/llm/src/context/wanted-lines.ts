/**
 * Which lines of a program a question about one finding needs, most important first: the sink and the source, what runs
 * before, the functions called there, and the steps in between.
 */

import type { FileMetrics, Finding, FunctionMetrics, Route } from '@assay/core';

export interface ProgramFacts {
  readonly metrics: readonly FileMetrics[];
  /** Absent if the routes are unknown. */
  readonly routes?: readonly Route[];
}

export interface WantedLines {
  readonly path: string;
  /** 1-based, both inclusive; may extend beyond the file. */
  readonly first: number;
  readonly last: number;
}

interface Place {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** A statement and its surroundings, as specified by the contract of contexts. */
const around = 4;
const signatureLines = 3;
const importLines = 25;
/** Maximum length of a called function: one screen. */
const bodyLines = 30;
const maxCallees = 4;
const importPattern =
  /^\s*(?:import\b|from\s+\S+\s+import\b|package\s|using\s|#include\b|(?:const|let|var)\s.*\brequire\()/;
const callPattern = /\b([A-Za-z_$][\w$]*)\s*\(/g;

/** @param linesOf  returns the lines of a file; empty if it must not be shown */
export function wantedLines(
  finding: Finding,
  facts: ProgramFacts,
  linesOf: (path: string) => readonly string[],
): readonly WantedLines[] {
  const sink = placeOf(finding);
  const steps = finding.trace.map((step) => placeOf(step));
  const [source, ...rest] = steps;
  const between = rest.slice(0, -1).reverse();
  const withHead = (place: Place): readonly WantedLines[] => [statement(place), ...headOf(place, facts)];
  return [
    ...withHead(sink),
    ...(source === undefined ? [] : withHead(source)),
    ...importsOf(sink.path, linesOf(sink.path)),
    ...routesOf([sink, ...steps], facts).flatMap(({ guards }) => guardLines(guards, facts)),
    ...calleesAt(sink, facts, linesOf),
    ...between.flatMap(withHead),
  ];
}

/** Routes whose handler contains one of the places. */
export function routesOf(places: readonly Place[], facts: ProgramFacts): readonly Route[] {
  const heads = places.map((place) => ({ place, inside: functionsAround(place, facts) }));
  return (facts.routes ?? []).filter(({ handler }) =>
    heads.some(
      ({ place, inside }) =>
        handler !== undefined &&
        handler.path === place.path &&
        inside.some(({ startLine }) => startLine === handler.line),
    ),
  );
}

export function placeOf({ location }: Pick<Finding, 'location'>): Place {
  const { path, range } = location;
  return { path, startLine: range.startLine, endLine: range.endLine };
}

function statement({ path, startLine, endLine }: Place): WantedLines {
  return { path, first: startLine - around, last: Math.min(endLine, startLine + bodyLines) + around };
}

/** The signature of the innermost function around a place. */
function headOf(place: Place, facts: ProgramFacts): readonly WantedLines[] {
  const inner = functionsAround(place, facts).at(-1);
  if (inner === undefined) return [];
  const last = Math.min(inner.endLine, inner.startLine + signatureLines - 1);
  return [{ path: place.path, first: inner.startLine, last }];
}

/** Outermost first. */
function functionsAround({ path, startLine }: Place, { metrics }: ProgramFacts): readonly FunctionMetrics[] {
  const functions = metrics.find((file) => file.path === path)?.functions ?? [];
  return functions
    .filter((one) => one.startLine <= startLine && startLine <= one.endLine)
    .toSorted((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
}

function importsOf(path: string, lines: readonly string[]): readonly WantedLines[] {
  const numbers = lines.flatMap((line, index) => (importPattern.test(line) ? [index + 1] : []));
  const [first] = numbers;
  const last = numbers.findLast((line) => first !== undefined && line < first + importLines);
  return first === undefined || last === undefined ? [] : [{ path, first, last }];
}

/** The line that names a guard, and the project function that implements it. */
function guardLines(guards: Route['guards'], facts: ProgramFacts): readonly WantedLines[] {
  return guards.flatMap(({ path, line, name }) => [
    { path, first: line, last: line },
    ...bodiesNamed([name.replace(/\(.*$/, '').split('.').at(-1) ?? ''], facts),
  ]);
}

/** Project functions called at a place, if their name is unique. */
function calleesAt(
  place: Place,
  facts: ProgramFacts,
  linesOf: (path: string) => readonly string[],
): readonly WantedLines[] {
  const text = linesOf(place.path)
    .slice(place.startLine - 1, place.endLine)
    .join('\n');
  const names = new Set([...text.matchAll(callPattern)].map(([, name = '']) => name));
  return bodiesNamed([...names], facts).slice(0, maxCallees);
}

function bodiesNamed(names: readonly string[], facts: ProgramFacts): readonly WantedLines[] {
  return names.flatMap((name) => {
    const known = facts.metrics.flatMap(({ path, functions }) =>
      functions.filter((one) => one.name.split('.').at(-1) === name).map((one) => ({ path, ...one })),
    );
    const [only, ...others] = known;
    if (only === undefined || others.length > 0) return [];
    const last = Math.min(only.endLine, only.startLine + bodyLines - 1);
    return [{ path: only.path, first: only.startLine, last }];
  });
}
