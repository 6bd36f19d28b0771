/** Classifies the node types of Go. */

import type { LanguageTraits } from '../language-traits.ts';

const functions = new Set(['function_declaration', 'method_declaration', 'func_literal']);

export const traits: LanguageTraits = {
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
