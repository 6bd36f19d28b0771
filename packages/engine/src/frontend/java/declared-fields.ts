/** Fields of a class or record in source order, without static ones. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { type DeclaredField, wordsIn } from '../declared-field.ts';
import { hiddenFields } from './hidden-fields.ts';
import { bodyOfClass, hasModifier, membersOf, modifiersOf } from './names.ts';

export function declaredFields(tree: SyntaxTree, node: number): readonly DeclaredField[] {
  const components = tree.child(node, 'parameters');
  const body = bodyOfClass(tree, node);
  const isHidden = hiddenFields(tree, node);
  return [
    ...(components < 0 ? [] : tree.namedChildren(components)),
    ...(body < 0 ? [] : membersOf(tree, body)),
  ].flatMap((member) =>
    fieldsOf(tree, member).map((field) => (isHidden(field.name) ? { ...field, isHidden: true } : field)),
  );
}

/** Annotations of classes whose objects are stored by an object mapper. */
const storing =
  /@(?:[\w.]*\.)?(?:Entity|MappedSuperclass|Document|Table|TableName|RedisHash|Node|MongoEntity|DynamoDbBean)\b/;

/** True for a class whose annotations say that an object mapper stores its objects. */
export function isStoredClass(tree: SyntaxTree, node: number): boolean {
  const modifiers = modifiersOf(tree, node);
  return modifiers >= 0 && storing.test(tree.textOf(modifiers));
}

function fieldsOf(tree: SyntaxTree, member: number): readonly DeclaredField[] {
  const type = tree.child(member, 'type');
  if (type < 0) return [];
  const modifiers = modifiersOf(tree, member);
  const words = wordsIn(`${modifiers < 0 ? '' : tree.textOf(modifiers)} ${tree.textOf(type)}`);
  if (tree.type(member) === 'formal_parameter')
    return [{ name: tree.textOf(tree.child(member, 'name')), words }];
  if (tree.type(member) !== 'field_declaration' || hasModifier(tree, member, 'static')) return [];
  return tree
    .namedChildren(member)
    .filter((child) => tree.type(child) === 'variable_declarator')
    .map((child) => ({ name: tree.textOf(tree.child(child, 'name')), words }));
}
