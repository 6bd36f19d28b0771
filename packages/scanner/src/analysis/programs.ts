/** The files of one language are one program, which is analysed by itself. */

import { type LanguageId, languageFiles } from '@assay/engine/files';

/**
 * Files by the language that they are a program of, in the order in which the engine analyses programs. A page is part of
 * each program that may render it.
 */
export function programsOf<File extends { readonly language: LanguageId }>(
  files: readonly File[],
): readonly { readonly language: string; readonly files: readonly File[] }[] {
  return languageFiles
    .map(({ id, grammars, pages }) => {
      const hasOwn = files.some(({ language }) => grammars[language] !== undefined);
      const isPart = ({ language }: File): boolean =>
        grammars[language] !== undefined || (pages === true && language === 'page');
      return { language: id, files: hasOwn ? files.filter(isPart) : [] };
    })
    .filter((program) => program.files.length > 0);
}
