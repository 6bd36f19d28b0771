/**
 * Sources of handlers whose annotations are on an interface, because frameworks fill their parameters as well.
 *
 * A model's row for parameters without an annotation (`GetMapping$parameter`) applies to each parameter, except those
 * of a modeled type. May over-report: parameters that the interface annotates otherwise count too.
 */

import type { OpenPointsTo } from '../graph/points-to-result.ts';
import type { Program } from '../graph/program/program.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import { annotationOf, codeLength, moduleOf, operandOf, opOf, parameterOf } from '../ir/operands.ts';
import type { ApiGraph } from '../model/api-graph.ts';
import type { SourceRow } from '../model/model.ts';
import type { FoundRoute } from './collect-routes.ts';

interface InheritedInput {
  readonly program: Program;
  readonly pointsTo: OpenPointsTo;
  readonly api: ApiGraph;
  readonly routes: readonly FoundRoute[];
}

/** Suffix of an annotation's name that stands for handler parameters without annotations. */
const parameterMark = '$parameter';

export function addInheritedSources({ program, pointsTo, api, routes }: InheritedInput): void {
  const rows = new Map<string, SourceRow | undefined>();
  const rowOf = (library: string): SourceRow | undefined => {
    if (!rows.has(library)) rows.set(library, parameterRow(api, library));
    return rows.get(library);
  };
  const byFile = new Map<number, SourceRow | undefined>();
  const ofFile = (file: number): SourceRow | undefined => {
    if (!byFile.has(file)) byFile.set(file, rowInFile(rowOf, program.file(file)));
    return byFile.get(file);
  };
  for (const { functions, inheritedFrom } of routes) {
    if (inheritedFrom === undefined) continue;
    for (const fn of functions) {
      const { file, ir } = program.function(fn);
      const row = rowOf(inheritedFrom) ?? ofFile(file);
      if (row === undefined) continue;
      const base = program.firstValueOf(file);
      for (const [parameter, values] of parametersOf(program.file(file), ir))
        if (values.every((v) => pointsTo.apiOf(base + v).length === 0))
          pointsTo.addSource(base + parameter, row);
    }
  }
}

function parameterRow(api: ApiGraph, library: string): SourceRow | undefined {
  if (library === '') return undefined;
  const isPlace = ({ label, sources }: ApiGraph['nodes'][number]): boolean =>
    sources.length > 0 && label.endsWith(parameterMark) && label.startsWith(`${library}:`);
  return api.nodes.find(isPlace)?.sources[0];
}

/** Row found through the libraries of the file's own annotations. */
function rowInFile(rowOf: (library: string) => SourceRow | undefined, code: IrFile): SourceRow | undefined {
  const modules = new Set<string>();
  for (let v = 0; v < codeLength(code); v++) {
    const named = annotationOf(code, v);
    if (opOf(code, named) !== Op.import) continue;
    // An ambiguous import lists all its candidate packages.
    for (const name of moduleOf(code, named).split('|'))
      modules.add(name.slice(0, Math.max(0, name.lastIndexOf('.'))));
  }
  for (const module of modules) {
    const row = rowOf(module);
    if (row !== undefined) return row;
  }
  return undefined;
}

/** By parameter, its values including casts to declared types. */
function parametersOf(code: IrFile, { first, last }: IrFunction): ReadonlyMap<number, readonly number[]> {
  const rootOf = new Map<number, number>();
  const found = new Map<number, number[]>();
  for (let v = first; v < last; v++) {
    const isParameter = opOf(code, v) === Op.param && (parameterOf(code, v) ?? -1) >= 0;
    const root = isParameter ? v : opOf(code, v) === Op.cast ? rootOf.get(operandOf(code, v)) : undefined;
    if (root === undefined) continue;
    rootOf.set(v, root);
    found.set(root, [...(found.get(root) ?? []), v]);
  }
  return found;
}
