/**
 * Velocity templates: `$value`, `${value}`, `#statement(...)`. Nothing is escaped.
 *
 * May miss: macros of other templates, blocks passed to macros.
 */

import type { Expression } from './expression.ts';
import { HtmlContext } from './html-context.ts';
import { harmfulOutput } from './put-out.ts';
import { ExpressionReader } from './read-expression.ts';
import type { TemplateProgram } from './template-program.ts';

interface Reader {
  readonly page: string;
  readonly program: TemplateProgram;
  readonly html: HtmlContext;
  readonly blocks: { readonly begin: unknown; readonly offset: number; readonly isOpen: boolean }[];
}

const opening =
  /##[^\n]*|#\*[^]*?\*#|#\[\[[^]*?\]\]#|#\{?(?<name>set|if|elseif|else|end|foreach|parse|include|macro)\b\}?\s*(?<bracket>\()?|\$!?\{?(?<value>[A-Za-z_]\w*)/g;

/** Linear in the length of the page. */
export function readVelocity(page: string, program: TemplateProgram): void {
  const reader: Reader = { page, program, html: new HtmlContext(), blocks: [] };
  let done = 0;
  opening.lastIndex = 0;
  for (let match = opening.exec(page); match !== null; match = opening.exec(page)) {
    reader.html.feed(page.slice(done, match.index));
    done = opening.lastIndex;
    const { name, bracket, value } = match.groups ?? {};
    if (value !== undefined)
      done = readOutput(reader, match.index + match[0].length - value.length, match[0]);
    else if (name !== undefined) {
      const close = bracket === undefined ? done : closingBracket(page, done - 1);
      readStatement(reader, name, done, close, match.index);
      done = bracket === undefined ? done : Math.min(page.length, close + 1);
    }
    opening.lastIndex = done;
  }
  for (const { offset } of reader.blocks.splice(0).reverse()) program.problem(offset);
}

/** Maximum length of text between brackets. */
const maxBracket = 5_000;

function closingBracket(page: string, from: number): number {
  let depth = 0;
  const stop = Math.min(page.length, from + maxBracket);
  for (let at = from; at < stop; at++) {
    if (page[at] === '(') depth++;
    else if (page[at] === ')' && --depth === 0) return at;
  }
  return stop;
}

/** A reference: a name followed by members and calls. */
function readOutput(reader: Reader, start: number, mark: string): number {
  const { page, program, html } = reader;
  const path = /\w+(?:\.\w+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?|\[[^\][]*\])*/y;
  path.lastIndex = start;
  path.test(page);
  const end = path.lastIndex;
  const value = expressionAt(reader, start, end);
  const harmful = value && harmfulOutput(html.context, value, false);
  if (harmful !== undefined) program.output(harmful.context, harmful.value);
  html.passOutput();
  return mark.includes('{') && page[end] === '}' ? end + 1 : end;
}

/** Reads the expression between brackets, in which `$` only marks names. */
function expressionAt({ page }: Reader, from: number, to: number): Expression | undefined {
  const blank = page.slice(from, to).replace(/\$!?\{?|\}/g, (found) => ' '.repeat(found.length));
  return new ExpressionReader(blank, 0, blank.length, { shift: from }).read();
}

function readStatement(reader: Reader, name: string, from: number, to: number, offset: number): void {
  const { page, program, html, blocks } = reader;
  const text = page.slice(from, to);
  const begin = (isOpen: boolean): void => void blocks.push({ begin: html.save(), offset, isOpen });
  switch (name) {
    case 'if':
      begin(true);
      return program.beginIf(expressionAt(reader, from, to));
    case 'elseif':
    case 'else': {
      const block = blocks.at(-1);
      if (block === undefined) return;
      html.restore(block.begin);
      return program.otherwise(name === 'else' ? undefined : expressionAt(reader, from, to));
    }
    case 'foreach': {
      const [head = '', one = 'unused'] = /^\s*\$!?\{?(\w+)\}?\s+in\s+/.exec(text) ?? [];
      const list = expressionAt(reader, from + head.length, to);
      begin(true);
      program.beginLoop([one], list ?? { kind: 'list', items: [], start: from, end: to });
      return program.declare('foreach', 'velocityCount');
    }
    case 'end': {
      const block = blocks.pop();
      if (block === undefined) program.problem(offset);
      else program.end();
      return;
    }
    case 'set': {
      const [head = '', variable] = /^\s*\$!?\{?(\w+)\}?\s*=/.exec(text) ?? [];
      const value = variable === undefined ? undefined : expressionAt(reader, from + head.length, to);
      if (variable !== undefined && value !== undefined) program.assign(variable, value);
      return;
    }
    case 'macro': {
      const [macro = 'unnamed', ...parameters] = text.match(/\w+/g) ?? [];
      begin(true);
      return program.beginMacro(
        macro,
        parameters.map((one) => ({ name: one, fallback: undefined })),
      );
    }
    default: {
      const template = expressionAt(reader, from, to);
      if (template !== undefined) program.render(template, [], false);
    }
  }
}
