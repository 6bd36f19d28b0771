/** Classifies the node types of JavaScript. */

import type { LanguageTraits } from '../language-traits.ts';

export const traits: LanguageTraits = {
  statements: new Set([
    'expression_statement',
    'variable_declaration',
    'lexical_declaration',
    'return_statement',
    'throw_statement',
    'if_statement',
    'for_statement',
    'for_in_statement',
    'while_statement',
    'do_statement',
    'switch_statement',
    'switch_case',
    'try_statement',
    'catch_clause',
    'export_statement',
    'import_statement',
    'field_definition',
    'public_field_definition',
  ]),
  functions: new Set([
    'function_declaration',
    'function_expression',
    'generator_function',
    'generator_function_declaration',
    'arrow_function',
    'method_definition',
    'class_static_block',
  ]),
  classes: new Set(['class', 'class_declaration', 'abstract_class_declaration']),
  comments: new Set(['comment', 'html_comment', 'hash_bang_line']),
  atoms: new Set(['string', 'regex', 'number']),
  names: new Set([
    'identifier',
    'shorthand_property_identifier',
    'shorthand_property_identifier_pattern',
    'type_identifier',
  ]),
};
