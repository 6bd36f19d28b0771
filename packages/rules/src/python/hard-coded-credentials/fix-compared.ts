/**
 * Environment variable names for passwords that are compared: `JACK_PASSWORD` for
 * `username == 'jack' and password == '...'`. `os.environ[...]` raises if the variable is not set, so that an empty
 * password is
 * never accepted.
 */

import type { SyntaxTree } from '@assay/engine/rule';
import { environmentName, isGenericSecret } from '../../fixes/names.ts';

/** Names of login accounts. */
const accountName = /(?:^|_)(?:user|user_?name|login|name|account|e?_?mail|user_?id|uid)$/i;
/** An account name, without the domain of an email address. */
const account = /^(?<name>[a-z][\w.-]{1,30})(?:@[\w.-]+)?$/i;

export function isCompared(tree: SyntaxTree, literal: number): boolean {
  return tree.type(tree.parent(literal)) === 'comparison_operator';
}

/** @param literal  operand of a comparison; returns `undefined` if the other operand has no name */
export function comparedSecretName(tree: SyntaxTree, literal: number): string | undefined {
  const comparison = tree.parent(literal);
  const other = tree.namedChildren(comparison).find((side) => side !== literal) ?? -1;
  const name = valueName(tree, other);
  if (!isGenericSecret(name)) return environmentName(name);
  const owner = accountBeside(tree, comparison);
  return environmentName(owner === undefined ? name : `${owner}_${name}`);
}

/** The account that the same condition tests together with the password. */
function accountBeside(tree: SyntaxTree, comparison: number): string | undefined {
  let whole = comparison;
  for (let at = tree.parent(comparison); isAnd(tree, at); at = tree.parent(at)) whole = at;
  for (let node = whole; node < tree.next(whole); node += 1) {
    if (node === comparison || tree.type(node) !== 'comparison_operator') continue;
    const [left = -1, right = -1] = tree.namedChildren(node);
    if (!/^\s*==\s*$/.test(tree.text.slice(tree.end(left), tree.start(right)))) continue;
    const name = accountIn(tree, left, right) ?? accountIn(tree, right, left);
    if (name !== undefined) return name;
  }
  return undefined;
}

function isAnd(tree: SyntaxTree, node: number): boolean {
  if (tree.type(node) === 'parenthesized_expression') return true;
  return tree.type(node) === 'boolean_operator' && tree.type(tree.child(node, 'operator')) === 'and';
}

function accountIn(tree: SyntaxTree, value: number, literal: number): string | undefined {
  if (tree.type(literal) !== 'string' || !accountName.test(valueName(tree, value))) return undefined;
  return account.exec(contentOf(tree, literal))?.groups?.['name'];
}

/** Last name of `a`, `a.b`, `a['b']` and `a.get('b')`; the empty string for other nodes. */
function valueName(tree: SyntaxTree, node: number): string {
  switch (node < 0 ? '' : tree.type(node)) {
    case 'identifier':
      return tree.textOf(node);
    case 'attribute':
      return tree.textOf(tree.child(node, 'attribute'));
    case 'subscript':
      return contentOf(tree, tree.child(node, 'subscript'));
    case 'call': {
      const [first = -1] = tree.namedChildren(tree.child(node, 'arguments'));
      return first >= 0 && tree.type(first) === 'string' ? contentOf(tree, first) : '';
    }
    default:
      return '';
  }
}

function contentOf(tree: SyntaxTree, node: number): string {
  return tree.textOf(node).replace(/^\w*["']+|["']+$/g, '');
}
