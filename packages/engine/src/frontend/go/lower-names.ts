/** Name resolution: local variables, package-level declarations, imports, predeclared names. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { Binding } from '../scopes.ts';
import { type GoContext, stateOf } from './go-context.ts';
import { kindOfVariable } from './variables.ts';

/** Field that represents the cell of a variable whose address is taken. */
export const cellName = '$';
/** Module name that stands for the file's own package. */
export const ownPackage = '.';

export function lowerIdentifier(context: GoContext, node: number): Value {
  const { tree, shared } = context;
  const binding = shared.scopes.bindingOf(node);
  if (binding !== undefined) {
    const value = readVariable(context, binding);
    if (binding.isCaptured && binding.functionScope === context.scope) context.memberValues.set(node, value);
    return value;
  }
  return packageValue(context, tree.textOf(node));
}

export function readVariable(context: GoContext, binding: Binding): Value {
  const value = context.read(binding);
  return context.shared.boxed.has(binding) ? context.loadField(value, cellName) : value;
}

export function writeVariable(context: GoContext, binding: Binding, value: Value): void {
  if (context.shared.boxed.has(binding)) context.storeField(context.read(binding), cellName, value);
  else context.write(binding, value);
}

/** Declares a variable, allocating its cell if it lives in one. */
export function declareVariable(context: GoContext, binding: Binding, value: Value): void {
  if (context.shared.boxed.has(binding)) {
    const cell = context.emit(Op.object);
    context.storeField(cell, cellName, value);
    context.write(binding, cell);
  } else context.write(binding, value);
}

/** Value of a package-level or predeclared name. */
export function packageValue(context: GoContext, name: string): Value {
  const { constants, dotImports, imports, resultCounts, types, variables } = context.shared.declarations;
  if (name === '_') return context.emit(Op.undef);
  if (variables.has(name)) return context.emit(Op.loadGlobal, context.string(variableName(ownPackage, name)));
  const constant = constants.get(name);
  if (constant !== undefined) return context.constant(constant);
  const isDeclared = types.has(name) || resultCounts.has(name);
  const path = imports.get(name);
  if (!isDeclared && path !== undefined) return importValue(context, path, '*');
  const [dot] = dotImports;
  const own = importValue(context, ownPackage, name);
  if (isDeclared || dot === undefined) return own;
  // The name belongs to this package or to one imported with `.`.
  return joinImports(context, name, own);
}

function joinImports(context: GoContext, name: string, own: Value): Value {
  const { builder } = context;
  const values = [
    own,
    ...context.shared.declarations.dotImports.map((path) => importValue(context, path, name)),
  ];
  const merge = builder.createBlock();
  const key = `imported:${own}`;
  for (const value of values.slice(1)) {
    const taken = builder.createBlock();
    const next = builder.createBlock();
    context.emit(Op.branch, context.emit(Op.undef));
    context.goTo(taken);
    context.goTo(next);
    context.continueIn(taken);
    builder.writeVariable(key, value);
    context.goTo(merge);
    context.continueIn(next);
  }
  builder.writeVariable(key, own);
  context.goTo(merge);
  context.continueIn(merge);
  return builder.readVariable(key);
}

/**
 * Name of a package variable in `loadGlobal` and `storeGlobal`; the linker makes the module part the same for all
 * files.
 */
export function variableName(module: string, name: string): string {
  return `${module} ${name}`;
}

export function importValue(context: GoContext, path: string, name: string): Value {
  return context.emit(Op.import, context.string(path), context.string(name));
}

/** Path of the package that an operand names; `undefined` if the operand is a value. */
export function importedPath(context: GoContext, operand: number): string | undefined {
  const { tree, shared } = context;
  if (operand < 0 || tree.type(operand) !== 'identifier') return undefined;
  if (shared.scopes.bindingOf(operand) !== undefined) return undefined;
  const name = tree.textOf(operand);
  const { imports, resultCounts, types, variables } = shared.declarations;
  if (variables.has(name) || types.has(name) || resultCounts.has(name)) return undefined;
  return imports.get(name) ?? pathWithName(imports, name);
}

/** A package's name may differ from its folder's: `more-tools` may declare `tools`. */
function pathWithName(imports: ReadonlyMap<string, string>, name: string): string | undefined {
  const words = new RegExp(`(?:^|[/.-])${name}(?:$|[/.-])`);
  return [...imports.values()].find((path) => words.test(path));
}

/** True for a name that refers to a type of the file. */
export function isTypeName(context: GoContext, node: number): boolean {
  const { tree, shared } = context;
  return (
    tree.type(node) === 'identifier' &&
    shared.scopes.bindingOf(node) === undefined &&
    shared.declarations.types.has(tree.textOf(node))
  );
}

/** Records which local variables a test result was computed from. */
export function rememberTest(context: GoContext, answer: Value, expression: number): void {
  const { tree, shared } = context;
  const read = new Map<Binding, Value>();
  for (let node = expression; node < tree.next(expression); node++) {
    if (tree.type(node) === 'func_literal') node = tree.next(node) - 1;
    if (tree.type(node) !== 'identifier') continue;
    const binding = shared.scopes.bindingOf(node);
    const isLocal = binding !== undefined && !binding.isCaptured && binding.functionScope === context.scope;
    if (isLocal && !shared.boxed.has(binding))
      read.set(binding, context.builder.readVariable(binding.fieldName));
  }
  if (read.size === 0) return;
  const entries = Array.from(read, ([binding, value]) => ({ binding, value }));
  stateOf(context).tests.set(answer, { value: answer, read: entries });
}

/** True for a variable that holds a struct by value, so that assigning it copies. */
export function holdsStruct(context: GoContext, node: number): boolean {
  const { tree, shared } = context;
  const binding = tree.type(node) === 'identifier' ? shared.scopes.bindingOf(node) : undefined;
  return (
    binding !== undefined && kindOfVariable(tree, shared.scopes, shared.declarations, binding) === 'struct'
  );
}
