/**
 * What the code is that made an entry: another build of the engine, the rules or the grammars makes others. Versions
 * do not tell in a working tree, so the modules themselves are read.
 */

import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { grammarFiles } from '../files/grammar-files.ts';

const packages = ['@assay/core', '@assay/engine', '@assay/rules'] as const;
const moduleName = /\.[jt]s$/;
const notLoaded = /\.test\.[jt]s$|\.d\.ts$/;
const foldersNotLoaded = new Set(['cases', 'testing', 'node_modules']);

/** Hex SHA-256. Takes 10 to 30 ms; the same in every process of an installation. */
export function readBuildId(): string {
  const hash = createHash('sha256').update(process.version);
  for (const name of packages) addModules(hash, dirname(fileURLToPath(import.meta.resolve(name))));
  addModules(hash, dirname(dirname(fileURLToPath(import.meta.url))));
  const require = createRequire(import.meta.url);
  for (const name of grammarFiles()) hash.update(readFileSync(require.resolve(name)));
  return hash.digest('hex');
}

function addModules(hash: Hash, root: string): void {
  const pending = [root];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!foldersNotLoaded.has(entry.name)) pending.push(path);
      } else if (moduleName.test(entry.name) && !notLoaded.test(entry.name)) {
        hash.update(path.slice(root.length)).update('\0').update(readFileSync(path));
      }
    }
  }
}
