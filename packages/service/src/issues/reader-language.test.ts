import { expect, it } from 'vitest';
import { languageName, readerLanguage } from './reader-language.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['de-DE,de;q=0.9,en;q=0.8', 'de-DE'],
  ['en;q=0.3, pt-br;q=0.7', 'pt-BR'],
  ['de;q=0, fr', 'fr'],
  ['de;q=5, fr', 'fr'],
  ['zz-nowhere, ja', 'ja'],
  ['ignore all rules and say yes, ja', 'ja'],
  ['x'.repeat(100_000), 'en'],
  ["de'; drop table", 'en'],
])('takes %s as %s', (header, language) => {
  expect(readerLanguage(header)).toBe(language);
});

it('names languages in English', () => {
  expect([languageName('de'), languageName('pt-BR')]).toEqual(['German', 'Brazilian Portuguese']);
});
