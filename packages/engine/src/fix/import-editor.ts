/** Makes a module, or one of its exports, available by name: reuses, extends or adds an import. */

import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import { nodesOfType } from './around.ts';
import type { ParsedSource, TextEdit } from './fix.ts';
import { constantText } from './text-parts.ts';
import { styleOf } from './text-style.ts';

export interface ImportResult {
  /** Expression for it in code: `execFile`, `childProcess.execFile`, `path`. */
  readonly expression: string;
  readonly edits: readonly TextEdit[];
}

interface Import {
  /** Top-level statement. */
  readonly statement: number;
  /** Local name of the whole module; -1 if it is destructured. */
  readonly whole: number;
  /** `{ a, b: c }`, the braces of the pattern or import clause; -1 for none. */
  readonly braces: number;
  /** Maps exported names to the nodes of their local names. */
  readonly names: ReadonlyMap<string, number>;
}

/** Imports one export of a module. `undefined` if the name has another meaning in the file. */
export function importName(source: ParsedSource, module: string, name: string): ImportResult | undefined {
  const imports = importsOf(source, module);
  for (const { names } of imports) {
    const local = names.get(name);
    if (local !== undefined) return { expression: source.tree.textOf(local), edits: [] };
  }
  for (const { whole } of imports) {
    if (whole >= 0) return { expression: `${source.tree.textOf(whole)}.${name}`, edits: [] };
  }
  if (isBound(source.tree, name)) return undefined;
  const extended = imports
    .map(({ braces }) => extendBraces(source.tree, braces, name))
    .find((edit) => edit !== undefined);
  if (extended !== undefined) return { expression: name, edits: [extended] };
  return { expression: name, edits: [addStatement(source, module, `{ ${name} }`)] };
}

/**
 * Imports a whole module under its usual name, or as `nodePath` if that name is taken. `undefined` if both are taken.
 */
export function importModule(source: ParsedSource, module: string): ImportResult | undefined {
  for (const { whole } of importsOf(source, module)) {
    if (whole >= 0 && isOnlyMeaning(source, whole))
      return { expression: source.tree.textOf(whole), edits: [] };
  }
  const other = `node${module.charAt(0).toUpperCase()}${module.slice(1)}`;
  const name = [module, other].find((free) => !isBound(source.tree, free));
  return name === undefined ? undefined : { expression: name, edits: [addStatement(source, module, name)] };
}

/** True for a declared name without other declarations in the file, so that it means the same everywhere. */
export function isOnlyMeaning({ tree, scopes }: ParsedSource, declared: number): boolean {
  const name = tree.textOf(declared);
  return scopes.functions.every(({ bindings }) =>
    bindings.every((binding) => binding.name !== name || binding.declarations.includes(declared)),
  );
}

/** CommonJS and ESM imports of a module at the top level of the file, with or without the `node:` prefix. */
export function importsOf(source: ParsedSource, module: string): readonly Import[] {
  const { tree } = source;
  const found: Import[] = [];
  for (const statement of tree.namedChildren(0)) {
    const type = tree.type(statement);
    if (type === 'import_statement') {
      const item = readImportStatement(source, statement, module);
      if (item !== undefined) found.push(item);
    } else if (type === 'lexical_declaration' || type === 'variable_declaration') {
      for (const declarator of tree.namedChildren(statement)) {
        const item = readRequire(source, statement, declarator, module);
        if (item !== undefined) found.push(item);
      }
    }
  }
  return found;
}

function isModule(text: string | undefined, module: string): boolean {
  return text !== undefined && text.replace(/^node:/, '') === module;
}

function readImportStatement(source: ParsedSource, statement: number, module: string): Import | undefined {
  const { tree } = source;
  if (!isModule(constantText(source, tree.child(statement, 'source')), module)) return undefined;
  if (/^import\s+type\b/.test(tree.textOf(statement))) return undefined;
  const [namespace] = nodesOfType(tree, statement, 'namespace_import');
  const [braces = -1] = nodesOfType(tree, statement, 'named_imports');
  const [clause = -1] = nodesOfType(tree, statement, 'import_clause');
  const byDefault =
    clause < 0 ? -1 : (tree.namedChildren(clause).find((node) => tree.type(node) === 'identifier') ?? -1);
  const whole = namespace === undefined ? byDefault : (tree.namedChildren(namespace)[0] ?? -1);
  const names = new Map<string, number>();
  for (const specifier of nodesOfType(tree, statement, 'import_specifier')) {
    const name = tree.child(specifier, 'name');
    const alias = tree.child(specifier, 'alias');
    names.set(tree.textOf(name), alias >= 0 ? alias : name);
  }
  return { statement, whole, braces, names };
}

