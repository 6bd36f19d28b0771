/**
 * The command line as a package that can be installed anywhere: `npm run bundle`. JavaScript in a few files, the grammars,
 * and the licences of what is bundled; it has no dependencies.
 *
 * Entries are the processes and threads that scans start. What commands load lazily stays in files of its own.
 */

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { grammarFiles, locateGrammar } from '../packages/scanner/src/files/grammar-files.ts';

const root = join(import.meta.dirname, '..');
const entries = {
  main: 'packages/cli/src/main.ts',
  'child-main': 'packages/scanner/src/process/child-main.ts',
  'orphan-guard': 'packages/scanner/src/process/orphan-guard.ts',
  'file-worker': 'packages/scanner/src/analysis/file-worker.ts',
  'part-worker': 'packages/scanner/src/analysis/part-worker.ts',
} as const;

/** @param folder  is emptied, and becomes the package */
export async function bundleCli(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'lib/grammars'), { recursive: true });
  const chunks = await writeChunks(join(folder, 'lib'));
  const grammars = grammarFiles().map(locateGrammar);
  for (const file of grammars) cpSync(file, join(folder, 'lib/grammars', basename(file)));
  cpSync(join(root, 'packages/cli/bin/assay.js'), join(folder, 'bin/assay.js'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(root, 'docs/cli.md'), join(folder, 'README.md'));
  const modules = [...chunks.flatMap(({ moduleIds }) => moduleIds), ...grammars];
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES'), licencesOf(modules));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
}

async function writeChunks(dir: string): Promise<readonly OutputChunk[]> {
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)])),
    platform: 'node',
    tsconfig: false,
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

function manifest(): object {
  const { version, description, license, engines } = JSON.parse(
    readFileSync(join(root, 'packages/cli/package.json'), 'utf8'),
  );
  return {
    name: 'assay',
    version,
    description,
    license,
    type: 'module',
    engines,
    bin: { assay: 'bin/assay.js' },
  };
}

/** The licence of every package that a module is from, sorted by name. */
function licencesOf(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((path) => packageFolder(path) ?? []));
  const texts = [...folders].map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:[-.]\w+)?$/i.test(entry));
    if (file === undefined) throw new Error(`${name} comes without its licence`);
    return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return texts.sort().join(`\n${'-'.repeat(80)}\n\n`);
}

/** `undefined` for modules of this repository and of the bundler. */
function packageFolder(path: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
}

if (import.meta.main) await bundleCli(join(root, 'packages/cli/dist'));
