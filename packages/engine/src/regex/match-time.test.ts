import type { AST } from '@eslint-community/regexpp';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchTime } from './match-time.ts';
import { parsePattern } from './parse-pattern.ts';

/**
 * A backtracking matcher after ECMA-262, section 22.2.2, that counts its steps: the oracle of these tests. It shares
 * nothing with the automaton but the parser.
 */
class CountingMatcher {
  steps = 0;
  private readonly text: string;
  private readonly maxSteps: number;

  constructor(text: string, maxSteps: number) {
    this.text = text;
    this.maxSteps = maxSteps;
  }

  /** Searches as `RegExp.prototype.exec` does; true when the pattern matches somewhere. */
  search(pattern: AST.Pattern): boolean {
    for (let start = 0; start <= this.text.length; start++)
      if (this.oneOf(pattern.alternatives, start, () => true)) return true;
    return false;
  }

  private oneOf(list: readonly AST.Alternative[], at: number, rest: (at: number) => boolean): boolean {
    return list.some((alternative) => this.sequence(alternative.elements, 0, at, rest));
  }

  private sequence(
    elements: readonly AST.Element[],
    index: number,
    at: number,
    rest: (at: number) => boolean,
  ): boolean {
    const element = elements[index];
    if (element === undefined) return rest(at);
    return this.element(element, at, (next) => this.sequence(elements, index + 1, next, rest));
  }

  private element(element: AST.Element, at: number, rest: (at: number) => boolean): boolean {
    if (++this.steps > this.maxSteps) return false;
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return this.oneOf(element.alternatives, at, rest);
      case 'Quantifier':
        return this.repeat(element, element.min, element.max, at, rest);
      case 'Assertion':
        return this.holds(element, at) && rest(at);
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        // One character against one class: the runtime's own matcher is as good as any.
        return (
          at < this.text.length && new RegExp(`^${element.raw}$`).test(this.text[at] ?? '') && rest(at + 1)
        );
      default:
        throw new Error(`no oracle for ${element.type}`);
    }
  }

  private repeat(
    quantifier: AST.Quantifier,
    min: number,
    max: number,
    at: number,
    rest: (at: number) => boolean,
  ): boolean {
    if (max === 0) return rest(at);
    const again = (): boolean =>
      this.element(quantifier.element, at, (next) => {
        if (min === 0 && next === at) return false;
        return this.repeat(quantifier, Math.max(0, min - 1), max - 1, next, rest);
      });
    if (min > 0) return again();
    return quantifier.greedy ? again() || rest(at) : rest(at) || again();
  }

  private holds(assertion: AST.Assertion, at: number): boolean {
    const isWord = (index: number): boolean => /\w/.test(this.text[index] ?? '');
    switch (assertion.kind) {
      case 'start':
        return at === 0;
      case 'end':
        return at === this.text.length;
      case 'word':
        return (isWord(at - 1) !== isWord(at)) !== assertion.negate;
      default:
        throw new Error(`no oracle for ${assertion.kind}`);
    }
  }
}

/** Steps after which the oracle gives up: slow enough. */
const maxSteps = 400_000;

function count(source: string, text: string, limit = maxSteps): { steps: number; isMatch: boolean } {
  const parsed = parsePattern(source, '');
  if (typeof parsed === 'string') throw new Error(`no pattern: ${source}`);
  const matcher = new CountingMatcher(text, limit);
  const isMatch = matcher.search(parsed.pattern);
  return { steps: matcher.steps, isMatch };
}

/** Patterns over two letters, with all that the automaton treats exactly. */
const patterns: fc.Arbitrary<string> = fc
  .letrec<{ term: string; sequence: string; choice: string }>((tie) => ({
    term: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('a', 'b', '[ab]', '.', '\\w', '\\W', '\\b', '^', '$'),
      fc
        .tuple(
          fc.oneof(
            fc.constantFrom('a', 'b', '[ab]', '.'),
            tie('choice').map((inner) => `(?:${inner})`),
          ),
          fc.constantFrom('*', '+', '?', '*?', '+?', '??', '{2}', '{1,2}', '{0,2}', '{2,}'),
        )
        .map(([inner, quantifier]) => inner + quantifier),
      tie('choice').map((inner) => `(${inner})`),
    ),
    sequence: fc.array(tie('term'), { minLength: 1, maxLength: 3 }).map((terms) => terms.join('')),
    choice: fc.array(tie('sequence'), { minLength: 1, maxLength: 2 }).map((list) => list.join('|')),
  }))
  .choice.filter((source) => source.length < 30);

const runs = { numRuns: 300, seed: 20_261_121 };

