/** Benign sample values: without any character special to a database, a shell, a browser or a file system. */

import type { Samples, Value } from '@assay/engine';

export interface SampleKind {
  /** Name shown to a reader: `a text`. */
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
/** A path that a request may use if the folder has subfolders. */
export const belowSample: SampleKind = {
  name: 'a file in a folder below',
  of: (index) => `docs/${word(index)}.txt`,
};
export const numberSample: SampleKind = { name: 'a number', of: (index) => 7 + index };
export const digitsSample: SampleKind = { name: 'a number as a text', of: (index) => String(7 + index) };

export interface UsedSamples extends Samples {
  /** All samples that were requested. */
  readonly used: () => readonly (string | number)[];
  /** The paths they were requested for. */
  readonly paths: () => readonly string[];
}

/** Returns the same value for the same path, in both versions of the code. */
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
