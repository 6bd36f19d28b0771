/** Makes a name of a Python module available: reuses an import, or adds one in its place. */

import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { ParsedSource } from './fix.ts';
import type { ImportResult } from './import-editor.ts';

/**
 * Returns `module.name`, or the form that the file already uses.
 *
 * @param at  node where the expression will be inserted, and where the name must refer to the module
 * @returns   `undefined` if the module's name has another meaning there
 */
export function importPython(
  source: ParsedSource,
  at: number,
  module: string,
  name: string,
): ImportResult | undefined {
  const { tree } = source;
  for (const statement of tree.namedChildren(0)) {
    const local = localName(tree, statement, module, name);
    if (local !== undefined && isVisible(source, at, local.root))
      return { expression: local.expression, edits: [] };
  }
  const [root = module] = module.split('.');
  if (isTaken(source, at, root)) return undefined;
  return { expression: `${module}.${name}`, edits: [insertImport(tree, module)] };
}

interface LocalName {
  readonly expression: string;
  /** Variable that it begins with. */
  readonly root: string;
}

function localName(tree: SyntaxTree, statement: number, module: string, name: string): LocalName | undefined {
  const type = tree.type(statement);
  if (type !== 'import_statement' && type !== 'import_from_statement') return undefined;
  const from = tree.child(statement, 'module_name');
  if (type === 'import_from_statement' && tree.textOf(from) !== module) return undefined;
  const wanted = type === 'import_statement' ? module : name;
  for (const item of tree.namedChildren(statement)) {
    if (item === from) continue;
    const isAliased = tree.type(item) === 'aliased_import';
    if (tree.textOf(isAliased ? tree.child(item, 'name') : item) !== wanted) continue;
    const local = tree.textOf(isAliased ? tree.child(item, 'alias') : item);
    const expression = type === 'import_statement' ? `${local}.${name}` : local;
    return { expression, root: local.split('.')[0] ?? local };
  }
  return undefined;
}

/** True if no enclosing function has a variable of this name. */
function isVisible({ tree, scopes }: ParsedSource, at: number, name: string): boolean {
  for (let node = at; node > 0; node = tree.parent(node)) {
    const scope = scopes.functionOf(node);
    const bindings = scope === undefined ? [] : (scopes.functions[scope]?.bindings ?? []);
    if (bindings.some((binding) => binding.name === name)) return false;
  }
  return true;
}

/** True if the name belongs to a variable of an enclosing function or of the module. */
function isTaken(source: ParsedSource, at: number, name: string): boolean {
  const { scopes } = source;
  const ofModule = scopes.functions[0]?.bindings ?? [];
  return !isVisible(source, at, name) || ofModule.some((binding) => binding.name === name);
}

/**
 * Inserts in sorted order among the first block of plain imports, or before the first `from` import if there is none.
 */
function insertImport(tree: SyntaxTree, module: string): { start: number; end: number; replace: string } {
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const text = `import ${module}`;
  const block = leadingImports(tree);
  const plain = block.filter((node) => tree.type(node) === 'import_statement');
  const nameOf = (node: number) => tree.textOf(tree.namedChildren(node)[0] ?? node);
  const behind = plain.findLast((node) => nameOf(node) < module);
  if (behind !== undefined) {
    const end = tree.end(behind);
    return { start: end, end, replace: `${lineEnd}${text}` };
  }
  const next = plain[0] ?? block.find((node) => tree.type(node) !== 'future_import_statement');
  const start = next === undefined ? startOfCode(tree) : tree.start(next);
  const gap = next === undefined && start < tree.text.length ? lineEnd : '';
  return { start, end: start, replace: `${text}${lineEnd}${gap}` };
}

/** Imports that the file begins with, up to the first other statement, or the first blank line after a plain import. */
function leadingImports(tree: SyntaxTree): readonly number[] {
  const found: number[] = [];
  for (const node of tree.namedChildren(0)) {
    const type = tree.type(node);
    if (type === 'import_statement' || type === 'import_from_statement') {
      const last = found.at(-1);
      const isApart = last !== undefined && tree.lineOf(tree.start(node)) > tree.lineOf(tree.end(last)) + 1;
      if (isApart && found.some((item) => tree.type(item) === 'import_statement')) break;
      found.push(node);
    } else if (type === 'future_import_statement' || isDocstring(tree, node)) continue;
    else break;
  }
  return found;
}

function isDocstring(tree: SyntaxTree, node: number): boolean {
  const [only = -1] = tree.type(node) === 'expression_statement' ? tree.namedChildren(node) : [];
  return only >= 0 && tree.type(only) === 'string';
}

/** Position after the comments, docstring and `__future__` imports that the file begins with. */
function startOfCode(tree: SyntaxTree): number {
  for (const node of tree.namedChildren(0)) {
    if (isDocstring(tree, node) || tree.type(node) === 'future_import_statement') continue;
    return tree.start(node);
  }
  return tree.text.length;
}
