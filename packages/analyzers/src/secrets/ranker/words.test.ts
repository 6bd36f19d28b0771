import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesOf, vowelsOf } from './value-shape.ts';
import { wordsOf } from './words.ts';

/** As words are defined: borders of case by two patterns, then runs of letters. */
function defined(name: string): readonly string[] {
  const parts = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]{1,24}/g);
  return (parts ?? []).slice(-12);
}

/** The last three have letters of ASCII for their lower case, or case without one. */
const anyName = fc.string({
  unit: fc.constantFrom(...'abcXYZ09_-. '.split(''), 'é', '\u212a', '\u0130', '\u017f'),
  maxLength: 80,
});

it.each([
  ['dbPassword_old2', ['db', 'password', 'old']],
  ['HTTPServerURL', ['http', 'server', 'url']],
  ['', []],
  ['ABc', ['a', 'bc']],
  ['x'.repeat(50), ['x'.repeat(24), 'x'.repeat(24), 'xx']],
  ['a_b_c_d_e_f_g_h_i_j_k_l_m', 'bcdefghijklm'.split('')],
])('reads the words of %s', (name, words) => {
  expect(wordsOf(name)).toEqual(words);
});

it('gives the words that the patterns give, for any name', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      expect(wordsOf(name)).toEqual(defined(name));
    }),
  );
});

it('counts changes and vowels of any value', () => {
  expect(changesOf('aB3-')).toBe(1);
  expect(changesOf('password')).toBe(0);
  expect(changesOf('\u{1f511}\u{1f511}')).toBe(0);
  expect(changesOf('')).toBe(0);
  expect(vowelsOf('aEx9')).toBeCloseTo(2 / 3);
  expect(vowelsOf('\u0130\u212a1')).toBe(0);
});
