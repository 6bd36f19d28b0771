import { describe, expect, test } from 'vitest';
import { provenByStart } from './safe-starts.ts';

/** The host of a redirect is known: the page's own, or one that is written out. */
const ownHost = /^(?:https?:\/\/[^/?#]+[/?#]|\/[^/\\])/;
const isProven = (pattern: string, flags = ''): boolean =>
  provenByStart({ pattern, flags }, 1, (start) => Number(ownHost.test(start))) === 1;

describe('a pattern proves how a string begins', () => {
  test.each([
    String.raw`^/[a-z]*$`,
    String.raw`^/(?:admin|shop)/[\w/-]+$`,
    String.raw`^/(?![/\\])`,
    String.raw`^/(?![/\\])[^\\\x00-\x20]*$`,
    String.raw`^https://(?:www\.)?example\.com/`,
    String.raw`^https?:\/\/example\.com[/?#]`,
    String.raw`^(?:/[a-z]|https://example\.com/)`,
    String.raw`^/[a-z]|^/[0-9]`,
  ])('%s', (pattern) => {
    expect(isProven(pattern)).toBe(true);
  });

  test.each([
    String.raw`^/`,
    String.raw`^/(?!/)`,
    String.raw`/[a-z]`,
    String.raw`^/[a-z]|/[0-9]`,
    String.raw`^//[a-z.]+$`,
    String.raw`^https://(?:www\.)?example\.com`,
    String.raw`^[a-z]+://[a-z.]+/`,
    String.raw`^(?:/[a-z]+)?`,
    String.raw`^\w{0,5}/[a-z]`,
    String.raw`^.*$`,
    String.raw`^\p{L}/`,
    String.raw`^(?:a|b)*(?:a|b)*(?:a|b)*/[a-z]$`,
    '^/[a-z',
    `^${'(?:a|'.repeat(200)}${')'.repeat(200)}/b`,
  ])('not %s', (pattern) => {
    expect(isProven(pattern)).toBe(false);
  });

  test.each(['m', 'x'])('not with the flag %s', (flag) => {
    expect(isProven(String.raw`^/[a-z]`, flag)).toBe(false);
  });

  test('each bit on its own', () => {
    const provenBy = (start: string): number =>
      (start.startsWith('/a') ? 1 : 0) | (/^[^-]/.test(start) ? 2 : 0);
    expect(provenByStart({ pattern: '^/[a-z]', flags: '' }, 3, provenBy)).toBe(2);
    expect(provenByStart({ pattern: '^/a', flags: '' }, 3, provenBy)).toBe(3);
  });
});
