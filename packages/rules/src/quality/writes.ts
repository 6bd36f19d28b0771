/** Reads plain assignments to local variables, `x = value`, uniformly in every language. */

import type { Binding, SyntaxTree } from '@assay/engine/rule';
import { type Shape } from './shape.ts';

export interface Write {
  readonly node: number;
  /** The statement that contains it. */
  readonly statement: number;
  /** -1 for a declaration without a value. */
  readonly value: number;
  readonly isDeclaration: boolean;
}

/** All occurrences of a variable, in source order. */
export function usesOf({ declarations, references }: Binding): readonly number[] {
  return [...new Set([...declarations, ...references])].sort((a, b) => a - b);
}

/** `undefined` if the name is read, or written by other means: `+=`, a pattern, a loop. */
export function writeAt(shape: Shape, tree: SyntaxTree, node: number): Write | undefined {
  const parent = tree.parent(node);
  switch (tree.type(parent)) {
    case 'assignment_expression':
    case 'assignment': {
      if (tree.child(parent, 'left') !== node) return undefined;
      const operator = tree.child(parent, 'operator');
      if (operator >= 0 && tree.textOf(operator) !== '=') return undefined;
      const statement = tree.parent(parent);
      if (tree.type(statement) !== 'expression_statement') return undefined;
      return { node, statement, value: tree.child(parent, 'right'), isDeclaration: false };
    }
    case 'variable_declarator': {
      const statement = tree.parent(parent);
      if (tree.child(parent, 'name') !== node || !tree.type(statement).endsWith('declaration'))
        return undefined;
      return { node, statement, value: tree.child(parent, 'value'), isDeclaration: true };
    }
    case 'expression_list':
      return shape.language === 'go' ? goWrite(tree, node, parent) : undefined;
    default:
      return undefined;
  }
}

function goWrite(tree: SyntaxTree, node: number, list: number): Write | undefined {
  const statement = tree.parent(list);
  const type = tree.type(statement);
  if (tree.field(list) !== 'left' || (type !== 'assignment_statement' && type !== 'short_var_declaration'))
    return undefined;
  const operator = tree.child(statement, 'operator');
  if (operator >= 0 && tree.textOf(operator) !== '=') return undefined;
  const right = tree.child(statement, 'right');
  const targets = tree.namedChildren(list);
  const values = tree.namedChildren(right);
  const value = values.length === targets.length ? (values[targets.indexOf(node)] ?? right) : right;
  return { node, statement, value, isDeclaration: type === 'short_var_declaration' };
}
