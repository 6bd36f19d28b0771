/** Finds dependents of a file's imports, in languages whose imports are members of the file's module. */

import type { ImportedName } from '@assay/engine';
import type { Slicer } from '../analysis/slice.ts';

/** `from module import name, (name as other)`; a parenthesized list may span lines. */
const takings = /^[ \t]*from[ \t]+(\.*[\w.]*)[ \t]+import[ \t]*(\([^)]*\)|[^\n#]*)/gm;

/**
 * Why an import of a file cannot be removed; the empty string if nothing else in the tree depends on it.
 *
 * @param remaining  imports that the file still has
 */
export async function findDependent(
  slicer: Slicer,
  path: string,
  { module, name, local }: ImportedName,
  remaining: readonly ImportedName[],
): Promise<string> {
  const loads = (item: Pick<ImportedName, 'module' | 'name'>) => loadedBy(slicer, path, item);
  const kept = new Set(remaining.flatMap(loads));
  const unloaded = loads({ module, name }).find((file) => !kept.has(file));
  if (unloaded !== undefined) return `${unloaded} is not loaded by it any more`;
  const files = slicer.wholeTree();
  if (files === undefined) return `the tree is too large to see who takes ${local} from the file`;
  const language = slicer.languageOf(path);
  const stem = path
    .replace(/(?:\/__init__)?\.\w+$/, '')
    .split('/')
    .at(-1);
  const member = new RegExp(`\\b${stem}\\.${local}\\b`);
  for (const other of files) {
    if (other === path || slicer.languageOf(other) !== language) continue;
    const text = (await slicer.read(other))?.text ?? '';
    if (stem === undefined || !text.includes(stem)) continue;
    const isTaken = [...text.matchAll(takings)].some(
      ([, from = '', names = '']) =>
        (names.includes('*') || new RegExp(`\\b${local}\\b`).test(names)) &&
        slicer.resolve(other, from) === path,
    );
    if (isTaken || member.test(text)) return `${other} takes ${local} from the file`;
  }
  return '';
}

/** Files of the tree that an import loads: the module, and a submodule that its name may refer to. */
function loadedBy(
  slicer: Slicer,
  path: string,
  { module, name }: Pick<ImportedName, 'module' | 'name'>,
): readonly string[] {
  const below = module.endsWith('.') ? `${module}${name}` : `${module}.${name}`;
  const names = name === '' || name === '*' ? [module] : [module, below];
  return names.flatMap((item) => slicer.resolve(path, item) ?? []);
}
