/** Values of literals. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';

const simpleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/** A part of a string: constant text, or an interpolated expression. */
export type TextPart =
  | { readonly text: string }
  | { readonly node: number; readonly isNumber: boolean; readonly isRepr: boolean };

/** Parts of a `string` or `concatenated_string` node; adjacent constants are merged. */
export function textParts(tree: SyntaxTree, node: number): readonly TextPart[] {
  const strings = tree.type(node) === 'concatenated_string' ? tree.namedChildren(node) : [node];
  const parts: TextPart[] = [];
  let text = '';
  for (const string of strings) {
    const isRaw = /r/i.test(tree.textOf(tree.firstChild(string)));
    for (const child of tree.namedChildren(string)) {
      if (tree.type(child) === 'string_content') text += contentText(tree, child, isRaw);
      if (tree.type(child) !== 'interpolation') continue;
      if (text !== '') parts.push({ text });
      text = '';
      parts.push({
        node: tree.child(child, 'expression'),
        isNumber: isNumberFormat(tree, child),
        isRepr: isRepresentation(tree, child),
      });
    }
  }
  if (text !== '' || parts.length === 0) parts.push({ text });
  return parts;
}

/** Value of a string without interpolations; `undefined` for one with interpolations and for other nodes. */
export function stringValue(tree: SyntaxTree, node: number): string | undefined {
  if (!/^(?:concatenated_)?string$/.test(tree.type(node))) return undefined;
  const [first, second] = textParts(tree, node);
  return second === undefined && first !== undefined && 'text' in first ? first.text : undefined;
}

/** True for a specifier such as `{size:d}`, which raises for anything but a number. */
function isNumberFormat(tree: SyntaxTree, interpolation: number): boolean {
  const specifier = tree.child(interpolation, 'format_specifier');
  return specifier >= 0 && numberFormat.test(tree.textOf(specifier));
}

/** True for `{name!r}`, and for `{name=}` without a format, which output the value's `repr`. */
function isRepresentation(tree: SyntaxTree, interpolation: number): boolean {
  const expression = tree.child(interpolation, 'expression');
  const rest = tree.textBetween(expression, 'end', interpolation, 'end');
  return /^\s*(?:=\s*)?(?:![ra]|=\s*\})/.test(rest);
}

/** Format specifiers that apply only to numbers. */
export const numberFormat = /[bcdeEfFgGnoxX]$/;

function contentText(tree: SyntaxTree, content: number, isRaw: boolean): string {
  let text = '';
  let before = content;
  for (let child = tree.firstChild(content); child >= 0; child = tree.nextSibling(child)) {
    text += tree.textBetween(before, before === content ? 'start' : 'end', child, 'start');
    const piece = tree.textOf(child);
    const isEscape = tree.type(child) === 'escape_sequence';
    if (tree.type(child) === 'escape_interpolation') text += piece.slice(1);
    else text += isEscape && !isRaw ? unescape(piece) : piece;
    before = child;
  }
  return text + tree.textBetween(before, before === content ? 'start' : 'end', content, 'end');
}

/** Decodes an escape sequence, including its backslash; an unknown one is kept unchanged. */
function unescape(sequence: string): string {
  const body = sequence.slice(1);
  const simple = simpleEscapes[body];
  if (simple !== undefined) return simple;
  if (body === '\n' || body === '\r\n') return '';
  const octal = /^[0-7]{1,3}$/.test(body) ? Number.parseInt(body, 8) : undefined;
  const hex = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))$/.exec(body);
  const digits = hex?.[1] ?? hex?.[2] ?? hex?.[3];
  const code = digits === undefined ? octal : Number.parseInt(digits, 16);
  return code === undefined || code > 0x10ffff ? sequence : String.fromCodePoint(code);
}

/** Value of an `integer` or `float` node; NaN for a complex literal. */
export function numberValue(text: string): number {
  return Number(text.replaceAll('_', '').replace(/[lL]$/, ''));
}
