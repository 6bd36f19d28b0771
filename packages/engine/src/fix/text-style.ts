/** Style of a file, so that inserted code looks like the author's. */

import type { SyntaxTree } from '../syntax/syntax-tree.ts';

export interface TextStyle {
  readonly quote: "'" | '"';
  readonly lineEnd: '\n' | '\r\n';
  /** One step of indentation. */
  readonly indent: string;
  /** `;` or the empty string. */
  readonly statementEnd: string;
}

export function styleOf(tree: SyntaxTree): TextStyle {
  const { text } = tree;
  let single = 0;
  let double = 0;
  for (let node = 0; node < tree.size; node++) {
    if (tree.type(node) !== 'string') continue;
    if (text[tree.start(node)] === '"') double += 1;
    else single += 1;
  }
  const semicolons = text.match(/;[ \t]*\r?$/gm)?.length ?? 0;
  const bareEnds = text.match(/[\w)\]'"`][ \t]*\r?$/gm)?.length ?? 0;
  return {
    quote: double > single ? '"' : "'",
    lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
    indent: /^(\t| {2,8})\S/m.exec(text)?.[1] ?? '  ',
    statementEnd: semicolons >= bareEnds / 4 ? ';' : '',
  };
}

/** Whitespace at the start of the line that contains an offset. */
export function indentationAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** Formats text as a string literal. */
export function quoteText(text: string, quote: "'" | '"'): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `${quote}${escaped}${quote}`;
}
