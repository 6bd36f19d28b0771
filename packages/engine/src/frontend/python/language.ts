/** Python 3.8 to 3.13. Not supported, and reported as problems: Python 2 statements that the grammar rejects. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { ComplexityTraits } from '../complexity-traits.ts';
import { commonExpressions } from '../expression-traits.ts';
import type { Language } from '../language.ts';
import { describedRoutes } from '../shared/openapi.ts';
import { pythonChange } from './change-facts.ts';
import { describedModels } from './described-handlers.ts';
import { isDocstring } from './docstrings.ts';
import { pythonFiles } from './files.ts';
import { levels } from './levels.ts';
import { lowerFile } from './lower.ts';
import { plainPages } from './page-escaping.ts';
import { PythonResolver } from './resolve.ts';
import { analyzeScopes } from './scopes.ts';
import { traits } from './traits.ts';
import { findUnusedBindings } from './unused-bindings.ts';

/** True for a function directly in a class body, decorated or not. */
function isMethod(tree: SyntaxTree, node: number): boolean {
  const outer = tree.parent(node);
  const block = tree.type(outer) === 'decorated_definition' ? tree.parent(outer) : outer;
  return tree.type(tree.parent(block)) === 'class_definition';
}

/** Name of the callee in `name()`, `self.name()` and `cls.name()`. */
function calledName(tree: SyntaxTree, node: number): string {
  if (tree.type(node) !== 'call') return '';
  const callee = tree.child(node, 'function');
  if (callee < 0) return '';
  if (tree.type(callee) === 'identifier') return tree.textOf(callee);
  if (tree.type(callee) !== 'attribute') return '';
  const isOwn = ['self', 'cls'].includes(tree.textOf(tree.child(callee, 'object')));
  return isOwn ? tree.textOf(tree.child(callee, 'attribute')) : '';
}

/** `case _:` without a guard. */
function isWildcard(tree: SyntaxTree, node: number): boolean {
  const [pattern] = tree.namedChildren(node);
  return tree.child(node, 'guard') < 0 && pattern !== undefined && tree.textOf(pattern) === '_';
}

/** True for a function whose body only defines and returns another one, apart from a docstring. */
function isDecorator(tree: SyntaxTree, node: number): boolean {
  const body = tree.child(node, 'body');
  if (tree.type(node) !== 'function_definition' || body < 0) return false;
  const statements = tree.namedChildren(body).filter((statement) => !isDocstring(tree, statement));
  const [inner, last] = statements.map((statement) => tree.type(statement));
  const isFunction = inner === 'function_definition' || inner === 'decorated_definition';
  return statements.length === 2 && isFunction && last === 'return_statement';
}

const complexity: ComplexityTraits = {
  functions: new Set(['function_definition', 'lambda']),
  classes: new Set(['class_definition']),
  decisions: new Set([
    'if_statement',
    'elif_clause',
    'for_statement',
    'while_statement',
    'except_clause',
    'case_clause',
    'conditional_expression',
    'for_in_clause',
    'if_clause',
  ]),
  nesting: new Set([
    'if_statement',
    'for_statement',
    'while_statement',
    'except_clause',
    'match_statement',
    'conditional_expression',
  ]),
  nestedFields: new Set(['body', 'consequence']),
  otherwise: 'else_clause',
  branch: 'if_statement',
  jumps: new Set(),
  binary: 'boolean_operator',
  logicalOperators: new Set(['and', 'or']),
  parentheses: 'parenthesized_expression',
  isDefault: (tree, node) => tree.type(node) === 'case_clause' && isWildcard(tree, node),
  calledName,
  isMethod,
  isHolder: (tree, node) => isDecorator(tree, node),
};

export const python: Language = {
  keysAreNoMembers: true,
  // Methods of Celery, Dramatiq and Huey.
  deferringMethods: new Set(['delay', 'delay_on_commit', 'send', 'schedule']),
  ...pythonFiles,
  traits,
  expressions: commonExpressions,
  levels,
  linksTypes: false,
  formOfName: undefined,
  change: pythonChange,
  complexity,
  analyzeScopes,
  findUnusedBindings,
  lower: lowerFile,
  plainPages,
  patterns: 'python',
  createResolver: (files, manifests) =>
    new PythonResolver(
      files.map(({ path }) => path),
      manifests,
    ),
  readModels: describedModels,
  readRoutes: describedRoutes,
};
