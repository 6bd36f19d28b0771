import { describe, expect, it } from 'vitest';
import { testLanguages } from '../testing/languages.ts';
import { embeddedScripts } from './embedded-scripts.ts';
import { parseSource } from './parse.ts';

const languages = await testLanguages();

/** Texts of the statements of a page's scripts, each with its line; errors are statements as well. */
function statementsOf(page: string): string[] {
  const parsed = parseSource(page, 'page', languages);
  if (parsed.kind !== 'parsed') throw new Error(parsed.kind);
  const { tree } = parsed;
  return tree
    .namedChildren(0)
    .filter((node) => tree.type(node) !== 'empty_statement')
    .map((node) => `${tree.lineOf(tree.start(node))} ${tree.type(node)} ${tree.textOf(node)}`);
}

describe('embeddedScripts', () => {
  const cases = [
    { name: 'no script', page: '<p>x</p>', statements: [] },
    {
      name: 'scripts one after the other, at their places',
      page: '<p>\n<script>a()</script>\n<SCRIPT type="module">\nb()\n</script >',
      statements: ['2 expression_statement a()', '4 expression_statement b()'],
    },
    {
      name: 'data and templates are no scripts',
      page: '<script type="application/json">{"a": 1}</script><script type=text/x-template><b></script>',
      statements: [],
    },
    { name: 'a script that stands elsewhere', page: '<script src="a.js"></script>', statements: [] },
    {
      name: 'a bracket in an attribute',
      page: '<script data-x="a > b">a()</script>',
      statements: ['1 expression_statement a()'],
    },
    {
      name: 'types',
      page: '<template><i/></template><script setup lang="ts">\nlet a: string = b</script>',
      statements: ['2 lexical_declaration let a: string = b'],
    },
    {
      name: 'what a template engine fills in',
      page: '<script>{% if x %}a({{ user.name }}, "<%= title %>");{% endif %}</script>',
      statements: ['1 expression_statement a({{ user.name }}, "<%= title %>")'],
    },
    { name: 'a script without an end', page: '<script>a()', statements: [] },
  ];

  it.each(cases)('$name', ({ page, statements }) => {
    // The first character of the closing tag stands for the semicolon behind a script.
    expect(statementsOf(page).map((statement) => statement.replace(/[;<\s]+$/, ''))).toEqual(statements);
  });

  it('keeps the length and the line breaks', () => {
    const page = '<p>\r\n<script>\n{{ a\n}}</script>\n\u{1F600}';
    const { text = '' } = embeddedScripts(page) ?? {};
    expect(text.length).toBe(page.length);
    expect([...text.matchAll(/[\r\n]/g)].map(({ index }) => index)).toEqual(
      [...page.matchAll(/[\r\n]/g)].map(({ index }) => index),
    );
  });

  it('ends soon on many unfinished scripts', () => {
    expect(embeddedScripts('<script '.repeat(20_000))).toBeUndefined();
    expect(embeddedScripts('<script>'.repeat(20_000))).toBeUndefined();
    expect(embeddedScripts('<script "'.repeat(20_001))).toBeUndefined();
    expect(embeddedScripts(`<script>${'{{ <% <?= {% {# '.repeat(20_000)}</script>`)?.text).toHaveLength(
      320_017,
    );
  });
});
