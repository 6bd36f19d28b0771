/** The files of one language form one program, which is analyzed by itself. */

import { type LanguageId, languageFiles } from '@assay/engine/files';

/**
 * Groups files by the language of their program, in the order in which the engine analyzes programs. A page is part of
 * each program that may render it.
 */
export function programsOf<File extends { readonly language: LanguageId }>(
  files: readonly File[],
): readonly { readonly language: string; readonly files: readonly File[] }[] {
  return languageFiles
    .map(({ id, grammars, pages }) => {
      const hasOwn = files.some(({ language }) => grammars[language] !== undefined);
      const isPart = ({ language }: File): boolean =>
        grammars[language] !== undefined || (pages !== undefined && language === 'page');
      return { language: id, files: hasOwn ? files.filter(isPart) : [] };
    })
    .filter((program) => program.files.length > 0);
}

/** Languages of a tree's programs that may render its pages. */
export function hostsOf(files: readonly { readonly language: LanguageId }[]): readonly LanguageId[] {
  const present = new Set(files.map(({ language }) => language));
  return languageFiles.flatMap(({ grammars, pages }) => {
    const hasOwn = [...present].some((language) => grammars[language] !== undefined);
    return pages !== undefined && hasOwn && present.has('page') ? [pages] : [];
  });
}
