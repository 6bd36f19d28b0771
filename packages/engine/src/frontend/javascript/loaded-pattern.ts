/** Module names that are partly constant: `require('./stores/' + kind)`, `import(`../pages/${name}.js`)`. */

import { unknownPart } from '../../modules/module-resolver.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { stringValue } from './literals.ts';
import { joinNames } from './own-path.ts';

/** Maximum number of parts of a name; a longer one is not a path. */
const maxParts = 32;

/**
 * Name relative to the file, with `*` for the parts that are not constant: `./stores/*`.
 *
 * @returns  `undefined` if the name has no such parts, or does not begin with a constant relative path
 */
export function loadedPattern(tree: SyntaxTree, node: number): string | undefined {
  const text = joinedText(tree, node) ?? partsOf(tree, node).join('');
  const name = text.replace(/^__dirname\/?/, './').replaceAll(/\*+/g, unknownPart);
  if (!/^\.{1,2}\//.test(name) || !name.includes(unknownPart) || /\s/.test(name)) return undefined;
  return name;
}

/** `path.join(__dirname, 'stores', kind)` */
function joinedText(tree: SyntaxTree, node: number): string | undefined {
  if (tree.type(node) !== 'call_expression') return undefined;
  const callee = tree.child(node, 'function');
  const named = tree.type(callee) === 'member_expression' ? tree.child(callee, 'property') : callee;
  const args = tree.child(node, 'arguments');
  if (args < 0 || !joinNames.has(tree.textOf(named))) return undefined;
  return tree
    .namedChildren(args)
    .slice(0, maxParts)
    .map((part) => partsOf(tree, part).join(''))
    .join('/');
}

/** String constants, `__dirname` itself, and `*` for each other part. */
function partsOf(tree: SyntaxTree, node: number): readonly string[] {
  const parts: string[] = [];
  let at = node;
  // Chains of `+` are left-nested.
  while (tree.type(at) === 'binary_expression' && tree.textOf(tree.child(at, 'operator')) === '+') {
    if (parts.length > maxParts) return [unknownPart];
    parts.unshift(...partOf(tree, tree.child(at, 'right')));
    at = tree.child(at, 'left');
  }
  return [...partOf(tree, at), ...parts];
}

function partOf(tree: SyntaxTree, node: number): readonly string[] {
  switch (tree.type(node)) {
    case 'string':
      return [stringValue(tree, node)];
    case 'template_string':
      return tree.namedChildren(node).map((child) => templatePart(tree, child));
    case 'identifier':
      return [tree.textOf(node) === '__dirname' ? '__dirname' : unknownPart];
    default:
      return [unknownPart];
  }
}

function templatePart(tree: SyntaxTree, child: number): string {
  if (tree.type(child) !== 'template_substitution') return tree.textOf(child);
  return tree.textOf(child) === '${__dirname}' ? '__dirname' : unknownPart;
}
