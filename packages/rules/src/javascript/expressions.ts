/** Reads expressions of the JavaScript and TypeScript grammars. */

import type { SyntaxTree } from '@assay/engine/rule';

const wrappers = new Set([
  'parenthesized_expression',
  'as_expression',
  'satisfies_expression',
  'non_null_expression',
  'await_expression',
  'type_assertion',
]);

/** The expression inside parentheses, `await`, and type assertions. */
export function unwrap(tree: SyntaxTree, node: number): number {
  let at = node;
  while (at >= 0 && wrappers.has(tree.type(at))) {
    const children = tree.namedChildren(at);
    at = (tree.type(at) === 'type_assertion' ? children.at(-1) : children[0]) ?? -1;
  }
  return at;
}

/** Content of a string or of a template without substitutions, with escapes as written; `undefined` for other nodes. */
export function stringValue(tree: SyntaxTree, node: number): string | undefined {
  if (node < 0) return undefined;
  const type = tree.type(node);
  const isPlainTemplate =
    type === 'template_string' &&
    tree.namedChildren(node).every((child) => tree.type(child) !== 'template_substitution');
  return type === 'string' || isPlainTemplate ? tree.textOf(node).slice(1, -1) : undefined;
}

/** Last name of `a`, `a.b`, `a['b']`, `#b`, and of property keys; the empty string for other nodes. */
export function lastName(tree: SyntaxTree, node: number): string {
  if (node < 0) return '';
  switch (tree.type(node)) {
    case 'identifier':
    case 'property_identifier':
    case 'private_property_identifier':
    case 'shorthand_property_identifier':
      return tree.textOf(node);
    case 'string':
      return stringValue(tree, node) ?? '';
    case 'member_expression':
      return lastName(tree, tree.child(node, 'property'));
    case 'subscript_expression':
      return stringValue(tree, tree.child(node, 'index')) ?? '';
    case 'computed_property_name':
      return lastName(tree, tree.namedChildren(node)[0] ?? -1);
    default:
      return '';
  }
}

/** The target of a value, as the name of a variable, property or object key, and the value node. */
export interface NamedValue {
  readonly name: string;
  readonly value: number;
}

/** Name and value of a declarator, an assignment, an object property, or a class field. */
export function namedValue(tree: SyntaxTree, node: number): NamedValue | undefined {
  const fields = valueFields[tree.type(node)];
  if (fields === undefined) return undefined;
  const target = fields.names.map((field) => tree.child(node, field)).find((child) => child >= 0) ?? -1;
  const value = tree.child(node, fields.value);
  const name = lastName(tree, target);
  return name === '' || value < 0 ? undefined : { name, value: unwrap(tree, value) };
}

const valueFields: Readonly<Record<string, { readonly names: readonly string[]; readonly value: string }>> = {
  variable_declarator: { names: ['name'], value: 'value' },
  assignment_expression: { names: ['left'], value: 'right' },
  pair: { names: ['key'], value: 'value' },
  field_definition: { names: ['property'], value: 'value' },
  public_field_definition: { names: ['name'], value: 'value' },
};

/** Node types that `namedValue` supports. */
export const namedValueTypes: readonly string[] = Object.keys(valueFields);

export const functionTypes: readonly string[] = [
  'function_declaration',
  'function_expression',
  'generator_function',
  'generator_function_declaration',
  'arrow_function',
  'method_definition',
];
