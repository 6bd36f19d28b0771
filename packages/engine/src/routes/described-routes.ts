/** Routes described in a file outside the code, matched to the program's functions that it names. */

import type { GuardKind } from '@assay/core';
import type { Place } from '../code/definitions.ts';
import type { Program } from '../graph/program/program.ts';
import type { DescribedBase, DescribedRoute } from '../modules/described-route.ts';
import type { Registered } from './registered.ts';
import { joinPaths, type RouterId } from './router-graph.ts';

export const describedRouter: RouterId = 'described';

/** How a security scheme of the description appears among a route's guards. */
export const describedGuard: { readonly name: string; readonly kinds: readonly GuardKind[] } = {
  name: 'security of the description',
  kinds: ['authentication'],
};

/** What all routes have in common whose handler no call registers. */
export function registeredAt(
  place: Place,
  fn: number,
): Pick<Registered, 'place' | 'order' | 'router' | 'handler' | 'functions' | 'guards'> {
  const order = { fn: -1, v: -1 };
  return { place, order, router: describedRouter, handler: undefined, functions: [fn], guards: [] };
}

/** Described routes whose handler is part of the program; others belong to another program. */
export function registeredOf(described: readonly DescribedRoute[], program: Program): readonly Registered[] {
  if (described.length === 0) return [];
  const byName = functionsByName(program);
  return described.flatMap(({ framework = 'openapi', isSecured, method, module, name, owner, route }) => {
    if (module === undefined) return [];
    const fn = (byName.get(name) ?? []).find(
      (one) => ownerOf(program, one) === owner && isOf(program, one, module),
    );
    if (fn === undefined) return [];
    const { file, ir } = program.function(fn);
    // The instruction that creates the function has the function's range.
    const place = { file, v: Math.max(0, program.file(file).start.indexOf(ir.start)) };
    return [{ ...registeredAt(place, fn), route, methods: [method], framework, isSecured }];
  });
}

/** Adds the prefixes from files outside the code to annotated routes. */
export function belowBases(
  bases: readonly DescribedBase[],
  found: readonly Registered[],
  program: Program,
): readonly Registered[] {
  if (bases.length === 0) return found;
  return found.map((one) => {
    const { path } = program.file(one.place.file);
    const own = bases.findLast(
      ({ folder, framework }) => framework === one.framework && (path === folder || isBelow(path, folder)),
    );
    return own === undefined || one.route === undefined
      ? one
      : { ...one, route: joinPaths(own.base, one.route) };
  });
}

function isBelow(path: string, folder: string): boolean {
  return folder.endsWith('/') && path.startsWith(folder);
}

/** True for a function of a module, or of a class named with its namespace: `\\Notes` matches any namespace. */
function isOf(program: Program, fn: number, module: string): boolean {
  if (!module.includes('\\')) return isModule(pathOf(program, fn), module);
  const { namespace } = program.file(program.function(fn).file);
  const full = `\\${namespace}\\${ownerOf(program, fn) ?? ''}`.replaceAll(/\\{2,}/g, '\\');
  return module.startsWith('\\') ? full.endsWith(module) : full === `\\${module}`;
}

/** True for the file of a module: `src/api/users.py` or `api/users/__init__.py` for `api.users`. */
export function isModule(path: string, module: string): boolean {
  const end = module.replaceAll('.', '/');
  const own = path.replace(/(?:\/__init__)?\.\w+$/, '');
  return own === end || own.endsWith(`/${end}`);
}

/** Class of a method; absent for a top-level function. */
function ownerOf(program: Program, fn: number): string | undefined {
  return program.function(fn).ir.enclosingNames.at(-1);
}

function pathOf(program: Program, fn: number): string {
  return program.file(program.function(fn).file).path;
}

function functionsByName(program: Program): ReadonlyMap<string, readonly number[]> {
  const byName = new Map<string, number[]>();
  for (const [fn, { ir }] of program.functions.entries()) {
    if (ir.name === '') continue;
    const known = byName.get(ir.name);
    if (known === undefined) byName.set(ir.name, [fn]);
    else known.push(fn);
  }
  return byName;
}
