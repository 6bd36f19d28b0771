import { Type } from 'typebox';

/** One of some words, as every server takes it. */
export function oneWord<const Word extends string>(words: readonly Word[]) {
  return Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))));
}
