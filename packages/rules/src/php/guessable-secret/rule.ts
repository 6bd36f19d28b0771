import type { SyntaxTree } from '@assay/engine/rule';
import { guessableSecret } from '../../families/guessable-secret.ts';

/** Functions whose results follow from a few of them, or from the time. */
const generator = /^\\?(?:rand|mt_rand|lcg_value|uniqid|array_rand|str_shuffle)$/;

/** Secrets that `mt_rand` and `uniqid` make, by the names of what they become (CWE-330). */
export const rule = guessableSecret('php', 'Use `random_bytes` or `random_int`.', {
  root: 'program',
  about: /\b(?:rand|lcg_value|uniqid|array_rand|str_shuffle)\s*\(|mt_rand/,
  nodes: ['function_call_expression'],
  ends: ['function_definition', 'method_declaration', 'anonymous_function'],
  isRandom: ({ tree }, call) => generator.test(tree.textOf(tree.child(call, 'function'))),
  nameAt: ({ tree }, node) => nameAt(tree, node),
});

function nameAt(tree: SyntaxTree, node: number): string {
  switch (tree.type(node)) {
    case 'assignment_expression':
    case 'augmented_assignment_expression':
      return tree.textOf(tree.child(node, 'left'));
    case 'array_element_initializer':
      return tree.textOf(tree.namedChildren(node)[0] ?? 0);
    case 'function_definition':
    case 'method_declaration':
    case 'member_call_expression':
    case 'scoped_call_expression':
      return tree.textOf(tree.child(node, 'name'));
    default:
      return '';
  }
}
