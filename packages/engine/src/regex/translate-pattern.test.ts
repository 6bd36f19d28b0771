import { describe, expect, it } from 'vitest';
import { matchTime } from './match-time.ts';
import { boundPattern, translatePattern } from './translate-pattern.ts';

describe('translatePattern', () => {
  it.each([
    ['python', String.raw`(?P<a>x+)(?P=a)\Z`, String.raw`(?<a>x+)\k<a>$`, ''],
    ['python', String.raw`\A[]a]+`, String.raw`^[\]a]+`, ''],
    ['python', '(?im)^a', '^a', 'im'],
    ['python', '(?x) a [ #]+ # the end\n b\\ ', 'a[ #]+b\\ ', ''],
    ['python', '(?:a)(?=b)(?<!c)(?i:d)', '(?:a)(?=b)(?<!c)(?i:d)', ''],
    ['java', String.raw`\Qa.b\E+`, String.raw`a\.b+`, ''],
    ['java', String.raw`\p{Alpha}[\p{Digit}_]\P{L}`, String.raw`[a-zA-Z][0-9_][^a-zA-Z\u00aa-\uffff]`, ''],
    ['java', String.raw`a\+b+?`, String.raw`a\+b+?`, ''],
  ] as const)('%s: %s', (dialect, pattern, expected, flags) => {
    expect(translatePattern({ pattern, flags: '' }, dialect)).toEqual({ pattern: expected, flags });
  });

  it.each([
    ['python', '(?>a+)b'],
    ['python', 'a++b'],
    ['python', '(a)?(?(1)b|c)'],
    ['java', '[a-z&&[^b]]'],
    ['java', 'a*+'],
    ['java', String.raw`\p{InGreek}`],
    ['java', String.raw`\R`],
  ] as const)('leaves %s: %s alone', (dialect, pattern) => {
    expect(translatePattern({ pattern, flags: '' }, dialect)).toBeUndefined();
  });
});

describe('boundPattern', () => {
  it('is slow where the text behind the match counts', () => {
    const regex = { pattern: '(a+)+', flags: '' };
    const kindOf = (extent: 'any' | 'start' | 'all'): string =>
      matchTime(boundPattern(regex, extent).pattern, '').kind;
    expect([kindOf('any'), kindOf('start'), kindOf('all')]).toEqual(['linear', 'linear', 'exponential']);
  });
});
