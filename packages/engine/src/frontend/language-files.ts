/** Files that the engine reads, and their parsers: what can be known without loading a front end. */

import type { LanguageId } from '../syntax/language-ids.ts';
import { goFiles } from './go/files.ts';
import { javaFiles } from './java/files.ts';
import { javascriptFiles } from './javascript/files.ts';
import type { Grammar, LanguageFiles } from './language.ts';
import { phpFiles } from './php/grammar.ts';
import { pythonFiles } from './python/files.ts';

/** In the order of `languages`. */
export const languageFiles: readonly LanguageFiles[] = [
  javascriptFiles,
  javaFiles,
  pythonFiles,
  goFiles,
  phpFiles,
];

/** All grammars, by language id. */
export function grammars(): ReadonlyMap<LanguageId, Grammar> {
  return new Map(
    languageFiles.flatMap((files) => Object.entries(files.grammars) as readonly [LanguageId, Grammar][]),
  );
}

/** Parser files needed to read some languages, by language. */
export function parserFiles(ids: Iterable<LanguageId>): ReadonlyMap<LanguageId, string> {
  const all = grammars();
  const files = new Map<LanguageId, string>();
  for (const id of ids) {
    for (const needed of [id, ...(all.get(id)?.others ?? [])]) {
      const file = all.get(needed)?.file;
      if (file !== undefined) files.set(needed, file);
    }
  }
  return files;
}