describe('matchTime', () => {
  it.each([
    ['\\s*$', '', 'polynomial'],
    ['(?:ab)?a*$', '', 'polynomial'],
    ['^\\s*$', '', 'linear'],
    ['b\\s*$', '', 'linear'],
    ['^(a+)+$', '', 'exponential'],
    ['^(a*)*$', '', 'exponential'],
    ['^((a*)(b*))*$', '', 'exponential'],
    ['^(a|aa)*$', '', 'exponential'],
    ['^(a|ab)*$', '', 'linear'],
    ['^(A|a)+$', 'i', 'exponential'],
    ['^(A|a)+$', '', 'linear'],
    ['^(?i:(A|a)+)$', '', 'exponential'],
    ['^(\\w+\\s?)*$', '', 'exponential'],
    ['^(\\p{L}|\\p{Lu})+$', 'u', 'exponential'],
    ['^(?:[\\w--\\d]|[[a-z]&&[aeiou]])+$', 'v', 'exponential'],
    ['^(?:[\\w--a]|[a&&\\w])+$', 'v', 'linear'],
    ['^(?:a{1,30}){1,30}$', '', 'exponential'],
    ['^(?:a{1,3}){1,3}$', '', 'linear'],
    ['([\'"])(?:\\\\.|.)*\\1', '', 'exponential'],
    ['^(?=(a+)+b)', '', 'exponential'],
    ['^(?!(a+)+b)a', '', 'exponential'],
    ['^(?=.*[A-Z])(?=.*\\d).+$', '', 'linear'],
    ['^.*a.*b$', '', 'polynomial'],
    ['a+$', '', 'polynomial'],
    ['a+$', 'y', 'linear'],
    ['^a+$', 'm', 'linear'],
    ['^\\s+|\\s+$', 'g', 'polynomial'],
    [' *, *', '', 'polynomial'],
    ['<!--.*?-->', '', 'polynomial'],
    // An alternative is tried to its end before the next one, which may match at once.
    ['^(a+)+b|.', '', 'exponential'],
    ['.|^(a+)+b', '', 'linear'],
    ['(a*)*b|[^]', 'g', 'exponential'],
    ['<[^>]*>|.', 'g', 'polynomial'],
    ['<[^>]*>|.', '', 'linear'],
    ['<[^>]*>|[^]*', 'g', 'linear'],
    // A match cannot fail behind the repetition, so nothing is tried twice.
    ['(?:a+)+', '', 'linear'],
    ['(?:a+)*b?', '', 'linear'],
    // A repetition begins at one place of a run of letters only.
    ['\\b\\w+\\b$', '', 'linear'],
    ['(?<!a)[^]', '', 'linear'],
    ['a(?!b)+', '', 'linear'],
    ['a{1000}', '', 'linear'],
    ['(?:[a-z]{300}){300}', '', 'undecided'],
    ['('.repeat(20_000), '', 'undecided'],
    ['(', '', 'no-pattern'],
    ['a', 'xyz', 'no-pattern'],
  ])('%s with the flags "%s" is %s', (source, flags, kind) => {
    expect(matchTime(source, flags).kind).toBe(kind);
  });

  it('says so when the pattern is approximated', () => {
    expect(matchTime('^(?<=ab)(a+)+$', '')).toMatchObject({ kind: 'exponential', isExact: false });
    expect(matchTime('^(a+)+$', '')).toMatchObject({ kind: 'exponential', isExact: true });
  });

  it('gives a text that takes ever longer', () => {
    let slow = 0;
    fc.assert(
      fc.property(patterns, (source) => {
        const time = matchTime(source, '');
        if (time.kind !== 'exponential' && time.kind !== 'polynomial') return;
        slow++;
        const { prefix, pump, suffix } = time.witness;
        const text = (rounds: number): string => prefix + pump.repeat(rounds) + suffix;
        const [low, high] = time.kind === 'exponential' ? [5, 12] : [20, 40];
        const [before, after] = [count(source, text(low)).steps, count(source, text(high)).steps];
        if (after > maxSteps) return;
        // Twice the text: twice the steps is linear, four times is quadratic.
        expect(after / before).toBeGreaterThan(time.kind === 'exponential' ? 8 : 3);
      }),
      runs,
    );
    expect(slow).toBeGreaterThan(15);
  });

  it('calls nothing linear that some short text makes slow', () => {
    const words = (max: number): string[] => {
      const all = [''];
      for (const word of all) if (word.length < max) all.push(`${word}a`, `${word}b`);
      return all;
    };
    let linear = 0;
    fc.assert(
      fc.property(patterns, (source) => {
        if (matchTime(source, '').kind !== 'linear') return;
        linear++;
        for (const prefix of words(1)) {
          for (const pump of words(2).filter((word) => word !== '')) {
            for (const suffix of ['', '!', 'a', 'b']) {
              const [one, two] = [16, 48].map((rounds) =>
                count(source, prefix + pump.repeat(rounds) + suffix),
              );
              if (one === undefined || two === undefined || one.isMatch || two.isMatch) continue;
              expect(two.steps / one.steps, JSON.stringify([prefix, pump, suffix])).toBeLessThan(6);
            }
          }
        }
      }),
      runs,
    );
    expect(linear).toBeGreaterThan(100);
  });

  it('never throws, and answers every text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('', 'u', 'v', 'gims', 'y', 'uv'), (source, flags) => {
        expect(['linear', 'polynomial', 'exponential', 'undecided', 'no-pattern']).toContain(
          matchTime(source, flags).kind,
        );
      }),
      { numRuns: 2000, seed: 1 },
    );
  });
});
