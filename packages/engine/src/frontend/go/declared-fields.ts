/** Fields of a struct, in source order; what it embeds has no name of its own. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { type DeclaredField, wordsIn } from '../declared-field.ts';
import { type StructField, structFields } from './types.ts';

/** @param spec  `Note struct { ... }` */
export function declaredFields(tree: SyntaxTree, spec: number): readonly DeclaredField[] {
  const type = tree.child(spec, 'type');
  if (type < 0 || tree.type(type) !== 'struct_type') return [];
  return structFields(tree, type).flatMap((field) =>
    field.isEmbedded
      ? []
      : [
          {
            name: field.name,
            words: wordsIn(tree.textOf(field.type)),
            ...(isHidden(field) && { isHidden: true as const }),
          },
        ],
  );
}

/** `encoding/json` writes what is exported and has no tag that says otherwise. */
function isHidden({ name, tag }: StructField): boolean {
  return !/^\p{Lu}/u.test(name) || /\bjson:"-"/.test(tag);
}

/** Tags by which mappers know the columns of a field. */
const storing = /\b(?:gorm|xorm|bun|db|bson|pg|orm|sql|dynamodbav|firestore):"/;
/** What structs of mappers embed. */
const base = /^(?:\*?gorm\.Model|bun\.BaseModel|ent\.Schema|pop\.Model)$/;

/** True for a struct that says of itself that a mapper stores it. */
export function isStoredClass(tree: SyntaxTree, spec: number): boolean {
  const type = tree.child(spec, 'type');
  if (type < 0 || tree.type(type) !== 'struct_type') return false;
  return structFields(tree, type).some(
    ({ isEmbedded, tag, type: typeNode }) =>
      storing.test(tag) || (isEmbedded && base.test(tree.textOf(typeNode))),
  );
}
