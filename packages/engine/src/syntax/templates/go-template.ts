/**
 * Templates of Go's `html/template` and `text/template`: actions between `{{` and `}}`. The former escapes by context,
 * so that only functions registered by the program can do harm; the latter escapes nothing.
 *
 * May miss: other delimiters, methods without arguments, templates in strings.
 *
 * @see https://pkg.go.dev/text/template
 */

import type { Expression } from './expression.ts';
import { GoExpressionReader } from './go-expression.ts';
import type { GoProgram } from './go-program.ts';
import { HtmlContext } from './html-context.ts';
import { harmfulOutput } from './put-out.ts';

interface Block {
  readonly kind: 'block' | 'define' | 'with';
  /** Context of the page where it begins. */
  readonly begin: unknown;
  readonly offset: number;
}

interface Reader {
  readonly page: string;
  readonly program: GoProgram;
  readonly html: HtmlContext;
  readonly blocks: Block[];
  readonly isEscaping: boolean;
}

const dot: Expression = { kind: 'name', name: '.', start: 0, end: 0 };

/** Text without a tag is not HTML, so its content does no harm in a browser. */
export function hasMarkup(template: string): boolean {
  return /<(?:!doctype|[a-z][a-z\d]*)[\s/>]/i.test(template);
}

/**
 * Linear in the length of the page.
 *
 * @param isEscaping  true for `html/template`
 */
export function readGoTemplate(page: string, program: GoProgram, isEscaping: boolean): void {
  if (!hasMarkup(page) && !/\{\{-?\s*(?:define|template|block)\b/.test(page)) return;
  const reader: Reader = { page, program, html: new HtmlContext(), blocks: [], isEscaping };
  let done = 0;
  for (let open = page.indexOf('{{'); open >= 0; open = page.indexOf('{{', done)) {
    reader.html.feed(page.slice(done, open));
    done = readAction(reader, open);
  }
  for (const { kind, offset } of reader.blocks.splice(0).reverse()) {
    program.problem(offset);
    if (kind === 'define') program.endMacro();
  }
}

/** @returns offset after the action; the end of the page if it is not closed */
function readAction(reader: Reader, open: number): number {
  const { page, program } = reader;
  if (isComment(page, open)) return readComment(reader, open);
  const close = closing(page, open + 2);
  if (close < 0) {
    program.problem(open);
    return page.length;
  }
  const from = page[open + 2] === '-' ? open + 3 : open + 2;
  const to = page[close - 1] === '-' && close > from ? close - 1 : close;
  readInside(reader, from, to, open);
  return close + 2;
}

function isComment(page: string, open: number): boolean {
  const start = /\{\{(?:-\s+)?\/\*/y;
  start.lastIndex = open;
  return start.test(page);
}

/** @returns offset after the comment. A malformed comment, which Go rejects, is skipped up to its end. */
function readComment({ page, program }: Reader, open: number): number {
  const end = page.indexOf('*/', open);
  const close = /\*\/(?:\s+-)?\}\}/y;
  close.lastIndex = end;
  if (end >= 0 && close.test(page)) return close.lastIndex;
  program.problem(open);
  return end < 0 ? page.length : end + 2;
}

/** Offset of the end of an action: `}}` in a string does not end it. */
function closing(page: string, from: number): number {
  const part = /"(?:[^"\\\n]|\\.)*"|`[^`]*`|\}\}/g;
  part.lastIndex = from;
  for (let match = part.exec(page); match !== null; match = part.exec(page))
    if (match[0] === '}}') return match.index;
  return -1;
}

function readInside(reader: Reader, from: number, to: number, offset: number): void {
  const words = new GoExpressionReader(reader.page, from, to);
  const word = words.keyword();
  switch (word) {
    case 'if':
    case 'with':
    case 'range':
      return beginBlock(reader, word, words, offset);
    case 'else':
      return readElse(reader, words);
    case 'end':
      return endBlock(reader, offset);
    case 'define':
    case 'block':
      return beginTemplate(reader, word, words, offset);
    case 'template': {
      const name = words.operand();
      const given = words.pipeline();
      if (name !== undefined)
        reader.program.render(name, given === undefined ? [] : [{ name: '', value: given }]);
      return;
    }
    case 'break':
    case 'continue':
      return;
    default:
      return readValue(reader, words);
  }
}

function beginBlock(reader: Reader, word: string, words: GoExpressionReader, offset: number): void {
  const { program, html, blocks } = reader;
  const { names } = words.declaration();
  const value = words.pipeline();
  blocks.push({ kind: word === 'with' ? 'with' : 'block', begin: html.save(), offset });
  if (word === 'range') return program.beginLoop(names, value ?? dot);
  program.beginIf(value);
  const [name] = names;
  if (name !== undefined && value !== undefined) program.assign(name, value);
  if (word === 'with' && value !== undefined) program.assign('.', value);
}

function readElse({ program, html, blocks }: Reader, words: GoExpressionReader): void {
  const block = blocks.at(-1);
  if (block === undefined) return;
  html.restore(block.begin);
  const word = words.keyword();
  const value = word === undefined ? undefined : words.pipeline();
  program.otherwise(value);
  if (word === 'with' && value !== undefined) program.assign('.', value);
}

function endBlock({ program, html, blocks }: Reader, offset: number): void {
  const block = blocks.pop();
  if (block === undefined) return program.problem(offset);
  if (block.kind !== 'define') return program.end();
  html.restore(block.begin);
  program.endMacro();
}

/** `block` defines a template and renders it. */
function beginTemplate(reader: Reader, word: string, words: GoExpressionReader, offset: number): void {
  const { program, html, blocks } = reader;
  const name = words.operand();
  const given = words.pipeline();
  if (word === 'block' && name !== undefined)
    program.render(name, given === undefined ? [] : [{ name: '', value: given }]);
  blocks.push({ kind: 'define', begin: html.save(), offset });
  program.beginMacro(name?.kind === 'text' ? name.value : '', []);
}

function readValue({ program, html, isEscaping }: Reader, words: GoExpressionReader): void {
  const { names, isChange } = words.declaration();
  const value = words.pipeline();
  if (value === undefined) return;
  const [name] = names;
  if (name !== undefined) return isChange ? program.change(name, value) : program.assign(name, value);
  const harmful = isEscaping ? undefined : harmfulOutput(html.context, value, false);
  if (harmful !== undefined) program.output(harmful.context, harmful.value);
  else if (callsProgram(value)) program.evaluate(value);
  html.passOutput();
}

const own = new Set(
  'and or not len index slice print printf println html js urlquery eq ne lt le gt ge'.split(' '),
);

/** True if a function of the program computes the value, or a part of it. */
function callsProgram(value: Expression): boolean {
  const open = [value];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at.kind === 'member') open.push(at.object);
    if (at.kind !== 'call') continue;
    if (at.callee.kind !== 'name' || !own.has(at.callee.name)) return true;
    open.push(...at.args.map((argument) => argument.value));
  }
  return false;
}
