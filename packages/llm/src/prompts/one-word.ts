import { Type } from 'typebox';

/** An enumeration of words, in a form that every server accepts. */
export function oneWord<const Word extends string>(words: readonly Word[]) {
  return Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))));
}
