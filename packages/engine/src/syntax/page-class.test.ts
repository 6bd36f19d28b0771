import { describe, expect, it } from 'vitest';
import { testLanguages } from '../testing/index.ts';
import { pageClass } from './page-class.ts';
import { parseSource } from './parse.ts';

const languages = await testLanguages();

/** Types and places of all calls of a page, as the page's own text; those of its entries left out. */
function calls(page: string): readonly string[] {
  const parsed = parseSource(page, 'jsp', languages);
  if (parsed.kind !== 'parsed') return [parsed.kind];
  const { tree } = parsed;
  const found: string[] = [];
  for (let node = 0; node < tree.size; node++)
    if (tree.type(node) === 'method_invocation' && !tree.textOf(node).startsWith('_jspService('))
      found.push(`${tree.textOf(node)} at ${page.slice(tree.start(node), tree.end(node))}`);
  return found;
}

describe('pages as classes', () => {
  it('keeps the place of code, and of what stands for an expression', () => {
    expect(calls('<p>\n<% f(1); %> ${param.name}</p><%= x %>')).toEqual([
      'f(1) at f(1)',
      'Page.text(request.getParameter("name")) at ${param.name}',
      'request.getParameter("name") at ${param.name}',
      'out.print( x \n) at  x ',
    ]);
  });

  it('reads declarations, wherever they stand, as members', () => {
    const { text } = pageClass('<% f(); %><%! void f() {} %>');
    expect(text.indexOf('void f() {}')).toBeLessThan(text.indexOf('_jspService'));
  });

  it('takes imports and the type of the content from directives', () => {
    const { text } = pageClass('<%@ page import="a.B, c.*" contentType="text/plain" %>');
    expect(text).toContain('import a.B;\nimport c.*;\n');
    expect(text).toContain('Object out)');
  });

  it('leaves tags with a prefix and escaped expressions alone', () => {
    expect(calls('<c:if test="${param.a}">\\${param.b}</c:if> ${sessionScope.a} ${param.c')).toEqual([]);
  });

  it('reads attributes of the request', () => {
    expect(calls('<p>${user.name}</p>')).toEqual([
      'Page.text(request.getAttribute("user").getName()) at user.name',
      'request.getAttribute("user").getName() at user.name',
      'request.getAttribute("user") at user',
    ]);
  });

  it('is linear where nothing ends', () => {
    for (const part of ['<%', '${', '<a:b "', '<%--', '<a:b x=']) {
      const page = part.repeat(200_000);
      expect(pageClass(page).text.length).toBeLessThan(page.length + 1_000);
    }
  });
});
