/**
 * Measures dependencies between the files of a program: imports, cycles, layers, and unused exports. Linear in the
 * imports; type-only imports count like any other.
 */

import type { FileDependencies } from '@assay/core';
import { Exporters } from '../graph/program/exporters.ts';
import { publishedFilesOf } from '../graph/program/outer-files.ts';
import type { Program } from '../graph/program/program.ts';
import { Op } from '../ir/ir.ts';
import { instructionsIn, moduleOf, writtenName } from '../ir/operands.ts';
import {
  libraryFor,
  type ModuleResolver,
  type ResolvedModule,
  unknownPart,
} from '../modules/module-resolver.ts';
import { componentNumbers, stronglyConnectedComponents } from '../strong-components.ts';

export interface DependencyOptions {
  readonly resolver: ModuleResolver;
  /** Files declare which of their names are exported, so that unused ones can be reported. */
  readonly exportsByChoice: boolean;
}

/** One entry per file, in the order of the program's files. */
export function measureDependencies(
  program: Program,
  options: DependencyOptions,
): readonly FileDependencies[] {
  const imports = collectImports(program, options.resolver);
  const edges = imports.map(({ files }) => [...files.keys()].sort((a, b) => a - b));
  const fanIn = new Int32Array(edges.length);
  for (const targets of edges) for (const target of targets) fanIn[target] = (fanIn[target] ?? 0) + 1;
  const { cycles, layers } = arrange(edges);
  const unused = options.exportsByChoice ? unusedExports(program, options.resolver, imports) : undefined;
  return program.files.map(({ path }, file) => ({
    path,
    imports: edges[file]?.length ?? 0,
    importedBy: fanIn[file] ?? 0,
    layer: layers[file] ?? 0,
    cycle: cycles[file] ?? 0,
    ...(unused === undefined ? {} : { unusedExports: (fanIn[file] ?? 0) > 0 ? (unused[file] ?? []) : [] }),
  }));
}

/** Joins the dependencies of several programs, renumbering their cycles. */
export function joinDependencies(
  programs: readonly (readonly FileDependencies[])[],
): readonly FileDependencies[] {
  let cycles = 0;
  return programs.flatMap((files) => {
    const before = cycles;
    cycles += files.reduce((most, { cycle }) => Math.max(most, cycle), 0);
    return files.map((file) => (file.cycle === 0 ? file : { ...file, cycle: file.cycle + before }));
  });
}

/** A module as a whole, as in `import * as a`. */
const whole = '*';

interface Imports {
  /** Imported files of the program, with the names taken from each. */
  readonly files: ReadonlyMap<number, ReadonlySet<string>>;
}

function collectImports(program: Program, resolver: ModuleResolver): readonly Imports[] {
  const exporters = new Exporters(program);
  return program.files.map((code, from) => {
    const { path } = code;
    const files = new Map<number, Set<string>>();
    const add = (file: number, name: string): void => {
      if (file === from) return;
      const names = files.get(file);
      if (names === undefined) files.set(file, new Set([name]));
      else names.add(name);
    };
    for (const v of instructionsIn(code, Op.import)) {
      const name = writtenName(code, v);
      // The name may come from any of several modules.
      for (const module of moduleOf(code, v).split(' ')) {
        // Files of one Go package do not import one another.
        if (module === '.' || module === '') continue;
        // A file that loads modules by computed names does not depend on any one of them.
        if (module.includes(unknownPart)) continue;
        const member = name === whole ? undefined : resolver.resolveMember?.(path, module, name);
        if (member?.kind === 'file') add(member.file, whole);
        else {
          const found = resolver.resolve(path, module);
          // A name that the file does not define belongs to the library of the same name.
          if (name !== whole && libraryFor(found, name, program.defines) !== undefined) continue;
          for (const file of filesOf(found, name, exporters)) add(file, name);
        }
      }
    }
    return { files };
  });
}

function filesOf(found: ResolvedModule, name: string, exporters: Exporters): readonly number[] {
  if (found.kind === 'file') return [found.file];
  return found.kind === 'files' ? exporters.among(found.files, name) : [];
}

/**
 * By file, the number of its import cycle, from 1 in order of their first files, and its layer: the length of the
 * longest import path below it.
 */
function arrange(edges: readonly (readonly number[])[]): { cycles: Int32Array; layers: Int32Array } {
  const components = stronglyConnectedComponents(edges);
  const componentOf = componentNumbers(components, edges.length);
  const layers = new Int32Array(edges.length);
  // A component comes after all that it imports.
  for (const [number, files] of components.entries()) {
    let layer = 0;
    for (const file of files)
      for (const target of edges[file] ?? [])
        if (componentOf[target] !== number) layer = Math.max(layer, (layers[target] ?? 0) + 1);
    for (const file of files) layers[file] = layer;
  }
  const cycles = new Int32Array(edges.length);
  const ordered = components.filter(({ length }) => length > 1).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  for (const [index, files] of ordered.entries()) for (const file of files) cycles[file] = index + 1;
  return { cycles, layers };
}

/** By file, in source order. Empty for files that other packages load, or that are imported as a whole. */
function unusedExports(
  program: Program,
  resolver: ModuleResolver,
  imports: readonly Imports[],
): readonly (readonly string[])[] {
  const used = program.files.map(() => new Set<string>());
  for (const { files } of imports)
    for (const [file, names] of files) for (const name of names) used[file]?.add(name);
  const published = new Set(publishedFilesOf(program, resolver));
  return program.files.map((_, file) => {
    const names = used[file];
    if (names === undefined || published.has(file) || names.has(whole) || names.has('=')) return [];
    const exported = new Set(program.exportedNames(file));
    return [...exported].filter((name) => name !== whole && name !== '=' && !names.has(name));
  });
}
