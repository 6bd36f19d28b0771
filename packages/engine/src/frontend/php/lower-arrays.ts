/** Array literals and destructuring patterns. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Entry, Generic, Part, Taken } from '../shared/lower-generic/tree.ts';
import { plainText } from './literals.ts';
import {
  classNamed,
  functionNamed,
  literal,
  methodNamed,
  only,
  ownClass,
  type PhpFacts,
  scopeFrom,
} from './lower-names.ts';
import { calledArguments, calledKeys } from './names.ts';

// --- arrays

/** An array with a key is a record, in which elements without a key are stored under their index. */
export function arrayFrom(tree: SyntaxTree, at: number, facts: PhpFacts): Generic {
  const method = methodFrom(tree, at, facts);
  if (method !== undefined) return method;
  const entries = tree.namedChildren(at).map((element): Entry => {
    const [first = -1, second] = tree.namedChildren(element);
    if (second !== undefined)
      return { key: first, value: methodNamed(tree, second) ?? calledFrom(tree, first, second) ?? second };
    return first >= 0 && tree.type(first) === 'variadic_unpacking'
      ? { value: only(tree, first), isSpread: true }
      : { value: first };
  });
  const isList = entries.every(({ key }) => key === undefined);
  return { kind: isList ? 'list' : 'record', at, entries };
}

/** A callback that WordPress calls by name: `'permission_callback' => 'may_edit'`. */
function calledFrom(tree: SyntaxTree, key: number, value: number): Generic | undefined {
  if (!calledKeys.has(plainText(tree, key) ?? '')) return undefined;
  const name = plainText(tree, value) ?? '';
  return /^[A-Za-z_]\w*$/.test(name) ? functionNamed(value, name.toLowerCase()) : undefined;
}

/** An array of a class or `$this` and a name refers to a method: `[Notes::class, 'show']`. */
function methodFrom(tree: SyntaxTree, at: number, facts: PhpFacts): Generic | undefined {
  const [first, second, third] = tree.namedChildren(at).map((element) => tree.namedChildren(element));
  if (first === undefined || second === undefined || third !== undefined) return undefined;
  const [owner = -1, more] = first;
  const [named = -1, other] = second;
  if (more !== undefined || other !== undefined || named < 0 || tree.type(named) !== 'string')
    return undefined;
  const name = plainText(tree, named) ?? '';
  if (!/^[A-Za-z_]\w*$/.test(name)) return undefined;
  if (tree.textOf(owner) === '$this') return { kind: 'member', at, object: owner, name };
  const [scope = -1, word = -1] = tree.namedChildren(owner);
  const isClass =
    tree.type(owner) === 'class_constant_access_expression' && word >= 0 && tree.textOf(word) === 'class';
  if (isClass) return { kind: 'member', at, object: scopeFrom(tree, scope, facts), name };
  return isCalled(tree, at) ? { kind: 'member', at, object: ownerFrom(tree, owner, facts), name } : undefined;
}

/** Owner of the method: an object, the enclosing class, or a class named by a string. */
function ownerFrom(tree: SyntaxTree, owner: number, facts: PhpFacts): Part {
  if (tree.textOf(owner) === '__CLASS__') return ownClass(tree, owner, facts);
  const named = plainText(tree, owner);
  return named === undefined ? owner : classNamed(owner, named.replace(/^\\/, ''));
}

/** True for a callable array, passed as an argument or stored under a key that PHP or WordPress calls. */
function isCalled(tree: SyntaxTree, at: number): boolean {
  const parent = tree.parent(at);
  const [key = -1, value] = tree.namedChildren(parent);
  if (tree.type(parent) === 'array_element_initializer')
    return value === at && calledKeys.has(plainText(tree, key) ?? '');
  const list = tree.type(parent) === 'argument' ? tree.parent(parent) : -1;
  const call = list < 0 ? -1 : tree.parent(list);
  if (call < 0 || tree.type(call) !== 'function_call_expression') return false;
  const name = tree.textOf(tree.child(call, 'function')).toLowerCase().replace(/^\\/, '');
  return calledArguments.get(name)?.includes(tree.namedChildren(list).indexOf(parent)) === true;
}

/** `[$a, 'k' => $b] = ...` is parsed as an array or as a list; both destructure the value. */
export function targetOf(tree: SyntaxTree, node: number): Part {
  if (node < 0 || tree.type(node) !== 'array_creation_expression') return node;
  const taken = tree.namedChildren(node).map((element): Taken => {
    const [first = -1, second] = tree.namedChildren(element);
    return second === undefined
      ? { target: targetOf(tree, first) }
      : { key: first, target: targetOf(tree, second) };
  });
  return { kind: 'pattern', at: node, taken };
}

export function takenFrom(tree: SyntaxTree, node: number): readonly Taken[] {
  const children = tree.namedChildren(node);
  const taken: Taken[] = [];
  let place = 0;
  for (const [index, child] of children.entries()) {
    const before = index === 0 ? -1 : (children[index - 1] ?? -1);
    const between = before < 0 ? '' : tree.textBetween(before, 'end', child, 'start');
    if (between.includes('=>')) {
      taken.pop();
      taken.push({ key: before, target: child });
      continue;
    }
    const head = before < 0 ? tree.textBetween(node, 'start', child, 'start') : between;
    place += Math.max(0, head.split(',').length - 1 - (before < 0 ? 0 : 1));
    taken.push({ key: literal(child, place), target: child });
    place++;
  }
  return taken;
}
