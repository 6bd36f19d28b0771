/** Declared types of variables, parameters and fields. */

import type { SyntaxContext } from '@assay/engine/rule';
import { flatText } from '../quality/read.ts';

const owners = [
  'local_variable_declaration',
  'formal_parameter',
  'enhanced_for_statement',
  'resource',
  'catch_formal_parameter',
];

/** Declared type of a name in the file, such as `String`; the empty string if unknown. */
export function declaredTypeOf(node: number, { tree, facts }: SyntaxContext): string {
  if (node < 0) return '';
  if (tree.type(node) === 'string_literal') return 'String';
  if (tree.type(node) !== 'identifier') return '';
  const [declaration = -1] = facts.scopes.bindingOf(node)?.declarations ?? [];
  const owner = declaration < 0 ? fieldNamed(node, { tree }) : tree.ancestor(declaration, ...owners);
  const type = owner < 0 ? -1 : tree.child(owner, 'type');
  // `int list[]` is an array as well.
  const isArray = owner >= 0 && declaration >= 0 && tree.child(tree.parent(declaration), 'dimensions') >= 0;
  return type < 0 ? '' : flatText(tree, type) + (isArray ? '[]' : '');
}

/** Declarator of a field of the enclosing class; -1 for none. */
function fieldNamed(node: number, { tree }: Pick<SyntaxContext, 'tree'>): number {
  const name = tree.textOf(node);
  for (let body = tree.ancestor(node, 'class_body'); body >= 0; body = tree.ancestor(body, 'class_body')) {
    for (const member of tree.namedChildren(body)) {
      if (tree.type(member) !== 'field_declaration') continue;
      const names = tree.namedChildren(member).map((child) => tree.child(child, 'name'));
      if (names.some((child) => child >= 0 && tree.textOf(child) === name)) return member;
    }
  }
  return -1;
}

/** Method name, `trim` for `a.trim()`; the empty string for other nodes. */
export function calledName({ tree }: Pick<SyntaxContext, 'tree'>, node: number): string {
  return tree.type(node) === 'method_invocation' ? tree.textOf(tree.child(node, 'name')) : '';
}
