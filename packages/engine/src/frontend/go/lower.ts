/**
 * Lowers a Go syntax tree to IR.
 *
 * Never throws, whatever the tree: unsupported syntax becomes a `problem` instruction and a problem of the file.
 * Function 0 of a file declares the package's members: it exports all functions and types under their names, whether
 * upper case or not, because other files of the package see them all. Package variables are globals named `<package>
 * <name>`.
 */

import { FileBuilder } from '../../ir/file-builder.ts';
import { FunctionBuilder } from '../../ir/function-builder.ts';
import { type IrFile, Op, Param } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { FunctionContext, type PendingFunction } from '../lower-context.ts';
import type { Scopes } from '../scopes.ts';
import { lowerFunctions, placeOf } from '../shared/files.ts';
import { lowerStatements } from '../shared/statements.ts';
import { findDeclarations, resultCount } from './declarations.ts';
import type { FunctionState, GoContext, GoFile } from './go-context.ts';
import { leaveWith } from './leaving.ts';
import { assign } from './lower-assignment.ts';
import { condition, expression } from './lower-expression.ts';
import { declareVariable } from './lower-names.ts';
import { statement } from './lower-statement.ts';
import { lowerMethod } from './lower-type.ts';
import { castTo, zeroValue } from './typed-values.ts';
import { kindOfType, lastName, typeName } from './types.ts';
import { declaredType, findBoxed, isModified } from './variables.ts';

export function lowerFile(tree: SyntaxTree, path: string, scopes: Scopes): IrFile {
  // Tests are not part of the program: their input comes only from themselves.
  if (path.endsWith('_test.go')) return emptyFile(tree, path);
  const declarations = findDeclarations(tree);
  const shared: GoFile = {
    tree,
    scopes,
    file: new FileBuilder(),
    pending: [],
    declarations,
    boxed: findBoxed(tree, scopes, declarations),
    states: new Map(),
    visit: { expression, condition, statement, assign },
  };
  lowerFunctions(shared, lowerFunction);
  return shared.file.finish(path, tree.language, operationOf);
}

function emptyFile(tree: SyntaxTree, path: string): IrFile {
  const file = new FileBuilder();
  const head = {
    name: '',
    enclosingNames: [],
    parameterCount: 0,
    parameterTypes: [],
    isAsync: false,
    isGenerator: false,
    parent: -1,
    ownsEnvironment: false,
    start: 0,
    end: tree.end(0),
  };
  file.finishFunction(file.reserveFunction(), head, new FunctionBuilder());
  return file.finish(path, tree.language, operationOf);
}

/**
 * Go has no methods on lists, maps and strings; operations that model its operators and functions have names starting
 * with `#`.
 */
function operationOf(name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  // Methods of errors and of printable values.
  return name === 'Error' || name === 'String' ? 'toString' : '';
}

function lowerFunction(shared: GoFile, pending: PendingFunction): void {
  const { tree } = shared;
  const context = new FunctionContext(shared, pending);
  const { node } = context.functionScope(pending.scope);
  const state = createState(shared, node);
  shared.states.set(pending.number, state);
  context.openEnvironment();
  const parameters = pending.scope === 0 ? [] : parametersOf(tree, node);
  if (pending.scope === 0) lowerPackage(context);
  else {
    bindParameters(context, node, parameters);
    lowerStatements(context, tree.child(node, 'body'));
    if (state.deferred.length > 0 || state.results.length > 0) leaveWith(context, node, undefined);
  }
  for (const block of state.labels.values()) context.builder.seal(block);
  shared.file.finishFunction(
    pending.number,
    {
      ...placeOf(context, pending),
      enclosingNames: enclosingNames(tree, node),
      parameterCount: parameters.length,
      parameterTypes: parameters.map(({ type }) => typeName(tree, shared.declarations, type)),
      parameterNames: parameters.map(({ name }) => (name < 0 ? '' : tree.textOf(name))),
      isAsync: false,
      isGenerator: false,
    },
    context.builder,
  );
  shared.states.delete(pending.number);
}

function createState(shared: GoFile, node: number): FunctionState {
  const { tree, scopes } = shared;
  const result = node === 0 ? -1 : tree.child(node, 'result');
  const names =
    result < 0 || tree.type(result) !== 'parameter_list'
      ? []
      : tree
          .namedChildren(result)
          .flatMap((parameter) =>
            tree.namedChildren(parameter).filter((child) => tree.field(child) === 'name'),
          );
  const results = names.flatMap((name) => {
    const binding = scopes.bindingOf(name);
    return binding === undefined ? [] : [binding];
  });
  return {
    deferred: [],
    // With `_` among the names, the results cannot be returned by name.
    results: results.length === names.length ? results : [],
    resultCount: node === 0 ? 0 : resultCount(tree, node),
    labels: new Map(),
    tests: new Map(),
  };
}

