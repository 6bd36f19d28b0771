/** Files that contain PHP, and a classification of its node types. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { ComplexityTraits } from '../complexity-traits.ts';
import type { ExpressionTraits } from '../expression-traits.ts';
import type { LanguageFiles } from '../language.ts';
import type { LanguageTraits } from '../language-traits.ts';

/** Files from which Symfony reads routes. */
export const routeFiles =
  /(?:^|\/)(?:config\/routes\/(?:[\w.-]+\/)*[\w.-]+|(?:routes|routing)(?:_[\w.-]+)?)\.ya?ml$/;

export const phpFiles: LanguageFiles = {
  id: 'php',
  grammars: {
    php: {
      file: 'tree-sitter-php/tree-sitter-php.wasm',
      extensions: ['.php', '.phtml', '.php3', '.php4', '.php5', '.php7'],
    },
    blade: { others: ['php'], extensions: ['.blade.php'] },
    twig: { others: ['php'], extensions: ['.twig'] },
  },
  interpreters: ['php'],
  manifests: /^composer\.json$/,
  manifestPaths: routeFiles,
};

export const functionNodes: ReadonlySet<string> = new Set([
  'function_definition',
  'method_declaration',
  'anonymous_function',
  'arrow_function',
]);
export const classNodes: ReadonlySet<string> = new Set([
  'class_declaration',
  'interface_declaration',
  'trait_declaration',
  'enum_declaration',
  'anonymous_class',
]);

export const traits: LanguageTraits = {
  statements: new Set([
    'expression_statement',
    'echo_statement',
    'return_statement',
    'if_statement',
    'while_statement',
    'do_statement',
    'for_statement',
    'foreach_statement',
    'switch_statement',
    'case_statement',
    'default_statement',
    'try_statement',
    'catch_clause',
    'finally_clause',
    'break_statement',
    'continue_statement',
    'goto_statement',
    'exit_statement',
    'unset_statement',
    'global_declaration',
    'function_static_declaration',
    'const_declaration',
    'property_declaration',
    'namespace_definition',
    'namespace_use_declaration',
    'use_declaration',
    'declare_statement',
    'enum_case',
  ]),
  functions: functionNodes,
  classes: classNodes,
  comments: new Set(['comment']),
  atoms: new Set(['string', 'nowdoc', 'integer', 'float', 'text']),
  names: new Set(['name']),
};

export const expressions: ExpressionTraits = {
  variables: new Set(['variable_name']),
  joinOperator: '.',
  filledTexts: {
    textNodes: new Set(['string_content', 'escape_sequence']),
    plainEscapes: { "'": /^(?:[^\\]|\\[\\'])*$/, '"': /^(?:[^\\]|\\[\\"nrtvf$])*$/ },
  },
  setsByReference: true,
  absentHasMembers: true,
};

const branches = ['if_statement', 'else_if_clause', 'while_statement', 'do_statement', 'for_statement'];

export const complexity: ComplexityTraits = {
  functions: functionNodes,
  classes: classNodes,
  decisions: new Set([
    ...branches,
    'foreach_statement',
    'case_statement',
    'catch_clause',
    'conditional_expression',
    'match_conditional_expression',
  ]),
  nesting: new Set([
    'if_statement',
    'while_statement',
    'do_statement',
    'for_statement',
    'foreach_statement',
    'switch_statement',
    'match_expression',
    'catch_clause',
    'conditional_expression',
  ]),
  nestedFields: new Set(['body']),
  otherwise: 'else',
  branch: 'if_statement',
  jumps: new Set(['goto_statement', 'break_statement', 'continue_statement']),
  binary: 'binary_expression',
  logicalOperators: new Set(['&&', '||', 'and', 'or']),
  shorthandOperators: new Set(['??']),
  parentheses: 'parenthesized_expression',
  calledName,
  isMethod: (tree, node) => tree.type(node) === 'method_declaration',
};

/** Name of the callee in `name()`, and in `$this->name()` or `self::name()` within a method. */
function calledName(tree: SyntaxTree, node: number): string {
  const type = tree.type(node);
  if (type === 'function_call_expression') {
    const callee = tree.child(node, 'function');
    return callee >= 0 && tree.type(callee) === 'name' ? tree.textOf(callee) : '';
  }
  const isMember = type === 'member_call_expression';
  if (!isMember && type !== 'scoped_call_expression') return '';
  const owner = tree.child(node, isMember ? 'object' : 'scope');
  const name = tree.child(node, 'name');
  const isOwn = owner >= 0 && /^(?:\$this|self|static)$/.test(tree.textOf(owner));
  return isOwn && name >= 0 ? tree.textOf(name) : '';
}
