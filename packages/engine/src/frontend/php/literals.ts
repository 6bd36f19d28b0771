/** Literals of PHP: strings with their escapes, and numbers. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['e', '\u001B'],
  ['f', '\f'],
  ['\\', '\\'],
  ['$', '$'],
  ['"', '"'],
]);

/** Value of a string without interpolation; `undefined` for other expressions. */
export function plainText(tree: SyntaxTree, node: number): string | undefined {
  switch (tree.type(node)) {
    case 'string':
    case 'encapsed_string':
    case 'nowdoc':
    case 'heredoc': {
      const parts = textParts(tree, node);
      const text: string[] = [];
      for (const part of parts) {
        if (typeof part === 'number') return undefined;
        text.push(part);
      }
      return text.join('');
    }
    case 'integer':
      return tree.textOf(node);
    default:
      return undefined;
  }
}

/** Parts of a string in order: constant text, and the nodes of interpolated expressions. */
export function textParts(tree: SyntaxTree, node: number): readonly (string | number)[] {
  const type = tree.type(node);
  if (type === 'nowdoc' || type === 'heredoc') {
    const body = tree.child(node, 'value');
    return body < 0 ? [] : partsOf(tree, body);
  }
  return partsOf(tree, node);
}

function partsOf(tree: SyntaxTree, node: number): readonly (string | number)[] {
  const isSingle = tree.type(node) === 'string';
  const parts: (string | number)[] = [];
  const add = (text: string): void => {
    const last = parts.at(-1);
    if (typeof last === 'string') parts[parts.length - 1] = last + text;
    else parts.push(text);
  };
  for (const child of tree.namedChildren(node)) {
    switch (tree.type(child)) {
      case 'string_content':
      case 'nowdoc_string':
        add(tree.textOf(child));
        break;
      case 'escape_sequence':
        add(isSingle ? tree.textOf(child).slice(1) : unescape(tree.textOf(child)));
        break;
      default:
        parts.push(child);
    }
  }
  return parts;
}

function unescape(text: string): string {
  const sign = text[1] ?? '';
  const known = escapes.get(sign);
  if (known !== undefined) return known;
  const hex = /^\\(?:x([\da-f]{1,2})|u\{([\da-f]{1,6})\})$/i.exec(text);
  const code = hex === null ? Number.parseInt(text.slice(1), 8) : Number.parseInt(hex[1] ?? hex[2] ?? '', 16);
  return code >= 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : text;
}

/** @returns `undefined` for a malformed number */
export function numberValue(text: string): number | undefined {
  const digits = text.replaceAll('_', '').toLowerCase();
  const value = /^0\d+$/.test(digits) ? Number.parseInt(digits, 8) : Number(digits);
  return Number.isNaN(value) ? undefined : value;
}
