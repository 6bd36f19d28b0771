/**
 * Pug templates: a line is a tag, its indentation gives its parent tag, values are JavaScript.
 *
 * May miss: multi-line attributes with brackets in strings, blocks of mixins.
 */

import type { Expression } from './expression.ts';
import type { OutputContext } from './html-context.ts';
import { HtmlContext, harmfulContext } from './html-context.ts';
import type { JavaScriptProgram } from './javascript-program.ts';

interface Line {
  readonly indent: number;
  readonly text: string;
  /** Offset of the text in the page. */
  readonly start: number;
}

interface Reader {
  readonly program: JavaScriptProgram;
  /** Indentation of the program's open blocks. */
  readonly blocks: number[];
  /** Text with a larger indentation is in a script, a style sheet or a literal block. */
  text: { readonly indent: number; readonly html: HtmlContext } | undefined;
  /** Indentation of a comment whose lines are skipped; -1 for none. */
  comment: number;
}

/** Linear in the length of the page. */
export function readPug(page: string, program: JavaScriptProgram): void {
  const reader: Reader = { program, blocks: [], text: undefined, comment: -1 };
  const parents: Expression[] = [];
  for (const line of linesOf(page)) {
    if (line.text === '') continue;
    if (reader.comment >= 0 && line.indent > reader.comment) continue;
    reader.comment = -1;
    if (reader.text !== undefined && line.indent > reader.text.indent) {
      readText(reader, line.text, line.start, reader.text.html);
      continue;
    }
    reader.text = undefined;
    const extended = /^extends\s+(\S+)/.exec(line.text);
    if (extended?.[1] !== undefined)
      parents.push(textAt(extended[1], line.start + line.text.indexOf(extended[1])));
    else readLine(reader, line);
  }
  closeBlocks(reader, -1);
  for (const parent of parents) program.render(parent, [], false);
}

/** Lines, joined if within the brackets of attributes. */
function* linesOf(page: string): Iterable<Line> {
  const pattern = /^(?<blanks>[ \t]*)(?<text>.*)$/gm;
  for (let match = pattern.exec(page); match !== null; match = pattern.exec(page)) {
    const { blanks = '', text = '' } = match.groups ?? {};
    const start = match.index + blanks.length;
    const bracket = /^[\w.#:+-]*\(/.exec(text);
    let end = start + text.trimEnd().length;
    if (bracket !== null && closingBracket(text, bracket[0].length - 1) < 0) {
      const close = closingBracket(page.slice(start, start + maxAttributes), bracket[0].length - 1);
      if (close >= 0) {
        const lineEnd = page.indexOf('\n', start + close);
        end = lineEnd < 0 ? page.length : lineEnd;
        pattern.lastIndex = end;
      }
    }
    yield { indent: blanks.length, text: page.slice(start, end), start };
    if (match[0] === '') pattern.lastIndex++;
    if (pattern.lastIndex >= page.length) return;
  }
}

/** Maximum length of one tag's attributes. Long attribute lists have some hundreds of characters. */
const maxAttributes = 5_000;

/** Offset of the matching closing bracket; -1 for none. Skips strings. */
function closingBracket(text: string, from: number): number {
  let depth = 0;
  const pattern = /[([{]|[)\]}]|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if ('([{'.includes(match[0])) depth++;
    else if (')]}'.includes(match[0]) && --depth === 0) return match.index;
  }
  return -1;
}

function codeAt(text: string, start: number): Expression {
  const trimmed = text.trim().replace(/;$/, '');
  const at = start + (text.length - text.trimStart().length);
  return { kind: 'code', text: trimmed, start: at, end: at + trimmed.length };
}

function textAt(value: string, start: number): Expression {
  return { kind: 'text', value, start, end: start + value.length };
}

/** Ends the blocks that do not contain a line of this indentation. */
function closeBlocks(reader: Reader, indent: number): void {
  while ((reader.blocks.at(-1) ?? -1) >= indent && reader.blocks.length > 0) {
    reader.blocks.pop();
    reader.program.end();
  }
}

