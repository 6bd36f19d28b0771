/** Fields that carry Bean Validation constraints. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { hasModifier, membersOf, modifiersOf } from './names.ts';

/** Fields and components of a class that may have constraints, in source order. Annotations are not yet resolved. */
export function constrainedMembers(tree: SyntaxTree, node: number, body: number): readonly number[] {
  const components = tree.type(node) === 'record_declaration' ? tree.child(node, 'parameters') : -1;
  const members = [...(components < 0 ? [] : tree.namedChildren(components)), ...membersOf(tree, body)];
  return members.filter((member) => {
    if (!/^(?:formal_parameter|field_declaration)$/.test(tree.type(member))) return false;
    const modifiers = modifiersOf(tree, member);
    if (modifiers < 0 || hasModifier(tree, member, 'static')) return false;
    return /@(?:[\w.]+\.)?(?:Pattern|Digits|Valid)\b/.test(tree.textOf(modifiers));
  });
}

/** Node of the function that checks the fields of a class; -1 for a class without constraints. */
export function validationNode(tree: SyntaxTree, node: number, body: number): number {
  const [first] = constrainedMembers(tree, node, body);
  return first === undefined ? -1 : modifiersOf(tree, first);
}
