/**
 * Lowers a file through the generic tree, for all languages that provide generic nodes.
 *
 * Never throws, whatever the tree: unsupported syntax becomes a `problem` instruction and a problem of the file.
 */

import { FileBuilder } from '../../../ir/file-builder.ts';
import { type IrFile, Op } from '../../../ir/ir.ts';
import type { SyntaxTree } from '../../../syntax/syntax-tree.ts';
import { FunctionContext, type PendingFunction } from '../../lower-context.ts';
import type { Scopes } from '../../scopes.ts';
import { lowerFunctions, namesAround, placeOf } from '../files.ts';
import { assign } from './assignments.ts';
import { condition } from './conditions.ts';
import { type GenericContext, type GenericFile, ownBindings } from './context.ts';
import { castTo, made, selfValue, value } from './expressions.ts';
import { giveVariables, placesOfVariables, takeVariables } from './shared-variables.ts';
import { statement } from './statements.ts';
import type { GenericFrontEnd, GenericFunction } from './tree.ts';

export function lowerGeneric<Facts>(
  frontEnd: GenericFrontEnd<Facts>,
  tree: SyntaxTree,
  path: string,
  scopes: Scopes,
): IrFile {
  const facts = frontEnd.readFile(tree, path);
  const shared: GenericFile = {
    tree,
    scopes,
    file: new FileBuilder(),
    pending: [],
    // Only `readFile` creates facts, and only this front end receives them.
    frontEnd: frontEnd as GenericFrontEnd,
    facts,
    parts: { value, statement, condition, assign },
    taken: new Map(),
    unpacked: new Map(),
    visit: {
      expression: (context, node) => value(context as GenericContext, node),
      condition: (context, node, yes, no) => condition(context as GenericContext, node, yes, no),
      statement: (context, node) => statement(context as GenericContext, node),
      assign: (context, target, given) => assign(context as GenericContext, target, given),
    },
  };
  lowerFunctions(shared, lowerFunction);
  return shared.file.finish(path, tree.language, frontEnd.operations, frontEnd.namespaceOf(facts));
}

const nothing: GenericFunction = { parameters: [], body: -1 };

function lowerFunction(shared: GenericFile, pending: PendingFunction): void {
  const { tree, frontEnd, facts } = shared;
  const context: GenericContext = new FunctionContext(shared, pending);
  const { node } = context.functionScope(pending.scope);
  const isFile = pending.scope === 0;
  const fn = isFile ? nothing : frontEnd.functionAt(tree, node, facts);
  context.openEnvironment();
  const self = shared.scopes.implicit(pending.scope, 'this');
  if (self !== undefined) context.write(self, selfValue(context, -1));
  for (const { name, declarations, functionScope } of ownBindings(context)) {
    const [first] = declarations;
    const start =
      first === undefined || functionScope !== pending.scope
        ? undefined
        : frontEnd.startOf(tree, name, first);
    if (first !== undefined && start !== undefined) assignStart(context, first, value(context, start));
  }
  if (isFile) lowerFileBody(context);
  else lowerBody(context, fn);
  const shares = isFile && frontEnd.sharesVariables;
  shared.file.finishFunction(
    pending.number,
    {
      ...placeOf(context, pending),
      enclosingNames: namesAround(tree, node, (at) => frontEnd.nameAround(tree, at)),
      parameterCount: shares ? placesOfVariables(context) : fn.parameters.length,
      parameterTypes: fn.parameters.map(({ type }) =>
        type !== undefined && 'type' in type ? type.type : '',
      ),
      parameterNames: fn.parameters.map(({ name }) => name),
      isAsync: false,
      isGenerator: context.builder.instructions.some(({ op }) => op === Op.yield),
      ...(fn.isHidden ? { isHidden: true } : {}),
      ...(fn.isAbstract ? { isAbstract: true } : {}),
    },
    context.builder,
  );
}

function assignStart(context: GenericContext, node: number, start: number): void {
  const binding = context.shared.scopes.bindingOf(node);
  if (binding !== undefined) context.write(binding, start);
}

/**
 * Lowers declarations first, then statements. Files that run this one as a function of its variables access it by the
 * export `=`.
 */
function lowerFileBody(context: GenericContext): void {
  const { tree, shared } = context;
  const { frontEnd, facts } = shared;
  const body = frontEnd.fileBody(tree, facts);
  if (frontEnd.sharesVariables) {
    context.at(0).emit(Op.export, context.string('='), context.emit(Op.closure, 0, -1));
    shared.taken = takeVariables(context);
  }
  const isHoisted = (part: (typeof body)[number]): boolean =>
    typeof part === 'number' && frontEnd.isHoisted(tree, part);
  for (const part of body) if (isHoisted(part)) statement(context, part);
  for (const part of body) if (!isHoisted(part)) statement(context, part);
  if (frontEnd.sharesVariables) giveVariables(context.at(0));
}

function lowerBody(context: GenericContext, fn: GenericFunction): void {
  const { shared } = context;
  for (const [index, parameter] of fn.parameters.entries()) {
    const place = typeof parameter.target === 'number' ? parameter.target : parameter.target.at;
    context.at(place);
    let given = context.emit(parameter.isRest ? Op.restParam : Op.param, index);
    if (parameter.fallback !== undefined)
      given = value(context, {
        kind: 'choice',
        at: place,
        test: { kind: 'unknown', at: place, parts: [] },
        yes: made(place, given),
        otherwise: parameter.fallback,
      });
    for (const type of parameter.annotations ?? []) given = castTo(context.at(place), given, { type });
    if (parameter.type !== undefined) given = castTo(context.at(place), given, parameter.type);
    assign(context.at(place), parameter.target, given);
    if (parameter.field !== undefined)
      context.at(place).storeField(selfValue(context, -1), parameter.field, given);
  }
  if (fn.returnsBody === true) {
    const result = shared.parts.value(context, fn.body);
    context.emit(Op.return, result);
  } else statement(context, fn.body);
}
