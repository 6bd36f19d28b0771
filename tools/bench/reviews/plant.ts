/** Makes a branch out of a tree, and takes it back. */

import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Branch, BranchEdit } from './branches.ts';

export interface Place {
  readonly path: string;
  /** 1-based, of the changed tree. */
  readonly startLine: number;
  readonly endLine: number;
}

/** @returns  where a comment must stand, then where one may; none for a harmless branch. Throws when an edit does not fit. */
export async function plantBranch(directory: string, branch: Branch): Promise<readonly Place[]> {
  const places: Place[] = [];
  for (const edit of branch.edits) {
    const file = join(directory, edit.path);
    const old = 'create' in edit ? '' : await readFile(file, 'utf8');
    const { text, startLine, endLine } = applyEdit(old, edit);
    const shift = endLine - startLine + 1 - ('create' in edit ? 0 : edit.lines);
    places.forEach((place, index) => {
      if (place.path === edit.path && place.startLine > startLine)
        places[index] = { ...place, startLine: place.startLine + shift, endLine: place.endLine + shift };
    });
    places.push({ path: edit.path, startLine, endLine });
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  if (branch.at === undefined) return [];
  return [branch.at, ...(branch.also ?? [])].flatMap((index) => places[index] ?? []);
}

/** @param base  the tree as it was */
export async function takeBack(directory: string, base: string, branch: Branch): Promise<void> {
  for (const edit of branch.edits) {
    const file = join(directory, edit.path);
    await ('create' in edit ? rm(file) : copyFile(join(base, edit.path), file));
  }
}

export function applyEdit(
  text: string,
  edit: BranchEdit,
): { readonly text: string; readonly startLine: number; readonly endLine: number } {
  if ('create' in edit)
    return { text: `${edit.create.join('\n')}\n`, startLine: 1, endLine: edit.create.length };
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(eol);
  const from = edit.after === undefined ? 0 : indexOf(lines, edit.after, 0);
  const at = indexOf(lines, edit.find, from);
  lines.splice(at, edit.lines, ...edit.with);
  return { text: lines.join(eol), startLine: at + 1, endLine: at + edit.with.length };
}

function indexOf(lines: readonly string[], text: string, from: number): number {
  const at = lines.findIndex((line, index) => index >= from && line.includes(text));
  if (at < 0) throw new Error(`no line has ${JSON.stringify(text)}`);
  return at;
}
