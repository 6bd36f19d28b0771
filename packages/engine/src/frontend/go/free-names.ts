/** Names that a Go file uses without declaring them, and names that the compiler would reject. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { ImportedName } from '../change-facts.ts';
import type { Scopes } from '../scopes.ts';
import { findUnusedBindings } from './unused-bindings.ts';

export function importsOf(tree: SyntaxTree): readonly ImportedName[] {
  const found: ImportedName[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.type(node) !== 'import_spec') continue;
    const isAlone = tree.type(tree.parent(node)) === 'import_declaration';
    const alias = tree.child(node, 'name');
    const module = tree.textOf(tree.child(node, 'path')).slice(1, -1);
    const local = alias < 0 ? packageName(module) : tree.textOf(alias);
    const statement = isAlone ? tree.parent(node) : node;
    found.push({
      statement,
      module,
      name: local === '.' ? '*' : '',
      local: /^[_.]$/.test(local) ? '' : local,
    });
  }
  return found;
}

/** Guesses a package's name: `yaml` for `gopkg.in/yaml.v3`, `sqlite3` for `x/go-sqlite3`. */
function packageName(module: string): string {
  const segments = module.split('/');
  const last = segments.at(-1) ?? module;
  const name = /^v\d+$/.test(last) ? (segments.at(-2) ?? last) : last;
  return name
    .replace(/\.v\d+$/, '')
    .replace(/^go-|[-.]go$/, '')
    .replace(/^.*-/, '');
}

export function freeNamesOf(tree: SyntaxTree, scopes: Scopes): ReadonlySet<string> {
  const declared = declaredIn(tree);
  const names = new Set<string>();
  for (let node = 0; node < tree.size; node += 1) {
    if (!isReference(tree, scopes, node)) continue;
    const name = tree.textOf(node);
    if (!declared.has(name) && name !== '_') names.add(name);
  }
  return names;
}

const declaringTypes = new Set([
  'function_declaration',
  'const_spec',
  'var_spec',
  'type_spec',
  'type_alias',
  'type_parameter_declaration',
]);

function declaredIn(tree: SyntaxTree): ReadonlySet<string> {
  const names = new Set(importsOf(tree).map(({ local }) => local));
  for (let node = 0; node < tree.size; node += 1)
    if (tree.field(node) === 'name' && declaringTypes.has(tree.type(tree.parent(node))))
      names.add(tree.textOf(node));
  return names;
}

function isReference(tree: SyntaxTree, scopes: Scopes, node: number): boolean {
  const parent = tree.type(tree.parent(node));
  switch (tree.type(node)) {
    case 'identifier':
      return scopes.bindingOf(node) === undefined && !declaringTypes.has(parent) && !isKey(tree, node);
    case 'type_identifier':
      return parent !== 'qualified_type' && tree.field(node) !== 'name';
    case 'package_identifier':
      return parent === 'qualified_type';
    default:
      return false;
  }
}

/** `A` of `T{A: 1}`. */
function isKey(tree: SyntaxTree, node: number): boolean {
  const element = tree.parent(node);
  return tree.type(tree.parent(element)) === 'keyed_element' && tree.field(element) === 'key';
}

/** Variables that are never read, and packages of the standard library that are imported but not used. */
export function brokenNamesOf(tree: SyntaxTree, scopes: Scopes): readonly string[] {
  const used = new Set<string>();
  for (let node = 0; node < tree.size; node += 1) {
    const type = tree.type(node);
    const isName = type === 'identifier' || type === 'package_identifier';
    if (isName && tree.type(tree.parent(node)) !== 'import_spec' && scopes.bindingOf(node) === undefined)
      used.add(tree.textOf(node));
  }
  const unusedImports = importsOf(tree)
    .filter(({ module, local }) => local !== '' && !module.includes('.') && !used.has(local))
    .map(({ module }) => module);
  return [...unusedImports, ...findUnusedBindings(tree, scopes).map(({ name }) => name)];
}
