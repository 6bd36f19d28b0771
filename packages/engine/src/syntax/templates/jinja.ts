/**
 * Templates of Jinja and Django, and of engines modeled on them (Nunjucks, Twig): text between `{{ values }}` and `{%
 * statements %}`.
 *
 * A template that extends another one is lowered as its own blocks followed by the other template. May over-report:
 * overridden blocks are rendered as well. May miss: a block is taken to begin between tags, whatever its position in
 * the extended template; macros that take macros as arguments.
 */

import type { Argument, Expression } from './expression.ts';
import { filtersOf, partsOf } from './expression.ts';
import { isRaw } from './filters.ts';
import { HtmlContext, harmfulContext } from './html-context.ts';
import { harmfulOutput } from './put-out.ts';
import { ExpressionReader } from './read-expression.ts';
import type { Parameter, TemplateProgram } from './template-program.ts';

interface Block {
  /** `if`, `for`: the tag that `end` closes. */
  readonly tag: string;
  /** Context of the page where it begins. */
  readonly begin: unknown;
  readonly offset: number;
  /** True if the program has a block for it. */
  readonly isOpen: boolean;
  readonly isEscaping: boolean;
}

interface Reader {
  readonly page: string;
  readonly program: TemplateProgram;
  readonly html: HtmlContext;
  readonly blocks: Block[];
  isEscaping: boolean;
  /** Templates that this one extends: rendered after its own blocks. */
  readonly parents: Expression[];
}

type TagReader = (reader: Reader, words: ExpressionReader, offset: number) => void;

