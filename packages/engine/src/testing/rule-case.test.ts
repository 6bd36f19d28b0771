import { describe, expect, it } from 'vitest';
import { defineSyntaxRule } from '../rule/rule.ts';
import { readAnnotations } from './annotations.ts';
import { readHeadings, readHelpBlocks } from './help-blocks.ts';
import { runCase } from './rule-case.ts';

const rule = defineSyntaxRule({
  id: 'javascript/debugger',
  title: 'Debugger statement',
  family: 'debugger',
  category: 'quality',
  type: 'bug',
  severity: 'low',
  precision: 'high',
  cwe: [],
  remedy: 'Remove it.',
  since: '0.1.0',
  status: 'preview',
  nodes: ['debugger_statement'],
  check: (node, context) => context.report({ node, message: 'This stops the program.' }),
});

async function mismatches(text: string): Promise<readonly string[]> {
  const files = [{ path: 'a.js', text }];
  return (await runCase(rule.id, { name: 'a.js', files }, { rules: [rule], models: {} })).mismatches;
}

describe('readAnnotations', () => {
  it('speaks of the first line below that is no annotation', () => {
    const text = [
      '// ruleid: javascript/x',
      '  # source: python/y',
      'a();',
      '<!-- ok: javascript/x -->',
      'b();',
    ];
    expect(readAnnotations(text.join('\n'))).toEqual([
      { word: 'ruleid', ruleId: 'javascript/x', line: 3 },
      { word: 'source', ruleId: 'python/y', line: 3 },
      { word: 'ok', ruleId: 'javascript/x', line: 5 },
    ]);
  });

  it('leaves other comments alone', () => {
    expect(readAnnotations('// ok then: javascript/x\na(); // ruleid: javascript/x\nb();')).toEqual([]);
  });
});

describe('runCase', () => {
  const cases = [
    { name: 'what is marked and found', text: '// ruleid: javascript/debugger\ndebugger;', expected: [] },
    {
      name: 'what is found without a mark',
      text: 'debugger;',
      expected: ['a.js:1 found, but not annotated'],
    },
    {
      name: 'what is marked and not found',
      text: '// ruleid: javascript/debugger\na();',
      expected: ['a.js:2 not found'],
    },
    {
      name: 'what is found but ok',
      text: '// ok: javascript/debugger\ndebugger;',
      expected: ['a.js:2 found, but ok'],
    },
    { name: 'a known miss', text: '// todoruleid: javascript/debugger\na();', expected: [] },
    {
      name: 'a known miss that is cured',
      text: '// todoruleid: javascript/debugger\ndebugger;',
      expected: ['a.js:2 is cured: make todoruleid a ruleid'],
    },
    { name: 'known noise', text: '// todook: javascript/debugger\ndebugger;', expected: [] },
    {
      name: 'known noise that is cured',
      text: '// todook: javascript/debugger\na();',
      expected: ['a.js:2 is cured: make todook an ok'],
    },
    {
      name: 'a case that does not parse',
      text: 'a(;',
      expected: ['a.js:1 problem: The file has syntax errors on 1 line; the rest was analyzed.'],
    },
  ];
  it.each(cases)('tells $name', async ({ text, expected }) => {
    expect((await mismatches(text)).filter((one) => !one.includes('Not analyzed here'))).toEqual(expected);
  });
});

describe('help', () => {
  const help = '# T\n\n## Vulnerable\n\n```js\na();\n```\n\n## Fixed\n\nText.\n\n```ts\nb();\n```\n';

  it('gives its code blocks with the heading that they stand under', () => {
    expect(readHelpBlocks(help)).toEqual([
      { heading: 'Vulnerable', language: 'js', text: 'a();\n' },
      { heading: 'Fixed', language: 'ts', text: 'b();\n' },
    ]);
  });

  it('gives its headings in order', () => {
    expect(readHeadings(help)).toEqual(['Vulnerable', 'Fixed']);
  });
});
