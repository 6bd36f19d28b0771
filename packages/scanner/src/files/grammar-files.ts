/** Where the grammars are that reading a tree takes. */

import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LanguageId, languageIds, parserFiles } from '@assay/engine/files';

/** The parsers' runtime, as a module name. */
export const runtimeFile = 'web-tree-sitter/web-tree-sitter.wasm';

/** Modules that hold the grammars and their runtime. */
export function grammarFiles(): readonly string[] {
  return [runtimeFile, ...new Set(parserFiles(languageIds).values())];
}

const require = createRequire(import.meta.url);
const isBundled = !import.meta.url.endsWith('.ts');

/**
 * The file of a grammar or of the runtime: in its package, or in the folder that a bundle has for them.
 *
 * @param file  of `grammarFiles`; the last parts of these names differ
 */
export function locateGrammar(file: string): string {
  if (isBundled) return fileURLToPath(new URL(`./grammars/${basename(file)}`, import.meta.url));
  return require.resolve(file);
}

/** Languages of some files, each once. */
export function languagesOf(files: readonly { readonly language: LanguageId }[]): readonly LanguageId[] {
  return [...new Set(files.map(({ language }) => language))];
}
