/**
 * Java up to version 21, and JSP. Not supported, and reported as problems: string templates, and from newer versions
 * `_` and module imports.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { ComplexityTraits } from '../complexity-traits.ts';
import { commonExpressions } from '../expression-traits.ts';
import type { Language } from '../language.ts';
import { javaChange } from './change-facts.ts';
import { declaredFields, isStoredClass } from './declared-fields.ts';
import { describedGuards, describedServlets } from './deployment-descriptor.ts';
import { javaFiles } from './files.ts';
import { generatedRoutes } from './generated-interfaces.ts';
import { levels } from './levels.ts';
import { linkEnums } from './link-enums.ts';
import { lowerFile } from './lower.ts';
import { mapperModels } from './mapper-files.ts';
import { JavaResolver } from './resolve.ts';
import { analyzeScopes } from './scopes.ts';
import { traits } from './traits.ts';
import { findUnusedBindings } from './unused-bindings.ts';

/** Name of the callee in `name()` and `this.name()`. */
function calledName(tree: SyntaxTree, node: number): string {
  if (tree.type(node) !== 'method_invocation') return '';
  const object = tree.child(node, 'object');
  return object < 0 || tree.type(object) === 'this' ? tree.textOf(tree.child(node, 'name')) : '';
}

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
    'switch_label',
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
  isDefault: (tree, node) => tree.type(node) === 'switch_label' && tree.textOf(node).startsWith('default'),
  calledName,
};

export const java: Language = {
  ...javaFiles,
  traits,
  expressions: commonExpressions,
  levels,
  linksTypes: true,
  formOfName: undefined,
  countMembers: new Set(['length']),
  change: javaChange,
  complexity,
  analyzeScopes,
  findUnusedBindings,
  lower: lowerFile,
  declaredFields,
  isStoredClass,
  objectsAreData: true,
  readModels: mapperModels,
  readRoutes: (manifests) => [...generatedRoutes(manifests), ...describedServlets(manifests)],
  readGuards: describedGuards,
  patterns: 'java',
  createResolver: (files, manifests) => new JavaResolver(files, manifests),
  link: linkEnums,
};
