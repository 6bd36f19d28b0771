/** Parameters: positional, keyword, and the rest of either. */

import { Op, Param } from '../../ir/ir.ts';
import { stringValue } from './literals.ts';
import type { FunctionContext } from './lower-context.ts';
import { numberOf } from './lower-text.ts';
import { typeName, withHint } from './lower-types.ts';
import { decoratorsOf, isMethod } from './methods.ts';

export interface Signature {
  /** Names by index, without the receiver. */
  readonly names: readonly string[];
  /** Index of the first keyword-only parameter. */
  readonly keywordOnlyFrom: number;
  readonly types: readonly string[];
}

interface Parameter {
  readonly node: number;
  /** Node of the name or pattern. */
  readonly target: number;
  readonly type: number;
  readonly fallback: number;
  /** A bare `*` is a `separator`, `/` a `slash`. */
  readonly kind: 'plain' | 'rest' | 'named-rest' | 'separator' | 'slash';
}

/** Binds the parameters of a function to its variables. Must be called first. */
export function bindParameters(context: FunctionContext, fn: number): Signature {
  const { tree } = context;
  const list = tree.child(fn, 'parameters');
  const parameters = (list < 0 ? [] : tree.namedChildren(list)).map((node) => parameterOf(context, node));
  const hasSelf = isMethod(tree, fn) && parameters[0]?.kind === 'plain';
  const [self] = parameters;
  if (hasSelf && self !== undefined)
    context.shared.visit.assign(context, self.target, context.at(self.node).emit(Op.param, Param.this));
  const names: string[] = [];
  const types: string[] = [];
  let keywordOnlyFrom: number | undefined;
  const scalars = scalarParts(context, fn);
  for (const parameter of hasSelf ? parameters.slice(1) : parameters) {
    if (parameter.kind === 'slash') continue;
    if (parameter.kind === 'separator' || parameter.kind === 'rest') keywordOnlyFrom ??= names.length;
    bindParameter(context, parameter, names, scalars);
    if (parameter.kind !== 'plain') continue;
    names.push(tree.textOf(parameter.target));
    types.push(parameter.type < 0 ? '' : typeName(context, parameter.type));
  }
  return { names, keywordOnlyFrom: keywordOnlyFrom ?? names.length, types };
}

function parameterOf({ tree }: FunctionContext, node: number): Parameter {
  const type = tree.child(node, 'type');
  const fallback = tree.child(node, 'value');
  const name = tree.child(node, 'name');
  const inner =
    tree.type(node) === 'typed_parameter' ? (tree.namedChildren(node)[0] ?? -1) : Math.max(name, node);
  const target = tree.type(inner).endsWith('splat_pattern') ? (tree.namedChildren(inner)[0] ?? -1) : inner;
  return { node, target: name >= 0 ? name : target, type, fallback, kind: kindOf(tree.type(inner)) };
}

function kindOf(type: string): Parameter['kind'] {
  switch (type) {
    case 'list_splat_pattern':
      return 'rest';
    case 'dictionary_splat_pattern':
      return 'named-rest';
    case 'keyword_separator':
      return 'separator';
    case 'positional_separator':
      return 'slash';
    default:
      return 'plain';
  }
}

/**
 * A route segment with a converter other than those that accept any string. The program's own converters are assumed to
 * be restrictive: may miss.
 */
const convertedPart = /<(?!(?:default|path|re|regex|str|string|unicode)\b)[a-z]\w*(?:\([^()<>]*\))?:(\w+)>/g;

/** Names of the route segments whose converters accept only numbers or identifiers. */
function scalarParts({ tree }: FunctionContext, fn: number): ReadonlySet<string> {
  const names = new Set<string>();
  for (const decorator of decoratorsOf(tree, fn)) {
    const [route = -1] =
      tree.type(decorator) === 'call' ? tree.namedChildren(tree.child(decorator, 'arguments')) : [];
    const text = route < 0 ? '' : (stringValue(tree, route) ?? '');
    for (const [, name = ''] of text.matchAll(convertedPart)) names.add(name);
  }
  return names;
}

function bindParameter(
  context: FunctionContext,
  parameter: Parameter,
  before: readonly string[],
  scalars: ReadonlySet<string>,
): void {
  const { node, target, type, fallback, kind } = parameter;
  context.at(node);
  switch (kind) {
    case 'separator':
    case 'slash':
      return;
    case 'rest':
      return context.shared.visit.assign(context, target, context.emit(Op.restParam, before.length));
    case 'named-rest':
      return context.shared.visit.assign(context, target, context.emit(Op.namedRest));
    case 'plain': {
      const given = withHint(context, context.emit(Op.param, before.length), type, fallback);
      const isScalar = scalars.has(context.tree.textOf(target));
      const value = isScalar ? numberOf(context, given) : given;
      context.shared.visit.assign(
        context,
        target,
        fallback < 0 ? value : withDefault(context, value, fallback),
      );
    }
  }
}

/** Merges a value with its default, which applies if the value is missing. */
function withDefault(context: FunctionContext, value: number, fallback: number): number {
  const { builder } = context;
  const key = `default:${fallback}`;
  const other = builder.createBlock();
  const merge = builder.createBlock();
  builder.writeVariable(key, value);
  context.emit(Op.branch, context.binary('!==', value, context.emit(Op.undef)));
  context.goTo(merge);
  context.goTo(other);
  context.continueIn(other);
  builder.writeVariable(key, context.shared.visit.expression(context, fallback));
  context.goTo(merge);
  context.continueIn(merge);
  return builder.readVariable(key);
}
