/**
 * Handlebars and Mustache templates: `{{value}}` is escaped, `{{{value}}}` and `{{&value}}` are not, `{{#name}}` begins
 * a block, `{{> name}}` renders another template.
 *
 * In a block over a list, names are members of its elements; Mustache also searches the enclosing contexts. May miss:
 * the program's own block helpers, `@data` of loops.
 */

import type { Argument, Expression } from './expression.ts';
import { HtmlContext, harmfulContext } from './html-context.ts';
import type { TemplateProgram } from './template-program.ts';
import { readTokens, type Token } from './tokens.ts';

interface Block {
  readonly name: string;
  readonly offset: number;
  readonly begin: unknown;
  readonly isLoop: boolean;
  /** Value that names in the block are members of; `undefined` if it is that of the enclosing block. */
  readonly self: string | undefined;
  /** Name that the template gives to `self`. */
  readonly alias: string | undefined;
}

interface Reader {
  readonly page: string;
  readonly program: TemplateProgram;
  readonly html: HtmlContext;
  readonly blocks: Block[];
  /** Names are also searched for in enclosing blocks. */
  readonly isMustache: boolean;
  count: number;
}

const opening = /\{\{(?<mark>!--|[{&!#^/>~]{0,2})/g;

/** Linear in the length of the page. */
export function readHandlebars(page: string, program: TemplateProgram, isMustache: boolean): void {
  const reader: Reader = { page, program, html: new HtmlContext(), blocks: [], isMustache, count: 0 };
  let done = 0;
  opening.lastIndex = 0;
  for (let match = opening.exec(page); match !== null; match = opening.exec(page)) {
    if (!isMustache && isEscaped(page, match.index)) continue;
    reader.html.feed(page.slice(done, match.index));
    const mark = (match.groups?.['mark'] ?? '').replace('~', '');
    const close = mark.startsWith('{') ? '}}}' : mark === '!--' ? '--}}' : '}}';
    const start = opening.lastIndex;
    const end = page.indexOf(close, start);
    if (end < 0) {
      program.problem(match.index);
      break;
    }
    done = end + close.length;
    opening.lastIndex = done;
    readTag(reader, mark, start, page[end - 1] === '~' ? end - 1 : end);
  }
  for (const { offset } of reader.blocks.splice(0).reverse()) program.problem(offset);
}

/** True for braces after one backslash, which are literal; after two they are not. */
function isEscaped(page: string, at: number): boolean {
  return page[at - 1] === '\\' && page[at - 2] !== '\\';
}

function readTag(reader: Reader, mark: string, start: number, end: number): void {
  const words = readTokens(reader.page, start, end);
  switch (mark[0] ?? '') {
    case '!':
      return;
    case '#':
    case '^':
      return mark === '#>' ? readPartial(reader, words) : beginBlock(reader, mark[0] === '^', words, start);
    case '/':
      return endBlock(reader, start);
    case '>':
      return readPartial(reader, words);
    default: {
      if (words[0]?.text === 'else') return nextBranch(reader, words);
      readValue(reader, words, mark[0] === '{' || mark[0] === '&');
    }
  }
}

function readValue(reader: Reader, words: readonly Token[], isRaw: boolean): void {
  const { program, html } = reader;
  const value = valueOf(reader, words);
  const context = harmfulContext(html.context, !isRaw);
  if (value !== undefined && context !== undefined) program.output(context, value);
  html.passOutput();
}

// --- values

/** A single value, or a helper with its arguments, whose result is unknown. */
function valueOf(reader: Reader, words: readonly Token[]): Expression | undefined {
  const { values, named, end } = readValues(reader, words, 0);
  const [first, ...others] = values;
  if (first === undefined || (others.length === 0 && named.length === 0)) return first;
  if (first.kind === 'text' || first.kind === 'literal') return first;
  const name = /[\w-]+$/.exec(reader.page.slice(first.start, first.end))?.[0] ?? 'helper';
  const [value = first, ...more] = [...others, ...named.map((entry) => entry.value)];
  const args = more.map((argument) => ({ name: '', value: argument }));
  return { start: first.start, end, kind: 'filter', name, value, args };
}

/** Consecutive values, up to a closing bracket or the end. */
function readValues(
  reader: Reader,
  words: readonly Token[],
  from: number,
): { values: Expression[]; named: Argument[]; next: number; end: number } {
  const values: Expression[] = [];
  const named: Argument[] = [];
  let at = from;
  let end = words[from]?.start ?? 0;
  while (at < words.length && words[at]?.kind !== 'end' && words[at]?.text !== ')') {
    const word = words[at];
    const isNamed = word?.kind === 'name' && words[at + 1]?.text === '=';
    const [value, next] = readOne(reader, words, isNamed ? at + 2 : at);
    at = Math.max(next, at + 1);
    if (value === undefined) continue;
    ({ end } = value);
    if (isNamed) named.push({ name: word.text, value });
    else values.push(value);
  }
  return { values, named, next: at, end };
}

function readOne(
  reader: Reader,
  words: readonly Token[],
  at: number,
): readonly [Expression | undefined, number] {
  const word = words[at];
  if (word === undefined || word.kind === 'end') return [undefined, at + 1];
  const { start, end, text } = word;
  if (word.kind === 'text') return [{ start, end, kind: 'text', value: text }, at + 1];
  if (word.kind === 'number') return [{ start, end, kind: 'literal', text }, at + 1];
  if (text === '(') {
    const close = closing(words, at);
    return [
      valueOf(reader, [...words.slice(at + 1, close), { kind: 'end', text: '', start: end, end }]),
      close + 1,
    ];
  }
  return readPath(reader, words, at);
}

function closing(words: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < words.length; at++) {
    if (words[at]?.kind !== 'sign') continue;
    if (words[at]?.text === '(') depth++;
    if (words[at]?.text === ')' && --depth === 0) return at;
  }
  return words.length;
}

interface Path {
  /** Number of enclosing blocks it leaves. */
  readonly up: number;
  /** True if it starts at the block's current value, ignoring enclosing ones. */
  readonly isSelf: boolean;
  readonly names: readonly Token[];
  /** Index of the token after it. */
  readonly next: number;
}

/** `a.b`, `a/b`, `../a`, `this.a`, `this`, `.`, `@index`: tokens without whitespace between them. */
function pathAt(words: readonly Token[], from: number): Path {
  const names: Token[] = [];
  let [at, up, isSelf] = [from, 0, false];
  let { end } = words[from] ?? { end: 0 };
  for (let word = words[at]; word !== undefined && word.start <= end; word = words[++at]) {
    const isFirst = names.length === 0;
    if (word.kind === 'name' && word.text === 'this' && isFirst) isSelf = true;
    else if (word.kind === 'name' || word.kind === 'number') names.push(word);
    else if (word.text === '.' && words[at + 1]?.text === '.') {
      up++;
      at++;
    } else if (word.text === '.' && isFirst && up === 0) isSelf = true;
    else if (!['.', '/', '[', ']', '-'].includes(word.text)) break;
    end = words[at]?.end ?? end;
  }
  return { up, isSelf, names, next: at };
}

function readPath(
  reader: Reader,
  words: readonly Token[],
  from: number,
): readonly [Expression | undefined, number] {
  const { up, isSelf, names, next } = pathAt(words, from);
  const [first, ...others] = names;
  if (first?.text.startsWith('@') === true) return [undefined, next];
  const object = selfAt(reader, up, words[from]?.start ?? 0);
  if (first === undefined) return [object, next];
  const named = reader.blocks.findLast(({ alias }) => alias === first.text);
  const isFree = reader.isMustache && !isSelf && up === 0;
  let value = isFree ? anyAround(reader, first) : memberOf(object, first);
  if (named?.self !== undefined)
    value = { start: first.start, end: first.end, kind: 'name', name: named.self };
  for (const name of others) value = memberOf(value, name);
  return [value, next];
}

function memberOf(object: Expression | undefined, { text, start, end }: Token): Expression {
  if (object === undefined) return { start, end, kind: 'name', name: text };
  return { start: object.start, end, kind: 'member', object, name: text };
}

/** Value that names are members of; `undefined` for the template's data. */
function selfAt(reader: Reader, up: number, start: number): Expression | undefined {
  const selves = reader.blocks.flatMap(({ self }) => (self === undefined ? [] : [self]));
  const name = selves[selves.length - 1 - up];
  return name === undefined ? undefined : { start, end: start, kind: 'name', name };
}

function anyAround(reader: Reader, name: Token): Expression {
  const { start, end } = name;
  let value = memberOf(undefined, name);
  for (const { self } of reader.blocks) {
    if (self === undefined) continue;
    const left = memberOf({ start, end: start, kind: 'name', name: self }, name);
    value = { start, end, kind: 'binary', operator: 'or', left, right: value };
  }
  return value;
}

// --- blocks

/** Maximum number of enclosing blocks that are tracked; deeper ones count as part of their enclosing block. */
const maxSelves = 20;

function beginBlock(reader: Reader, isInverse: boolean, words: readonly Token[], offset: number): void {
  const { program, html } = reader;
  const [word] = words;
  const isKnown = word?.kind === 'name' && /^(?:if|unless|each|with)$/.test(word.text);
  const subject = isKnown ? readValues(reader, words, 1).values[0] : valueOf(reader, words);
  const name = word?.text ?? '';
  const isPlain = isInverse || name === 'if' || name === 'unless' || subject === undefined;
  const isDeep = reader.blocks.length >= maxSelves;
  const self = isPlain || isDeep ? undefined : `$self${reader.count++}`;
  const begin = html.save();
  if (self === undefined) program.beginIf(subject);
  else if (name === 'with') {
    program.beginScope();
    program.assign(self, subject ?? { start: offset, end: offset, kind: 'name', name: 'locals' });
  } else program.beginLoop([self], listOf(subject, name === 'each'));
  const given = words.findIndex(({ text }) => text === '|');
  const alias = given < 0 ? undefined : words[given + 1]?.text;
  reader.blocks.push({ name, offset, begin, isLoop: self !== undefined, self, alias });
}

/** For a section that may be over one value, both the value and its elements. */
function listOf(subject: Expression | undefined, isList: boolean): Expression {
  const value: Expression = subject ?? { start: 0, end: 0, kind: 'list', items: [] };
  if (isList) return value;
  const { start, end } = value;
  const one: Expression = { start, end, kind: 'list', items: [value] };
  return { start, end, kind: 'choice', condition: value, whenTrue: value, whenFalse: one };
}

function endBlock(reader: Reader, offset: number): void {
  const block = reader.blocks.pop();
  if (block === undefined) reader.program.problem(offset);
  else reader.program.end();
}

function nextBranch(reader: Reader, words: readonly Token[]): void {
  const block = reader.blocks.at(-1);
  if (block === undefined) return;
  reader.html.restore(block.begin);
  if (block.isLoop) return;
  const condition = words[1]?.text === 'if' ? readValues(reader, words, 2).values[0] : undefined;
  reader.program.otherwise(condition);
}

function readPartial(reader: Reader, words: readonly Token[]): void {
  const end = words.findIndex(
    ({ kind }, index) => kind === 'end' || (index > 0 && startsApart(words, index)),
  );
  const [first] = words;
  if (first === undefined) return;
  const last = words[Math.max(0, end - 1)] ?? first;
  const name = first.kind === 'text' ? first.text : reader.page.slice(first.start, last.end);
  const { values, named } = readValues(reader, words, Math.max(1, end));
  const template: Expression = { start: first.start, end: last.end, kind: 'text', value: name };
  const [context] = values;
  const self = context ?? selfAt(reader, 0, first.start);
  reader.program.render(
    template,
    self === undefined ? named : [{ name: '...', value: self }, ...named],
    self !== undefined,
  );
}

/** True for a token preceded by whitespace. */
function startsApart(words: readonly Token[], index: number): boolean {
  return (words[index]?.start ?? 0) > (words[index - 1]?.end ?? 0);
}
