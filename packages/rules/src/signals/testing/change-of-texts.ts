/** Builds a change of one or more files from strings, to test signals without files on disk. */

import {
  type Change,
  compareCode,
  diffLines,
  hasCode,
  readSyntax,
  type SourceSyntax,
  unitsOf,
} from '@assay/engine';
import type { LanguageId } from '@assay/engine/files';
import { testLanguages } from '@assay/engine/testing';

/** Sources by path; a single string is the file `a`. */
export type Texts = string | Readonly<Record<string, string>>;

export async function changeOfTexts(language: LanguageId, base: Texts, head: Texts): Promise<Change> {
  const languages = await testLanguages();
  const byPath = (texts: Texts): Readonly<Record<string, string>> =>
    typeof texts === 'string' ? { a: texts } : texts;
  const [old, now] = [byPath(base), byPath(head)];
  const read = (text: string | undefined): SourceSyntax | undefined =>
    text === undefined ? undefined : readSyntax(text, language, languages);
  const paths = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (path) => old[path] !== now[path],
  );
  return {
    code: compareCode(
      paths.map((path) => ({ path, previousPath: undefined, base: read(old[path]), head: read(now[path]) })),
    ),
    texts: paths.map((path) => ({
      path,
      previousPath: undefined,
      base: old[path],
      head: now[path],
      lines: diffLines(old[path] ?? '', now[path] ?? ''),
      isTest: false,
    })),
    routes: undefined,
    placesOf: (name) =>
      Object.entries(now).flatMap(([path, text]) =>
        text
          .split('\n')
          .flatMap((line, index) => (line.includes(name) ? [{ path, line: index + 1, text: line }] : [])),
      ),
    functionsNamed: (name) =>
      Object.entries(now).flatMap(([path, text]) => {
        const source = read(text);
        return source === undefined
          ? []
          : unitsOf(path, source).filter(
              (unit) => hasCode(unit) && unit.name.split('.').at(-1)?.split('/')[0] === name,
            );
      }),
    copiesOf: () => [],
    coverageOf: () => undefined,
  };
}
