/**
 * Resolves the paths of included PHP files, and finds what the surrounding code outputs.
 *
 * A path is evaluated as far as it is constant: a leading `./` is the folder of the file, `*` stands for an unknown
 * part.
 */

import { unknownPart } from '../../modules/module-resolver.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { PageEvent } from '../shared/page-outputs.ts';
import { functionNodes } from './grammar.ts';
import { textParts } from './literals.ts';

/** Maximum number of parts and parentheses examined in a concatenation. Chosen, not measured. */
const maxParts = 2_000;

/** Strings and nodes that an expression concatenates, in order; adjacent strings are merged. */
export function joinedParts(tree: SyntaxTree, node: number): readonly (string | number)[] {
  const parts: (string | number)[] = [];
  const open = [node];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (parts.length + open.length > maxParts) {
      parts.push(at);
      continue;
    }
    switch (tree.type(at)) {
      case 'binary_expression':
        if (tree.textOf(tree.child(at, 'operator')) === '.') {
          open.push(tree.child(at, 'right'), tree.child(at, 'left'));
          continue;
        }
        parts.push(at);
        break;
      case 'parenthesized_expression':
      case 'sequence_expression':
        open.push(...tree.namedChildren(at).toReversed());
        break;
      case 'string':
      case 'encapsed_string':
      case 'heredoc':
      case 'nowdoc':
        parts.push(...textParts(tree, at));
        break;
      case 'integer':
        parts.push(tree.textOf(at));
        break;
      default:
        parts.push(at);
    }
  }
  return parts.reduce<(string | number)[]>((joined, part) => {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
    return joined;
  }, []);
}

/** Path of the file that an `include` runs; `undefined` if it is completely unknown. */
export function includedPath(tree: SyntaxTree, node: number): string | undefined {
  const path = joinedParts(tree, node)
    .map((part) => (typeof part === 'string' ? part : knownFolder(tree, part)))
    .join('')
    .replaceAll(/\s/g, unknownPart)
    .replaceAll(/\*+/g, unknownPart);
  return /[^*/.]/.test(path) ? path.replace(/^\.\/+(?:\.\/+)*/, './') : undefined;
}

/** Folder of `__DIR__`, `dirname(__FILE__)` and `dirname(__DIR__, 2)`. */
function knownFolder(tree: SyntaxTree, node: number): string {
  let up = 0;
  let at = node;
  for (let depth = 0; depth < 8; depth++) {
    const text = tree.textOf(at);
    if (text === '__DIR__') return `.${'/..'.repeat(up)}`;
    if (text === '__FILE__') return up > 0 ? `.${'/..'.repeat(up - 1)}` : unknownPart;
    if (tree.type(at) !== 'function_call_expression' || tree.textOf(tree.child(at, 'function')) !== 'dirname')
      break;
    const [path, levels] = tree
      .namedChildren(tree.child(at, 'arguments'))
      .map((argument) => tree.namedChildren(argument)[0]);
    if (path === undefined) break;
    const count = levels === undefined ? 1 : Number(tree.textOf(levels));
    up += count >= 1 && count < 20 ? count : 1;
    at = path;
  }
  return unknownPart;
}

/** Output of a node. */
export function pageEvent(tree: SyntaxTree, node: number): PageEvent | undefined {
  const type = tree.type(node);
  switch (type) {
    case 'text':
      return { event: 'output', parts: [tree.textOf(node)] };
    case 'echo_statement':
    case 'print_intrinsic':
      return { event: 'output', parts: tree.namedChildren(node).flatMap((part) => joinedParts(tree, part)) };
    case 'expression_statement':
      return isShortEcho(tree, node)
        ? { event: 'output', parts: tree.namedChildren(node).flatMap((part) => joinedParts(tree, part)) }
        : undefined;
    case 'if_statement':
      return { event: 'fork' };
    case 'else_clause':
    case 'else_if_clause':
      return { event: 'branch' };
    default:
      return functionNodes.has(type) ? { event: 'apart' } : undefined;
  }
}

/** True for a statement directly after `<?=`. */
export function isShortEcho(tree: SyntaxTree, node: number): boolean {
  for (let at = node - 1; at > 0; at--) {
    const type = tree.type(at);
    if (type === 'php_tag') return tree.textOf(at) === '<?=';
    // Only the start of a block may be between the tag and the statement.
    if (type !== 'colon_block' && type !== 'compound_statement') return false;
  }
  return false;
}
