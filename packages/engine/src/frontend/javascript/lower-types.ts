/** Type names as far as they tell which library a value comes from. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';

/**
 * The library type that a declaration's annotation names, as `express:Request`; the empty string when it has no
 * annotation or the type does not come from an import.
 */
export function typeNameOf(
  tree: SyntaxTree,
  declaration: number,
  imported: ReadonlyMap<string, string>,
): string {
  const annotation = tree.child(declaration, 'type');
  const [type] = annotation < 0 ? [] : tree.namedChildren(annotation);
  return type === undefined ? '' : libraryType(tree, type, imported);
}

export function libraryType(tree: SyntaxTree, type: number, imported: ReadonlyMap<string, string>): string {
  switch (tree.type(type)) {
    case 'type_identifier':
      return imported.get(tree.textOf(type)) ?? '';
    case 'generic_type': {
      const name = tree.child(type, 'name');
      return name < 0 ? '' : libraryType(tree, name, imported);
    }
    case 'nested_type_identifier': {
      const library = imported.get(tree.textOf(tree.child(type, 'module')));
      if (library === undefined) return '';
      return `${library.slice(0, library.lastIndexOf(':'))}:${tree.textOf(tree.child(type, 'name'))}`;
    }
    default:
      return '';
  }
}
