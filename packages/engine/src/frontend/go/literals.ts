/** Values of literals. */

import type { Constant } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';

const simpleEscapes: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** Decodes an escape sequence, including its backslash. */
function unescape(sequence: string): string {
  const body = sequence.slice(1);
  const simple = simpleEscapes[body];
  if (simple !== undefined) return simple;
  const number = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))$/.exec(body);
  const hex = number?.[1] ?? number?.[2] ?? number?.[3];
  const code = hex === undefined ? Number.NaN : Number.parseInt(hex, 16);
  if (Number.isInteger(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  return /^[0-7]{3}$/.test(body) ? String.fromCodePoint(Number.parseInt(body, 8)) : body;
}

/** Value of an interpreted or raw string. */
export function stringValue(tree: SyntaxTree, node: number): string {
  if (tree.type(node) === 'raw_string_literal') return tree.textOf(node).slice(1, -1).replaceAll('\r', '');
  let value = '';
  for (const child of tree.namedChildren(node)) {
    const text = tree.textOf(child);
    value += tree.type(child) === 'escape_sequence' ? unescape(text) : text;
  }
  return value;
}

/** Value of a literal node; `undefined` for other nodes. */
export function literalValue(tree: SyntaxTree, node: number): Constant | undefined {
  const text = tree.textOf(node);
  switch (tree.type(node)) {
    case 'interpreted_string_literal':
    case 'raw_string_literal':
      return stringValue(tree, node);
    case 'rune_literal':
      return runeValue(text.slice(1, -1));
    case 'int_literal':
      return intValue(text);
    case 'float_literal':
      return Number(text.replaceAll('_', ''));
    case 'true':
      return true;
    case 'false':
      return false;
    case 'nil':
      return null;
    default:
      return undefined;
  }
}

function runeValue(body: string): number {
  return (body.startsWith('\\') ? unescape(body) : body).codePointAt(0) ?? 0;
}

function intValue(text: string): number {
  const plain = text.replaceAll('_', '');
  const octal = /^0([0-7]+)$/.exec(plain)?.[1];
  return octal === undefined ? Number(plain) : Number.parseInt(octal, 8);
}
