/** What the packages that are made of the sources have in common: JavaScript in a few files, grammars, licences. */

import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { grammarFiles, locateGrammar } from '../packages/scanner/src/files/grammar-files.ts';

const root = join(import.meta.dirname, '..');

/** The processes and threads that scans start, by the name of their file. */
export const scanEntries = {
  'child-main': 'packages/scanner/src/child-main.ts',
  'orphan-guard': 'packages/scanner/src/process/orphan-guard.ts',
  'file-worker': 'packages/scanner/src/analysis/file-worker.ts',
  'part-worker': 'packages/scanner/src/analysis/part-worker.ts',
  'model-main': 'packages/llm/src/process/model-main.ts',
} as const;

/**
 * @param dir       gets a file for each entry, and others for what they share or load lazily
 * @param external  packages that are not bundled, for the manifest names them as dependencies
 */
export async function writeChunks(
  dir: string,
  entries: Readonly<Record<string, string>>,
  external: readonly string[] = [],
): Promise<readonly OutputChunk[]> {
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)])),
    platform: 'node',
    tsconfig: false,
    external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
    resolve: { conditionNames: ['assay-source', 'import', 'node', 'default'] },
    onLog: (level, log, show) => {
      // The runtime of the grammars has it for C code that embeds JavaScript; ours does not.
      if (log.code === 'EVAL' && log.id?.includes('web-tree-sitter')) return;
      // A package that is not found would be missing for every user.
      if (level === 'warn') throw new Error(log.message);
      show(level, log);
    },
  });
  try {
    const { output } = await bundle.write({
      dir,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
    });
    return output.filter((file) => file.type === 'chunk');
  } finally {
    await bundle.close();
  }
}

/** @returns where they were */
export function copyGrammars(dir: string): readonly string[] {
  mkdirSync(dir, { recursive: true });
  const grammars = grammarFiles().map(locateGrammar);
  for (const file of grammars) cpSync(file, join(dir, basename(file)));
  return grammars;
}

/** The licence of every package that a module is from, sorted by name. */
export function licencesOf(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((path) => packageFolder(path) ?? []));
  const texts = [...folders].map((folder) => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:[-.]\w+)?$/i.test(entry));
    const text =
      file === undefined ? namedLicence(manifest) : readFileSync(join(folder, file), 'utf8').trim();
    return `${manifest.name} ${manifest.version}\n\n${text}\n`;
  });
  return texts.sort().join(`\n${'-'.repeat(80)}\n\n`);
}

/** Of a package without the text of its licence: lists of data, which name it and whose they are. */
function namedLicence({ name, license, author, repository }: Readonly<Record<string, unknown>>): string {
  if (typeof license !== 'string') throw new Error(`${String(name)} comes without its licence`);
  const by = typeof author === 'string' ? author : (author as { name?: string } | undefined)?.name;
  return `${license} (https://spdx.org/licenses/${license}.html), unchanged.\nBy ${by ?? 'its authors'}, ${JSON.stringify(repository)}`;
}

/** `undefined` for modules of this repository and of the bundler. */
function packageFolder(path: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
}
