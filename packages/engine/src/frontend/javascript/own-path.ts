/** Paths of files relative to the current file: `__dirname + '/lib'`, `path.join(__dirname, 'lib')`. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { stringValue } from './literals.ts';

/** Functions that join path segments, as methods or by their bare names. */
export const joinNames: ReadonlySet<string> = new Set(['join', 'resolve']);

/**
 * The path as a module name relative to the file: `./lib`.
 *
 * @returns  `undefined` for other expressions, and for paths that are not constant
 */
export function ownPath(tree: SyntaxTree, node: number): string | undefined {
  const parts = partsOf(tree, node);
  const [first, ...rest] = parts ?? [];
  if (first !== '__dirname') return undefined;
  return `./${rest.join('/')}`.replaceAll(/\/\.?(?=\/)/g, '');
}

/** `__dirname` itself and string constants; `undefined` if there is any other part. */
function partsOf(tree: SyntaxTree, node: number): readonly string[] | undefined {
  switch (tree.type(node)) {
    case 'binary_expression':
      return constantParts(tree, [tree.child(node, 'left'), tree.child(node, 'right')]);
    case 'template_string':
      return templateParts(tree, node);
    case 'call_expression': {
      const callee = tree.child(node, 'function');
      const named = tree.type(callee) === 'member_expression' ? tree.child(callee, 'property') : callee;
      if (!joinNames.has(tree.textOf(named))) return undefined;
      return constantParts(tree, tree.namedChildren(tree.child(node, 'arguments')));
    }
    default:
      return undefined;
  }
}

function constantParts(tree: SyntaxTree, nodes: readonly number[]): readonly string[] | undefined {
  const [first = -1, ...rest] = nodes;
  if (first < 0 || tree.textOf(first) !== '__dirname') return undefined;
  if (rest.some((part) => tree.type(part) !== 'string')) return undefined;
  return ['__dirname', ...rest.map((part) => stringValue(tree, part))];
}

/** A template literal that starts with `__dirname` and has no other substitution. */
function templateParts(tree: SyntaxTree, node: number): readonly string[] | undefined {
  const match = /^`\$\{__dirname\}([^$`\\]*)`$/.exec(tree.textOf(node));
  return match === null ? undefined : ['__dirname', match[1] ?? ''];
}
