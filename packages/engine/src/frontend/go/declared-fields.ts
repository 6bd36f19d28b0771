/** Fields of a struct, in source order; what it embeds has no name of its own. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { type DeclaredField, wordsIn } from '../declared-field.ts';
import { structFields } from './types.ts';

/** @param spec  `Note struct { ... }` */
export function declaredFields(tree: SyntaxTree, spec: number): readonly DeclaredField[] {
  const type = tree.child(spec, 'type');
  if (type < 0 || tree.type(type) !== 'struct_type') return [];
  return structFields(tree, type).flatMap((field) =>
    field.isEmbedded ? [] : [{ name: field.name, words: wordsIn(tree.textOf(field.type)) }],
  );
}
