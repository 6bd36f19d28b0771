/** The languages that the engine knows. */

import type { LanguageId } from '../syntax/language-ids.ts';
import { hostOf, isTemplate } from '../syntax/templates/made-template.ts';
import { go } from './go/language.ts';
import { java } from './java/language.ts';
import { javascript } from './javascript/language.ts';
import type { Language } from './language.ts';
import { php } from './php/language.ts';
import { python } from './python/language.ts';

/** In the order in which programs are analyzed. */
export const languages: readonly Language[] = [javascript, java, python, go, php];

/** Language of a file, by its grammar. */
export function languageOf(id: LanguageId): Language {
  const found = languages.find(({ grammars }) => grammars[id] !== undefined);
  if (found === undefined) throw new Error(`no language has the grammar ${id}`);
  return found;
}

/** Name shown in reports. */
export function languageName(id: LanguageId): string {
  switch (id) {
    case 'tsx':
      return 'typescript';
    case 'page':
      return 'javascript';
    case 'jsp':
      return 'java';
    default:
      return isTemplate(id) ? hostOf(id) : id;
  }
}
