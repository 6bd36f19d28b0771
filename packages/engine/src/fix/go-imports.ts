/** Makes a Go package available: reuses an import, or adds one in sorted order. */

import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import { nodesOfType } from './around.ts';
import type { ParsedSource } from './fix.ts';
import { type ImportResult, isBound } from './import-editor.ts';

/**
 * @param path  path in the standard library: `crypto/rand`
 * @returns     the package's local name; `undefined` if that name has another meaning in the file
 */
export function importGo({ tree }: ParsedSource, path: string): ImportResult | undefined {
  const usual = path.slice(path.lastIndexOf('/') + 1);
  const specs = nodesOfType(tree, 0, 'import_spec').map((node) => ({ node, path: pathOf(tree, node) }));
  const known = specs.find((spec) => spec.path === path);
  if (known !== undefined) {
    const alias = tree.child(known.node, 'name');
    const name = alias < 0 ? usual : tree.textOf(alias);
    return /^\w+$/.test(name) && name !== '_' ? { expression: name, edits: [] } : undefined;
  }
  const isTaken = specs.some((spec) => spec.path.endsWith(`/${usual}`) || spec.path === usual);
  if (isTaken || isBound(tree, usual)) return undefined;
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const standard = specs.filter((spec) => !spec.path.includes('.'));
  const behind = standard.findLast((spec) => spec.path < path);
  const next = standard[0] ?? specs[0];
  const isListed = next !== undefined && tree.type(tree.parent(next.node)) === 'import_spec_list';
  const line = isListed ? `"${path}"` : `import "${path}"`;
  const anchor = behind ?? next;
  if (anchor === undefined) {
    const clause = nodesOfType(tree, 0, 'package_clause')[0] ?? 0;
    const end = tree.end(clause);
    return { expression: usual, edits: [{ start: end, end, replace: `${lineEnd}${lineEnd}${line}` }] };
  }
  const place = isListed ? anchor.node : tree.parent(anchor.node);
  const edit =
    behind === undefined
      ? {
          start: tree.start(place),
          end: tree.start(place),
          replace: `${line}${lineEnd}${isListed ? '\t' : ''}`,
        }
      : { start: tree.end(place), end: tree.end(place), replace: `${lineEnd}${isListed ? '\t' : ''}${line}` };
  return { expression: usual, edits: [edit] };
}

function pathOf(tree: SyntaxTree, spec: number): string {
  return tree.textOf(tree.child(spec, 'path')).replaceAll(/["`]/g, '');
}
