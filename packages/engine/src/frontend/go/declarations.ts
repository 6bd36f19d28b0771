/** Imports and top-level declarations of a Go file, collected before lowering. */

import type { Constant } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { evaluateConstant } from './constants.ts';
import { stringValue } from './literals.ts';

export interface Declarations {
  /** Maps a package's local name to its import path. */
  readonly imports: ReadonlyMap<string, string>;
  /** Paths of packages imported into the file's scope: `import . "x"`. */
  readonly dotImports: readonly string[];
  /** Maps each type of the file, including types local to functions, to the node of its definition. */
  readonly types: ReadonlyMap<string, number>;
  /** Number of results of each top-level function. */
  readonly resultCounts: ReadonlyMap<string, number>;
  /** Top-level variables. */
  readonly variables: ReadonlySet<string>;
  /** Top-level constants whose value can be computed from this file alone. */
  readonly constants: ReadonlyMap<string, Constant>;
}

export function findDeclarations(tree: SyntaxTree): Declarations {
  const imports = new Map<string, string>();
  const dotImports: string[] = [];
  const types = new Map<string, number>();
  const resultCounts = new Map<string, number>();
  const variables = new Set<string>();
  const constants = new Map<string, Constant>();
  for (let node = 1; node < tree.size; node++) {
    const isTop = !isInFunction(tree, node);
    switch (tree.type(node)) {
      case 'import_spec':
        addImport(tree, node, imports, dotImports);
        break;
      case 'type_spec':
      case 'type_alias':
        types.set(tree.textOf(tree.child(node, 'name')), tree.child(node, 'type'));
        break;
      case 'function_declaration':
        resultCounts.set(tree.textOf(tree.child(node, 'name')), resultCount(tree, node));
        break;
      case 'var_spec':
        if (isTop) for (const name of specNames(tree, node)) variables.add(tree.textOf(name));
        break;
      case 'const_declaration':
        if (isTop) addConstants(tree, node, constants);
        break;
      default:
    }
  }
  return { imports, dotImports, types, resultCounts, variables, constants };
}

function isInFunction(tree: SyntaxTree, node: number): boolean {
  const type = tree.type(node);
  if (type !== 'var_spec' && type !== 'const_declaration') return false;
  return tree.ancestor(node, 'function_declaration', 'method_declaration', 'func_literal') >= 0;
}

/** Nodes of the names that a `var` or `const` line declares. */
export function specNames(tree: SyntaxTree, spec: number): number[] {
  return tree.namedChildren(spec).filter((child) => tree.field(child) === 'name');
}

/** Number of results of a function. */
export function resultCount(tree: SyntaxTree, fn: number): number {
  const result = tree.child(fn, 'result');
  if (result < 0) return 0;
  if (tree.type(result) !== 'parameter_list') return 1;
  return tree.namedChildren(result).reduce((count, parameter) => {
    const names = tree.namedChildren(parameter).filter((child) => tree.field(child) === 'name');
    return count + Math.max(1, names.length);
  }, 0);
}

function addImport(tree: SyntaxTree, node: number, imports: Map<string, string>, dotImports: string[]): void {
  const path = stringValue(tree, tree.child(node, 'path'));
  const name = tree.child(node, 'name');
  if (name >= 0 && tree.type(name) === 'dot') dotImports.push(path);
  else imports.set(name >= 0 ? tree.textOf(name) : packageName(path), path);
}

/**
 * Guesses a package's name from its path: `echo` for `.../echo/v4`, `yaml` for `gopkg.in/yaml.v3`, `sqlite3` for
 * `.../go-sqlite3`. Wrong for packages whose name differs from their folder's.
 */
function packageName(path: string): string {
  const parts = path.split('/');
  let last = parts.at(-1) ?? '';
  if (/^v\d+$/.test(last) && parts.length > 1) last = parts.at(-2) ?? '';
  return last.replace(/\.v\d+$/, '').replace(/^go-|[-.]go$/, '');
}

/** A line of a `const` group without values repeats the values of the line above. */
function addConstants(tree: SyntaxTree, declaration: number, constants: Map<string, Constant>): void {
  let values: readonly number[] = [];
  for (const [iota, spec] of tree.namedChildren(declaration).entries()) {
    const list = tree.child(spec, 'value');
    if (list >= 0) values = tree.namedChildren(list);
    for (const [index, name] of specNames(tree, spec).entries()) {
      const value = evaluateConstant(tree, values[index] ?? -1, iota, constants);
      if (value !== undefined) constants.set(tree.textOf(name), value);
    }
  }
}
