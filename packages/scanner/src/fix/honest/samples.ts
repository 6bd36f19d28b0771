/** Values that honest people send: without a character that means anything to a database, a shell, a browser or a file system. */

import type { Samples, Value } from '@assay/engine';

export interface SampleKind {
  /** As a reader is told: `a text`. */
  readonly name: string;
  readonly of: (index: number) => string | number;
}

const words = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel'];

function word(index: number): string {
  return words[index] ?? `word${index}`;
}

export const textSample: SampleKind = { name: 'a text', of: (index) => `${word(index)} Lee` };
export const wordSample: SampleKind = { name: 'a word', of: word };
export const fileSample: SampleKind = { name: 'the name of a file', of: (index) => `${word(index)}.txt` };
/** What a request may ask for where the folder has folders. */
export const belowSample: SampleKind = {
  name: 'a file in a folder below',
  of: (index) => `docs/${word(index)}.txt`,
};
export const numberSample: SampleKind = { name: 'a number', of: (index) => 7 + index };
export const digitsSample: SampleKind = { name: 'a number as a text', of: (index) => String(7 + index) };

export interface UsedSamples extends Samples {
  /** All that was asked for. */
  readonly used: () => readonly (string | number)[];
  /** Where it comes from. */
  readonly paths: () => readonly string[];
}

/** The same value for what has one path, in both versions of the code. */
export function createSamples({ of }: SampleKind): UsedSamples {
  const known = new Map<string, string | number>();
  const textOf = (path: string): string | number => {
    const value = known.get(path) ?? of(known.size);
    known.set(path, value);
    return value;
  };
  const listOf = (path: string): Extract<Value, { kind: 'list' }> => ({
    kind: 'list',
    items: [textOf(`${path}[0]`), textOf(`${path}[1]`)],
  });
  const folderOf = (path: string): string => {
    const value = known.get(path) ?? `/srv/${word(known.size)}`;
    known.set(path, value);
    return String(value);
  };
  return { textOf, listOf, folderOf, used: () => [...known.values()], paths: () => [...known.keys()] };
}