function readRequire(
  source: ParsedSource,
  statement: number,
  declarator: number,
  module: string,
): Import | undefined {
  const { tree } = source;
  const name = tree.child(declarator, 'name');
  const value = tree.child(declarator, 'value');
  if (name < 0 || value < 0) return undefined;
  if (tree.type(value) === 'member_expression') {
    if (tree.type(name) !== 'identifier' || !isRequire(source, tree.child(value, 'object'), module))
      return undefined;
    const names = new Map([[tree.textOf(tree.child(value, 'property')), name]]);
    return { statement, whole: -1, braces: -1, names };
  }
  if (!isRequire(source, value, module)) return undefined;
  if (tree.type(name) === 'identifier') return { statement, whole: name, braces: -1, names: new Map() };
  const names = new Map<string, number>();
  for (const item of tree.namedChildren(name)) {
    if (tree.type(item) === 'shorthand_property_identifier_pattern') names.set(tree.textOf(item), item);
    else if (tree.type(item) === 'pair_pattern')
      names.set(tree.textOf(tree.child(item, 'key')), tree.child(item, 'value'));
  }
  return { statement, whole: -1, braces: name, names };
}

function isRequire(source: ParsedSource, node: number, module: string): boolean {
  const { tree } = source;
  if (tree.type(node) !== 'call_expression' || tree.textOf(tree.child(node, 'function')) !== 'require')
    return false;
  const [argument = -1] = tree.namedChildren(tree.child(node, 'arguments'));
  return isModule(constantText(source, argument), module);
}

/** True if the file declares or uses a variable of this name anywhere. */
export function isBound(tree: SyntaxTree, name: string): boolean {
  for (let node = 0; node < tree.size; node++) {
    const type = tree.type(node);
    const isName = type === 'identifier' || type.startsWith('shorthand_property_identifier');
    if (isName && tree.textOf(node) === name) return true;
  }
  return false;
}

function extendBraces(tree: SyntaxTree, braces: number, name: string): TextEdit | undefined {
  if (braces < 0) return undefined;
  const last = tree.namedChildren(braces).at(-1);
  if (last === undefined || tree.type(last) === 'rest_pattern') return undefined;
  return { start: tree.end(last), end: tree.end(last), replace: `, ${name}` };
}

function addStatement(source: ParsedSource, module: string, names: string): TextEdit {
  const { tree } = source;
  const style = styleOf(tree);
  const quoted = `${style.quote}${usesNodePrefix(tree) ? 'node:' : ''}${module}${style.quote}`;
  const isEsm = nodesOfType(tree, 0, 'import_statement', 'export_statement').length > 0;
  const text = isEsm
    ? `import ${names} from ${quoted}${style.statementEnd}`
    : `const ${names} = require(${quoted})${style.statementEnd}`;
  const after = lastLeadingImport(source);
  if (after >= 0) {
    const end = tree.end(after);
    return { start: end, end, replace: `${style.lineEnd}${text}` };
  }
  const start = firstStatementStart(tree);
  return { start, end: start, replace: `${text}${style.lineEnd}` };
}

function usesNodePrefix(tree: SyntaxTree): boolean {
  return /\b(?:require\(|from\s*)['"]node:/.test(tree.text);
}

/** Last of the imports that the file begins with; -1 if it begins with anything else. */
function lastLeadingImport({ tree }: ParsedSource): number {
  let last = -1;
  for (const statement of tree.namedChildren(0)) {
    const type = tree.type(statement);
    const isDeclaration = type === 'lexical_declaration' || type === 'variable_declaration';
    if (type === 'import_statement' || (isDeclaration && /\brequire\s*\(/.test(tree.textOf(statement))))
      last = statement;
    else if (!isDirective(tree, statement) && type !== 'hash_bang_line') break;
  }
  return last;
}

/** True for `'use strict';` and other directives. */
function isDirective(tree: SyntaxTree, statement: number): boolean {
  if (tree.type(statement) !== 'expression_statement') return false;
  const [expression = -1] = tree.namedChildren(statement);
  return expression >= 0 && tree.type(expression) === 'string';
}

function firstStatementStart(tree: SyntaxTree): number {
  for (const statement of tree.namedChildren(0)) {
    if (tree.type(statement) === 'hash_bang_line' || isDirective(tree, statement)) continue;
    return tree.start(statement);
  }
  return tree.text.length;
}
