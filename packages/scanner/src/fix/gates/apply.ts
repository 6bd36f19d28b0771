/** V0: the edits apply to existing files, and change only source code of the tree. */

import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, type Edit, type Fix } from '@assay/core';
import { structuredPatch } from 'diff';
import type { Slicer, SourceText } from '../../analysis/slice.ts';
import { whyUnwritable } from '../../files/read-source.ts';
import type { ChangedFile } from '../gate.ts';

/** A fix that changes more is rejected. Those of rules change one to eight lines of one file. */
const maxFiles = 3;
const maxChangedLines = 60;

/** Files that control how code is built, tested, fetched or scanned, and everything in hidden folders. */
const protectedPath =
  /(?:^|\/)(?:\.[^/]+|node_modules|package(?:-lock)?\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|jenkinsfile|gruntfile\.[^/]*|gulpfile\.[^/]*|[^/]+\.config\.[^/]+)(?:\/|$)/i;

export type ApplyResult =
  | {
      readonly kind: 'applied';
      readonly changes: readonly ChangedFile[];
      readonly sources: ReadonlyMap<string, SourceText>;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * @param mayTouch  files that a fix may change; by default none that control how code is built, tested, fetched or
 *   scanned
 */
export async function applyFix(
  directory: string,
  fix: Fix,
  slicer: Pick<Slicer, 'read'>,
  mayTouch = (path: string): boolean => !protectedPath.test(path),
): Promise<ApplyResult> {
  const refuse = (reason: string): ApplyResult => ({ kind: 'refused', reason });
  if (fix.edits.length === 0) return refuse('the fix has no edits');
  const paths = [...new Set(fix.edits.map(({ path }) => path))].sort();
  if (paths.length > maxFiles) return refuse(`the fix changes more than ${maxFiles} files`);
  const changes: ChangedFile[] = [];
  const sources = new Map<string, SourceText>();
  for (const path of paths) {
    const complaint = await checkPath(directory, path, mayTouch);
    const source = complaint === '' ? await slicer.read(path) : undefined;
    if (source === undefined) return refuse(complaint || 'a file is not source code that a scan reads');
    const edits = fix.edits
      .filter((edit) => edit.path === path)
      .sort((a, b) => a.start - b.start || a.end - b.end);
    const text = applyToSource(source, edits);
    if (typeof text !== 'string') return refuse(text.reason);
    changes.push({ path, before: source.text, after: text, edits });
    sources.set(path, source);
  }
  const lines = changes.map(changedLines).reduce((sum, count) => sum + count, 0);
  if (lines > maxChangedLines) return refuse(`the fix changes ${lines} lines, more than ${maxChangedLines}`);
  return { kind: 'applied', changes, sources };
}

async function checkPath(
  directory: string,
  path: string,
  mayTouch: (path: string) => boolean,
): Promise<string> {
  const isPlain = path !== '' && !/[\0\\]/.test(path) && !path.startsWith('/') && !/^[a-z]:/i.test(path);
  if (!isPlain || path.split('/').some((name) => name === '' || name === '.' || name === '..'))
    return 'a path does not lie in the tree';
  if (!mayTouch(path)) return 'a file is not one that a fix may touch';
  try {
    const root = await realpath(directory);
    return (await realpath(join(root, path))) === join(root, path) ? '' : 'a path leads through a link';
  } catch {
    // Whatever prevents its resolution, there is no file to change.
    return 'a file does not exist';
  }
}

function applyToSource(source: SourceText, edits: readonly Edit[]): string | { reason: string } {
  const unwritable = whyUnwritable(source);
  if (unwritable !== '') return { reason: unwritable };
  if (edits.some(({ baseSha256 }) => baseSha256 !== source.sha256))
    return { reason: 'a file changed since the fix was made' };
  const applied = applyEdits(source.text, edits);
  if (applied.kind === 'conflict') return { reason: `an edit does not fit its file (${applied.reason})` };
  return applied.text;
}

function changedLines({ before, after, path }: ChangedFile): number {
  const { hunks } = structuredPatch(path, path, before, after, '', '', { context: 0 });
  return hunks.map(({ oldLines, newLines }) => oldLines + newLines).reduce((sum, count) => sum + count, 0);
}
