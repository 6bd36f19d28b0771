/** Values of literals. A character is a string of length one. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';

export type Constant = string | number | boolean | null;

const simpleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  s: ' ',
  '\n': '',
};

function unescape(sequence: string): string {
  const body = sequence.slice(1);
  const simple = simpleEscapes[body];
  if (simple !== undefined) return simple;
  const hex = /^u+([0-9a-fA-F]{4})$/.exec(body)?.[1];
  if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
  return /^[0-7]{1,3}$/.test(body) ? String.fromCodePoint(Number.parseInt(body, 8)) : body;
}

function withEscapes(text: string): string {
  return text.replaceAll(/\\(?:u+[0-9a-fA-F]{4}|[0-7]{1,3}|[\s\S])/g, unescape);
}

/** Value of a `string_literal` node, including text blocks. */
function stringValue(tree: SyntaxTree, node: number): string {
  const text = tree.textOf(node);
  return text.startsWith('"""') ? textBlock(text) : withEscapes(text.slice(1, -1));
}

/** Removes the indentation common to all lines of a text block, including that of the closing quotes. */
function textBlock(text: string): string {
  const lines = text
    .slice(3, -3)
    .replace(/^[^\n]*\n/, '')
    .split('\n');
  const counted = lines.filter((line, index) => line.trim() !== '' || index === lines.length - 1);
  const indents = counted.map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...indents, Number.MAX_SAFE_INTEGER);
  return withEscapes(lines.map((line) => line.slice(indent).trimEnd()).join('\n'));
}

function numberValue(text: string): number {
  const plain = text.replaceAll('_', '').replace(/[lL]$/, '');
  if (/^0[xX][^.pP]*$/.test(plain) || /^0[bB]/.test(plain)) return Number(plain);
  if (/^0[0-7]+$/.test(plain)) return Number.parseInt(plain, 8);
  return Number(plain.replace(/[fFdD]$/, ''));
}

/** Value of a literal, a negative number or a concatenation of literals; `undefined` for anything else. */
export function literalValue(tree: SyntaxTree, node: number): Constant | undefined {
  switch (tree.type(node)) {
    case 'string_literal':
      return stringValue(tree, node);
    case 'character_literal':
      return withEscapes(tree.textOf(node).slice(1, -1));
    case 'decimal_integer_literal':
    case 'hex_integer_literal':
    case 'octal_integer_literal':
    case 'binary_integer_literal':
    case 'decimal_floating_point_literal':
      return numberValue(tree.textOf(node));
    case 'true':
      return true;
    case 'false':
      return false;
    case 'unary_expression': {
      const value = literalValue(tree, tree.child(node, 'operand'));
      const operator = tree.textOf(tree.child(node, 'operator'));
      return typeof value === 'number' && operator === '-' ? -value : undefined;
    }
    case 'binary_expression':
      return joinedLiterals(tree, node);
    default:
      return undefined;
  }
}

/** String literals concatenated with `+`; the chain is left-deep and is walked in a loop. */
function joinedLiterals(tree: SyntaxTree, node: number): string | undefined {
  const texts: string[] = [];
  let at = node;
  for (; tree.type(at) === 'binary_expression'; at = tree.child(at, 'left')) {
    const right = tree.child(at, 'right');
    if (tree.textOf(tree.child(at, 'operator')) !== '+' || tree.type(right) !== 'string_literal')
      return undefined;
    texts.unshift(stringValue(tree, right));
  }
  if (tree.type(at) !== 'string_literal') return undefined;
  return stringValue(tree, at) + texts.join('');
}
