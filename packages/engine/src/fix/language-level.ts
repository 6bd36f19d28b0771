/**
 * Which version of its language a program is written for, and which one a file needs. A fix that the program's own
 * compiler refuses is none. `LevelTraits` has how versions are counted.
 */

import { languageOf } from '../frontend/languages.ts';
import type { LanguageId } from '../syntax/language-ids.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import { calleeText, isCallNode } from './arguments.ts';

/** The version that a program counts as written for where it does not say so. */
export function oldestLevel(language: LanguageId): number {
  return languageOf(language).levels.oldest;
}

/** `3.12` of 3012, `17` of 17000. */
export function levelText(level: number): string {
  const [major, minor] = [Math.floor(level / 1000), level % 1000];
  return minor === 0 ? String(major) : `${major}.${minor}`;
}

/** The lowest version that a manifest names for a language; `undefined` where it names none. */
export function levelIn(language: LanguageId, manifest: string): number | undefined {
  const { levelOf, statements } = languageOf(language).levels;
  for (const statement of statements) {
    const range = statement.exec(manifest)?.groups?.['range'];
    // What lies behind `<` and `!=` is not supported.
    const versions = [
      ...(range ?? '').replaceAll(/(?:<=?|!=)\s*[\d.*]+/g, '').matchAll(/(\d+)(?:[._](\d+))?/g),
    ];
    const levels = versions.map(([, major = '', minor = '0']) => levelOf(Number(major), Number(minor)));
    // The parts of one version are not versions: `>=3.9.2` names 3.9 first.
    const [first] = levels;
    if (first !== undefined)
      return /\|\|/.test(range ?? '') ? Math.min(...levels.filter((level) => level >= 1000)) : first;
  }
  return undefined;
}

/** The lowest version that the images of a container file have; `undefined` where none of them is of the language, or has no version. */
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

/** The lowest version that reads the file, as far as it is known here; 0 for one that all versions read. */
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
