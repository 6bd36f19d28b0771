/**
 * Finds functions that nothing in the program calls although they are probably not dead code: public methods of a
 * class, functions passed to a call or stored in an object, and any named function in languages where names do not
 * determine visibility, such as JavaScript and Python. They are called by a framework, or by code outside the tree.
 *
 * Errs both ways: dead methods are included, and functions called by a framework are missed if the program calls them
 * as well, or if a test that imports their file calls anything of that name.
 */

import { importedFiles } from '../frontend/imported-files.ts';
import { argumentsOf, functionName, rootOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import type { ModuleResolver } from '../modules/module-resolver.ts';
import type { Program } from './program/program.ts';

/** Stands in for the object that an exported function is a method of, if nothing in the program calls the function. */
export const uncalled = -2;

/** Names that are private by convention: `_render`, `exports._render`. */
const privateName = /(?:^|\.)_/;

/** Functions that run when their class is called by name. */
const isConstructor = /^(?:constructor|__init__)$/;

export interface FunctionUses {
  /** Functions that a call may run. */
  readonly targetsOf: (call: number) => readonly number[];
  /** Functions that a value may be. */
  readonly functionsAt: (value: number) => readonly number[];
  /** Resolves imports, and tells whether names determine visibility. */
  readonly modules: ModuleResolver;
}

/** @param files  those whose functions may be called from outside */
export function uncalledFunctions(
  program: Program,
  files: readonly number[],
  uses: FunctionUses,
): readonly number[] {
  if (files.length === 0) return [];
  const { called, given } = usedFunctions(program, uses);
  const tried = triedNames(program, uses.modules);
  const isOpen = (fn: number): boolean => {
    const { file, ir } = program.function(fn);
    if (ir.parent < 0 || ir.isHidden === true || ir.isSingleMethod === true) return false;
    if (ir.parameterCount === 0 || ir.name === '' || privateName.test(ir.name) || ir.name === 'main')
      return false;
    const name = isConstructor.test(ir.name) ? (ir.enclosingNames.at(-1) ?? '') : ir.name;
    if (tried.get(file)?.has(name) === true) return false;
    // If names do not determine visibility, any function may be looked up by name.
    if (uses.modules.isVisible === undefined) return true;
    return given.has(fn) || (ir.enclosingNames.length > 0 && uses.modules.isVisible(ir.name));
  };
  return files.flatMap((file) => {
    const first = program.functionBase[file] ?? 0;
    return program
      .file(file)
      .functions.map((_, index) => first + index)
      .filter((fn) => !called.has(fn) && isOpen(fn));
  });
}

/** Functions that calls may run, and functions passed to calls or stored in object literals. */
function usedFunctions(
  program: Program,
  { targetsOf, functionsAt }: FunctionUses,
): { readonly called: ReadonlySet<number>; readonly given: ReadonlySet<number> } {
  const called = new Set<number>();
  const given = new Set<number>();
  for (const [file, code] of program.files.entries()) {
    const base = program.valueBase[file] ?? 0;
    for (let v = 0; v < code.op.length; v++) {
      if (isMemberOfLiteral(code, v)) for (const fn of functionsAt(base + (code.c[v] ?? 0))) given.add(fn);
      if (code.op[v] !== Op.call) continue;
      for (const fn of targetsOf(base + v)) called.add(fn);
      // Rendering a component calls it: JSX is lowered to calls of `$jsx`.
      const takers = functionName(code, v) === '$jsx' ? called : given;
      for (const argument of argumentsOf(code, v))
        for (const fn of functionsAt(base + argument)) takers.add(fn);
    }
  }
  return { called, given };
}

/** Names called by tests, by the file that they import. */
function triedNames(program: Program, modules: ModuleResolver): ReadonlyMap<number, ReadonlySet<string>> {
  const names = new Map<number, Set<string>>();
  for (const code of program.files) {
    if (code.outline === undefined) continue;
    for (const file of new Set(importedFiles(code, modules))) {
      const known = names.get(file) ?? new Set();
      names.set(file, known);
      for (const name of code.outline) known.add(name);
    }
  }
  return names;
}

/** True for a store into an object, table or map literal. */
function isMemberOfLiteral(code: IrFile, v: number): boolean {
  if (code.op[v] !== Op.storeField && code.op[v] !== Op.storeIndex) return false;
  return code.op[rootOf(code, code.a[v] ?? -1)] === Op.object;
}
