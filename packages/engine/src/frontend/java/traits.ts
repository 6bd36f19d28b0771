/** Classifies the node types of Java. */

import type { LanguageTraits } from '../language-traits.ts';

export const traits: LanguageTraits = {
  statements: new Set([
    'expression_statement',
    'local_variable_declaration',
    'field_declaration',
    'constant_declaration',
    'enum_constant',
    'return_statement',
    'throw_statement',
    'yield_statement',
    'assert_statement',
    'explicit_constructor_invocation',
    'if_statement',
    'for_statement',
    'enhanced_for_statement',
    'while_statement',
    'do_statement',
    'switch_expression',
    'switch_rule',
    'switch_block_statement_group',
    'try_statement',
    'try_with_resources_statement',
    'resource',
    'catch_clause',
    'synchronized_statement',
    'import_declaration',
  ]),
  functions: new Set([
    'method_declaration',
    'constructor_declaration',
    'compact_constructor_declaration',
    'lambda_expression',
    'static_initializer',
  ]),
  classes: new Set([
    'class_declaration',
    'interface_declaration',
    'enum_declaration',
    'record_declaration',
    'annotation_type_declaration',
  ]),
  comments: new Set(['line_comment', 'block_comment']),
  atoms: new Set(['string_literal', 'character_literal']),
  names: new Set(['identifier', 'type_identifier']),
};
