/** Names bound by targets and patterns. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';

/** Nodes of targets and patterns that contain further targets. */
const containers = new Set([
  'pattern_list',
  'tuple_pattern',
  'list_pattern',
  'list_splat_pattern',
  'dictionary_splat_pattern',
  'splat_pattern',
  'typed_parameter',
  'as_pattern_target',
  'tuple',
  'list',
  'list_splat',
  'expression_list',
  'parenthesized_expression',
  'case_pattern',
  'union_pattern',
  'dict_pattern',
  'keyword_pattern',
  'class_pattern',
  'as_pattern',
]);

/** Name nodes bound by a target, a parameter or a `match` pattern, in source order. */
export function patternNames(tree: SyntaxTree, pattern: number): number[] {
  const names: number[] = [];
  const open = [pattern];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const type = tree.type(node);
    if (type === 'identifier') names.push(node);
    else if (type === 'default_parameter' || type === 'typed_default_parameter')
      open.push(tree.child(node, 'name'));
    else if (type === 'dotted_name') {
      const name = captureName(tree, node);
      if (name >= 0) names.push(name);
    } else if (containers.has(type)) open.push(...boundParts(tree, node, type).toReversed());
  }
  return names.filter((name) => name >= 0);
}

/** Name captured by a plain name in a pattern; -1 for a dotted name, which is a value to compare with. */
export function captureName(tree: SyntaxTree, node: number): number {
  const [first, second] = tree.namedChildren(node);
  return first !== undefined && second === undefined && tree.textOf(first) !== '_' ? first : -1;
}

function boundParts(tree: SyntaxTree, node: number, type: string): readonly number[] {
  const children = tree.namedChildren(node).filter((child) => tree.type(child) !== 'type');
  // `Point(x=a)`: the class and the member names are not bound.
  if (type === 'class_pattern') return children.slice(1);
  if (type === 'keyword_pattern') return children.slice(1);
  if (type === 'dict_pattern') return children.filter((child) => tree.field(child) !== 'key');
  return children;
}