function readLine(reader: Reader, line: Line): void {
  const { text, indent, start } = line;
  const { program } = reader;
  const next =
    /^(?<word>else\s+if|else|if|unless|while|each|for|case|when|default|mixin|include|block|append|prepend|doctype)\b\s*/.exec(
      text,
    );
  const word = next?.groups?.['word']?.replace(/\s+/, ' ') ?? '';
  const rest = text.slice(next?.[0].length ?? 0);
  const at = start + text.length - rest.length;
  if ((word === 'else' || word === 'else if') && reader.blocks.at(-1) === indent) {
    program.otherwise(word === 'else' ? undefined : codeAt(rest, at));
    return;
  }
  closeBlocks(reader, indent);
  if (text.startsWith('//')) reader.comment = indent;
  else if (word !== '' && !/^[\s]*[=.(#!]/.test(rest.slice(0, 1))) readWord(reader, line, word, rest, at);
  else if (text.startsWith('|')) readText(reader, text.slice(1), start + 1, new HtmlContext());
  else if (text.startsWith('<')) readText(reader, text, start, new HtmlContext());
  else if (text.startsWith('-')) readCode(reader, line);
  else if (/^!?=/.test(text)) readOutput(reader, text, start, 'text');
  else if (text.startsWith('+')) readMixin(reader, line);
  else readTag(reader, line);
}

function readWord(reader: Reader, { indent }: Line, word: string, rest: string, at: number): void {
  const { program, blocks } = reader;
  switch (word) {
    case 'if':
    case 'unless':
    case 'while':
    case 'case':
      program.beginIf(codeAt(rest, at));
      blocks.push(indent);
      return;
    case 'each':
    case 'for': {
      const loop = /^(?<names>[\w$\s,]+?)\s+(?:in|of)\s+/.exec(rest);
      if (loop === null) return;
      const names = (loop.groups?.['names'] ?? '').split(/[\s,]+/).slice(0, 1);
      program.beginLoop(names, codeAt(rest.slice(loop[0].length), at + loop[0].length));
      blocks.push(indent);
      return;
    }
    case 'mixin': {
      const [, name = '', parameters = ''] = /^([\w-]+)\s*(?:\(([^()]*)\))?/.exec(rest) ?? [];
      const names = parameters.split(',').map((part) => /^\s*(?:\.{3})?([\w$]+)/.exec(part)?.[1] ?? '');
      program.beginMacro(
        name.replaceAll('-', '_'),
        names.filter((one) => one !== '').map((one) => ({ name: one, fallback: undefined })),
      );
      blocks.push(indent);
      return;
    }
    case 'include': {
      const name = rest.trim();
      if (name !== '' && !name.startsWith(':')) program.render(textAt(name, at), [], false);
      return;
    }
    default:
  }
}

/** `- var a = b`, and `- list.forEach(a => {` with its nested lines. */
function readCode(reader: Reader, { text, start, indent }: Line): void {
  const code = text.slice(1);
  if (code.trim() === '') {
    reader.comment = indent;
    return;
  }
  const isOpen = /\{\s*$/.test(code) || /^\s*(?:if|else|for|while)\b(?!.*[;}]\s*$)/.test(code);
  if (!isOpen) return reader.program.code(code, start + 1);
  const loop =
    /^\s*(?:for\s*\(\s*(?:const|let|var)\s+(?<one>[\w$]+)\s+of\s+(?<list>.+?)\)|(?<object>[\w$.]+)\.forEach\(\s*(?:function\s*)?\(?\s*(?<item>[\w$]+))/.exec(
      code,
    );
  const list = loop?.groups?.['list'] ?? loop?.groups?.['object'];
  const item = loop?.groups?.['one'] ?? loop?.groups?.['item'];
  if (list === undefined || item === undefined) reader.program.beginScope();
  else reader.program.beginLoop([item], codeAt(list, start + 1 + code.indexOf(list)));
  reader.blocks.push(indent);
}

function readOutput(reader: Reader, text: string, start: number, context: OutputContext): void {
  const isRaw = text.startsWith('!');
  const from = isRaw ? 2 : 1;
  const value = codeAt(text.slice(from), start + from);
  if (value.kind !== 'code' || value.text === '') return;
  const harmful = harmfulContext(context, !isRaw);
  if (harmful !== undefined) reader.program.output(harmful, value);
}

/** `+name(a, b)` */
function readMixin(reader: Reader, { text, start }: Line): void {
  const name = /^\+([\w-]+)\s*\(/.exec(text);
  const end = name === null ? -1 : closingBracket(text, name[0].length - 1);
  if (name === null || end < 0) return;
  const args = text.slice(name[0].length, end);
  const place = { start, end: start + name[0].length };
  // A mixin may be defined after its use.
  const callee: Expression = {
    kind: 'code',
    text: `macro_${(name[1] ?? '').replaceAll('-', '_')}`,
    ...place,
  };
  const value: Expression = { kind: 'code', text: args, start: place.end, end: start + end };
  const values: Expression[] = [
    { kind: 'text', value: '', ...place },
    ...(args.trim() === '' ? [] : [value]),
  ];
  const list = values.map((one) => ({ name: '', value: one }));
  reader.program.evaluate({ kind: 'call', callee, args: list, start, end: start + end + 1 });
}

/** Interpolations in text: `#{a}` is escaped, `!{a}` is not. */
function readText(reader: Reader, text: string, start: number, html: HtmlContext): void {
  const pattern = /(?<!\\)(?<mark>[#!])\{(?<code>(?:[^{}]|\{[^{}]*\})*)\}/g;
  let done = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    html.feed(text.slice(done, match.index));
    const { mark, code = '' } = match.groups ?? {};
    const at = start + match.index + 2;
    const context = harmfulContext(html.context, mark !== '!');
    if (context !== undefined) reader.program.output(context, codeAt(code, at));
    html.passOutput();
    done = pattern.lastIndex;
  }
  html.feed(`${text.slice(done)}\n`);
}

function readTag(reader: Reader, { text, start, indent }: Line): void {
  const head = /^[\w#](?:[\w#-]|[.:](?=[\w-]))*|^\.[\w.#-]*/.exec(text)?.[0] ?? '';
  const tag = /^[\w-]+/.exec(head)?.[0] ?? 'div';
  let at = head.length;
  let attributes = '';
  if (text[at] === '(') {
    const end = closingBracket(text, at);
    const stop = end < 0 ? text.length : end;
    attributes = text.slice(at + 1, stop);
    readAttributes(reader, attributes, start + at + 1, tag);
    at = Math.min(text.length, stop + 1);
  }
  const html = insideTag(tag, attributes);
  const rest = text.slice(at);
  if (/^!?=/.test(rest)) readOutput(reader, rest, start + at, html.context);
  else if (/^\.\s*$/.test(rest)) reader.text = { indent, html };
  else if (rest.startsWith(':'))
    readLine(reader, {
      indent,
      text: rest.slice(1).trimStart(),
      start: start + text.length - rest.slice(1).trimStart().length,
    });
  else if (rest.trim() !== '') readText(reader, rest, start + at, html);
}

/** The context after the opening tag. */
function insideTag(tag: string, attributes: string): HtmlContext {
  const html = new HtmlContext();
  const type = /\btype\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1];
  html.feed(`<${tag}${type === undefined ? '' : ` type="${type}"`}>`);
  return html;
}

/** `a=b` is escaped and quoted, `a!=b` is quoted unescaped. */
function readAttributes(reader: Reader, text: string, start: number, tag: string): void {
  const pattern = /(?<name>[\w:@.-]+|"[^"]*"|'[^']*')\s*(?<mark>!?=)\s*/g;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { name = '', mark } = match.groups ?? {};
    const from = pattern.lastIndex;
    const end = endOfValue(text, from);
    pattern.lastIndex = end;
    const value = text.slice(from, end);
    const html = new HtmlContext();
    html.feed(`<${tag} ${name.replaceAll(/["']/g, '')}="`);
    const { context } = html;
    const isConstant = /^\s*(?:"[^"]*"|'[^']*'|[\d.]+|true|false)\s*$/.test(value);
    if (isConstant || value.trim() === '') continue;
    // A value appended to a string does not begin a URL.
    const isBehind = context === 'url' && /^\s*["'`][^"'`$]/.test(value);
    if (mark === '!=' || (context !== 'attribute' && !isBehind))
      reader.program.output(context, codeAt(value, start + from));
  }
}

/** Offset after a value: at a comma, or at whitespace followed by the next name. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  const pattern =
    /[([{]|[)\]}]|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|,|\s+(?=[\w:@.-]+\s*!?=[^=])/g;
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [found] = match;
    if ('([{'.includes(found)) depth++;
    else if (')]}'.includes(found)) depth--;
    else if (depth === 0 && (found === ',' || found.trim() === '')) return match.index;
  }
  return text.length;
}
