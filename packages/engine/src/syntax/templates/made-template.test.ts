import { describe, expect, it } from 'vitest';
import { testLanguages } from '../../testing/languages.ts';
import { languageIds } from '../language-ids.ts';
import { parseSource } from '../parse.ts';
import { isTemplate, madeTemplate } from './made-template.ts';

const ids = languageIds.filter(isTemplate);

/** What each template language opens parts with, and closes them. */
const marks = [
  '{{',
  '}}',
  '{%',
  '%}',
  '<%',
  '%>',
  '{{#a}}',
  '{{/a}}',
  '#{',
  '!{',
  '${',
  '<#if a>',
  '(',
  ')',
  '|',
];

describe.each(ids)('%s', (id) => {
  it.each([
    ['marks alone', marks.join('').repeat(2_000)],
    ['each mark many times', marks.map((mark) => mark.repeat(3_000)).join('\n')],
    ['blocks within blocks', `${'{{#a}}{% if a %}<% { %>\n'.repeat(3_000)}`],
    ['brackets', `{{ ${'('.repeat(5_000)} }}<%= ${'('.repeat(500)} %>\np(${'('.repeat(5_000)}`],
    ['words', `{{ ${'a '.repeat(20_000)}}}{{ a${'.a'.repeat(20_000)} }}{{ a${'|a'.repeat(20_000)} }}`],
    ['five megabytes', '<p class="{{ a|safe }}">{{ b }}<%- a %></p>\n'.repeat(110_000)],
    ['no text', '\0{{ \0 }}\0{% \0 %}<%= \0 %>{{{ "\0" }}}\n\0= \0'],
    ['indents', Array.from({ length: 2_000 }, (_, index) => `${' '.repeat(index)}if a`).join('\n')],
  ])('reads %s in time that grows with the text', (_name, template) => {
    const start = performance.now();
    expect(madeTemplate(id, template).text).toBeTypeOf('string');
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it('is read by the parser of its host, and stands in the page', async () => {
    const page = '<p>\n{{ a }}<%= a %>\np= a\n';
    const parsed = parseSource(page, id, await testLanguages());
    if (parsed.kind !== 'parsed') throw new Error(parsed.kind);
    const { tree } = parsed;
    expect(tree.text).toBe(page);
    for (let node = 0; node < tree.size; node++) expect(tree.end(node)).toBeLessThanOrEqual(page.length);
  });
});

it('finds a node by its place where the parts stand in another order', async () => {
  const page = "{% extends 'base.html' %}\n{% block a %}{{ a|safe }}\n{{ b|safe }}{% endblock %}\n";
  const parsed = parseSource(page, 'jinja', await testLanguages());
  if (parsed.kind !== 'parsed') throw new Error(parsed.kind);
  const { tree } = parsed;
  for (const [text, call] of [
    ['a|safe', '__template__.text(context["a"])'],
    ['b|safe', '__template__.text(context["b"])'],
    ["'base.html'", '__template__.render("base.html", context)'],
  ] as const) {
    const start = page.indexOf(text);
    expect(tree.textOf(tree.ancestor(tree.nodeAt(start, start + 1), 'call'))).toBe(call);
  }
  expect(tree.nodeAt(0, page.length)).toBe(0);
});
