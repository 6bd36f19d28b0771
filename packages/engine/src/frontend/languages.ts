/** The languages that the engine knows. */

import type { LanguageId } from '../syntax/language-ids.ts';
import { go } from './go/language.ts';
import { java } from './java/language.ts';
import { javascript } from './javascript/language.ts';
import type { Grammar, Language } from './language.ts';
import { python } from './python/language.ts';

/** In the order in which programs are analysed. */
export const languages: readonly Language[] = [javascript, java, python, go];

/** Language of a file, by the grammar that reads it. */
export function languageOf(id: LanguageId): Language {
  const found = languages.find(({ grammars }) => grammars[id] !== undefined);
  if (found === undefined) throw new Error(`no language has the grammar ${id}`);
  return found;
}

/** The name that reports show. */
export function languageName(id: LanguageId): string {
  switch (id) {
    case 'tsx':
      return 'typescript';
    case 'page':
    case 'template':
      return 'javascript';
    default:
      return id;
  }
}

/** All grammars, by the id of the language that they read. */
export function grammars(): ReadonlyMap<LanguageId, Grammar> {
  return new Map(
    languages.flatMap((language) => Object.entries(language.grammars) as readonly [LanguageId, Grammar][]),
  );
}

/** Parsers that reading some languages takes: where each is found, by the language that it is for. */
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
