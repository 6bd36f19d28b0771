import { expect, test } from 'vitest';
import { chooseType } from './issue-lists.ts';

test.each([
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['text/html, */*;q=0.8', 'application/json'],
  ['text/csv', 'text/csv'],
  ['application/json;q=0.5, text/csv', 'text/csv'],
  ['Application/SARIF+json; q=1, application/json;q=0.9', 'application/sarif+json'],
  ['text/csv;q=0, application/json', 'application/json'],
  ['text/csv;q=nonsense', 'application/json'],
])('a list is answered as %s asks: %s', (accept, type) => {
  expect(chooseType(accept)).toBe(type);
});
