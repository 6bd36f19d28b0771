/** The files of one language are one program, which is analysed by itself. */

import { type LanguageId, languageFiles } from '@assay/engine/files';

/** Files by the language that they are a program of, in the order in which the engine analyses programs. */
export function programsOf<File extends { readonly language: LanguageId }>(
  files: readonly File[],
): readonly { readonly language: string; readonly files: readonly File[] }[] {
  return languageFiles
    .map(({ id, grammars }) => ({
      language: id,
      files: files.filter(({ language }) => grammars[language] !== undefined),
    }))
    .filter((program) => program.files.length > 0);
}
