/** Imports and exports of a module. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { FunctionContext } from './lower-context.ts';

/** Maps names bound by imports anywhere in the file to `<module>:<name>`; `*` is the module itself. */
export function importedTypes(tree: SyntaxTree): Map<string, string> {
  const types = new Map<string, string>();
  for (let node = 1; node < tree.size; node++) {
    const type = tree.type(node);
    if (type !== 'import_statement' && type !== 'import_from_statement') continue;
    const module = type === 'import_statement' ? undefined : moduleName(tree, node);
    for (const { name, local, isAlias } of importedNames(tree, node)) {
      if (module !== undefined) types.set(tree.textOf(local), `${module}:${name}`);
      else types.set(tree.textOf(local), `${isAlias ? name : tree.textOf(local)}:*`);
    }
  }
  return types;
}

/** Modules that the file imports with `*`. */
export function starModules(tree: SyntaxTree): string[] {
  const modules: string[] = [];
  for (let node = 1; node < tree.size; node++)
    if (tree.type(node) === 'wildcard_import') modules.push(moduleName(tree, tree.parent(node)));
  return modules;
}

function moduleName(tree: SyntaxTree, statement: number): string {
  return tree.textOf(tree.child(statement, 'module_name')).replaceAll(/\s+/g, '');
}

interface ImportedName {
  /** Dotted name of the module, or within the module. */
  readonly name: string;
  /** Node of the local name. */
  readonly local: number;
  readonly isAlias: boolean;
}

function importedNames(tree: SyntaxTree, statement: number): ImportedName[] {
  const module = tree.child(statement, 'module_name');
  return tree.namedChildren(statement).flatMap((child): ImportedName[] => {
    if (child === module) return [];
    if (tree.type(child) === 'aliased_import') {
      const name = tree.textOf(tree.child(child, 'name'));
      return [{ name, local: tree.child(child, 'alias'), isAlias: true }];
    }
    if (tree.type(child) !== 'dotted_name') return [];
    const [first = child] = tree.namedChildren(child);
    return [{ name: tree.textOf(child).replaceAll(/\s+/g, ''), local: first, isAlias: false }];
  });
}

/** `import a.b` and `import a.b as c`. */
export function lowerImport(context: FunctionContext, node: number): void {
  const { tree } = context;
  for (const { name, local, isAlias } of importedNames(tree, node)) {
    const binding = context.shared.scopes.bindingOf(local);
    if (binding === undefined) continue;
    context.at(local);
    if (isAlias) context.write(binding, importValue(context, name, '*'));
    else context.write(binding, packageOf(context, name.split('.')));
  }
}

/** First package of a dotted name; its submodules are members. */
function packageOf(context: FunctionContext, parts: readonly string[]): Value {
  const [first = ''] = parts;
  const root = importValue(context, first, '*');
  let at = root;
  for (const [index, part] of parts.entries()) {
    if (index === 0) continue;
    const module = importValue(context, parts.slice(0, index + 1).join('.'), '*');
    context.storeField(at, part, module);
    at = module;
  }
  return root;
}

/** `from a import b as c`. */
export function lowerImportFrom(context: FunctionContext, node: number): void {
  const { tree } = context;
  const module = moduleName(tree, node);
  for (const { name, local } of importedNames(tree, node)) {
    const binding = context.shared.scopes.bindingOf(local);
    if (binding !== undefined) context.write(binding, importValue(context.at(local), module, name));
  }
}

export function importValue(context: FunctionContext, module: string, name: string): Value {
  return context.emit(Op.import, context.string(module), context.string(name));
}

/** Every module variable is exported with its value at the end of the module. */
export function lowerExports(context: FunctionContext): void {
  for (const module of context.shared.starModules)
    context.emit(Op.export, context.string('*'), importValue(context, module, '*'));
  for (const binding of context.functionScope(0).bindings) {
    if (binding.fieldName === binding.name)
      context.emit(Op.export, context.string(binding.name), context.read(binding));
  }
}
