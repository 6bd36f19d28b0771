/**
 * Go 1.18 and later.
 *
 * Not supported, and not reported as problems: copying of struct values that are passed to a function, sends after the
 * function that started the goroutine has returned, cgo, assembly. The grammar rejects `new(expression)` of Go 1.26,
 * which loses the enclosing statement. Tests are parsed but are not part of the program.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { ComplexityTraits } from '../complexity-traits.ts';
import { commonExpressions } from '../expression-traits.ts';
import type { Language } from '../language.ts';
import { goChange } from './change-facts.ts';
import { declaredFields, isStoredClass } from './declared-fields.ts';
import { goFiles } from './files.ts';
import { levels } from './levels.ts';
import { linkVariables } from './link.ts';
import { lowerFile } from './lower.ts';
import { plainPages } from './plain-pages.ts';
import { GoResolver } from './resolve.ts';
import { analyzeScopes } from './scopes.ts';
import { traits } from './traits.ts';
import { findUnusedBindings } from './unused-bindings.ts';

/** Name of the callee in `name()`, or in `r.name()` where `r` is the receiver of the enclosing method. */
function calledName(tree: SyntaxTree, node: number): string {
  if (tree.type(node) !== 'call_expression') return '';
  const callee = tree.child(node, 'function');
  if (callee < 0) return '';
  if (tree.type(callee) === 'identifier') return tree.textOf(callee);
  const method = tree.ancestor(node, 'method_declaration');
  if (tree.type(callee) !== 'selector_expression' || method < 0) return '';
  const [receiver] = tree.namedChildren(tree.child(method, 'receiver'));
  const name = receiver === undefined ? -1 : tree.child(receiver, 'name');
  const isOwn = name >= 0 && tree.textOf(name) === tree.textOf(tree.child(callee, 'operand'));
  return isOwn ? tree.textOf(tree.child(callee, 'field')) : '';
}

const complexity: ComplexityTraits = {
  functions: traits.functions,
  classes: new Set(['type_spec']),
  decisions: new Set(['if_statement', 'for_statement', 'expression_case', 'type_case', 'communication_case']),
  nesting: new Set([
    'if_statement',
    'for_statement',
    'expression_switch_statement',
    'type_switch_statement',
    'select_statement',
  ]),
  nestedFields: new Set(['body', 'consequence']),
  otherwise: 'else',
  branch: 'if_statement',
  jumps: new Set(['break_statement', 'continue_statement', 'goto_statement']),
  binary: 'binary_expression',
  logicalOperators: new Set(['&&', '||']),
  parentheses: 'parenthesized_expression',
  calledName,
  isMethod: (tree, node) => tree.type(node) === 'method_declaration',
};

export const go: Language = {
  ...goFiles,
  traits,
  expressions: commonExpressions,
  levels,
  linksTypes: true,
  formOfName: undefined,
  countMembers: new Set(['length']),
  change: goChange,
  complexity,
  analyzeScopes,
  findUnusedBindings,
  lower: lowerFile,
  declaredFields,
  isStoredClass,
  createResolver: (files, manifests) => new GoResolver(files, manifests),
  link: linkVariables,
  plainPages,
  hasClosedTypes: true,
  keysAreNoMembers: true,
};
