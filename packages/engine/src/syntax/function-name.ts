import type { SyntaxTree } from './syntax-tree.ts';

/** A function's own name, or that of its assignment target. */
export function nameOf(tree: SyntaxTree, node: number): string {
  const own = tree.child(node, 'name');
  if (own >= 0) return tree.textOf(own);
  const parent = tree.parent(node);
  if (parent < 0) return '';
  switch (tree.type(parent)) {
    case 'variable_declarator': {
      const name = tree.child(parent, 'name');
      return name >= 0 && tree.type(name) === 'identifier' ? tree.textOf(name) : '';
    }
    case 'short_var_declaration':
    case 'assignment_statement':
    case 'assignment_expression':
      return tree.textOf(tree.child(parent, 'left')).replaceAll(/\s+/g, '').slice(0, 200);
    case 'var_spec':
      return tree.textOf(tree.child(parent, 'name'));
    case 'keyed_element':
    case 'pair':
      return tree.textOf(tree.child(parent, 'key')).slice(0, 200);
    case 'field_definition':
    case 'public_field_definition':
      return tree.textOf(Math.max(tree.child(parent, 'property'), tree.child(parent, 'name'))).slice(0, 200);
    default:
      return '';
  }
}
