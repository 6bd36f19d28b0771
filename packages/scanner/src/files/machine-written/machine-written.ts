/**
 * Whether a tool wrote a file, by what its code shows: compilers, bundlers and generators leave traces though no first line
 * says so. Such a file is read, since flows run through it; nobody mends its style, and what it was made of is elsewhere.
 *
 * One trace that nobody leaves by hand decides; of those that people leave, too, it takes two. Linear in the file.
 * Errs on the side of the author: a file without traces is somebody's own.
 */

import { isNamedFor, type Purpose } from '@assay/engine/files';
import { isMadeGo, isMadeJava, isMadePython } from './code-traces.ts';
import { hasSource } from './compiled-source.ts';
import { headOf, isSaidToBeGenerated, namesGenerator, switchedOff } from './head-comment.ts';
import { isMangled } from './mangled-names.ts';
import { isBundled, isCompiled, isDescribed, isWrappedWhole } from './script-traces.ts';
import { isUniform } from './uniform-lines.ts';

/** What kind of tool wrote it. */
export type Tool = 'compiled' | 'bundled' | 'machine-written';

const script = /\.[cm]?jsx?$/i;
const typescript = /\.[cm]?tsx?$/i;
/** Where projects put what their generators write. Says little by itself. */
const place: ReadonlySet<Purpose> = new Set(['generated']);

/**
 * @param path  relative to the root of the tree
 * @param read  the text at a path of the tree, empty where there is none
 * @returns     `undefined` for what people write
 */
export function toolOf(path: string, text: string, read: (path: string) => string): Tool | undefined {
  const isScript = script.test(path);
  if (isScript || typescript.test(path)) {
    if (isBundled(text)) return 'bundled';
    if (isCompiled(text, isScript)) return 'compiled';
    if (isScript && (isMangled(text) || hasSource(path, text, read))) return 'compiled';
    if (isDescribed(text)) return 'machine-written';
  }
  return isGenerated(path, text) ? 'machine-written' : undefined;
}

function isGenerated(path: string, text: string): boolean {
  const head = headOf(text);
  if (isSaidToBeGenerated(head)) return true;
  if (path.endsWith('.py') && isMadePython(text)) return true;
  if (path.endsWith('.java') && isMadeJava(text)) return true;
  if (path.endsWith('.go') && isMadeGo(text)) return true;
  const hints = [
    switchedOff(head) > 0,
    switchedOff(head) > 2,
    namesGenerator(head),
    isNamedFor(path, place),
    script.test(path) && isWrappedWhole(text),
  ].filter(Boolean).length;
  // Most files have no hint: the costly question comes last.
  return hints > 1 || (hints === 1 && isUniform(text));
}
