import { expect, it } from 'vitest';
import {
  both,
  type Clauses,
  clauseOf,
  either,
  isImplied,
  type Literal,
  nothingKnown,
  single,
} from './clauses.ts';

const place = { path: 'a', offset: 0, end: 1 };
const literal = (text: string): Literal => ({
  text: text.replace(/^-/, ''),
  holds: !text.startsWith('-'),
  isAsWritten: true,
  place,
  decided: place,
});
const known = (...texts: readonly string[]): Clauses =>
  texts.reduce<Clauses>((all, text) => both(all, single(literal(text))) ?? nothingKnown, nothingKnown);
const keys = (clauses: Clauses | undefined) => [...(clauses?.keys() ?? ['nothing arrives'])].sort();

it('keeps what holds on both ways, and the rest unless the test went the other way', () => {
  const joined = either(known('a', 'mine', 'x'), known('a', '-mine', 'admin'));
  expect(keys(joined)).toEqual(['+a', '+admin | +mine', '+admin | +x', '+x | -mine']);
});

it('knows that what equals one constant is no other', () => {
  const [users, logs] = [known('Users == right', 'mayUsers'), known('Logs == right', 'mayLogs')];
  const joined = either(users, logs);
  expect(keys(joined)).toContain('+mayUsers | -Users == right');
  expect(keys(joined)).toContain('+mayLogs | -Logs == right');
  const clause = clauseOf([literal('-Logs == right')]);
  expect(clause !== undefined && isImplied(clause, users)).toBe(true);
});

it('sees where nothing arrives', () => {
  expect(both(known('a'), known('-a'))).toBeUndefined();
  expect(keys(either(undefined, known('a')))).toEqual(['+a']);
});

it('leaves out what has too many alternatives', () => {
  expect(clauseOf('a b c d e'.split(' ').map(literal))).toBeUndefined();
  expect(clauseOf([literal('a'), literal('-a')])).toBeUndefined();
});

it('takes what others refute for no alternative', () => {
  const either = clauseOf([literal('-user'), literal('-expired')]);
  const asked = clauseOf([literal('-expired')]);
  if (either === undefined || asked === undefined) throw new Error('no clauses');
  const all = (...texts: readonly string[]): Clauses => new Map([...known(...texts), [either.key, either]]);
  expect(isImplied(asked, all('user'))).toBe(true);
  expect(isImplied(asked, all('x'))).toBe(false);
});
