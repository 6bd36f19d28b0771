/** Names of the packages that the nearest manifest above a file requires. */

import { basename } from 'node:path';
import { readPackageFile } from '@assay/analyzers/inventory';
import { readNamed } from '../files/read-source.ts';

interface Manifest {
  readonly path: string;
  readonly text: string;
}

/** `go.mod` for a Go file, manifests of Python tools for a Python file, else `package.json`. */
export function packagesOf(
  directory: string,
  manifests: readonly Manifest[],
  path: string,
): ReadonlySet<string> {
  if (path.endsWith('.py')) return packagesOfPython(directory, path);
  const name = path.endsWith('.go') ? 'go.mod' : 'package.json';
  const folderOf = (manifest: string) => manifest.slice(0, manifest.lastIndexOf('/') + 1);
  const [nearest] = manifests
    .filter((manifest) => basename(manifest.path) === name && path.startsWith(folderOf(manifest.path)))
    .sort((a, b) => b.path.length - a.path.length);
  if (nearest === undefined) return new Set();
  if (name === 'go.mod') return requiredModules(nearest.text);
  try {
    const parsed: unknown = JSON.parse(nearest.text);
    const dependencies =
      typeof parsed === 'object' && parsed !== null && 'dependencies' in parsed ? parsed.dependencies : {};
    return new Set(Object.keys(dependencies ?? {}));
  } catch {
    // A manifest that is not valid JSON names no packages; the scan itself reports it.
    return new Set();
  }
}

/**
 * All of them in one folder are read: a program may list its own packages in one, and those of its tests in another.
 */
const manifestsOfPython = ['pyproject.toml', 'requirements.txt', 'Pipfile'];

function packagesOfPython(directory: string, path: string): ReadonlySet<string> {
  for (let folder = path; folder !== ''; ) {
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/', folder.length - 2) + 1));
    const names = manifestsOfPython.flatMap((name) => {
      const text = readNamed(directory, `${folder}${name}`);
      const file = text === undefined ? undefined : readPackageFile(`${folder}${name}`, text);
      return (file?.entries ?? []).map((entry) => entry.name);
    });
    if (names.length > 0) return new Set(names);
  }
  return new Set();
}

/** `require path v1.2.3`, on a line of its own or in a block. */
function requiredModules(text: string): ReadonlySet<string> {
  const lines = text.matchAll(/^\s*(?:require\s+)?([\w.-]+(?:\/[\w.~-]+)+)\s+v\d/gm);
  return new Set([...lines].map((match) => match[1] ?? ''));
}
