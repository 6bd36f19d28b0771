/** Docstrings of modules, classes and functions, which the grammar parses as expressions. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';

/** True for a statement that is a lone string and the first statement of a module, class or function. */
export function isDocstring(tree: SyntaxTree, statement: number): boolean {
  if (tree.type(statement) !== 'expression_statement') return false;
  const [value, other] = tree.namedChildren(statement);
  if (value === undefined || other !== undefined || tree.type(value) !== 'string') return false;
  const block = tree.parent(statement);
  if (block < 0 || tree.namedChildren(block)[0] !== statement) return false;
  const owner = tree.parent(block);
  return owner < 0 || documented.has(tree.type(owner));
}

const documented: ReadonlySet<string> = new Set(['function_definition', 'class_definition']);
