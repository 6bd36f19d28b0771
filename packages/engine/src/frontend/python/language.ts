/** Python 3.8 to 3.13. Not supported, and reported as problems: statements of Python 2 that the grammar does not read. */

import type { ComplexityTraits } from '../../metrics/complexity-traits.ts';
import type { Language } from '../language.ts';
import type { LanguageTraits } from '../language-traits.ts';
import { pythonFiles } from './files.ts';
import { lowerFile } from './lower.ts';
import { PythonResolver } from './resolve.ts';
import { analyzeScopes } from './scopes.ts';
import { findUnusedBindings } from './unused-bindings.ts';

const traits: LanguageTraits = {
  statements: new Set([
    'expression_statement',
    'return_statement',
    'raise_statement',
    'assert_statement',
    'delete_statement',
    'if_statement',
    'elif_clause',
    'for_statement',
    'while_statement',
    'try_statement',
    'except_clause',
    'with_statement',
    'match_statement',
    'case_clause',
    'import_statement',
    'import_from_statement',
  ]),
  functions: new Set(['function_definition', 'lambda']),
  classes: new Set(['class_definition']),
  comments: new Set(['comment']),
  atoms: new Set(['string', 'integer', 'float']),
  names: new Set(['identifier']),
};

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
