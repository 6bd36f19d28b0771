/** Fields as the text of a class declares them: in languages where no assignment makes them. */

export interface DeclaredField {
  readonly name: string;
  /** Names of the types and annotations that it is declared with: `ManyToOne`, `User`. */
  readonly words: readonly string[];
  /** What writes objects of the class as JSON leaves it out, by its annotation or tag, or because it cannot read it. */
  readonly isHidden?: true;
}

/** Names in a declaration. */
export function wordsIn(text: string): readonly string[] {
  return text.match(/[A-Za-z_]\w*/g) ?? [];
}
