/**
 * Scopes of PHP: variables belong to functions or to the file; closures list the variables they capture, arrow
 * functions see all of them.
 *
 * An element of a superglobal with a constant key, such as `$_GET['id']`, is a variable of the function that uses it: a
 * check or assignment holds until the end of that function.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Scopes } from '../scopes.ts';
import { type ScopeRow, scopesByRows } from '../shared/row-scopes.ts';
import { plainText } from './literals.ts';
import { superglobals } from './names.ts';

export function analyzeScopes(tree: SyntaxTree): Scopes {
  return scopesByRows(tree, readRow);
}

function readRow(tree: SyntaxTree, node: number): ScopeRow | undefined {
  switch (tree.type(node)) {
    case 'function_definition':
    case 'method_declaration':
      return { row: 'function', seesOuter: false, ownsSelf: true };
    case 'anonymous_function':
      return { row: 'function', seesOuter: false, ownsSelf: false };
    case 'arrow_function':
      return { row: 'function', seesOuter: true, ownsSelf: false };
    case 'subscript_expression': {
      const name = requestElement(tree, node);
      return name === undefined ? undefined : { row: 'variable', name };
    }
    case 'variable_name':
      return variableRow(tree, node);
    case 'dynamic_variable_name': {
      const name = nameInBraces(tree, node);
      return name === undefined ? undefined : { row: 'variable', name };
    }
    default:
      return undefined;
  }
}

function variableRow(tree: SyntaxTree, node: number): ScopeRow | undefined {
  const name = tree.textOf(node).slice(1);
  const parent = tree.parent(node);
  switch (tree.type(parent)) {
    case 'simple_parameter':
    case 'variadic_parameter':
    case 'property_promotion_parameter':
      return tree.field(node) === 'name' ? { row: 'own', name, kind: 'parameter' } : undefined;
    case 'anonymous_function_use_clause':
      return { row: 'outer', name };
    case 'by_ref':
      if (tree.type(tree.parent(parent)) === 'anonymous_function_use_clause') return { row: 'outer', name };
      if (tree.type(tree.parent(parent)).endsWith('_parameter'))
        return { row: 'own', name, kind: 'parameter' };
      break;
    case 'global_declaration':
      return { row: 'shared', name };
    case 'catch_clause':
      return { row: 'variable', name, kind: 'catch' };
    // Static members of classes, and fields.
    case 'property_element':
      return undefined;
    case 'scoped_property_access_expression':
      if (tree.field(node) === 'name') return undefined;
      break;
    default:
  }
  if (name === 'this') return { row: 'self' };
  return superglobals.has(name) ? undefined : { row: 'variable', name };
}

/** Name in `${name}` within a string; `undefined` if it is computed. */
export function nameInBraces(tree: SyntaxTree, node: number): string | undefined {
  const [name] = tree.namedChildren(node);
  return name !== undefined && tree.type(name) === 'name' ? tree.textOf(name) : undefined;
}

/** Variable name for an element of a superglobal: `_GET[id]`; `undefined` without a constant key. */
export function requestElement(tree: SyntaxTree, node: number): string | undefined {
  const [object = -1, key = -1] = tree.namedChildren(node);
  if (object < 0 || key < 0 || tree.type(object) !== 'variable_name') return undefined;
  const name = tree.textOf(object).slice(1);
  if (!superglobals.has(name) || name === 'GLOBALS') return undefined;
  const text = tree.type(key) === 'name' ? tree.textOf(key) : plainText(tree, key);
  return text === undefined ? undefined : `${name}[${text}]`;
}
