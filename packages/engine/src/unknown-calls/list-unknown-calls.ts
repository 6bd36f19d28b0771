/**
 * Calls of libraries without a model that receive untrusted data: unknown effects there lose flows, or have to be
 * guessed.
 *
 * May miss: functions that are passed on before they are called, members whose names are computed at run time, and
 * static functions of a class that is also used as a declared type.
 */

import type { FileAnalysis } from '../analyze-file.ts';
import { type LinkedProgram, linkProgram, programOf, solveProgram } from '../analyze-program.ts';
import type { EngineOptions } from '../engine-options.ts';
import type { Language } from '../frontend/language.ts';
import { languages } from '../frontend/languages.ts';
import { TestCode } from '../graph/program/test-code.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { calleeOf, codeLength, moduleOf, objectOf, opOf, typeOf, writtenName } from '../ir/operands.ts';
import { ApiGraph } from '../model/api-graph.ts';
import type { ManifestFile } from '../modules/module-resolver.ts';
import { defineTaintRule, type Rule } from '../rule/rule.ts';
import { LineIndex } from '../syntax/line-index.ts';
import type { Languages } from '../syntax/parse.ts';
import type { TaintResult } from '../taint/solve/solve.ts';
import type { KindOf } from '../vocabulary/kinds.ts';
import { type ProbedPlace, Probes, unknownCallKind } from './probes.ts';
import type { UnknownCall } from './unknown-call.ts';

/** Maximum number of rounds, each of which links the program; a member needs one more round than its object. */
const maxRounds = 4;

export interface UnknownCallOptions extends Pick<EngineOptions, 'models'> {
  /** Kinds of sources that count as untrusted. */
  readonly sources: readonly KindOf<'source'>[];
}

/** Those that receive such data most often first, then by language, library and path. */
export function listUnknownCalls(
  files: readonly FileAnalysis[],
  manifests: readonly ManifestFile[],
  grammars: Languages,
  options: UnknownCallOptions,
): readonly UnknownCall[] {
  const found = languages.flatMap((language) => {
    const { lowered } = programOf(language, files, manifests, grammars);
    return lowered.length === 0 ? [] : callsIn(language, lowered, manifests, options);
  });
  return found.toSorted((a, b) => b.calls - a.calls || (keyOf(a) < keyOf(b) ? -1 : 1));
}

function keyOf({ language, library, path }: UnknownCall): string {
  return `${language} ${library} ${path}`;
}

function callsIn(
  language: Language,
  files: readonly FileAnalysis[],
  manifests: readonly ManifestFile[],
  { models, sources }: UnknownCallOptions,
): readonly UnknownCall[] {
  const own = models[language.id] ?? [];
  const probes = new Probes();
  const arities = new Map<string, number>();
  const withProbes = (): EngineOptions['models'] => ({
    ...models,
    [language.id]: [...own, ...probes.models()],
  });
  for (let round = 0; round < maxRounds; round += 1) {
    // Without unknown libraries, nothing is linked at all.
    if (round === 0) addImports(probes, language, files, manifests, new ApiGraph(own));
    if (probes.isEmpty) return [];
    const linked = linkProgram(language, files, manifests, { models: withProbes() });
    if (!addNames(probes, linked, arities)) break;
  }
  const options = { models: withProbes(), rules: [ruleOf(language, sources)] };
  const { result } = solveProgram(language, files, manifests, options);
  return gather(language, files, result, probes, arities);
}

/** Names imported from libraries without a model, and names used as declared types. */
function addImports(
  probes: Probes,
  language: Language,
  files: readonly FileAnalysis[],
  manifests: readonly ManifestFile[],
  known: ApiGraph,
): void {
  const lowered = files.flatMap(({ ir }) => ir ?? []);
  const resolver = language.createResolver(lowered, manifests);
  const add = (path: string, module: string, name: string, isType: boolean): void => {
    const found = resolver.resolve(path, module);
    // An ambiguous import is not attributed to any of its candidates.
    if (found.kind !== 'library' || found.name.includes('|') || known.library(found.name)) return;
    probes.addImport(found.name, name, isType || found.hasTypes === true);
  };
  for (const code of lowered) {
    for (let v = 0; v < codeLength(code); v += 1) {
      const op = opOf(code, v);
      if (op !== Op.import && op !== Op.cast) continue;
      const name = op === Op.import ? writtenName(code, v) : typeOf(code, v);
      if (op === Op.import)
        for (const module of moduleOf(code, v).split(' ')) add(code.path, module, name, false);
      else {
        const type = /^(?:\[\])*([^:=?]+):([^:]+)$/.exec(name);
        if (type !== null) add(code.path, type[1] ?? '', type[2] ?? '', true);
      }
    }
  }
}

