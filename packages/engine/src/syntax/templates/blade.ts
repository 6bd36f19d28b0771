/**
 * Blade templates: PHP between `{{ }}` and `{!! !!}`, statements after `@`. Output of the former is escaped.
 *
 * May miss: attributes of components (`<x-alert :text="$text" />`), contents of slots, the program's own directives.
 * May over-report: overridden sections are rendered as well.
 *
 * @see https://laravel.com/docs/blade
 */

import type { Argument, Expression } from './expression.ts';
import { HtmlContext, harmfulContext } from './html-context.ts';
import type { PhpProgram } from './php-program.ts';

interface Block {
  /** `if`, `foreach`: the tag that `end` closes. */
  readonly tag: string;
  readonly begin: unknown;
}

interface Reader {
  readonly page: string;
  readonly program: PhpProgram;
  readonly html: HtmlContext;
  readonly blocks: Block[];
  /** Templates that this one extends: rendered after its own text. */
  readonly parents: (readonly Expression[])[];
  /** Remaining characters that may be searched for unclosed brackets. */
  left: number;
}

/** Start of anything but text. */
const opening = /@?\{\{\{?|@?\{!!|\{\{--|<\?(?:php\b|=)|@(?<tag>[A-Za-z]+)(?=\W|$)|@@/g;

const closings: Readonly<Record<string, string>> = {
  '{{': '}}',
  '{{{': '}}}',
  '{!!': '!!}',
  '{{--': '--}}',
  '<?php': '?>',
  '<?=': '?>',
};

/** Linear in the length of the page. */
export function readBlade(page: string, program: PhpProgram): void {
  const reader: Reader = { page, program, html: new HtmlContext(), blocks: [], parents: [], left: maxWasted };
  const pattern = new RegExp(opening);
  let done = 0;
  for (let match = pattern.exec(page); match !== null; match = pattern.exec(page)) {
    reader.html.feed(page.slice(done, match.index));
    done = readPart(reader, match);
    pattern.lastIndex = done;
  }
  while (reader.blocks.pop() !== undefined) program.end();
  for (const [template, given] of reader.parents)
    if (template !== undefined) program.render(template, spread(given), false);
}

/** @returns offset after the part */
function readPart(reader: Reader, match: RegExpExecArray): number {
  const { html, page } = reader;
  const [written] = match;
  const from = match.index + written.length;
  const tag = match.groups?.['tag'];
  if (tag !== undefined) return readTag(reader, tag, from);
  const isComment = page.startsWith('{{--', match.index);
  const mark = isComment ? '{{--' : written;
  const close = closings[mark];
  // `@{{` is literal text, for client-side scripts.
  if (close === undefined) return from;
  const end = page.indexOf(close, from);
  const to = end < 0 ? page.length : end;
  if (mark === '<?php') reader.program.code(page.slice(from, to), from);
  else if (!isComment) {
    putOut(reader, codeAt(page, from, to), mark === '{{' || mark === '{{{');
    html.passOutput();
  }
  return Math.min(page.length, to + close.length);
}

function putOut({ html, program }: Reader, value: Expression | undefined, isEscaped: boolean): void {
  const context = harmfulContext(html.context, isEscaped);
  if (value !== undefined && context !== undefined) program.output(context, value);
}

/** `undefined` for whitespace only. */
function codeAt(page: string, from: number, to: number): Expression | undefined {
  const text = page.slice(from, to).trim();
  if (text === '') return undefined;
  const start = page.indexOf(text, from);
  const [, quoted] = /^'([^'\\]*)'$|^"[^"\\$]*"$/.exec(text) ?? [];
  if (quoted !== undefined) return { kind: 'text', value: quoted, start, end: start + text.length };
  return { kind: 'code', text, start, end: start + text.length };
}

/** Maximum length of a directive's arguments. */
const maxLength = 20_000;
/**
 * Maximum number of characters searched for unclosed brackets, of which a page normally has none. Chosen, not measured.
 */
const maxWasted = 1_000_000;

interface Given {
  /** Offset after the closing bracket. */
  readonly behind: number;
  readonly from: number;
  readonly to: number;
  readonly args: readonly (Expression | undefined)[];
}

/** Arguments in brackets after a directive; `undefined` for none. */
function givenAt(reader: Reader, behind: number): Given | undefined {
  const { page } = reader;
  const start = behind + (/^[ \t]*/.exec(page.slice(behind, behind + 20))?.[0].length ?? 0);
  if (page[start] !== '(' || reader.left <= 0) return undefined;
  const args: (Expression | undefined)[] = [];
  const stop = Math.min(page.length, start + maxLength);
  let depth = 0;
  let begin = start + 1;
  for (let at = start; at < stop; at++) {
    const sign = page[at] ?? '';
    if (sign === "'" || sign === '"') at = endOfText(page, at, stop);
    else if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign)) depth--;
    if (depth === 0 || (depth === 1 && sign === ',')) {
      args.push(codeAt(page, begin, at));
      begin = at + 1;
    }
    if (depth === 0) return { behind: at + 1, from: start + 1, to: at, args };
  }
  reader.left -= stop - start;
  return undefined;
}

function endOfText(page: string, from: number, stop: number): number {
  const quote = page[from];
  let at = from + 1;
  while (at < stop && page[at] !== quote) at += page[at] === '\\' ? 2 : 1;
  return at;
}

/** Directives whose condition is irrelevant to rules. */
const conditions =
  'unless isset empty can cannot canany env while for switch error push pushOnce prepend hasSection sectionMissing session';
/** Conditional directives that need no arguments. */
const bareConditions = 'auth guest production once';
/** Directives that render another template, with the index of its name. */
const rendering = { include: 0, includeIf: 0, component: 0, livewire: 0, includeWhen: 1, includeUnless: 1 };

type TagReader = (reader: Reader, given: Given | undefined, tag: string) => void;

/** Begins the next branch of the innermost block. */
const readElse: TagReader = ({ blocks, html, program }, given, tag) => {
  const block = blocks.at(-1);
  if (block === undefined) return;
  html.restore(block.begin);
  if (block.tag !== 'switch') program.otherwise(tag === 'elseif' ? given?.args[0] : undefined);
};

/** A condition; `@empty` without arguments is a branch of a loop. */
const readCondition: TagReader = (reader, given, tag) => {
  if (given !== undefined) return beginIf(reader, tag, undefined);
  const block = reader.blocks.at(-1);
  if (block !== undefined) reader.html.restore(block.begin);
};

function renderingAt(place: number): TagReader {
  return ({ program }, given) => {
    const [name, data] = given?.args.slice(place) ?? [];
    if (name !== undefined) program.render(name, spread(data), false);
  };
}

const tagReaders: ReadonlyMap<string, TagReader> = new Map<string, TagReader>([
  ...conditions.split(' ').map((tag) => [tag, readCondition] as const),
  ...bareConditions
    .split(' ')
    .map((tag) => [tag, (reader: Reader) => beginIf(reader, tag, undefined)] as const),
  ...Object.entries(rendering).map(([tag, place]) => [tag, renderingAt(place)] as const),
  ...['case', 'default', 'else', 'elseif', 'elsecan', 'elseauth', 'elseguest'].map(
    (tag) => [tag, readElse] as const,
  ),
  ['if', (reader, given) => beginIf(reader, 'if', given?.args[0])],
  ['foreach', (reader, given) => beginLoop(reader, 'foreach', given)],
  ['forelse', (reader, given) => beginLoop(reader, 'forelse', given)],
  ['php', ({ page, program }, given) => given && program.code(page.slice(given.from, given.to), given.from)],
  [
    'extends',
    ({ parents }, given) => {
      const [name, data] = given?.args ?? [];
      if (name !== undefined) parents.push(data === undefined ? [name] : [name, data]);
    },
  ],
]);

/** @returns offset after the directive and its arguments */
function readTag(reader: Reader, tag: string, behind: number): number {
  const given = givenAt(reader, behind);
  if (tag === 'php' && given === undefined) return readCode(reader, behind);
  if (tag === 'verbatim') return skipVerbatim(reader, behind);
  const read = tagReaders.get(tag);
  if (read !== undefined) read(reader, given, tag);
  else if (tag.startsWith('end')) endBlock(reader, tag.slice(3));
  return given?.behind ?? behind;
}

function spread(given: Expression | undefined): readonly Argument[] {
  return given === undefined ? [] : [{ name: '...', value: given }];
}

function beginIf({ blocks, html, program }: Reader, tag: string, condition: Expression | undefined): void {
  blocks.push({ tag, begin: html.save() });
  program.beginIf(condition);
}

const loopHead = /^([\s\S]*?)\sas\s+(?:&?\$(\w+)\s*=>\s*)?&?\$(\w+)\s*$/;

function beginLoop(reader: Reader, tag: string, given: Given | undefined): void {
  const { blocks, html, page, program } = reader;
  const [, values = '', key, name = 'unused'] =
    loopHead.exec(given === undefined ? '' : page.slice(given.from, given.to)) ?? [];
  const list = given === undefined ? undefined : codeAt(page, given.from, given.from + values.length);
  if (list === undefined) return beginIf(reader, tag, undefined);
  blocks.push({ tag, begin: html.save() });
  program.beginLoop(key === undefined ? [name] : [key, name], list);
}

/** An unmatched end belongs to a directive that is not read. */
function endBlock({ blocks, program }: Reader, tag: string): void {
  const at = blocks.findLastIndex((block) => block.tag === tag);
  if (at < 0) return;
  for (let count = blocks.splice(at).length; count > 0; count--) program.end();
}

function readCode({ page, program }: Reader, from: number): number {
  const end = page.indexOf('@endphp', from);
  const to = end < 0 ? page.length : end;
  program.code(page.slice(from, to), from);
  return Math.min(page.length, to + '@endphp'.length);
}

function skipVerbatim({ html, page }: Reader, from: number): number {
  const end = page.indexOf('@endverbatim', from);
  const to = end < 0 ? page.length : end;
  html.feed(page.slice(from, to));
  return Math.min(page.length, to + '@endverbatim'.length);
}
