/**
 * Converts JSP pages to Java classes: the code between the markup becomes the body of a method with the implicit
 * objects as parameters, and outputs become calls. Parts of the class are mapped to their positions in the page.
 *
 * Of the expressions `${...}`, those that name a part of the request or one of its attributes are read; of the tags
 * with a prefix, JSTL's `c:out`, `c:set` and `c:forEach`, and `jsp:include`. May miss: session attributes, tags such as
 * `<jsp:scriptlet>`, files named by the directive `include`.
 */

import { MadeText } from './made-text.ts';
import type { MappedText } from './mapped-text.ts';
import type { Expression } from './templates/expression.ts';
import { HtmlContext } from './templates/html-context.ts';
import { type JavaHost, JavaProgram } from './templates/java-program.ts';
import { harmfulOutput } from './templates/put-out.ts';
import { ExpressionReader } from './templates/read-expression.ts';

/** Matches up to the end of an opening tag. Attribute values may contain `>`. */
const tagEnd = /(?:[^<>"']|"[^"]*"|'[^']*')*>/y;
/** An expression, on one line. */
const expressionText = /\$\{(?<inner>[^{}<\n]*)\}/y;
/** Start of a part of the page that is not markup. */
const partStart = /<%|(?<!\\)\$\{|<\w+:\w|<\/c:forEach\s*>/g;

const parameters = [
  '%.http.HttpServletRequest request',
  '%.http.HttpServletResponse response',
  '%.http.HttpSession session',
  '%.ServletContext application',
  '%.jsp.PageContext pageContext',
].map((parameter) => parameter.replace('%', 'jakarta.servlet'));
const writer = 'jakarta.servlet.jsp.JspWriter out';
/** For a page that a browser does not render as HTML. */
const plainWriter = 'Object out';

/** Parts of the request that expressions refer to, by first name. */
const requestParts = new Map<string, (name: string) => string>([
  ['param', (name) => `request.getParameter("${name}")`],
  ['paramValues', (name) => `request.getParameterValues("${name}")[0]`],
  ['header', (name) => `request.getHeader("${name}")`],
  ['headerValues', (name) => `request.getHeader("${name}")`],
  ['cookie', () => 'request.getCookies()[0].getValue()'],
]);
const requestPart =
  /^\s*(?<part>\w+)(?:\.(?<word>[\w$]+)|\[\s*(?:'(?<single>[^'"\\]*)'|"(?<double>[^'"\\]*)")\s*\])/;

/** Methods called by a handler that returns the page as its view, and by one that forwards its request. */
const entries = `void render(String name, jakarta.servlet.http.HttpServletRequest request) {
_jspService(request, null, null, null, null, null); }
void render_this_0(jakarta.servlet.http.HttpServletRequest request, jakarta.servlet.http.HttpServletResponse response) {
_jspService(request, response, null, null, null, null); }
`;

/** Parts of a page that have been read. */
interface PageParts {
  readonly imports: string[];
  readonly declarations: MadeText;
  /** For the method: code of the page, and the effects of its tags and expressions. */
  readonly program: JavaProgram;
  readonly body: MadeText;
  readonly html: HtmlContext;
  isMarkup: boolean;
}

/** Linear in the length of the page: an end mark that is not found once ends the search. */
export function pageClass(page: string): MappedText {
  const program = new JavaProgram(requestHost);
  const parts: PageParts = {
    imports: [],
    declarations: new MadeText(),
    program,
    body: program.body,
    html: new HtmlContext(),
    isMarkup: true,
  };
  let done = 0;
  partStart.lastIndex = 0;
  for (let match = partStart.exec(page); match !== null; match = partStart.exec(page)) {
    parts.html.feed(page.slice(done, match.index));
    const end = readPart(page, match[0], match.index, parts);
    if (end < 0) break;
    done = end;
    partStart.lastIndex = end;
  }
  program.close();
  const all = new MadeText();
  all.add(parts.imports.map((name) => `import ${name};\n`).join(''));
  all.add('import template$.Page;\nclass page$jsp {\n');
  all.append(parts.declarations);
  const given = [...parameters, parts.isMarkup ? writer : plainWriter].join(', ');
  all.add(`\nvoid _jspService(${given}) throws Exception {\n`);
  all.append(parts.body);
  all.add(`\n}\n${entries}}\n`);
  return all.finish();
}

/** @returns offset after the part; -1 if code is not closed */
function readPart(page: string, opening: string, start: number, parts: PageParts): number {
  if (opening === '<%') return readCode(page, start, parts);
  if (opening === '${') return readExpression(page, start, parts);
  tagEnd.lastIndex = start + 1;
  const tag = tagEnd.exec(page)?.[0];
  if (tag === undefined) return start + opening.length;
  readTag(page, start + 1, tag, parts);
  return start + 1 + tag.length;
}

/** Reads JSTL tags that output, assign and iterate, and included pages. */
function readTag(page: string, at: number, tag: string, parts: PageParts): void {
  const { html, program } = parts;
  const name = /^\/?[\w:]+/.exec(tag)?.[0] ?? '';
  const value = (attribute: string): Expression | undefined => expressionOf(page, at, tag, attribute);
  const text = (attribute: string): string | undefined =>
    new RegExp(`\\s${attribute}\\s*=\\s*["']([\\w./-]+)["']`).exec(tag)?.[1];
  switch (name) {
    case 'c:out': {
      const given = value('value');
      if (given !== undefined) putOut(parts, given, text('escapeXml') !== 'false');
      return html.passOutput();
    }
    case 'c:set': {
      const given = value('value');
      const variable = text('var');
      if (given !== undefined && variable !== undefined && /^\w+$/.test(variable))
        program.assign(variable, given);
      return;
    }
    case 'c:forEach': {
      const variable = text('var');
      const items = value('items');
      if (tag.endsWith('/>')) return;
      const empty: Expression = { kind: 'list', items: [], start: at, end: at };
      return program.beginLoop(
        [variable !== undefined && /^\w+$/.test(variable) ? variable : 'unused'],
        items ?? empty,
      );
    }
    case '/c:forEach':
      return program.end();
    case 'jsp:include': {
      const included = text('page');
      if (included !== undefined)
        program.render({ kind: 'text', value: included, start: at, end: at + tag.length }, [], false);
      return;
    }
    default: {
      const raw = /\bescapeXml\s*=\s*["']false["']/.test(tag) ? tag.indexOf('${') : -1;
      if (raw >= 0) readExpression(page, at + raw, parts);
    }
  }
}

/** Value of `${...}` in a tag's attribute; request parts are only read if they stand alone. */
function expressionOf(page: string, at: number, tag: string, attribute: string): Expression | undefined {
  const match = new RegExp(`\\s${attribute}\\s*=\\s*["']\\s*\\$\\{`).exec(tag);
  if (match === null) return undefined;
  const from = at + match.index + match[0].length;
  const to = page.indexOf('}', from);
  if (to < 0 || to > at + tag.length) return undefined;
  return valueOf(page, from, to);
}

function readCode(page: string, start: number, parts: PageParts): number {
  const isComment = page.startsWith('--', start + 2);
  const end = page.indexOf(isComment ? '--%>' : '%>', start + 2);
  if (end < 0) return -1;
  const kind = page[start + 2] ?? '';
  const at = '=!@'.includes(kind) ? start + 3 : start + 2;
  const code = page.slice(at, end);
  if (isComment) readComment(page.slice(start + 4, end), start + 4, parts.body);
  else if (kind === '@') readDirective(code, parts);
  else if (kind === '!') addCode(parts.declarations, code, at, '\n');
  else if (kind === '=') addOutput(parts.body, code, at);
  else addCode(parts.body, code, at, '\n');
  return end + (isComment ? 4 : 2);
}

function addCode(target: MadeText, code: string, at: number, end: string): void {
  target.addFrom(code, at);
  target.add(end);
}

function addOutput(target: MadeText, code: string, at: number): void {
  target.add('out.print(');
  addCode(target, code, at, '\n);\n');
}

/** A page's comments may accept a finding. */
function readComment(text: string, at: number, body: MadeText): void {
  if (text.includes('*/')) return;
  body.add('/*');
  addCode(body, text, at, '*/');
}

function readDirective(code: string, parts: PageParts): void {
  if (!/^\s*page\b/.test(code)) return;
  const names = /\bimport\s*=\s*["']([\w.*$,;\s]*)["']/.exec(code)?.[1] ?? '';
  parts.imports.push(...names.split(/[,;\s]+/).filter((name) => name !== ''));
  const type = /\bcontentType\s*=\s*["']([^"']*)["']/.exec(code)?.[1];
  if (type !== undefined) parts.isMarkup = /html/i.test(type);
}

function readExpression(page: string, start: number, parts: PageParts): number {
  expressionText.lastIndex = start;
  const inner = expressionText.exec(page)?.groups?.['inner'];
  if (inner === undefined) return start + 2;
  const end = expressionText.lastIndex;
  const value = valueOf(page, start + 2, end - 1);
  if (value !== undefined) putOut(parts, value, false);
  parts.html.passOutput();
  return end;
}

/** Outputs a value to the page. */
function putOut({ html, isMarkup, program }: PageParts, value: Expression, isEscaped: boolean): void {
  // Output that a browser does not render as HTML is harmless.
  const harmful = isMarkup ? harmfulOutput(html.context, value, isEscaped) : undefined;
  if (harmful !== undefined) program.output(harmful.context, harmful.value);
}

/** Names in an expression that are not request attributes. */
const scopeNames =
  /^\s*(?:pageContext|sessionScope|applicationScope|initParam|headerValues|requestScope\b(?!\.))/;

/** A part of the request, or a value set by the handler: `${user.name}`. */
function valueOf(page: string, from: number, to: number): Expression | undefined {
  const inner = page.slice(from, to);
  const groups = requestPart.exec(inner)?.groups;
  const read = requestParts.get(groups?.['part'] ?? '');
  if (read !== undefined) {
    const name = groups?.['word'] ?? groups?.['single'] ?? groups?.['double'] ?? '';
    return { kind: 'code', text: read(name), start: from - 2, end: to + 1 };
  }
  if (scopeNames.test(inner)) return undefined;
  const shift = /^\s*(?:requestScope|pageScope)\./.exec(inner)?.[0].length ?? 0;
  return new ExpressionReader(page, from + shift, to).read();
}

/** Values are attributes of the request. */
const requestHost: JavaHost = {
  read: (name) => `request.getAttribute(${JSON.stringify(name)})`,
  given: 'request',
};
