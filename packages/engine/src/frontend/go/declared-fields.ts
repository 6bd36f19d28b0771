/** Fields of a struct in source order, without embedded types. */

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

/** `encoding/json` writes exported fields unless a tag excludes them. */
function isHidden({ name, tag }: StructField): boolean {
  return !/^\p{Lu}/u.test(name) || /\bjson:"-"/.test(tag);
}

/** Tags that map a field to a database column. */
const storing = /\b(?:gorm|xorm|bun|db|bson|pg|orm|sql|dynamodbav|firestore):"/;
/** Base types that stored structs embed. */
const base = /^(?:\*?gorm\.Model|bun\.BaseModel|ent\.Schema|pop\.Model)$/;

/** True for a struct that is marked as stored by an object mapper. */
export function isStoredClass(tree: SyntaxTree, spec: number): boolean {
  const type = tree.child(spec, 'type');
  if (type < 0 || tree.type(type) !== 'struct_type') return false;
  return structFields(tree, type).some(
    ({ isEmbedded, tag, type: typeNode }) =>
      storing.test(tag) || (isEmbedded && base.test(tree.textOf(typeNode))),
  );
}
