/** Values of literals. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';

const simpleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
};

/** Decodes an escape sequence, including its backslash; an unknown one yields its character. */
export function unescape(sequence: string): string {
  const body = sequence.slice(1);
  const simple = simpleEscapes[body];
  if (simple !== undefined) return simple;
  if (body === '\n' || body === '\r\n' || body === '\u2028' || body === '\u2029') return '';
  const hex = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\})$/.exec(body);
  const digits = hex?.[1] ?? hex?.[2] ?? hex?.[3];
  if (digits === undefined) return body;
  const code = Number.parseInt(digits, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Value of a `string` node. */
export function stringValue(tree: SyntaxTree, node: number): string {
  let value = '';
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    const text = tree.textOf(child);
    value += tree.type(child) === 'escape_sequence' ? unescape(text) : text;
  }
  return value;
}

/** Value of a `number` node. */
export function numberValue(text: string): number | bigint {
  const plain = text.replaceAll('_', '');
  if (plain.endsWith('n')) {
    try {
      return BigInt(plain.slice(0, -1));
    } catch {
      return Number.NaN;
    }
  }
  return /^0[0-7]+$/.test(plain) ? Number.parseInt(plain, 8) : Number(plain);
}
