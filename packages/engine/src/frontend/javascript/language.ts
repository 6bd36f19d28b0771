/** JavaScript and TypeScript, with JSX. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { ComplexityTraits } from '../complexity-traits.ts';
import { commonExpressions } from '../expression-traits.ts';
import type { Language } from '../language.ts';
import { javascriptChange } from './change-facts.ts';
import { javascriptFiles } from './files.ts';
import { levels } from './levels.ts';
import { lowerFile } from './lower.ts';
import { JavaScriptResolver } from './resolve.ts';
import { analyzeScopes } from './scopes.ts';
import { traits } from './traits.ts';
import { findUnusedBindings } from './unused-bindings.ts';
import { validators } from './validated-fields.ts';

/** Name of the callee in `name()` and `this.name()`. */
function calledName(tree: SyntaxTree, node: number): string {
  if (tree.type(node) !== 'call_expression') return '';
  const callee = tree.child(node, 'function');
  if (callee < 0) return '';
  if (tree.type(callee) === 'identifier') return tree.textOf(callee);
  const object = tree.child(callee, 'object');
  const isOwn = tree.type(callee) === 'member_expression' && object >= 0 && tree.type(object) === 'this';
  return isOwn ? tree.textOf(tree.child(callee, 'property')) : '';
}

const complexity: ComplexityTraits = {
  functions: new Set([
    'function_declaration',
    'function_expression',
    'generator_function',
    'generator_function_declaration',
    'arrow_function',
    'method_definition',
  ]),
  classes: new Set(['class', 'class_declaration', 'abstract_class_declaration']),
  decisions: new Set([
    'if_statement',
    'for_statement',
    'for_in_statement',
    'while_statement',
    'do_statement',
    'switch_case',
    'catch_clause',
    'ternary_expression',
  ]),
  nesting: new Set([
    'if_statement',
    'for_statement',
    'for_in_statement',
    'while_statement',
    'do_statement',
    'switch_statement',
    'catch_clause',
    'ternary_expression',
  ]),
  nestedFields: new Set(['body', 'consequence']),
  otherwise: 'else_clause',
  branch: 'if_statement',
  jumps: new Set(['break_statement', 'continue_statement']),
  binary: 'binary_expression',
  logicalOperators: new Set(['&&', '||']),
  shorthandOperators: new Set(['??']),
  parentheses: 'parenthesized_expression',
  calledName,
  isMethod: (tree, node) => tree.type(node) === 'method_definition',
  isHolder: (_tree, _node, branches) => branches === 0,
};

export const javascript: Language = {
  ...javascriptFiles,
  exportsByChoice: true,
  traits,
  expressions: commonExpressions,
  levels,
  linksTypes: false,
  formOfName: undefined,
  countMembers: new Set(['length', 'size', 'byteLength']),
  validators,
  change: javascriptChange,
  complexity,
  analyzeScopes,
  findUnusedBindings,
  lower: lowerFile,
  createResolver: (files, manifests) =>
    new JavaScriptResolver(
      files.map(({ path }) => path),
      manifests,
    ),
};
