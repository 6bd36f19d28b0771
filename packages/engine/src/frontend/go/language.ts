/**
 * Go, 1.18 and later.
 *
 * Not supported, and without a problem of its own: struct values that are copied when they are handed to a function,
 * sends behind the return of the function that started the goroutine, cgo, assembly. `new(expression)` of Go 1.26 is a
 * syntax error to the grammar, and costs its statement. Tests are parsed, but no part of the program.
 */

import type { ComplexityTraits } from '../../metrics/complexity-traits.ts';
import type { Language } from '../language.ts';
import type { LanguageTraits } from '../language-traits.ts';
import { goFiles } from './files.ts';
import { linkVariables } from './link.ts';
import { lowerFile } from './lower.ts';
import { GoResolver } from './resolve.ts';
import { analyzeScopes } from './scopes.ts';
import { findUnusedBindings } from './unused-bindings.ts';

const functions = new Set(['function_declaration', 'method_declaration', 'func_literal']);

const traits: LanguageTraits = {
  statements: new Set([
    'expression_statement',
    'short_var_declaration',
    'assignment_statement',
    'inc_statement',
    'dec_statement',
    'var_spec',
    'const_spec',
    'type_spec',
    'import_spec',
    'return_statement',
    'if_statement',
    'for_statement',
    'expression_switch_statement',
    'type_switch_statement',
    'select_statement',
    'expression_case',
    'type_case',
    'communication_case',
    'default_case',
    'go_statement',
    'defer_statement',
    'send_statement',
    'field_declaration',
    'method_elem',
  ]),
  functions,
  classes: new Set(['type_spec']),
  comments: new Set(['comment']),
  atoms: new Set([
    'interpreted_string_literal',
    'raw_string_literal',
    'rune_literal',
    'int_literal',
    'float_literal',
    'imaginary_literal',
  ]),
  names: new Set(['identifier', 'field_identifier', 'type_identifier', 'package_identifier', 'label_name']),
};

const complexity: ComplexityTraits = {
  functions,
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
};

export const go: Language = {
  ...goFiles,
  traits,
  complexity,
  analyzeScopes,
  findUnusedBindings,
  lower: lowerFile,
  createResolver: (files, manifests) => new GoResolver(files, manifests),
  link: linkVariables,
  hasClosedTypes: true,
};
