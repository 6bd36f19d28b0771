/** Fields as declared in a class, for languages in which assignments do not create fields. */

export interface DeclaredField {
  readonly name: string;
  /** Names of the types and annotations in its declaration: `ManyToOne`, `User`. */
  readonly words: readonly string[];
  /** JSON serializers omit the field, because of an annotation or tag, or because they cannot read it. */
  readonly isHidden?: true;
}

/** Identifiers in a declaration. */
export function wordsIn(text: string): readonly string[] {
  return text.match(/[A-Za-z_]\w*/g) ?? [];
}
