/**
 * Whether a tool wrote a file, judged by its code: compilers, bundlers and generators leave traces even without a
 * header comment. Such a file is read, because flows pass through it, but its style is not judged: its source is
 * elsewhere.
 *
 * One trace that nobody leaves by hand suffices; of those that people leave as well, it takes two. Linear in the file.
 * Errs on the side of the author: a file without traces counts as handwritten.
 */

import { isNamedFor, type Purpose } from '@assay/engine/files';
import { isMadeGo, isMadeJava, isMadePython } from './code-traces.ts';
import { hasSource } from './compiled-source.ts';
import { headOf, isSaidToBeGenerated, namesGenerator, switchedOff } from './head-comment.ts';
import { isMangled } from './mangled-names.ts';
import { isBundled, isCompiled, isDescribed, isWrappedWhole } from './script-traces.ts';
import { isUniform } from './uniform-lines.ts';

/** Kind of tool that wrote it. */
export type Tool = 'compiled' | 'bundled' | 'machine-written';

const script = /\.[cm]?jsx?$/i;
const typescript = /\.[cm]?tsx?$/i;
/** Folders that projects use for generated files. Weak evidence by itself. */
const place: ReadonlySet<Purpose> = new Set(['generated']);

/**
 * @param path  relative to the root of the tree
 * @param read  returns the text at a path of the tree, empty if there is none
 * @returns     `undefined` for a handwritten file
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
  // Most files have no hint, so the costly check comes last.
  return hints > 1 || (hints === 1 && isUniform(text));
}
