/**
 * Mako templates: `${value | filters}`, control lines after `%`, tags `<%name ...>`, code in `<% %>`. Nothing is
 * escaped unless the page, the value or the program says so.
 *
 * May miss: assignments in code blocks other than `name = value`, calls with content (`<%self:name>`).
 *
 * @see https://docs.makotemplates.org/en/latest/syntax.html
 */

import type { Expression } from './expression.ts';
import { HtmlContext } from './html-context.ts';
import { harmfulOutput } from './put-out.ts';
import { ExpressionReader } from './read-expression.ts';
import type { Parameter, TemplateProgram } from './template-program.ts';

interface Block {
  readonly kind: string;
  readonly begin: unknown;
  readonly offset: number;
  readonly isOpen: boolean;
}

interface Reader {
  readonly page: string;
  readonly program: TemplateProgram;
  readonly html: HtmlContext;
  readonly blocks: Block[];
  isEscaping: boolean;
  /** Templates that this one extends: rendered after its own text. */
  readonly parents: Expression[];
}

/** Start of anything but text. */
const opening =
  /\$\{|<%(?<comment>doc|text)\b[^>]*>|<%(?<code>!?)(?=[\s!])|<%(?<tag>[\w:.]+)(?<attributes>(?:[^<>"']|"[^"]*"|'[^']*')*)>|<\/%(?<end>[\w:.]+)>|(?<=^|\n)[ \t]*(?:##[^\n]*|%(?!%)(?<line>[^\n]*))(?=\n|$)/g;

/**
 * Linear in the length of the page.
 *
 * @param isEscaping  true if the program's engine escapes by default
 */
export function readMako(page: string, program: TemplateProgram, isEscaping: boolean): void {
  const reader: Reader = { page, program, html: new HtmlContext(), blocks: [], isEscaping, parents: [] };
  let done = 0;
  opening.lastIndex = 0;
  for (let match = opening.exec(page); match !== null; match = opening.exec(page)) {
    reader.html.feed(page.slice(done, match.index));
    done = readPart(reader, match);
    opening.lastIndex = done;
  }
  for (const { isOpen, offset } of reader.blocks.splice(0).reverse()) {
    program.problem(offset);
    if (isOpen) program.end();
  }
  for (const parent of reader.parents) program.render(parent, [], false);
}

/** @returns offset after the part */
function readPart(reader: Reader, match: RegExpExecArray): number {
  const { page } = reader;
  const end = match.index + match[0].length;
  const { attributes = '', code, comment, end: ended, line, tag } = match.groups ?? {};
  if (match[0] === '${') return readOutput(reader, end);
  if (comment !== undefined) {
    const close = page.indexOf(`</%${comment}>`, end);
    if (close < 0) return page.length;
    if (comment === 'text') reader.html.feed(page.slice(end, close));
    return close + comment.length + 4;
  }
  if (code !== undefined) return readCode(reader, end);
  if (tag !== undefined) readTag(reader, tag, attributes, match.index);
  else if (ended !== undefined) endBlock(reader, ended, match.index);
  else if (line !== undefined) readLine(reader, end - line.length, end);
  return end;
}

/** Maximum length of one expression. */
const maxLength = 5_000;

/**
 * Offset of the bracket that ends an expression; brackets in strings count as well, because few strings contain any.
 */
function closingBracket(page: string, from: number): number {
  let depth = 0;
  const stop = Math.min(page.length, from + maxLength);
  for (let at = from; at < stop; at++) {
    if (page[at] === '{') depth++;
    else if (page[at] === '}' && depth-- === 0) return at;
  }
  return -1;
}

function readOutput(reader: Reader, from: number): number {
  const { html, page, program } = reader;
  const to = closingBracket(page, from);
  if (to < 0) return from;
  const value = new ExpressionReader(page, from, to).read();
  if (value !== undefined && !isNumber(value)) {
    const { inner, names } = withoutFilters(value);
    const isRaw = names.includes('n');
    const filtered = names.filter((name) => name !== 'n');
    const shown = filtered.length < names.length ? refiltered(inner, filtered) : value;
    const harmful = harmfulOutput(html.context, shown, reader.isEscaping && !isRaw);
    if (harmful !== undefined) program.output(harmful.context, harmful.value);
    else if (inner.kind === 'call') program.evaluate(inner);
  }
  html.passOutput();
  return to + 1;
}

/** Python functions that return a number. */
const numeric = new Set(['len', 'int', 'float', 'round', 'abs', 'sum']);

function isNumber(value: Expression): boolean {
  return value.kind === 'call' && value.callee.kind === 'name' && numeric.has(value.callee.name);
}

function withoutFilters(value: Expression): {
  readonly inner: Expression;
  readonly names: readonly string[];
} {
  const names: string[] = [];
  let inner = value;
  for (; inner.kind === 'filter'; inner = inner.value) names.push(inner.name);
  return { inner, names: names.reverse() };
}

function refiltered(inner: Expression, names: readonly string[]): Expression {
  return names.reduce<Expression>(
    (value, name) => ({ kind: 'filter', name, value, args: [], start: value.start, end: value.end }),
    inner,
  );
}

/** Assignments of a code block, one per line. */
function readCode(reader: Reader, from: number): number {
  const { page, program } = reader;
  const close = page.indexOf('%>', from);
  if (close < 0) {
    program.problem(from);
    return page.length;
  }
  const assignment = /^[ \t]*(?<name>[A-Za-z_]\w*)[ \t]*=(?!=)(?<value>[^\n]*)/gm;
  assignment.lastIndex = from;
  for (
    let match = assignment.exec(page);
    match !== null && match.index < close;
    match = assignment.exec(page)
  ) {
    const { name = '', value = '' } = match.groups ?? {};
    const end = Math.min(close, assignment.lastIndex);
    const read = new ExpressionReader(page, assignment.lastIndex - value.length, end).read();
    if (read !== undefined) program.assign(name, read);
  }
  return close + 2;
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(attributes)
    ?.slice(1)
    .find(Boolean);
}

function textAt(value: string, offset: number): Expression {
  return { kind: 'text', value: value.replace(/^\//, ''), start: offset, end: offset };
}

function readTag(reader: Reader, tag: string, attributes: string, offset: number): void {
  const { blocks, html, parents, program } = reader;
  const file = attributeOf(attributes, 'file');
  const isAlone = attributes.trimEnd().endsWith('/');
  switch (tag) {
    case 'include':
      if (file !== undefined) program.render(textAt(file, offset), [], false);
      return;
    case 'inherit':
      if (file !== undefined) parents.push(textAt(file, offset));
      return;
    case 'page':
      if (/\bh\b/.test(attributeOf(attributes, 'expression_filter') ?? '')) reader.isEscaping = true;
      return;
    case 'namespace': {
      const name = attributeOf(attributes, 'name');
      if (file !== undefined && name !== undefined)
        program.importMacro(name, { template: file.replace(/^\//, ''), macro: undefined });
      return;
    }
    case 'def': {
      const [, name = 'unnamed', given = ''] =
        /^\s*([A-Za-z_]\w*)\s*(?:\((.*)\))?/.exec(attributeOf(attributes, 'name') ?? '') ?? [];
      blocks.push({ kind: tag, begin: html.save(), offset, isOpen: true });
      return program.beginMacro(name, parametersOf(given));
    }
    case 'block':
      blocks.push({ kind: tag, begin: html.save(), offset, isOpen: true });
      return program.beginScope();
    default:
      if (!isAlone) blocks.push({ kind: tag, begin: html.save(), offset, isOpen: false });
  }
}

function parametersOf(given: string): readonly Parameter[] {
  return (given.match(/(?:^|,)\s*[A-Za-z_]\w*/g) ?? []).map((name) => {
    return { name: name.replace(/^[,\s]+/, ''), fallback: undefined };
  });
}

function endBlock({ blocks, program }: Reader, kind: string, offset: number): void {
  const at = blocks.findLastIndex((block) => block.kind === kind);
  if (at < 0) return program.problem(offset);
  for (const block of blocks.splice(at).reverse()) {
    if (block.isOpen) program.end();
    if (block.kind !== kind) program.problem(block.offset);
  }
}

/** A line after `%`: a Python statement, whose block is ended by `% end...`. */
function readLine(reader: Reader, from: number, to: number): void {
  const { blocks, html, page, program } = reader;
  const words = new ExpressionReader(page, from, to);
  const word = words.take().text;
  if (word.startsWith('end')) return endBlock(reader, word.slice(3), from);
  switch (word) {
    case 'if':
    case 'while':
    case 'with':
      blocks.push({ kind: word, begin: html.save(), offset: from, isOpen: true });
      return program.beginIf(words.read());
    case 'elif':
    case 'else': {
      const block = blocks.at(-1);
      if (block === undefined) return;
      html.restore(block.begin);
      return program.otherwise(word === 'elif' ? words.read() : undefined);
    }
    case 'for': {
      const names: string[] = [];
      while (words.next.kind === 'name' && words.next.text !== 'in') {
        names.push(words.take().text);
        words.accept(',');
      }
      words.accept('in');
      const values = words.read();
      blocks.push({ kind: word, begin: html.save(), offset: from, isOpen: true });
      program.beginLoop(names, values ?? { kind: 'list', items: [], start: from, end: to });
      return program.declare('loop');
    }
    case 'try':
      blocks.push({ kind: word, begin: html.save(), offset: from, isOpen: true });
      return program.beginScope();
    default:
  }
}
