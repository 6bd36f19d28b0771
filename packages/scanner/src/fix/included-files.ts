/** Files that run as part of another one, whose variables they share: those that it includes, and what they include. */

import type { Languages, SourceSyntax } from '@assay/engine';
import type { FixSite } from '@assay/engine/rule';
import type { Slicer } from '../analysis/slice.ts';
import { parseSource } from './parse-source.ts';

type SyntaxTree = FixSite['tree'];

/** Maximum number of files that are read for one. Chosen: an application includes a handful before it begins. */
const mostFiles = 30;

/** In the order in which they are found, without the file itself. */
export async function includedFiles(
  reader: { readonly slicer: Slicer; readonly languages: Languages },
  path: string,
  source: SourceSyntax,
): Promise<readonly SyntaxTree[]> {
  const trees: SyntaxTree[] = [];
  const seen = new Set([path]);
  const open: (readonly [path: string, source: SourceSyntax])[] = [[path, source]];
  for (let next = open.shift(); next !== undefined && trees.length < mostFiles; next = open.shift()) {
    const [from, { tree, facts }] = next;
    for (const name of facts.includesOf?.(tree) ?? []) {
      for (const found of pathsOf(reader.slicer, [from, path], name)) {
        if (seen.has(found) || trees.length >= mostFiles) continue;
        seen.add(found);
        const text = (await reader.slicer.read(found))?.text;
        const parsed = text === undefined ? undefined : parseSource(reader, found, text);
        if (parsed === undefined) continue;
        trees.push(parsed.tree);
        open.push([found, parsed]);
      }
    }
  }
  return trees;
}

/**
 * The file by its path from the folder of the file, of the one that began, or of the program; otherwise the nearest ones whose path
 * ends like it.
 */
function pathsOf(slicer: Slicer, from: readonly string[], name: string): readonly string[] {
  const known = name.slice(name.lastIndexOf('*') + 1);
  if (known === name) {
    const folders = name.startsWith('./') ? from.slice(0, 1) : [...from, ''];
    const exact = folders
      .map((path) => join(path.split('/').slice(0, -1), name))
      .find((path) => slicer.languageOf(path) !== undefined);
    if (exact !== undefined) return [exact];
    if (name.startsWith('./')) return [];
  }
  const end = join([], known);
  if (!/\w\.\w+$/.test(end)) return [];
  const paths = (slicer.wholeTree() ?? []).filter((path) => `/${path}`.endsWith(`/${end}`));
  const shared = paths.map((path) => sharedFolders(path, from[0] ?? ''));
  const most = Math.max(0, ...shared);
  return paths.filter((_, index) => shared[index] === most);
}

function join(folders: readonly string[], name: string): string {
  const parts = [...folders];
  for (const part of name.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function sharedFolders(path: string, other: string): number {
  const [parts, others] = [path.split('/'), other.split('/')];
  let count = 0;
  while (count < parts.length - 1 && parts[count] === others[count]) count += 1;
  return count;
}
