/**
 * Checks that the grammars needed for scans are installed. A checkout that was updated without installing new
 * dependencies lacks some, and the child process could only report that as a defect.
 */

import { existsSync } from 'node:fs';
import { grammarFiles, locateGrammar } from './files/grammar-files.ts';
import { ScanError } from './scan-error.ts';

/** @throws {ScanError} `not-installed`, with the missing packages */
export function checkInstallation(files: readonly string[] = grammarFiles()): void {
  const missing = [...new Set(files.filter((file) => !isThere(file)).map(packageOf))].sort();
  if (missing.length === 0) return;
  const names = missing.join(', ');
  throw new ScanError(
    'not-installed',
    `The installation of Assay is incomplete: it lacks ${names}. Reinstall its dependencies, in a checkout with \`npm ci\`.`,
  );
}

function isThere(file: string): boolean {
  try {
    return existsSync(locateGrammar(file));
  } catch {
    return false;
  }
}

/** `web-tree-sitter/web-tree-sitter.wasm`, `@scope/name/file.wasm`. */
function packageOf(file: string): string {
  return file
    .split('/')
    .slice(0, file.startsWith('@') ? 2 : 1)
    .join('/');
}
