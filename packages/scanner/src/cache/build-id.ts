/**
 * Identifies the code that wrote a cache entry: another build of the engine, the rules or the grammars writes different
 * ones. Versions do not suffice in a working tree, so the modules themselves are hashed.
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

/** File next to a bundle's modules that identifies the sources they were built from, for when these exist as well. */
export const sourcesStamp = 'sources.sha256';

/** Hex SHA-256. Takes 70 to 160 ms of processor time; the same in every process of an installation, compiled or not. */
export function readBuildId(): string {
  return createHash('sha256').update(process.version).update(readModules()).digest('hex');
}

/** Hex SHA-256 of the modules that produce findings, and of the grammars. */
export function digestModules(): string {
  return digestBuild(createHash('sha256'), moduleFolders());
}

function readModules(): string {
  const stamp = join(dirname(fileURLToPath(import.meta.url)), sourcesStamp);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : digestModules();
}

/**
 * Identifies the code of a program that uses the scanner, regardless of the Node version: programs that differ in a
 * module differ.
 *
 * @param folder  absolute path of the program's own modules; in a bundle, the folder that contains everything
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
