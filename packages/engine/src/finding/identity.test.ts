import { contextSimilarity, type Finding } from '@assay/core';
import { describe, expect, it } from 'vitest';
import { analyzeFile } from '../analyze-file.ts';
import { defineSyntaxRule } from '../rule/rule.ts';
import { testLanguages } from '../testing/languages.ts';

/** What of a finding survives changes that mean nothing: identity and context are of tokens, not of text. */

const languages = await testLanguages();

const rule = defineSyntaxRule({
  id: 'javascript/test-marker',
  title: 'A marker is called',
  family: 'test-marker',
  category: 'quality',
  type: 'bug',
  severity: 'low',
  precision: 'high',
  cwe: [],
  remedy: 'None.',
  since: '0.1.0',
  status: 'preview',
  nodes: ['call_expression'],
  check: (node, context) => {
    if (context.tree.textOf(node).startsWith('mark(')) context.report({ node, message: 'Marked.' });
  },
});

function find(text: string): Finding {
  const { findings } = analyzeFile({ path: 'a.js', text, language: 'javascript' }, languages, {
    rules: [rule],
    models: {},
  });
  const [finding] = findings;
  if (finding === undefined) throw new Error('nothing was found');
  return finding;
}

const lines = [
  'const first = require("one");',
  'function load(name, again) {',
  '  const rows = first.query("select", [name]);',
  '  const text = mark(rows, { title: "list", \'n\': 1 });',
  '  return rows.map((row) => row.title + text + again);',
  '}',
];
const original = find(lines.join('\n'));

describe('identity', () => {
  it.each([
    ['moved down', `${'\n'.repeat(50)}${lines.join('\n')}`],
    ['comments', lines.map((line) => `// note\n${line} /* more */`).join('\n')],
    ['one statement over many lines', lines.join('\n').replaceAll(/([({,[]) /g, '$1\n      ')],
    ['other quotes', lines.join('\n').replaceAll(/["']/g, (quote) => (quote === '"' ? "'" : '"'))],
    [
      'no semicolons, parentheses or trailing commas',
      lines.join('\n').replaceAll(/;/g, '').replace('(row)', 'row'),
    ],
    ['quoted keys unquoted', lines.join('\n').replace("'n'", 'n')],
  ])('survives: %s', (_name, text) => {
    const changed = find(text);
    expect(changed.fingerprint).toBe(original.fingerprint);
    expect(contextSimilarity(changed.context, original.context)).toBeGreaterThan(0.8);
  });

  it.each([
    ['the function has another name', lines.join('\n').replace('load', 'fetch')],
    ['a variable has another name', lines.join('\n').replaceAll('rows', 'found')],
    ['the statement has another literal', lines.join('\n').replace('list', 'table')],
  ])('is another, in nearly the same context: %s', (_name, text) => {
    const changed = find(text);
    expect(changed.fingerprint).not.toBe(original.fingerprint);
    expect(contextSimilarity(changed.context, original.context)).toBeGreaterThan(0.8);
  });

  it('has the same shape whatever things are called', () => {
    const text = lines.join('\n');
    const renamed = ['rows', 'first', 'load', 'again', 'name', 'row'].reduce(
      (changed, name) => changed.replaceAll(new RegExp(`(?<!\\.)\\b${name}\\b`, 'g'), `${name}Value`),
      text,
    );
    expect(find(renamed).shape).toBe(original.shape);
    expect(find(text.replace('return rows', 'return again')).shape).not.toBe(original.shape);
    expect(find(text.replace('"list"', '"table"')).shape).not.toBe(original.shape);
  });

  it('has a context of five lines with code on each side', () => {
    const call = 'mark(1);';
    const around = (count: number) =>
      [...Array.from({ length: count }, (_, line) => `a${line}();\n`), call].join('\n\n// c\n');
    expect(find(around(5)).context).toBe(find(`b();\n${around(5)}`).context);
    expect(find(around(4)).context).not.toBe(find(`b();\n${around(4)}`).context);
  });
});

it('is of the innermost functions, however many stand around them', () => {
  const nested = (depth: number): string => {
    const opened = Array.from({ length: depth }, (_, index) => `function f${index}() {`);
    return `${opened.join('\n')}\nmark(1);\n${'}'.repeat(depth)}`;
  };
  const names = find(nested(150)).identity.enclosingNames;
  expect(names).toHaveLength(100);
  expect(names.at(-1)).toBe('f149');
});
