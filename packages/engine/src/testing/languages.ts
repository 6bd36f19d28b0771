/** Loads the grammars for tests; the product's scanner does the same from its own dependencies. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parserFiles } from '../frontend/language-files.ts';
import { type LanguageId, languageIds } from '../syntax/language-ids.ts';
import { type Languages, loadLanguages } from '../syntax/parse.ts';

const require = createRequire(import.meta.url);

let loaded: Promise<Languages> | undefined;

/** One set of grammars per process. */
export function testLanguages(): Promise<Languages> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Languages> {
  const bytes = new Map<LanguageId, Uint8Array>();
  for (const [id, file] of parserFiles(languageIds)) bytes.set(id, await readFile(require.resolve(file)));
  const runtime = await readFile(require.resolve('web-tree-sitter/web-tree-sitter.wasm'));
  return loadLanguages({ runtime, grammars: bytes });
}
