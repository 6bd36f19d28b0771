/** Python 3.8 to 3.13. Not supported, and reported as problems: statements of Python 2 that the grammar does not read. */

import type { ComplexityTraits } from '../../metrics/complexity-traits.ts';
import type { Language } from '../language.ts';
import { pythonChange } from './change-facts.ts';
import { pythonFiles } from './files.ts';
import { lowerFile } from './lower.ts';
import { PythonResolver } from './resolve.ts';
import { analyzeScopes } from './scopes.ts';
import { traits } from './traits.ts';
import { findUnusedBindings } from './unused-bindings.ts';

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
};

export const python: Language = {
  ...pythonFiles,
  traits,
  change: pythonChange,
  complexity,
  analyzeScopes,
  findUnusedBindings,
  lower: lowerFile,
  patterns: 'python',
  createResolver: (files, manifests) =>
    new PythonResolver(
      files.map(({ path }) => path),
      manifests,
    ),
};
