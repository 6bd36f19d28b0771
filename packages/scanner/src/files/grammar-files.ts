/** Where the grammars are that reading a tree takes. */

import { type LanguageId, languageIds, parserFiles } from '@assay/engine/files';

/** The parsers' runtime, as a module name. */
export const runtimeFile = 'web-tree-sitter/web-tree-sitter.wasm';

/** Modules that hold the grammars and their runtime. */
export function grammarFiles(): readonly string[] {
  return [runtimeFile, ...new Set(parserFiles(languageIds).values())];
}

/** Languages of some files, each once. */
export function languagesOf(files: readonly { readonly language: LanguageId }[]): readonly LanguageId[] {
  return [...new Set(files.map(({ language }) => language))];
}
