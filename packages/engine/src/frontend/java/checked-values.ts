/** Restrictions that declarations and calls put on the strings a value may hold: constraints, and enum constants. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { type CheckedType, scalarType } from '../../ir/type-names.ts';
import { anchored, checkedByPattern } from '../../regex/checked-text.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { literalValue } from './literals.ts';
import { type FunctionContext, ownClass } from './lower-context.ts';
import { modifiersOf } from './names.ts';

const constraint = /^(?:javax|jakarta)\.validation\.constraints\.(Pattern|Digits)$/;

/**
 * Refines a value by the constraints on its declaration: the pattern of `@Pattern(regexp = "[a-z]+")` matches the whole
 * value, `@Digits` makes it a number.
 */
export function withConstraint(context: FunctionContext, value: Value, declaration: number): Value {
  const { tree } = context;
  const modifiers = modifiersOf(tree, declaration);
  for (const child of modifiers < 0 ? [] : tree.namedChildren(modifiers)) {
    if (!tree.type(child).endsWith('annotation')) continue;
    const text = tree.textOf(tree.child(child, 'name'));
    const { module } = context.shared.names.typeName(ownClass(context), text);
    const names = module.split('|').flatMap((one) => constraint.exec(one)?.[1] ?? []);
    if (names.length === 0 || isOfGroup(tree, child)) continue;
    const type = names.includes('Digits') ? scalarType : typeOfPattern(tree, child);
    if (type !== undefined) return context.emit(Op.cast, value, context.string(type));
  }
  return value;
}

/** True for a constraint that applies only when its group is validated. */
function isOfGroup(tree: SyntaxTree, annotation: number): boolean {
  return /\bgroups\s*=/.test(tree.textOf(annotation));
}

function typeOfPattern(tree: SyntaxTree, annotation: number): CheckedType | undefined {
  const pattern = patternOf(tree, annotation);
  if (pattern === undefined) return undefined;
  return checkedByPattern({ pattern: anchored(pattern, 'all'), flags: '' });
}

function patternOf(tree: SyntaxTree, annotation: number): string | undefined {
  const list = tree.child(annotation, 'arguments');
  for (const pair of list < 0 ? [] : tree.namedChildren(list)) {
    const isPattern =
      tree.type(pair) === 'element_value_pair' && tree.textOf(tree.child(pair, 'key')) === 'regexp';
    const value = isPattern ? literalValue(tree, tree.child(pair, 'value')) : undefined;
    if (typeof value === 'string') return value;
  }
  return undefined;
}

/** `Kind.valueOf(text)` returns an instance of the class if it is an enum: any other string is rejected. */
export function asConstant(context: FunctionContext, node: number, value: Value): Value {
  const { tree } = context;
  const object = tree.child(node, 'object');
  const text = object < 0 ? '' : tree.textOf(object);
  const list = tree.child(node, 'arguments');
  const isOne =
    tree.textOf(tree.child(node, 'name')) === 'valueOf' &&
    /^(?:\w+\.)*[A-Z]\w*$/.test(text) &&
    tree.namedChildren(list).length === 1;
  if (!isOne || context.shared.scopes.bindingOf(object) !== undefined) return value;
  const { module, name } = context.shared.names.typeName(ownClass(context), text);
  // Classes of `java.lang` are covered by the platform's models.
  if (module.split('|').some((one) => one.startsWith('java.lang.'))) return value;
  return context.emit(Op.cast, value, context.string(`${module}:${name}`));
}
