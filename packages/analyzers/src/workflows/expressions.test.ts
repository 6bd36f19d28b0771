import { describe, expect, it } from 'vitest';
import { carriedBy, fencesIn, parseExpression, partsOf, pathOf } from './expressions.ts';

function carried(text: string): readonly string[] | undefined {
  const parsed = parseExpression(text);
  return parsed && carriedBy(parsed).map(pathOf);
}

describe('fencesIn', () => {
  it('finds expressions, with braces in their texts', () => {
    const text = "a ${{ x }} b ${{ '}}' }} ${{ open";
    expect(fencesIn(text).map(({ expression, start, end }) => [expression, text.slice(start, end)])).toEqual([
      [' x ', '${{ x }}'],
      [" '}}' ", "${{ '}}' }}"],
    ]);
  });
});

describe('parseExpression', () => {
  it.each([
    ['github.event.issue.title', ['github.event.issue.title']],
    [" github . event['issue'].title ", ['github.event.issue.title']],
    ['github.event.commits[0].message', ['github.event.commits.*.message']],
    ['matrix[matrix.os].x', ['matrix.*.x']],
    ["a.b == 'x' && c.d || e.f", ['c.d', 'e.f']],
    ["format('{0}', a.b)", ['a.b']],
    ["contains(a.b, 'x')", []],
    ['fromJSON(a.b).c', ['fromjson().c']],
    ['!a.b', []],
    ["'it''s' || a", ['a']],
    ['true && 1.5e3', []],
    ['inputs.some-name', ['inputs.some-name']],
  ])('%s carries %j', (text, expected) => {
    expect(carried(text)).toEqual(expected);
  });

  it.each(['', 'a b', 'a.', 'a[', "'x", 'f(a', 'a &&', '#', 'a..b', '(a', ')'])(
    '%j is no expression',
    (text) => {
      expect(parseExpression(text)).toBeUndefined();
    },
  );

  it('says where a context stands', () => {
    const text = " format('{0}', github.head_ref) ";
    const parsed = parseExpression(text);
    const [context] = parsed === undefined ? [] : carriedBy(parsed);
    expect(text.slice(context?.start, context?.end)).toBe('github.head_ref');
    expect(parsed && [...partsOf(parsed)].map(({ kind }) => kind)).toEqual(['call', 'literal', 'context']);
  });

  it('gives up deep ones', () => {
    for (const sign of ['(', '!', 'f(', 'a[']) expect(parseExpression(sign.repeat(100_000))).toBeUndefined();
    expect(parseExpression(`a${' || a'.repeat(1_000)}`)).toBeDefined();
  });
});
