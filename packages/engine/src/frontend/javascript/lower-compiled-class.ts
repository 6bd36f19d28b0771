/**
 * Classes whose methods a compiler emitted as data: `define(Job, [{ key: 'run', value: function () {} }])`.
 *
 * Compilers pass a constructor and lists of descriptors to a helper that defines each of them on the prototype, or on
 * the constructor itself. The call is recognized by the form of its lists, regardless of the helper's name, and the
 * members are stored where the helper puts them.
 */

import type { Value } from '../../ir/function-builder.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { stringValue } from './literals.ts';
import type { FunctionContext } from './lower-context.ts';

/** Descriptor properties that hold a function, with the prefix of the resulting member's name. */
const parts: ReadonlyMap<string, string> = new Map([
  ['value', ''],
  ['get', 'get '],
  ['set', 'set '],
]);

interface Descriptor {
  readonly key: string;
  /** Properties that hold functions: `value`, `get`, `set`. */
  readonly held: readonly string[];
}

/** @param values  values of the arguments, in order */
export function storeCompiledMembers(
  context: FunctionContext,
  call: number,
  args: number,
  values: readonly Value[],
): void {
  const { tree } = context;
  const [type, ...lists] = tree.namedChildren(args).filter((child) => tree.type(child) !== 'comment');
  if (type === undefined || tree.type(type) !== 'identifier' || lists.length > 2) return;
  const [constructor, ...lowered] = values;
  for (const [index, list] of lists.entries()) {
    const descriptors = descriptorsOf(tree, list);
    const array = lowered[index];
    if (descriptors.length === 0 || constructor === undefined || array === undefined) continue;
    const owner = index === 0 ? context.at(call).loadField(constructor, 'prototype') : constructor;
    for (const [at, { key, held }] of descriptors.entries()) {
      const descriptor = context.loadField(array, String(at));
      for (const name of held)
        context.storeField(owner, `${parts.get(name) ?? ''}${key}`, context.loadField(descriptor, name));
    }
  }
}

/** The descriptors of a list that contains only descriptors; empty for any other value. */
function descriptorsOf(tree: SyntaxTree, list: number): readonly Descriptor[] {
  if (tree.type(list) !== 'array') return [];
  const found: Descriptor[] = [];
  for (const element of tree.namedChildren(list)) {
    if (tree.type(element) === 'comment') continue;
    const descriptor = tree.type(element) === 'object' ? descriptorOf(tree, element) : undefined;
    if (descriptor === undefined) return [];
    found.push(descriptor);
  }
  return found;
}

function descriptorOf(tree: SyntaxTree, object: number): Descriptor | undefined {
  let key: string | undefined;
  const held: string[] = [];
  for (const pair of tree.namedChildren(object)) {
    if (tree.type(pair) !== 'pair') continue;
    const name = tree.textOf(tree.child(pair, 'key'));
    const value = tree.child(pair, 'value');
    if (name === 'key' && tree.type(value) === 'string') key = stringValue(tree, value);
    else if (parts.has(name) && tree.type(value).startsWith('function')) held.push(name);
  }
  return key === undefined || held.length === 0 ? undefined : { key, held };
}
