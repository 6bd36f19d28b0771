/** Type names, as far as they identify the library a value comes from. */

import { conventionMark } from '../../ir/type-names.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { stringValue } from './literals.ts';

/**
 * Library type named by a declaration's annotation, such as `express:Request`; the empty string without an annotation
 * or if the type is not imported.
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

/** NestJS pipes that pass their string on unchanged or reject it. */
const keepingPipes = /^@nestjs\/common:(?:DefaultValuePipe|ParseArrayPipe|ParseFilePipe|ValidationPipe)$/;

/**
 * Decorators of a parameter as types of their libraries, such as `@nestjs/common:Body`, which tell where the value
 * comes from. Decorators with a class or object argument that transforms the value are left out, except pipes known to
 * keep it.
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
 * Name of the request member bound to a decorated parameter of type `string`: `email` of `@Query('email') email:
 * string`. `undefined` for all others, because the name passed to a decorator may also refer to a file or to a whole
 * object.
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

/** Represents every library that calls handlers; models define what it passes to them. */
const handlers = 'server-handlers';

const requestName = /^_?req(?:uest)?$/;
const responseName = /^_?res(?:ponse)?$/;
const contextName = /^_?ctx$/;

/**
 * Conventional types of parameters, by node: of adjacent parameters `req, res` the first is a server's request and the
 * second its response, whoever calls the function; a first `ctx` is both. Annotated parameters are skipped.
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

/** True for a parameter without an annotation whose name matches. */
function isPlain(tree: SyntaxTree, parameter: number, name: RegExp): boolean {
  return tree.child(parameter, 'type') < 0 && name.test(parameterName(tree, parameter));
}

function parameterName(tree: SyntaxTree, parameter: number): string {
  const pattern = Math.max(tree.child(parameter, 'pattern'), tree.child(parameter, 'name'));
  return tree.textOf(pattern < 0 ? parameter : pattern);
}
