/** The languages that the engine knows. */

import type { LanguageId } from '../syntax/language-ids.ts';
import { go } from './go/language.ts';
import { javascript } from './javascript/language.ts';
import type { Grammar, Language } from './language.ts';

/** In the order in which programs are analysed. */
export const languages: readonly Language[] = [javascript, go];

/** Language of a file, by the grammar that reads it. */
export function languageOf(id: LanguageId): Language {
  const found = languages.find(({ grammars }) => grammars[id] !== undefined);
  if (found === undefined) throw new Error(`no language has the grammar ${id}`);
  return found;
}

/** The name that reports show: TypeScript with JSX is TypeScript. */
export function languageName(id: LanguageId): string {
  return id === 'tsx' ? 'typescript' : id;
}

/** All grammars, by the id of the language that they read. */
export function grammars(): ReadonlyMap<LanguageId, Grammar> {
  return new Map(
    languages.flatMap((language) => Object.entries(language.grammars) as readonly [LanguageId, Grammar][]),
  );
}
