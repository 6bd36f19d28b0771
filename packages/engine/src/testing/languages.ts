/** Loads the grammars for tests; the product's scanner does the same from its own dependencies. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Languages, loadLanguages } from '../syntax/parse.ts';

const require = createRequire(import.meta.url);

let loaded: Promise<Languages> | undefined;

/** One set of grammars a process. */
export function testLanguages(): Promise<Languages> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Languages> {
  const [runtime, javascript, typescript, tsx] = await Promise.all(
    [
      'web-tree-sitter/web-tree-sitter.wasm',
      'tree-sitter-javascript/tree-sitter-javascript.wasm',
      'tree-sitter-typescript/tree-sitter-typescript.wasm',
      'tree-sitter-typescript/tree-sitter-tsx.wasm',
    ].map((file) => readFile(require.resolve(file))),
  );
  if (!runtime || !javascript || !typescript || !tsx) throw new Error('a grammar is missing');
  return loadLanguages({ runtime, grammars: { javascript, typescript, tsx } });
}
