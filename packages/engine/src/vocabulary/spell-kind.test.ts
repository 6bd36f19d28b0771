import { expect, it } from 'vitest';
import { spellKind } from './spell-kind.ts';

it.each([
  ['sql-query', 'SQL query'],
  ['file-path', 'file path'],
  ['xpath-query', 'XPath query'],
  ['text-answer', 'text response'],
  ['constructor', 'constructor'],
])('names %s', (kind, name) => {
  expect(spellKind(kind)).toBe(name);
});
