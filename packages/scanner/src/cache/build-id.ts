/**
 * What the code is that made an entry: another build of the engine, the rules or the grammars makes others. Versions
 * do not tell in a working tree, so the modules themselves are read.
 */

import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { grammarFiles, locateGrammar } from '../files/grammar-files.ts';

const packages = ['@assay/core', '@assay/engine', '@assay/rules', '@assay/analyzers'] as const;
const moduleName = /\.[jt]s$/;
const notLoaded = /\.test\.[jt]s$|\.d\.ts$/;
const foldersNotLoaded = new Set(['cases', 'testing', 'node_modules']);

/** Beside the modules of a bundle that is made of sources which are there as well: what these are. */
export const sourcesStamp = 'sources.sha256';

/** Hex SHA-256. Takes 70 to 160 ms of processor time; the same in every process of an installation, compiled or not. */
export function readBuildId(): string {
  return createHash('sha256').update(process.version).update(readModules()).digest('hex');
}

/** Hex SHA-256 of the modules that find things, and of the grammars. */
export function digestModules(): string {
  return digestBuild(createHash('sha256'), moduleFolders());
}

function readModules(): string {
  const stamp = join(dirname(fileURLToPath(import.meta.url)), sourcesStamp);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : digestModules();
}

/**
 * What the code is of a program over the scanner, whatever Node runs it: two that differ in a module have two.
 *
 * @param folder  absolute path of the program's own modules; in a bundle it is the one that holds all
 * @returns hex SHA-256
 */
export function digestCode(folder: string): string {
  return digestBuild(createHash('sha256'), new Set([...moduleFolders(), folder]));
}

function digestBuild(hash: Hash, folders: Iterable<string>): string {
  for (const folder of folders) addModules(hash, folder);
  for (const name of grammarFiles()) hash.update(readFileSync(locateGrammar(name)));
  return hash.digest('hex');
}

/** A bundle has all modules in one folder. */
function moduleFolders(): readonly string[] {
  const own = fileURLToPath(import.meta.url);
  if (!own.endsWith('.ts')) return [dirname(own)];
  return [
    ...packages.map((name) => dirname(fileURLToPath(import.meta.resolve(name)))),
    dirname(dirname(own)),
  ];
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