interface Parameter {
  /** -1 for an unnamed parameter. */
  readonly name: number;
  readonly type: number;
  readonly isRest: boolean;
}

function parametersOf(tree: SyntaxTree, node: number): Parameter[] {
  const list = tree.child(node, 'parameters');
  return (list < 0 ? [] : tree.namedChildren(list)).flatMap((parameter) => {
    const type = tree.child(parameter, 'type');
    const isRest = tree.type(parameter) === 'variadic_parameter_declaration';
    const names = tree.namedChildren(parameter).filter((child) => tree.field(child) === 'name');
    return (names.length === 0 ? [-1] : names).map((name) => ({ name, type, isRest }));
  });
}

function bindParameters(context: GoContext, node: number, parameters: readonly Parameter[]): void {
  const { tree, shared } = context;
  const receiver = tree.child(node, 'receiver');
  if (receiver >= 0) {
    const [parameter] = tree.namedChildren(receiver);
    const name = parameter === undefined ? -1 : tree.child(parameter, 'name');
    const self = context.emit(Op.param, Param.this);
    if (name >= 0) bindName(context, name, castTo(context, self, tree.child(parameter ?? -1, 'type')));
  }
  const sends = answersAsClient(context, node);
  for (const [index, { name, type, isRest }] of parameters.entries()) {
    if (name < 0) continue;
    context.at(name);
    const given = context.emit(isRest ? Op.restParam : Op.param, index);
    const isCast = !isRest && (!sends || typeName(tree, shared.declarations, type) !== request);
    bindName(context, name, isCast ? castTo(context, given, type) : given);
  }
  const result = tree.child(node, 'result');
  for (const binding of shared.states.get(context.number)?.results ?? []) {
    const type = tree.child(tree.parent(binding.declarations[0] ?? result), 'type');
    declareVariable(context, binding, zeroValue(context.at(result), type));
  }
}

/** Servers and clients use the same type for requests. */
const request = 'net/http:Request';

/** True for a function that returns a client's response: its request parameter is one that the program sends. */
function answersAsClient({ tree, shared }: GoContext, node: number): boolean {
  const result = tree.child(node, 'result');
  if (result < 0) return false;
  const isList = tree.type(result) === 'parameter_list';
  const types = isList ? tree.namedChildren(result).map((one) => tree.child(one, 'type')) : [result];
  return types.some((type) => typeName(tree, shared.declarations, type) === 'net/http:Response');
}

/** A struct that is passed by value and then modified is the function's own copy. */
function bindName(context: GoContext, name: number, given: number): void {
  const { tree, shared } = context;
  const binding = shared.scopes.bindingOf(name);
  if (binding === undefined) return;
  const isStruct = kindOfType(tree, shared.declarations, declaredType(tree, binding)) === 'struct';
  if (!isStruct || !isModified(tree, binding)) return declareVariable(context, binding, given);
  const copy = castTo(context, context.emit(Op.object), declaredType(tree, binding));
  context.emit(Op.copyFields, copy, given, context.builder.addOperands(0));
  declareVariable(context, binding, copy);
}

/** Types first, since variables are created from them; then functions, variables, and the calls of `init`. */
function lowerPackage(context: GoContext): void {
  const { tree } = context;
  const top = tree.namedChildren(0);
  const ofType = (...types: readonly string[]): number[] =>
    top.filter((node) => types.includes(tree.type(node)));
  for (const node of ofType('type_declaration')) statement(context, node);
  for (const node of ofType('function_declaration')) declareFunction(context, node);
  for (const node of ofType('method_declaration')) lowerMethod(context, node);
  for (const node of ofType('const_declaration', 'var_declaration')) statement(context, node);
  for (const node of top) if (tree.isError(node)) statement(context, node);
}

function declareFunction(context: GoContext, node: number): void {
  const { tree } = context;
  if (tree.child(node, 'body') < 0) return;
  const name = tree.textOf(tree.child(node, 'name'));
  const value = context.at(node).closure(node, name);
  if (name === 'init') context.call(value, -1, []);
  else context.emit(Op.export, context.string(name), value);
}

/** Type of a method's receiver, and the functions enclosing a literal. */
function enclosingNames(tree: SyntaxTree, node: number): string[] {
  if (node === 0) return [];
  const names: string[] = [];
  for (let at = node; at >= 0; at = tree.parent(at)) {
    const type = tree.type(at);
    const isMethod = type === 'method_declaration';
    if (at !== node && (isMethod || type === 'function_declaration'))
      names.unshift(tree.textOf(tree.child(at, 'name')));
    if (isMethod) {
      const receiver = tree.namedChildren(tree.child(at, 'receiver'))[0] ?? -1;
      if (receiver >= 0) names.unshift(lastName(tree, tree.child(receiver, 'type')));
    }
  }
  return names.filter((name) => name !== '');
}