const opening = /\{[{%#]/g;

/**
 * Linear in the length of the page.
 *
 * @param isEscaping  whether values are escaped unless the template says otherwise
 */
export function readJinja(page: string, program: TemplateProgram, isEscaping: boolean): void {
  const reader: Reader = { page, program, html: new HtmlContext(), blocks: [], isEscaping, parents: [] };
  let done = 0;
  opening.lastIndex = 0;
  for (let match = opening.exec(page); match !== null; match = opening.exec(page)) {
    reader.html.feed(page.slice(done, match.index));
    done = readPart(reader, match[0], match.index);
    opening.lastIndex = done;
  }
  for (const { offset } of reader.blocks.splice(0)) program.problem(offset);
  for (const parent of reader.parents) program.render(parent, [], false);
}

/** @returns offset after the part; the end of the page if it is not closed */
function readPart(reader: Reader, mark: string, start: number): number {
  const { page, program } = reader;
  const close = mark === '{{' ? '}}' : mark === '{%' ? '%}' : '#}';
  const end = page.indexOf(close, start + 2);
  if (end < 0) {
    program.problem(start);
    return page.length;
  }
  if (mark === '{{') readOutput(reader, start + 2, end);
  else if (mark === '{%') return readStatement(reader, start, end);
  return end + 2;
}

function inside(page: string, from: number, to: number): [number, number] {
  const isFrom = /[-+~]/.test(page[from] ?? '') ? 1 : 0;
  const isTo = to - 1 > from && /[-~]/.test(page[to - 1] ?? '') ? 1 : 0;
  return [from + isFrom, to - isTo];
}

/** Marks an output that may be unescaped or have an effect: a filter or a call. */
const notPlain = /[|(]/;

function readOutput(reader: Reader, from: number, to: number): void {
  const { page, html, isEscaping } = reader;
  // Most outputs: a value that the engine escapes sufficiently. Nothing else about it matters.
  const isPlain = isEscaping && page[from] !== '!' && !notPlain.test(page.slice(from, to));
  if (isPlain && harmfulContext(html.context, true) === undefined) return html.passOutput();
  // Bottle's `{{! value }}` outputs the value unescaped.
  const isRaw = page[from] === '!';
  const start = isRaw ? from + 1 : from;
  const value = new ExpressionReader(page, ...inside(page, start, to)).read();
  if (value !== undefined) putOut(isRaw ? { ...reader, isEscaping: false } : reader, value);
  html.passOutput();
}

/** Outputs a value to the page. */
function putOut({ program, html, isEscaping }: Reader, value: Expression): void {
  const harmful = harmfulOutput(html.context, value, isEscaping && !isRawValue(value));
  if (harmful !== undefined) program.output(harmful.context, harmful.value);
  else if (hasCall(value)) program.evaluate(value);
}

function isRawValue(value: Expression): boolean {
  if (value.kind === 'choice')
    return isRawValue(value.whenTrue) || (value.whenFalse !== undefined && isRawValue(value.whenFalse));
  return filtersOf(value).some((name) => isRaw(name));
}

/** True if a value is computed by a call, possibly of a macro. */
function hasCall(value: Expression): boolean {
  const open = [value];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at.kind === 'call') return true;
    open.push(...partsOf(at));
  }
  return false;
}

function readStatement(reader: Reader, start: number, end: number): number {
  const { page } = reader;
  const behind = end + 2;
  const [from, to] = inside(page, start + 2, end);
  const name = tagName.exec(page.slice(from, to))?.[1] ?? '';
  // Unknown tags are skipped.
  if (name !== '' && !isRead(name)) return behind;
  const words = new ExpressionReader(page, from, to);
  const tag = words.take().text;
  const verbatim = verbatimEnds[tag];
  // Tornado's `raw value` outputs the value unescaped; `raw` alone begins literal text in Jinja.
  if (tag === 'raw' && !words.isAtEnd) return putOutRaw(reader, words, behind);
  if (verbatim !== undefined) return skipVerbatim(reader, verbatim, behind, tag !== 'comment');
  const read = Object.hasOwn(tagReaders, tag) ? tagReaders[tag] : undefined;
  if (read !== undefined) read(reader, words, start);
  else if (tag.startsWith('end')) endBlock(reader, tag.slice(3), start);
  return behind;
}

const tagName = /^\s*([A-Za-z]\w*)(?=[\s]|$)/;

function isRead(tag: string): boolean {
  return Object.hasOwn(verbatimEnds, tag) || Object.hasOwn(tagReaders, tag) || tag.startsWith('end');
}

function putOutRaw(reader: Reader, words: ExpressionReader, behind: number): number {
  const value = words.read();
  if (value !== undefined) putOut({ ...reader, isEscaping: false }, value);
  reader.html.passOutput();
  return behind;
}

const verbatimEnds: Readonly<Record<string, RegExp>> = {
  raw: /\{%[-+]?\s*endraw\s*[-+]?%\}/g,
  verbatim: /\{%-?\s*endverbatim(?:\s+\w+)?\s*-?%\}/g,
  comment: /\{%-?\s*endcomment\s*-?%\}/g,
};

function skipVerbatim(
  { page, html, program }: Reader,
  pattern: RegExp,
  from: number,
  isText: boolean,
): number {
  const close = new RegExp(pattern);
  close.lastIndex = from;
  const match = close.exec(page);
  if (match === null) program.problem(from);
  const end = match?.index ?? page.length;
  if (isText) html.feed(page.slice(from, end));
  return match === null ? page.length : end + match[0].length;
}

// --- blocks

function beginBlock(reader: Reader, tag: string, offset: number, isOpen: boolean): void {
  const { html, isEscaping } = reader;
  reader.blocks.push({ tag, offset, begin: html.save(), isOpen, isEscaping });
}

/** Ends a block; the end may be optional, or a tag of its own. */
function endBlock(reader: Reader, tag: string, offset: number): void {
  // Tornado ends every block with `end`.
  const isPlain = (block: Block): boolean => tag === '' || block.tag === tag;
  const at = reader.blocks.findLastIndex(isPlain);
  if (at < 0) {
    // The end of an unknown tag closes nothing.
    if (Object.hasOwn(tagReaders, tag)) reader.program.problem(offset);
    return;
  }
  for (const block of reader.blocks.splice(at).reverse()) {
    if (block.isOpen) reader.program.end();
    if (tag !== '' && block.tag !== tag) reader.program.problem(block.offset);
    reader.isEscaping = block.isEscaping;
  }
}

/** Begins the next branch of the innermost condition or loop. */
function nextBranch(reader: Reader, condition: Expression | undefined): void {
  const block = reader.blocks.at(-1);
  if (block === undefined) return;
  reader.html.restore(block.begin);
  if (block.tag !== 'for') reader.program.otherwise(condition);
}

function readNames(words: ExpressionReader): string[] {
  const names: string[] = [];
  while (words.next.kind === 'name' && words.next.text !== 'in') {
    names.push(words.take().text);
    words.accept(',');
  }
  return names;
}

const readFor: TagReader = (reader, words, offset) => {
  words.accept('(');
  const names = readNames(words);
  words.accept(')');
  words.accept('in');
  const values = words.read();
  beginBlock(reader, 'for', offset, values !== undefined);
  if (values === undefined) return;
  // A filter after `if` only excludes elements.
  reader.program.beginLoop(names, values.kind === 'choice' ? values.whenTrue : values);
  reader.program.declare('loop', 'forloop');
};

/** A condition, by its name in each of the languages. */
function conditionReader(tag: string): TagReader {
  return (reader, words, offset) => {
    const condition = words.read();
    beginBlock(reader, tag, offset, true);
    reader.program.beginIf(condition);
  };
}

/** `set a = b`, `set a, b = c`, and `set a` up to `endset`. */
const readSet: TagReader = (reader, words, offset) => {
  const names = readNames(words);
  while (!words.isAtEnd && words.next.text !== '=') words.take();
  if (!words.accept('=')) {
    beginBlock(reader, 'set', offset, false);
    reader.program.declare(...names);
    return;
  }
  const value = words.read();
  if (value === undefined) return;
  for (const name of names) reader.program.assign(name, value);
};

/** `with a=b c=d`, `with a=b, c=d`, and Django's older `with b as a`. */
const readWith: TagReader = (reader, words, offset) => {
  beginBlock(reader, 'with', offset, true);
  reader.program.beginScope();
  for (const { name, value } of readPairs(words)) reader.program.assign(name, value);
};

function readPairs(words: ExpressionReader): Argument[] {
  const pairs: Argument[] = [];
  while (!words.isAtEnd && words.next.text !== 'only') {
    const first = words.read();
    if (first === undefined) break;
    if (words.accept('as')) pairs.push({ name: words.take().text, value: first });
    else if (first.kind === 'name' && words.accept('=')) {
      const value = words.read();
      if (value !== undefined) pairs.push({ name: first.name, value });
    }
    words.accept(',', 'and');
  }
  return pairs;
}

const readMacro: TagReader = (reader, words, offset) => {
  const name = words.take().text;
  words.accept('(');
  const parameters: Parameter[] = [];
  while (words.next.kind === 'name') {
    const parameter = words.take().text;
    parameters.push({ name: parameter, fallback: words.accept('=') ? words.read() : undefined });
    words.accept(',');
  }
  const isNamed = /^[A-Za-z_]\w*$/.test(name);
  beginBlock(reader, 'macro', offset, isNamed);
  if (isNamed) reader.program.beginMacro(name, parameters);
};

/** `call(user) list(users)`: the content is output by the macro. */
const readCall: TagReader = (reader, words, offset) => {
  if (words.next.text === '(') words.readPostfix();
  const call = words.read();
  if (call !== undefined) reader.program.evaluate(call);
  beginBlock(reader, 'call', offset, false);
};

const readInclude: TagReader = (reader, words) => {
  const template = words.read();
  if (template === undefined) return;
  words.accept('ignore');
  words.accept('missing');
  const pairs = words.accept('with') ? readGiven(words) : [];
  const isAlone = words.accept('only') || words.accept('without');
  for (const one of template.kind === 'list' ? template.items : [template])
    reader.program.render(one, pairs, isAlone);
};

/** `with a=b`, and Twig's `with { a: b }`. */
function readGiven(words: ExpressionReader): Argument[] {
  if (words.next.text !== '{') return readPairs(words);
  const given = words.read();
  return given?.kind === 'dictionary' ? [...given.entries] : [];
}

const readExtends: TagReader = (reader, words) => {
  const template = words.read();
  if (template?.kind === 'choice')
    reader.parents.push(template.whenTrue, ...(template.whenFalse ? [template.whenFalse] : []));
  else if (template !== undefined) reader.parents.push(template);
};

/** `import "a.html" as a` */
const readImport: TagReader = (reader, words) => {
  const template = words.read();
  if (template?.kind !== 'text' || !words.accept('as')) return;
  reader.program.importMacro(words.take().text, { template: template.value, macro: undefined });
};

/** `from "a.html" import b, c as d` */
const readFrom: TagReader = (reader, words) => {
  const template = words.read();
  if (template?.kind !== 'text' || !words.accept('import')) return;
  while (words.next.kind === 'name') {
    const macro = words.take().text;
    const name = words.accept('as') ? words.take().text : macro;
    reader.program.importMacro(name, { template: template.value, macro });
    words.accept(',');
  }
};

/** `autoescape false`, `autoescape off`; Tornado's `autoescape None` applies to everything after it. */
const readAutoescape: TagReader = (reader, words, offset) => {
  const { text } = words.take();
  if (text === 'None') {
    reader.isEscaping = false;
    return;
  }
  beginBlock(reader, 'autoescape', offset, false);
  reader.isEscaping = !/^(?:off|false)$/i.test(text);
};

/** `filter safe`: the content is output through the filter. */
const readFilter: TagReader = (reader, words, offset) => {
  const { text } = words.take();
  beginBlock(reader, 'filter', offset, false);
  if (isRaw(text)) reader.isEscaping = false;
};

/** A named block. */
const readBlock: TagReader = (reader, _words, offset) => {
  beginBlock(reader, 'block', offset, true);
  reader.program.beginScope();
};

/** `firstof a b`: the first value that is present. */
const readFirst: TagReader = (reader, words) => {
  while (!words.isAtEnd) {
    const value = words.read();
    if (value === undefined) break;
    putOut(reader, value);
  }
  reader.html.passOutput();
};

const tagReaders: Readonly<Record<string, TagReader>> = {
  autoescape: readAutoescape,
  block: readBlock,
  call: readCall,
  elif: (reader, words) => nextBranch(reader, words.read()),
  elseif: (reader, words) => nextBranch(reader, words.read()),
  else: (reader) => nextBranch(reader, undefined),
  empty: (reader) => nextBranch(reader, undefined),
  extends: readExtends,
  filter: readFilter,
  firstof: readFirst,
  for: readFor,
  from: readFrom,
  case: conditionReader('case'),
  if: conditionReader('if'),
  unless: conditionReader('unless'),
  when: (reader, words) => nextBranch(reader, words.read()),
  import: readImport,
  include: readInclude,
  macro: readMacro,
  set: readSet,
  assign: readSet,
  render: readInclude,
  with: readWith,
};
