/**
 * Language version that a program is written for, and the one a file needs. A fix that the program's compiler rejects
 * is useless. See `LevelTraits` for how versions are counted.
 */

import { languageOf } from '../frontend/languages.ts';
import type { LanguageId } from '../syntax/language-ids.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import { calleeText, isCallNode } from './arguments.ts';

/** Version assumed for a program that does not declare one. */
export function oldestLevel(language: LanguageId): number {
  return languageOf(language).levels.oldest;
}

/** Files besides manifests that may declare the version, see `LevelTraits`. */
export function versionFiles(language: LanguageId): readonly string[] {
  return languageOf(language).levels.files;
}

/** `3.12` for 3012, `17` for 17000. */
export function levelText(level: number): string {
  const [major, minor] = [Math.floor(level / 1000), level % 1000];
  return minor === 0 ? String(major) : `${major}.${minor}`;
}

/** Lowest version that a manifest declares for a language; `undefined` if it declares none. */
export function levelIn(language: LanguageId, manifest: string): number | undefined {
  const { levelOf, statements } = languageOf(language).levels;
  for (const statement of statements) {
    const range = statement.exec(manifest)?.groups?.['range'];
    // Versions after `<` and `!=` are not supported.
    const versions = [
      ...(range ?? '').replaceAll(/(?:<=?|!=)\s*[\d.*]+/g, '').matchAll(/(\d+)(?:[._](\d+))?/g),
    ];
    const levels = versions.map(([, major = '', minor = '0']) => levelOf(Number(major), Number(minor)));
    // Later components of a version are not versions: `>=3.9.2` starts with 3.9.
    const [first] = levels;
    if (first !== undefined)
      return /\|\|/.test(range ?? '') ? Math.min(...levels.filter((level) => level >= 1000)) : first;
  }
  return undefined;
}

/** Lowest version among the images of a container file; `undefined` if no image of the language has a version. */
export function levelOfImages(language: LanguageId, containerFile: string): number | undefined {
  const { levelOf, images } = languageOf(language).levels;
  const levels: number[] = [];
  for (const [, image = '', major = '', minor = '0'] of containerFile.matchAll(
    /^[ \t]*FROM[ \t]+(?:--\S+[ \t]+)?([\w./-]+):(\d+)(?:\.(\d+))?/gim,
  ))
    if (images.test(image.slice(image.lastIndexOf('/') + 1)))
      levels.push(levelOf(Number(major), Number(minor)));
  return levels.length === 0 ? undefined : Math.min(...levels);
}

/** Lowest version that can parse the file, as far as known here; 0 if all can. */
export function neededLevel(tree: SyntaxTree): number {
  const { calls, needs, nodes } = languageOf(tree.language).levels;
  let level = 0;
  for (let node = 0; node < tree.size; node += 1) {
    const type = tree.type(node);
    level = Math.max(level, nodes[type] ?? 0, needs?.(tree, node, type) ?? 0);
    if (!isCallNode(tree, node)) continue;
    const callee = calleeText(tree, node);
    for (const [called, since] of calls) if (called.test(callee)) level = Math.max(level, since);
  }
  return level;
}
