/** Makes a Java class available by its simple name: reuses an import, adds one, or uses the fully qualified name. */

import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import { nodesOfType } from './around.ts';
import type { ParsedSource } from './fix.ts';
import type { ImportResult } from './import-editor.ts';

/**
 * @param name  fully qualified name: `java.sql.PreparedStatement`
 * @returns     the simple name if it can be imported; the fully qualified one in pages, or if the simple one is taken
 */
export function importJava({ tree }: ParsedSource, name: string): ImportResult {
  const simple = name.slice(name.lastIndexOf('.') + 1);
  const folder = name.slice(0, name.lastIndexOf('.'));
  const imports = nodesOfType(tree, 0, 'import_declaration').map((node) => ({ node, ...read(tree, node) }));
  const full = { expression: name, edits: [] };
  const same = imports.filter(({ imported, isStar }) => !isStar && lastName(imported) === simple);
  if (same.length > 0)
    return same.some(({ imported }) => imported === name) ? { expression: simple, edits: [] } : full;
  if (isDeclared(tree, simple)) return full;
  const stars = imports.filter(({ isStar }) => isStar);
  const isOwn = stars.some(({ imported }) => imported === folder) || folder === 'java.lang';
  if (tree.language === 'jsp') return isOwn ? { expression: simple, edits: [] } : full;
  if (isOwn || packageOf(tree) === folder) return { expression: simple, edits: [] };
  return { expression: simple, edits: [insertImport(tree, imports, name)] };
}

function read(tree: SyntaxTree, node: number): { readonly imported: string; readonly isStar: boolean } {
  const children = tree.namedChildren(node);
  // Imports from a page directive have no text of their own in the page.
  const [path = -1] = children;
  const text = path < 0 ? '' : tree.textOf(path).replaceAll(/\s+/g, '');
  const isStatic = /^import\s+static\b/.test(tree.textOf(node));
  return {
    imported: isStatic ? '' : text,
    isStar: children.some((child) => tree.type(child) === 'asterisk'),
  };
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function packageOf(tree: SyntaxTree): string {
  const [declaration] = nodesOfType(tree, 0, 'package_declaration');
  const name = declaration === undefined ? undefined : tree.namedChildren(declaration).at(-1);
  return name === undefined ? '' : tree.textOf(name).replaceAll(/\s+/g, '');
}

const classes = ['class_declaration', 'interface_declaration', 'enum_declaration', 'record_declaration'];

function isDeclared(tree: SyntaxTree, name: string): boolean {
  return nodesOfType(tree, 0, ...classes).some((node) => tree.textOf(tree.child(node, 'name')) === name);
}

interface JavaImport {
  readonly node: number;
  readonly imported: string;
}

/** Inserts after the last import that sorts before the name and shares most of its package. */
function insertImport(
  tree: SyntaxTree,
  imports: readonly JavaImport[],
  name: string,
): { start: number; end: number; replace: string } {
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const text = `import ${name};`;
  const near = imports
    .filter(({ imported }) => imported !== '')
    .map((item) => ({ ...item, shared: sharedFolders(item.imported, name) }));
  const most = Math.max(0, ...near.map(({ shared }) => shared));
  const group = most === 0 ? near : near.filter(({ shared }) => shared === most);
  const behind = group.findLast(({ imported }) => imported < name) ?? (most === 0 ? near.at(-1) : undefined);
  if (behind !== undefined) {
    const end = tree.end(behind.node);
    return { start: end, end, replace: `${lineEnd}${text}` };
  }
  const first = group[0]?.node ?? -1;
  if (first >= 0) return { start: tree.start(first), end: tree.start(first), replace: `${text}${lineEnd}` };
  const [declaration] = nodesOfType(tree, 0, 'package_declaration');
  const end = declaration === undefined ? 0 : tree.end(declaration);
  const gap = `${lineEnd}${lineEnd}`;
  return { start: end, end, replace: declaration === undefined ? `${text}${gap}` : `${gap}${text}` };
}

function sharedFolders(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  let count = 0;
  while (count < left.length - 1 && left[count] === right[count]) count += 1;
  return count;
}
