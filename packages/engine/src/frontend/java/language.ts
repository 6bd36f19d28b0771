/**
 * Java, up to version 21, and JSP. Not supported, and reported where they stand: string templates, and of newer versions
 * `_` and imports of modules.
 */

import type { ComplexityTraits } from '../../metrics/complexity-traits.ts';
import type { Language } from '../language.ts';
import type { LanguageTraits } from '../language-traits.ts';
import { javaFiles } from './files.ts';
import { lowerFile } from './lower.ts';
import { mapperModels } from './mapper-files.ts';
import { JavaResolver } from './resolve.ts';
import { analyzeScopes } from './scopes.ts';
import { findUnusedBindings } from './unused-bindings.ts';

const traits: LanguageTraits = {
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

const complexity: ComplexityTraits = {
  functions: new Set([
    'method_declaration',
    'constructor_declaration',
    'compact_constructor_declaration',
    'lambda_expression',
  ]),
  classes: traits.classes,
  decisions: new Set([
    'if_statement',
    'for_statement',
    'enhanced_for_statement',
    'while_statement',
    'do_statement',
    'switch_rule',
    'switch_block_statement_group',
    'catch_clause',
    'ternary_expression',
  ]),
  nesting: new Set([
    'if_statement',
    'for_statement',
    'enhanced_for_statement',
    'while_statement',
    'do_statement',
    'switch_expression',
    'catch_clause',
    'ternary_expression',
  ]),
  nestedFields: new Set(['body', 'consequence']),
  otherwise: 'else_clause',
  branch: 'if_statement',
  jumps: new Set(['break_statement', 'continue_statement']),
  binary: 'binary_expression',
  logicalOperators: new Set(['&&', '||']),
  parentheses: 'parenthesized_expression',
};

export const java: Language = {
  ...javaFiles,
  traits,
  complexity,
  analyzeScopes,
  findUnusedBindings,
  lower: lowerFile,
  objectsAreData: true,
  readModels: mapperModels,
  patterns: 'java',
  createResolver: (files, manifests) => new JavaResolver(files, manifests),
};
