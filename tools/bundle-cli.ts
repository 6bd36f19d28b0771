/**
 * The command line as a package that can be installed anywhere: `npm run bundle`. JavaScript in a few files, the grammars,
 * and the licences of what is bundled; it has no dependencies.
 *
 * Entries are the processes and threads that scans start. What commands load lazily stays in files of its own.
 */

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyGrammars, licencesOf, scanEntries, writeChunks } from './bundle-package.ts';

const root = join(import.meta.dirname, '..');
/** Of the command line, and of what it starts. */
export const commandLineEntries = { main: 'packages/cli/src/main.ts', ...scanEntries };

/** @param folder  is emptied, and becomes the package */
export async function bundleCli(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const chunks = await writeChunks(join(folder, 'lib'), commandLineEntries);
  const grammars = copyGrammars(join(folder, 'lib/grammars'));
  cpSync(join(root, 'packages/cli/bin/assay.js'), join(folder, 'bin/assay.js'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(root, 'docs/cli.md'), join(folder, 'README.md'));
  const modules = [...chunks.flatMap(({ moduleIds }) => moduleIds), ...grammars];
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES'), licencesOf(modules));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
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

if (import.meta.main) await bundleCli(join(root, 'packages/cli/dist'));
