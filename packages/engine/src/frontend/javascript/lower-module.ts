/** Imports and exports. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { stringValue } from './literals.ts';
import type { FunctionContext } from './lower-context.ts';
import { patternNames } from './scopes.ts';

/** Maps names bound by imports to `<module>:<exported name>`, and the file's exported classes to `=:Job`. */
export function importedTypes(tree: SyntaxTree): Map<string, string> {
  const types = new Map<string, string>();
  for (const node of tree.namedChildren(0)) {
    const declaration = tree.type(node) === 'export_statement' ? tree.child(node, 'declaration') : -1;
    if (declaration >= 0 && tree.type(declaration).endsWith('class_declaration')) {
      const name = tree.textOf(tree.child(declaration, 'name'));
      types.set(name, `=:${hasChild(tree, node, 'default') ? 'default' : name}`);
    }
    if (tree.type(node) !== 'import_statement') continue;
    const source = tree.child(node, 'source');
    if (source < 0) continue;
    const module = stringValue(tree, source);
    for (const { local, imported } of importedNames(tree, node))
      types.set(tree.textOf(local), `${module}:${imported}`);
  }
  return types;
}

interface ImportedName {
  /** Node of the local name. */
  readonly local: number;
  /** Name in the other module; `*` for its namespace, `=` for the value of a CommonJS module. */
  readonly imported: string;
}

function importedNames(tree: SyntaxTree, statement: number): ImportedName[] {
  const names: ImportedName[] = [];
  for (let node = statement + 1; node < tree.next(statement); node++) {
    switch (tree.type(node)) {
      case 'import_clause': {
        const first = tree.firstChild(node);
        if (tree.type(first) === 'identifier') names.push({ local: first, imported: 'default' });
        break;
      }
      case 'import_specifier': {
        const name = tree.child(node, 'name');
        const alias = tree.child(node, 'alias');
        names.push({ local: alias >= 0 ? alias : name, imported: exportedName(tree, name) });
        break;
      }
      case 'namespace_import': {
        const [local] = tree.namedChildren(node);
        if (local !== undefined) names.push({ local, imported: '*' });
        break;
      }
      case 'import_require_clause': {
        const [local] = tree.namedChildren(node);
        if (local !== undefined) names.push({ local, imported: '=' });
        break;
      }
      default:
    }
  }
  return names;
}

function exportedName(tree: SyntaxTree, node: number): string {
  return tree.type(node) === 'string' ? stringValue(tree, node) : tree.textOf(node);
}

export function lowerImport(context: FunctionContext, node: number): void {
  const { tree } = context;
  let source = tree.child(node, 'source');
  for (const child of tree.namedChildren(node)) if (source < 0) source = tree.child(child, 'source');
  if (source < 0) return;
  const module = stringValue(tree, source);
  for (const { local, imported } of importedNames(tree, node)) {
    const binding = context.shared.scopes.bindingOf(local);
    if (binding !== undefined) context.write(binding, importValue(context.at(local), module, imported));
  }
}

export function importValue(context: FunctionContext, module: string, name: string): Value {
  return context.emit(Op.import, context.string(module), context.string(name));
}

export function lowerExport(context: FunctionContext, node: number): void {
  const { tree } = context;
  const source = tree.child(node, 'source');
  if (source >= 0) return lowerReExport(context, node, stringValue(tree, source));
  const declaration = tree.child(node, 'declaration');
  const isDefault = hasChild(tree, node, 'default');
  if (declaration >= 0) {
    context.shared.visit.statement(context, declaration);
    // Exports of a namespace are members of the namespace.
    if (tree.parent(node) !== 0) return;
    for (const name of declaredNames(tree, declaration)) {
      context.lateExports.push({
        node: name,
        exported: isDefault ? 'default' : tree.textOf(name),
        local: name,
      });
    }
    return;
  }
  const value = tree.child(node, 'value');
  if (value >= 0)
    return emitExport(context, node, 'default', context.shared.visit.expression(context, value));
  for (const child of tree.namedChildren(node)) {
    if (tree.type(child) === 'export_clause') {
      for (const specifier of tree.namedChildren(child)) deferExport(context, specifier);
    } else if (tree.type(child) !== 'namespace_export' && tree.type(child) !== 'decorator') {
      // TypeScript's `export = value`.
      emitExport(context, node, '=', context.shared.visit.expression(context, child));
    }
  }
}

function hasChild(tree: SyntaxTree, node: number, type: string): boolean {
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    if (tree.type(child) === type) return true;
  }
  return false;
}

function deferExport(context: FunctionContext, specifier: number): void {
  const { tree } = context;
  if (tree.type(specifier) !== 'export_specifier') return;
  const name = tree.child(specifier, 'name');
  const alias = tree.child(specifier, 'alias');
  context.lateExports.push({
    node: specifier,
    exported: exportedName(tree, alias >= 0 ? alias : name),
    local: name,
  });
}

function lowerReExport(context: FunctionContext, node: number, module: string): void {
  const { tree } = context;
  context.at(node);
  for (const child of tree.namedChildren(node)) {
    if (tree.type(child) === 'export_clause') {
      for (const specifier of tree.namedChildren(child)) {
        const name = tree.child(specifier, 'name');
        const alias = tree.child(specifier, 'alias');
        const value = importValue(context, module, exportedName(tree, name));
        emitExport(context, specifier, exportedName(tree, alias >= 0 ? alias : name), value);
      }
      return;
    }
    if (tree.type(child) === 'namespace_export') {
      const [name] = tree.namedChildren(child);
      if (name !== undefined)
        emitExport(context, node, exportedName(tree, name), importValue(context, module, '*'));
      return;
    }
  }
  emitExport(context, node, '*', importValue(context, module, '*'));
}

export function emitExport(context: FunctionContext, node: number, name: string, value: Value): void {
  context.at(node).emit(Op.export, context.string(name), value);
}

/** Named exports are emitted at the end of the module with their final values, like live bindings. */
export function lowerLateExports(context: FunctionContext): void {
  for (const { node, exported, local } of context.lateExports) {
    const binding = context.shared.scopes.bindingOf(local);
    if (binding !== undefined) emitExport(context, node, exported, context.at(node).read(binding));
  }
}

export function declaredNames(tree: SyntaxTree, declaration: number): number[] {
  const name = tree.child(declaration, 'name');
  if (name >= 0) return [name];
  return tree.namedChildren(declaration).flatMap((declarator) => {
    const pattern = tree.child(declarator, 'name');
    return pattern < 0 ? [] : patternNames(tree, pattern);
  });
}
