/** Locates the grammars needed to read a tree. */

import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LanguageId, languageIds, parserFiles } from '@assay/engine/files';

/** The parser runtime, as a module name. */
export const runtimeFile = 'web-tree-sitter/web-tree-sitter.wasm';

/** Modules that hold the grammars and their runtime. */
export function grammarFiles(): readonly string[] {
  return [runtimeFile, ...new Set(parserFiles(languageIds).values())];
}

const require = createRequire(import.meta.url);
const isBundled = !import.meta.url.endsWith('.ts');

/**
 * The file of a grammar or of the runtime: in its package, or in the bundle's folder of grammars.
 *
 * @param file  one of `grammarFiles`; the base names of these are unique
 */
export function locateGrammar(file: string): string {
  if (isBundled) return fileURLToPath(new URL(`./grammars/${basename(file)}`, import.meta.url));
  return require.resolve(file);
}

/** Distinct languages of the files. */
export function languagesOf(files: readonly { readonly language: LanguageId }[]): readonly LanguageId[] {
  return [...new Set(files.map(({ language }) => language))];
}
