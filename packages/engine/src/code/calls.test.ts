import { describe, expect, it } from 'vitest';
import { linkText } from '../testing/lower-text.ts';
import {
  Callers,
  type CallLimit,
  callClosure,
  callRings,
  targetsAndMadeIn,
  targetsIn,
  targetsWithin,
} from './calls.ts';
import { InnerFunctions } from './inner-functions.ts';

/** By a letter those that it runs: `a` runs `b` and `c`, which run `d` and `e`, and so on; `e` runs `a`. */
const runs: Readonly<Record<string, string>> = { a: 'bc', b: 'd', c: 'ed', d: 'f', e: 'a', f: 'f' };
const next = (one: string): Iterable<string> => runs[one] ?? '';

describe('rings of calls', () => {
  it.each<readonly [string, string, CallLimit, string]>([
    ['what one starts from comes first', 'a', { calls: 0 }, 'a'],
    ['each is found once, where it is nearest', 'a', { calls: 2 }, 'a bc de'],
    ['circles end', 'a', { calls: 9 }, 'a bc de f'],
    ['starts that stand there twice are one', 'aab', { calls: 1 }, 'ab cd'],
    ['none begin where nothing does', '', { calls: 3 }, ''],
    ['the last that is looked into brings all it runs', 'a', { calls: 9, until: 3 }, 'a bc'],
    ['before that each does', 'a', { calls: 9, until: 4 }, 'a bc d'],
    ['no more are held than allowed', 'a', { calls: 9, most: 2 }, 'a b'],
  ])('%s', (_what, starts, limit, rings) => {
    const found = [...callRings(starts, next, limit)].map((ring) => ring.join(''));
    expect(found.join(' ')).toBe(rings);
  });

  it('tell nodes apart by their keys', () => {
    const nodes = callRings(
      [{ key: 1 }],
      ({ key }) => [{ key: (key + 1) % 3 }],
      { calls: 9 },
      ({ key }) => key,
    );
    expect([...nodes].flat()).toEqual([{ key: 1 }, { key: 2 }, { key: 0 }]);
  });

  it('are not worked out before they are asked for', () => {
    let asked = 0;
    const counted = (one: string): Iterable<string> => {
      asked++;
      return next(one);
    };
    for (const ring of callRings('a', counted, { calls: 9 })) if (ring.includes('b')) break;
    expect(asked).toBe(1);
  });
});

const text = `
function a() { b(); const inner = () => { c(); }; b(); inner(); }
function b() { c(); }
function c() {}
`;

describe('calls of a program', () => {
  const linked = linkText(text);
  const { program } = linked;
  const name = (fn: number): string => program.function(fn).ir.name;
  const [a = -1] = [...program.functions.keys()].filter((fn) => name(fn) === 'a');
  const inner = new InnerFunctions(program);

  it.each<readonly [string, () => Iterable<number>, readonly string[]]>([
    ['its own', () => targetsIn(linked, a), ['b', 'b', 'inner']],
    ['with those of functions in it', () => targetsWithin(linked, inner, a), ['b', 'b', 'inner', 'c']],
    ['with the functions that it makes', () => targetsAndMadeIn(linked, a), ['b', 'inner', 'b', 'inner']],
  ])('%s', (_what, targets, names) => {
    expect(Array.from(targets(), name)).toEqual(names);
  });

  it('are counted from where one starts', () => {
    const depths = callClosure([a], (fn) => targetsIn(linked, fn), { calls: 3 });
    expect(Array.from(depths, ([fn, depth]) => `${name(fn)} ${depth}`)).toEqual([
      'a 0',
      'b 1',
      'inner 1',
      'c 2',
    ]);
  });

  it('are known where they lead to', () => {
    const callers = (wanted: string, most?: number): readonly string[] => {
      const [fn = -1] = [...program.functions.keys()].filter((one) => name(one) === wanted);
      return new Callers(linked, most).of(fn).map((call) => name(program.functionAt(call)));
    };
    expect(callers('c').toSorted()).toEqual(['b', 'inner']);
    expect(callers('b', 1)).toEqual(['a']);
    expect(callers('a')).toEqual([]);
  });
});