/** @returns  whether any were added */
function addNames(
  probes: Probes,
  { program, pointsTo }: LinkedProgram,
  arities: Map<string, number>,
): boolean {
  let isNew = false;
  for (const [file, code] of program.files.entries()) {
    const base = program.firstValueOf(file);
    for (let v = 0; v < codeLength(code); v += 1) {
      const op = opOf(code, v);
      if (op !== Op.loadField && op !== Op.call) continue;
      const places = pointsTo
        .apiOf(base + (op === Op.call ? calleeOf(code, v) : objectOf(code, v)))
        .flatMap(({ label }) => probes.placeOf(label) ?? []);
      for (const place of places) {
        if (op === Op.call) noteArity(arities, place, argumentsOf(code, v).length);
        else if (probes.addMember(place, writtenName(code, v))) isNew = true;
      }
    }
  }
  return isNew;
}

function noteArity(arities: Map<string, number>, place: ProbedPlace, count: number): void {
  const key = placeKey(place);
  arities.set(key, Math.max(arities.get(key) ?? 0, count));
}

function placeKey({ library, path }: ProbedPlace): string {
  return `${library} ${path}`;
}

function ruleOf(language: Language, sources: readonly KindOf<'source'>[]): Rule {
  return defineTaintRule({
    id: `${language.id}/unknown-call`,
    title: 'Untrusted input is passed to a function without a model',
    family: 'unknown-call',
    category: 'security',
    severity: 'low',
    precision: 'low',
    cwe: [],
    remedy: '',
    since: '0.1.0',
    status: 'preview',
    from: sources,
    to: [unknownCallKind],
    countsNumbers: true,
    message: () => '',
  });
}

function gather(
  language: Language,
  files: readonly FileAnalysis[],
  { context, hits }: TaintResult,
  probes: Probes,
  arities: ReadonlyMap<string, number>,
): readonly UnknownCall[] {
  const { program } = context;
  const tests = new TestCode(program);
  const found = new Map<string, { place: ProbedPlace; values: Set<number>; tainted: Set<number> }>();
  for (const { fn, sink } of hits) {
    const { place } = sink;
    const callee = probes.calleeOf(place.sink.row);
    if (callee === undefined || tests.hasFunction(fn) || tests.hasFunction(place.fn)) continue;
    const key = placeKey(callee);
    const one = found.get(key) ?? { place: callee, values: new Set(), tainted: new Set() };
    found.set(key, one);
    one.values.add(place.value);
    if (place.argument >= 0) one.tainted.add(place.argument);
  }
  return Array.from(found, ([key, { place, values, tainted }]) => ({
    ...place,
    language: language.id,
    type: probes.typeOf(place),
    arity: Math.max(arities.get(key) ?? 0, ...Array.from(tainted, (at) => at + 1)),
    tainted: Array.from(tainted).toSorted((a, b) => a - b),
    calls: values.size,
    place: linesOf(files, program, Math.min(...values)),
  }));
}

function linesOf(
  files: readonly FileAnalysis[],
  program: TaintResult['context']['program'],
  value: number,
): UnknownCall['place'] {
  const file = program.fileOf(value);
  const code = program.file(file);
  const v = value - program.firstValueOf(file);
  const lines = new LineIndex(files[file]?.text ?? '');
  const start = code.start[v] ?? 0;
  return {
    path: code.path,
    startLine: lines.lineOf(start),
    endLine: lines.lineOf(Math.max(start, (code.end[v] ?? start) - 1)),
  };
}
