/** Paths of files that lie beside the one that names them: `__dirname + '/lib'`, `path.join(__dirname, 'lib')`. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { stringValue } from './literals.ts';

/** Functions that join parts of a path, as methods or under their own name. */
export const joinNames: ReadonlySet<string> = new Set(['join', 'resolve']);

/**
 * The path as a module name that is relative to the file: `./lib`.
 *
 * @returns  `undefined` for anything else, and where a part is not constant
 */
export function ownPath(tree: SyntaxTree, node: number): string | undefined {
  const parts = partsOf(tree, node);
  const [first, ...rest] = parts ?? [];
  if (first !== '__dirname') return undefined;
  return `./${rest.join('/')}`.replaceAll(/\/\.?(?=\/)/g, '');
}

/** `__dirname` as it is, and constant texts; `undefined` when a part is something else. */
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

/** A template that begins with the folder and has nothing else to fill in. */
function templateParts(tree: SyntaxTree, node: number): readonly string[] | undefined {
  const match = /^`\$\{__dirname\}([^$`\\]*)`$/.exec(tree.textOf(node));
  return match === null ? undefined : ['__dirname', match[1] ?? ''];
}
