/** Compiles the command line of this checkout into a folder: `compile-sources.ts FOLDER`. Grammars stay where they are installed. */

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { digestModules, sourcesStamp } from '../packages/scanner/src/cache/build-id.ts';
import { grammarFiles, locateGrammar } from '../packages/scanner/src/files/grammar-files.ts';
import { commandLineEntries } from './bundle-cli.ts';
import { writeChunks } from './bundle-package.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: compile-sources.ts FOLDER');
await writeChunks(folder, commandLineEntries);
// Node would read each file twice to find out what it is.
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
// The same code finds the same, whoever has compiled it.
writeFileSync(join(folder, sourcesStamp), digestModules());
mkdirSync(join(folder, 'grammars'));
for (const file of grammarFiles().map(locateGrammar))
  symlinkSync(file, join(folder, 'grammars', basename(file)));
