/**
 * FreeMarker templates: `${value}`, `<#statement>`, `<@macro>`.
 *
 * Files named `.ftlh` escape their output, those named `.ftl` do not. May miss: macros of other templates, statements
 * in square brackets.
 */

import type { Expression } from './expression.ts';
import { filtersOf } from './expression.ts';
import { HtmlContext } from './html-context.ts';
import { harmfulOutput } from './put-out.ts';
import { ExpressionReader } from './read-expression.ts';
import type { TemplateProgram } from './template-program.ts';

interface Reader {
  readonly page: string;
  readonly program: TemplateProgram;
  readonly html: HtmlContext;
  readonly blocks: {
    readonly name: string;
    readonly offset: number;
    readonly begin: unknown;
    readonly isEscaping: boolean;
  }[];
  isEscaping: boolean;
}

const opening = /<#--|<\/#(?<end>\w+)\s*>|<#(?<name>\w+)|<@(?<macro>[\w.]+)|[$#]\{/g;

/** Linear in the length of the page. */
export function readFreemarker(page: string, program: TemplateProgram, isEscaping: boolean): void {
  const reader: Reader = { page, program, html: new HtmlContext(), blocks: [], isEscaping };
  let done = 0;
  opening.lastIndex = 0;
  for (let match = opening.exec(page); match !== null; match = opening.exec(page)) {
    reader.html.feed(page.slice(done, match.index));
    const { name, end, macro } = match.groups ?? {};
    const behind = opening.lastIndex;
    if (end !== undefined) {
      endBlock(reader, end, match.index);
      done = behind;
    } else {
      const close = match[0] === '<#--' ? '-->' : match[0].endsWith('{') ? '}' : '>';
      const stop = endOf(page, close, behind);
      if (stop < 0) {
        program.problem(match.index);
        return;
      }
      if (close === '}') readOutput(reader, behind, stop);
      else if (name !== undefined) readStatement(reader, name, behind, stop, match.index);
      else if (macro !== undefined) readMacroCall(reader, macro, match.index + 2, behind, stop);
      done = stop + close.length;
    }
    opening.lastIndex = done;
  }
  for (const { offset } of reader.blocks.splice(0).reverse()) program.problem(offset);
}

/** Offset of the end of a part, skipping end marks within strings. -1 for none. */
function endOf(page: string, close: string, from: number): number {
  if (close === '-->') return page.indexOf(close, from);
  const pattern = new RegExp(`"(?:[^"\\\\]|\\\\[^])*"|'(?:[^'\\\\]|\\\\[^])*'|${close}`, 'g');
  pattern.lastIndex = from;
  const limit = from + maxPart;
  for (let match = pattern.exec(page); match !== null && match.index < limit; match = pattern.exec(page))
    if (match[0] === close) return match.index;
  return page.indexOf(close, from);
}

/** Maximum length of one statement. */
const maxPart = 10_000;

function expressionAt({ page }: Reader, from: number, to: number): Expression | undefined {
  return new ExpressionReader(page, from, to, { hasBuiltins: true }).read();
}

function readOutput(reader: Reader, from: number, to: number): void {
  const { program, html } = reader;
  const value = expressionAt(reader, from, to);
  if (value !== undefined) {
    const isEscaped = reader.isEscaping && !filtersOf(value).includes('no_esc');
    const harmful = harmfulOutput(html.context, value, isEscaped);
    if (harmful !== undefined) program.output(harmful.context, harmful.value);
  }
  html.passOutput();
}

function beginBlock(reader: Reader, name: string, offset: number): void {
  reader.blocks.push({ name, offset, begin: reader.html.save(), isEscaping: reader.isEscaping });
}

/** Statements that have an end, and a block of the program. */
const openBlocks = new Set(['if', 'list', 'macro', 'function', 'switch']);

function endBlock(reader: Reader, name: string, offset: number): void {
  const at = reader.blocks.findLastIndex((block) => block.name === name);
  if (at < 0) {
    if (openBlocks.has(name)) reader.program.problem(offset);
    return;
  }
  for (const block of reader.blocks.splice(at).reverse()) {
    if (openBlocks.has(block.name)) reader.program.end();
    reader.isEscaping = block.isEscaping;
  }
}

function readStatement(reader: Reader, name: string, from: number, to: number, offset: number): void {
  const { program, page } = reader;
  const text = page.slice(from, to);
  switch (name) {
    case 'if':
    case 'switch':
      beginBlock(reader, name, offset);
      return program.beginIf(expressionAt(reader, from, to));
    case 'elseif':
    case 'else':
    case 'case':
    case 'default': {
      const block = reader.blocks.at(-1);
      if (block === undefined) return;
      reader.html.restore(block.begin);
      return program.otherwise(name === 'elseif' ? expressionAt(reader, from, to) : undefined);
    }
    case 'list': {
      const as = /\sas\s+(\w+)(?:\s*,\s*(\w+))?\s*$/.exec(text);
      const value = expressionAt(reader, from, from + (as?.index ?? text.length));
      beginBlock(reader, name, offset);
      const names = as === null ? [] : [as[2] ?? as[1] ?? ''];
      return program.beginLoop(names, value ?? { kind: 'list', items: [], start: from, end: to });
    }
    case 'assign':
    case 'local':
    case 'global': {
      const [, variable] = /^\s*(\w+)\s*=/.exec(text) ?? [];
      if (variable === undefined) return;
      const value = expressionAt(reader, from + text.indexOf('=') + 1, to);
      return value === undefined ? undefined : program.assign(variable, value);
    }
    case 'macro': {
      const [macro = 'unnamed', ...parameters] = text.match(/\w+(?=\s*=|\s|$)/g) ?? [];
      beginBlock(reader, name, offset);
      return program.beginMacro(
        macro,
        parameters.map((parameter) => ({ name: parameter, fallback: undefined })),
      );
    }
    case 'include': {
      const template = expressionAt(reader, from, to);
      return template === undefined ? undefined : program.render(template, [], false);
    }
    default:
      readEscaping(reader, name, offset, text);
  }
}

function readEscaping(reader: Reader, name: string, offset: number, text: string): void {
  if (!['noautoesc', 'noescape', 'autoesc', 'escape', 'outputformat'].includes(name)) return;
  beginBlock(reader, name, offset);
  if (name === 'noautoesc' || name === 'noescape') reader.isEscaping = false;
  else if (name !== 'outputformat') reader.isEscaping = true;
  else reader.isEscaping = /HTML|XML/i.test(text);
}

/** `<@name a=b c=d/>` */
function readMacroCall(reader: Reader, name: string, start: number, from: number, to: number): void {
  const words = new ExpressionReader(reader.page, from, to, { hasBuiltins: true });
  const args = words.readNamed();
  const callee: Expression = { kind: 'name', name, start, end: start + name.length };
  reader.program.evaluate({ kind: 'call', callee, args, start, end: to });
}
