/** Fields as the text of a class declares them: in languages where no assignment makes them. */

export interface DeclaredField {
  readonly name: string;
  /** Names of the types and annotations that it is declared with: `ManyToOne`, `User`. */
  readonly words: readonly string[];
}

/** Names in a declaration. */
export function wordsIn(text: string): readonly string[] {
  return text.match(/[A-Za-z_]\w*/g) ?? [];
}
