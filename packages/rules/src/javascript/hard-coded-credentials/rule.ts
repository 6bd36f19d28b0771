import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import {
  comparedSides,
  hardCodedCredentials,
  type NamedValue,
} from '../../families/hard-coded-credentials.ts';
import { lastName, namedValue, namedValueTypes, stringValue } from '../expressions.ts';

/** Functions that take a key as the argument at this index; any literal there is one. */
const keys: readonly { readonly callee: RegExp; readonly argument: number }[] = [
  { callee: /^(jwt|jsonwebtoken|jws)\.(sign|verify|encode)$/, argument: 1 },
  { callee: /^(crypto\.)?createHmac$/, argument: 1 },
  { callee: /^(crypto\.)?createCipheriv$/, argument: 1 },
  { callee: /^(crypto\.)?createCipher$/, argument: 1 },
];

export const rule = hardCodedCredentials('javascript', {
  nodes: [...namedValueTypes, 'call_expression'],
  texts: ['string', 'template_string'],
  namedValues,
  compared: { nodes: ['binary_expression'], of: (tree, node) => comparedSides(tree, node, lastName) },
  keyArguments,
  stringValue: (tree, node) => stringValue(tree, fallback(tree, node)),
});

function namedValues(tree: SyntaxTree, node: number): readonly NamedValue[] {
  const named = namedValue(tree, node);
  if (named === undefined || isSetting(tree, node)) return [];
  return [isSessionSecret(tree, node, named.name) ? { ...named, isKey: true } : named];
}

/** `process.env.SECRET = 'x'`: a default if nothing is set. */
function isSetting(tree: SyntaxTree, node: number): boolean {
  const left = tree.child(node, 'left');
  return left >= 0 && tree.textOf(left).startsWith('process.env.');
}

function keyArguments({ tree }: SyntaxContext, node: number): readonly number[] {
  if (tree.type(node) !== 'call_expression') return [];
  const callee = tree.textOf(tree.child(node, 'function'));
  const key = keys.find((candidate) => candidate.callee.test(callee));
  const value = key && tree.namedChildren(tree.child(node, 'arguments'))[key.argument];
  return value === undefined ? [] : [value];
}

/** The literal in `process.env.SECRET || 'literal'`; otherwise the node itself. */
function fallback(tree: SyntaxTree, node: number): number {
  if (tree.type(node) !== 'binary_expression') return node;
  const operator = tree.type(tree.child(node, 'operator'));
  return operator === '||' || operator === '??' ? tree.child(node, 'right') : node;
}

/** `secret` in the options of a session middleware signs every cookie. */
function isSessionSecret(tree: SyntaxTree, node: number, name: string): boolean {
  if (!/^(secret|secretOrKey)$/.test(name) || tree.type(node) !== 'pair') return false;
  const call = tree.ancestor(node, 'call_expression', 'new_expression');
  if (call < 0) return false;
  const callee = tree.child(call, tree.type(call) === 'call_expression' ? 'function' : 'constructor');
  return /(session|strategy|jwt)$/i.test(lastName(tree, callee));
}
