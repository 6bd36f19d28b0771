/** Type names as far as they tell which library a value comes from. */

import { conventionMark } from '../../ir/type-names.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { stringValue } from './literals.ts';

/**
 * The library type that a declaration's annotation names, as `express:Request`; the empty string when it has no
 * annotation or the type does not come from an import.
 */
export function typeNameOf(
  tree: SyntaxTree,
  declaration: number,
  imported: ReadonlyMap<string, string>,
): string {
  const annotation = tree.child(declaration, 'type');
  const [type] = annotation < 0 ? [] : tree.namedChildren(annotation);
  return type === undefined ? '' : libraryType(tree, type, imported);
}

export function libraryType(tree: SyntaxTree, type: number, imported: ReadonlyMap<string, string>): string {
  switch (tree.type(type)) {
    case 'type_identifier':
      return imported.get(tree.textOf(type)) ?? '';
    case 'generic_type': {
      const name = tree.child(type, 'name');
      return name < 0 ? '' : libraryType(tree, name, imported);
    }
    case 'nested_type_identifier': {
      const library = imported.get(tree.textOf(tree.child(type, 'module')));
      if (library === undefined) return '';
      return `${library.slice(0, library.lastIndexOf(':'))}:${tree.textOf(tree.child(type, 'name'))}`;
    }
    default:
      return '';
  }
}

/** Pipes of NestJS that hand on the text that they are given, or refuse it. */
const keepingPipes = /^@nestjs\/common:(?:DefaultValuePipe|ParseArrayPipe|ParseFilePipe|ValidationPipe)$/;

/**
 * Decorators of a parameter, named as the types of their libraries: `@nestjs/common:Body`. They say where the value
 * comes from. A decorator that gets something to run on the value, a class or an object made for it, is left out, but for
 * what is known to keep the value.
 */
export function decoratorNames(
  tree: SyntaxTree,
  parameter: number,
  imported: ReadonlyMap<string, string>,
): string[] {
  const names: string[] = [];
  for (const child of tree.namedChildren(parameter)) {
    const [inner] = tree.type(child) === 'decorator' ? tree.namedChildren(child) : [];
    if (inner === undefined || tree.type(inner) !== 'call_expression') continue;
    const name = imported.get(tree.textOf(tree.child(inner, 'function')));
    const args = tree.namedChildren(tree.child(inner, 'arguments'));
    if (name !== undefined && args.every((arg) => keepsValue(tree, arg, imported))) names.push(name);
  }
  return names;
}

/**
 * Name of the part that a decorated parameter is, where it is declared to be a text: `email` of `@Query('email') email: string`.
 * `undefined` for all others: a name that a decorator is given may be the place of a file, or of a whole object.
 */
export function namedPart(tree: SyntaxTree, parameter: number): string | undefined {
  const annotation = tree.child(parameter, 'type');
  const [type] = annotation < 0 ? [] : tree.namedChildren(annotation);
  if (type === undefined || tree.textOf(type) !== 'string') return undefined;
  for (const child of tree.namedChildren(parameter)) {
    const [inner] = tree.type(child) === 'decorator' ? tree.namedChildren(child) : [];
    if (inner === undefined || tree.type(inner) !== 'call_expression') continue;
    const [first] = tree.namedChildren(tree.child(inner, 'arguments'));
    if (first !== undefined && tree.type(first) === 'string') return stringValue(tree, first);
  }
  return undefined;
}

function keepsValue(tree: SyntaxTree, argument: number, imported: ReadonlyMap<string, string>): boolean {
  const type = tree.type(argument);
  if (type !== 'identifier' && type !== 'new_expression') return true;
  const pipe = type === 'identifier' ? argument : tree.child(argument, 'constructor');
  return keepingPipes.test(imported.get(tree.textOf(pipe)) ?? '');
}

/** Stands for every library that calls handlers; models say what it hands to them. */
const handlers = 'server-handlers';

const requestName = /^_?req(?:uest)?$/;
const responseName = /^_?res(?:ponse)?$/;
const contextName = /^_?ctx$/;

/**
 * Types that parameters have by convention, by their nodes: of what stands side by side as `req, res` the first is the
 * request of a server and the second its answer, whoever calls the function; a first `ctx` is both. Parameters with an annotation
 * are left to it.
 */
export function typesByConvention(
  tree: SyntaxTree,
  parameters: readonly number[],
): ReadonlyMap<number, string> {
  const types = new Map<number, string>();
  const [first] = parameters;
  if (first !== undefined && isPlain(tree, first, contextName))
    types.set(first, `${conventionMark}${handlers}:context`);
  for (const [index, request] of parameters.entries()) {
    const response = parameters[index + 1];
    if (
      response === undefined ||
      !isPlain(tree, request, requestName) ||
      !isPlain(tree, response, responseName)
    )
      continue;
    types.set(request, `${conventionMark}${handlers}:request`);
    types.set(response, `${conventionMark}${handlers}:response`);
  }
  return types;
}

/** True for a parameter of that name without an annotation. */
function isPlain(tree: SyntaxTree, parameter: number, name: RegExp): boolean {
  return tree.child(parameter, 'type') < 0 && name.test(parameterName(tree, parameter));
}

function parameterName(tree: SyntaxTree, parameter: number): string {
  const pattern = Math.max(tree.child(parameter, 'pattern'), tree.child(parameter, 'name'));
  return tree.textOf(pattern < 0 ? parameter : pattern);
}
