import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import {
  comparedSides,
  hardCodedCredentials,
  type NamedValue,
} from '../../families/hard-coded-credentials.ts';

/** Functions that take a key as the argument at this index; any literal there is one. */
const keys: readonly { readonly callee: RegExp; readonly argument: number }[] = [
  { callee: /^hmac\.New$/, argument: 1 },
  { callee: /^(?:aes|des|rc4)\.New(?:TripleDES)?Cipher$/, argument: 0 },
  { callee: /^(?:sessions|cookie|memstore)\.New(?:Cookie)?Store$/, argument: 0 },
  { callee: /\.SignedString$/, argument: 0 },
];

/** Nodes that assign values to targets one by one. */
const fields: Readonly<Record<string, readonly [target: string, value: string]>> = {
  short_var_declaration: ['left', 'right'],
  assignment_statement: ['left', 'right'],
  var_spec: ['name', 'value'],
  const_spec: ['name', 'value'],
  keyed_element: ['key', 'value'],
};

export const rule = hardCodedCredentials('go', {
  nodes: [...Object.keys(fields), 'call_expression'],
  texts: ['interpreted_string_literal', 'raw_string_literal'],
  namedValues,
  compared: { nodes: ['binary_expression'], of: (tree, node) => comparedSides(tree, node, comparedName) },
  keyArguments,
  stringValue,
});

function comparedName(tree: SyntaxTree, node: number): string {
  if (tree.type(node).endsWith('string_literal')) return '';
  if (tree.type(node) !== 'call_expression') return nameOf(tree, node);
  const isRead = /\.(?:FormValue|PostFormValue|PostForm|Query|Get)$/.test(
    tree.textOf(tree.child(node, 'function')),
  );
  const [first = -1] = tree.namedChildren(tree.child(node, 'arguments'));
  return isRead ? (stringValue(tree, first) ?? '') : '';
}

function namedValues(tree: SyntaxTree, node: number): readonly NamedValue[] {
  const [target, value] = fields[tree.type(node)] ?? [];
  if (target === undefined || value === undefined) return [];
  const targets = listOf(tree, node, target);
  const values = listOf(tree, node, value);
  if (targets.length !== values.length) return [];
  return values.map((at, index) => ({ name: nameOf(tree, targets[index] ?? -1), value: at }));
}

/** Contents of a field: several names, the elements of a list, or the only child. */
function listOf(tree: SyntaxTree, node: number, field: string): readonly number[] {
  return tree
    .namedChildren(node)
    .filter((child) => tree.field(child) === field)
    .flatMap((child) =>
      /^(?:expression_list|literal_element)$/.test(tree.type(child)) ? tree.namedChildren(child) : [child],
    );
}

/** Last name of `a` and `a.b`, and string keys; the empty string for other nodes. */
function nameOf(tree: SyntaxTree, node: number): string {
  if (node < 0) return '';
  switch (tree.type(node)) {
    case 'identifier':
      return tree.textOf(node);
    case 'selector_expression':
      return tree.textOf(tree.child(node, 'field'));
    case 'index_expression':
      return stringValue(tree, tree.child(node, 'index')) ?? '';
    default:
      return stringValue(tree, node) ?? '';
  }
}

function keyArguments({ tree }: SyntaxContext, node: number): readonly number[] {
  if (tree.type(node) !== 'call_expression') return [];
  const callee = tree.textOf(tree.child(node, 'function'));
  const key = keys.find((candidate) => candidate.callee.test(callee));
  const value = key && tree.namedChildren(tree.child(node, 'arguments'))[key.argument];
  return value === undefined ? [] : [value];
}

/** Content of a string, or of bytes converted from one, with escapes as written. */
function stringValue(tree: SyntaxTree, node: number): string | undefined {
  if (node < 0) return undefined;
  const type = tree.type(node);
  if (type === 'type_conversion_expression') return stringValue(tree, tree.child(node, 'operand'));
  const isText = type === 'interpreted_string_literal' || type === 'raw_string_literal';
  return isText ? tree.textOf(node).slice(1, -1) : undefined;
}
