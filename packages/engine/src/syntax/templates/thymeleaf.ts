/**
 * Thymeleaf templates: attributes that begin with `th:`, and `[[${value}]]` in text.
 *
 * Declarations by attributes such as `th:each` are valid until the end of the page. May miss: fragments with
 * parameters, expressions over a form's object (`*{name}`) whose form is selected further out.
 */

import type { Expression } from './expression.ts';
import { HtmlContext, harmfulContext, type OutputContext } from './html-context.ts';
import { ExpressionReader } from './read-expression.ts';
import type { TemplateProgram } from './template-program.ts';

const part =
  /\b(?:th|data-th):?(?<name>[\w:-]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')|\[(?<mark>[[(])(?<inner>[^\]\n]*?)[\])]\]/g;

interface Reader {
  readonly page: string;
  readonly program: TemplateProgram;
}

/** Linear in the length of the page. */
export function readThymeleaf(page: string, program: TemplateProgram): void {
  const reader: Reader = { page, program };
  const html = new HtmlContext();
  let done = 0;
  part.lastIndex = 0;
  for (let match = part.exec(page); match !== null; match = part.exec(page)) {
    const { name, double, single, mark, inner = '' } = match.groups ?? {};
    html.feed(page.slice(done, match.index));
    done = match.index;
    const end = part.lastIndex;
    if (name !== undefined) readAttribute(reader, name, double ?? single ?? '', end - 1);
    else {
      const isEscaping = /\[\[/.test(match[0]);
      const place = mark === '(' || !isScript(page, match.index) ? html.context : 'text';
      for (const value of valuesOf(reader, inner, match.index + 2)) putOut(program, value, place, isEscaping);
    }
  }
}

/** `th:inline="javascript"` escapes for scripts. */
function isScript(page: string, at: number): boolean {
  const open = page.lastIndexOf('<script', at);
  const end = open < 0 ? -1 : page.indexOf('>', open);
  return end >= 0 && end < at && page.slice(open, end).includes(':inline');
}

function putOut(
  program: TemplateProgram,
  value: Expression,
  context: OutputContext,
  isEscaping: boolean,
): void {
  const harmful = harmfulContext(context, isEscaping);
  if (harmful !== undefined) program.output(harmful, value);
}

/** @param end  offset after the attribute's value */
function readAttribute(reader: Reader, name: string, text: string, end: number): void {
  const { program } = reader;
  const start = end - text.length;
  const values = (): readonly Expression[] => valuesOf(reader, text, start);
  switch (name) {
    case 'utext':
      for (const value of values()) program.output('text', value);
      return;
    case 'text':
    case 'if':
    case 'unless':
    case 'value':
      return;
    case 'each': {
      const [, one = '', , rest = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*)?:([^]*)$/.exec(text) ?? [];
      const [list] = valuesOf(reader, rest, end - rest.length);
      if (one === '' || list === undefined) return;
      program.beginLoop([one], list);
      program.declare(`${one}Stat`);
      return;
    }
    case 'with':
      for (const match of text.matchAll(/(\w+)\s*=\s*(\$\{[^{}]*\})/g)) {
        const [value] = valuesOf(
          reader,
          match[2] ?? '',
          start + match.index + match[0].length - (match[2] ?? '').length,
        );
        if (value !== undefined) program.assign(match[1] ?? '', value);
      }
      return;
    case 'insert':
    case 'replace':
    case 'include': {
      const template = /^\s*(?:~\{)?\s*([\w./-]+)/.exec(text)?.[1];
      if (template !== undefined && template !== 'this')
        program.render({ kind: 'text', value: template, start, end }, [], false);
      return;
    }
    default: {
      const html = new HtmlContext();
      html.feed(`<a ${name}="`);
      const isBehind = !/^\s*(?:@\{\s*)?\$\{/.test(text);
      for (const value of values())
        putOut(program, value, isBehind && html.context === 'url' ? 'attribute' : html.context, true);
    }
  }
}

/** Values in `${}` and `*{}`, each separately. */
function valuesOf({ page }: Reader, text: string, start: number): readonly Expression[] {
  const values: Expression[] = [];
  for (const match of text.matchAll(/[$*]\{([^{}]*)\}/g)) {
    const from = start + match.index + 2;
    const value = new ExpressionReader(page, from, from + (match[1] ?? '').length).read();
    if (value !== undefined) values.push(value);
  }
  return values;
}
