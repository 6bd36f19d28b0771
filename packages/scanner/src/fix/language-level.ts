/** The language version that a file of a tree is written for. */

import type { SourceSyntax } from '@assay/engine';
import { levelIn, levelOfImages, neededLevel, oldestLevel, versionFiles } from '@assay/engine/rule';
import type { Slicer } from '../analysis/slice.ts';
import { readNamed } from '../files/read-source.ts';

const manifestNames =
  /^(?:pyproject\.toml|setup\.cfg|pom\.xml|build\.gradle(?:\.kts)?|go\.mod|package\.json)$/;

/**
 * Reads the version from the nearest manifest above the file (a build file without a version defers to the next one),
 * else from the nearest file that says nothing but the version, else from the image in the nearest container file above it; without either, the oldest supported version. Features
 * that the file already uses are allowed.
 */
export async function languageLevel(
  slicer: Slicer,
  directory: string,
  path: string,
  tree: SourceSyntax['tree'],
): Promise<number> {
  const stated =
    (await statedLevel(slicer, path, tree.language)) ??
    levelAbove(directory, path, versionFiles(tree.language), (text) => levelIn(tree.language, text)) ??
    levelAbove(directory, path, containerFiles, (text) => levelOfImages(tree.language, text));
  return Math.max(stated ?? oldestLevel(tree.language), neededLevel(tree));
}

async function statedLevel(
  slicer: Slicer,
  path: string,
  language: SourceSyntax['tree']['language'],
): Promise<number | undefined> {
  const manifests = await slicer.manifests();
  const above = manifests
    .filter(
      (manifest) => path.startsWith(folderOf(manifest.path)) && manifestNames.test(nameOf(manifest.path)),
    )
    .sort((a, b) => folderOf(b.path).length - folderOf(a.path).length);
  const scripts = language === 'python' ? await setupScripts(slicer, path) : [];
  for (const { text } of [...above, ...scripts]) {
    const level = levelIn(language, text);
    if (level !== undefined) return level;
  }
  return undefined;
}

const containerFiles = ['Dockerfile', 'Containerfile', 'docker/Dockerfile'];

/** What the nearest file of the names declares, in the folder of the file and those above it. */
function levelAbove(
  directory: string,
  path: string,
  names: readonly string[],
  levelOf: (text: string) => number | undefined,
): number | undefined {
  for (let folder = folderOf(path); ; folder = folderOf(folder.slice(0, -1))) {
    for (const name of names) {
      const text = readNamed(directory, `${folder}${name}`);
      const level = text === undefined ? undefined : levelOf(text);
      if (level !== undefined) return level;
    }
    if (folder === '') return undefined;
  }
}

/** `setup.py` files of the folders above: these are source files, not manifests. */
async function setupScripts(slicer: Slicer, path: string): Promise<readonly { readonly text: string }[]> {
  const found: { readonly text: string }[] = [];
  for (let folder = folderOf(path); ; folder = folderOf(folder.slice(0, -1))) {
    const source = await slicer.read(`${folder}setup.py`);
    if (source !== undefined) found.push(source);
    if (folder === '') return found;
  }
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
