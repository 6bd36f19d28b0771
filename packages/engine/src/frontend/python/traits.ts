/** Classifies the node types of Python. */

import type { LanguageTraits } from '../language-traits.ts';
import { isDocstring } from './docstrings.ts';

export const traits: LanguageTraits = {
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
  isDocstring,
  atoms: new Set(['string', 'integer', 'float']),
  names: new Set(['identifier']),
};
