/** Values of expressions, in any language: what a variable holds, and what string conversions leave unchanged. */

import type { SourceSyntax } from '@assay/engine';
import { calleeAt } from '@assay/engine';

/** Functions that convert a value to a string, and return a string unchanged. */
const conversions = new Set(['str', 'String', 'String.valueOf', 'fmt.Sprint', 'string']);

export function argumentsOf({ tree }: SourceSyntax, call: number): readonly number[] {
  const list = tree.child(call, 'arguments');
  return (list < 0 ? [] : tree.namedChildren(list)).map((node) => givenBy(tree, node));
}

/** The value of an argument, if the grammar wraps it in a node; a named argument stays as it is. */
function givenBy(tree: SourceSyntax['tree'], node: number): number {
  if (tree.type(node) !== 'argument') return node;
  const [only = node, ...others] = tree.namedChildren(node);
  return others.length === 0 ? only : node;
}

export function isVariable({ expressions, tree }: SourceSyntax, node: number): boolean {
  return node >= 0 && expressions.variables.has(tree.type(node));
}

export function unwrap({ tree }: SourceSyntax, node: number): number {
  let at = node;
  while (
    at >= 0 &&
    /^(?:parenthesized_expression|literal_element|as_expression|non_null_expression)$/.test(tree.type(at))
  )
    at = tree.namedChildren(at)[0] ?? -1;
  const isSingle = at >= 0 && tree.type(at) === 'expression_list' && tree.namedChildren(at).length === 1;
  return isSingle ? unwrap({ tree } as SourceSyntax, tree.namedChildren(at)[0] ?? at) : at;
}

/** The expression inside string conversions. */
export function unconverted(source: SourceSyntax, node: number): number {
  let at = unwrap(source, node);
  for (;;) {
    const callee = at < 0 ? undefined : calleeAt(source, at);
    const [only = -1, ...others] = callee === undefined ? [] : argumentsOf(source, at);
    if (callee === undefined || !conversions.has(callee) || only < 0 || others.length > 0) return at;
    at = unwrap(source, only);
  }
}

/** The initializer of a local variable that is assigned once; -1 for any other name. */
export function valueOfName(source: SourceSyntax, name: number): number {
  const { tree, scopes } = source;
  const binding = scopes.bindingOf(name);
  const [declared = -1, ...more] = binding?.declarations ?? [];
  if (binding === undefined || declared < 0 || more.length > 0) return -1;
  if (binding.references.some((reference) => isWritten(source, reference))) return -1;
  let holder = tree.parent(declared);
  if (tree.type(holder) === 'expression_list') {
    if (tree.namedChildren(holder).length !== 1) return -1;
    holder = tree.parent(holder);
  }
  const value = Math.max(tree.child(holder, 'value'), tree.child(holder, 'right'));
  const isLoop = /for|range|with|parameter/.test(tree.type(holder));
  return value < 0 || isLoop || value <= declared ? -1 : unwrap(source, value);
}

function isWritten({ tree, facts }: SourceSyntax, reference: number): boolean {
  let at = tree.parent(reference);
  if (tree.type(at) === 'expression_list') at = tree.parent(at);
  const field = facts.assignments[tree.type(at)];
  if (field !== undefined) {
    const target = tree.child(at, field);
    return target <= reference && reference < tree.next(target);
  }
  return /^(?:update_expression|inc_statement|dec_statement|delete_statement)$/.test(tree.type(at));
}
