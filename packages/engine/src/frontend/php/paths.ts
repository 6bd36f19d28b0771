/**
 * Resolves the paths of included PHP files, and finds what the surrounding code outputs.
 *
 * A path is evaluated as far as it is constant: a leading `./` is the folder of the file, `*` stands for an unknown
 * part.
 */

import { unknownPart } from '../../modules/module-resolver.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { PageEvent } from '../shared/page-outputs.ts';
import { complexity, functionNodes } from './grammar.ts';
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

/** Maximum number of variables that are looked up in one path, and of nodes searched for where one is assigned. */
const maxVariables = 3;
const maxSearched = 4_000;

/**
 * Parts of a path, with variables of the function replaced by what was last assigned to them. Where a branch above
 * assigned it, other branches may have named other files of the folder.
 */
function partsOfPath(tree: SyntaxTree, node: number, depth = 0): readonly (string | number)[] {
  return joinedParts(tree, node).flatMap((part) => {
    if (typeof part === 'string' || depth === maxVariables || tree.type(part) !== 'variable_name')
      return [part];
    const assigned = assignedBefore(tree, part);
    if (assigned < 0) return [part];
    const parts = partsOfPath(tree, assigned, depth + 1);
    return isInBranchBefore(tree, assigned, part) ? withAnyName(parts) : parts;
  });
}

function withAnyName(parts: readonly (string | number)[]): readonly (string | number)[] {
  const last = parts.at(-1);
  if (typeof last !== 'string') return [...parts.slice(0, -1), unknownPart];
  return [...parts.slice(0, -1), last.replace(/[^/]*?(?=\.\w+$|$)/, unknownPart)];
}

/** True if a branch that has ended before `later` holds the node. */
function isInBranchBefore(tree: SyntaxTree, node: number, later: number): boolean {
  for (let at = tree.parent(node); at >= 0 && tree.next(at) <= later; at = tree.parent(at))
    if (complexity.decisions.has(tree.type(at)) || complexity.nesting.has(tree.type(at))) return true;
  return false;
}

/** The value that a variable of the same function is assigned nearest above; -1 if there is none. */
function assignedBefore(tree: SyntaxTree, variable: number): number {
  const name = tree.textOf(variable);
  for (let at = variable - 1, step = 0; at >= 0 && step < maxSearched; at--, step++) {
    const type = tree.type(at);
    // Another function above is left out; the enclosing one begins here.
    if (functionNodes.has(type) && tree.next(at) > variable) return -1;
    if (type !== 'assignment_expression' || tree.next(at) > variable) continue;
    const left = tree.child(at, 'left');
    if (tree.type(left) === 'variable_name' && tree.textOf(left) === name) return tree.child(at, 'right');
  }
  return -1;
}

/** True for a file with markup between its code. */
export function isPage(tree: SyntaxTree): boolean {
  for (let at = 0; at < tree.size; at++)
    if (tree.type(at) === 'text' && tree.textOf(at).includes('<')) return true;
  return false;
}

/** Path of the file that an `include` runs; `undefined` if it is completely unknown. */
export function includedPath(tree: SyntaxTree, node: number): string | undefined {
  const path = partsOfPath(tree, node)
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
