/** Decisions on the regular expressions of one program; each pattern is decided once. */

import type { KnownRegex } from '../../graph/constraints/entities.ts';
import { ConstantTexts } from '../../graph/program/constant-text.ts';
import { type MatchTime, matchTime } from '../../regex/match-time.ts';
import {
  boundPattern,
  type MatchExtent,
  type PatternDialect,
  translatePattern,
} from '../../regex/translate-pattern.ts';
import type { Witness } from '../../regex/witness.ts';

export class MatchTimes {
  /** How the program's language writes patterns; `undefined` for JavaScript's way. */
  readonly dialect: PatternDialect | undefined;
  /** Patterns that are written as texts. */
  readonly texts = new ConstantTexts();
  /** Told of each that `addUndecided` is. */
  watcher: ((value: number) => void) | undefined;
  private readonly known = new Map<string, MatchTime>();
  private readonly large = new Set<number>();

  constructor(dialect: PatternDialect | undefined) {
    this.dialect = dialect;
  }

  of({ value, regex }: KnownRegex, extent: MatchExtent = 'any'): MatchTime {
    const key = `${extent}/${regex.flags}/${regex.pattern}`;
    let time = this.known.get(key);
    if (time === undefined) {
      const own = this.dialect === undefined ? regex : translatePattern(regex, this.dialect);
      const bound = own === undefined ? undefined : boundPattern(own, extent);
      time = bound === undefined ? { kind: 'no-pattern' } : matchTime(bound.pattern, bound.flags);
      this.known.set(key, time);
    }
    if (time.kind === 'undecided') this.addUndecided(value);
    return time;
  }

  /**
   * The same for a text without line ends: there `.` matches any character, and a text on which that is slow shows it.
   * May miss patterns that are slow on such a text only by what they say of line ends elsewhere.
   */
  ofOneLine({ value, regex }: KnownRegex, extent: MatchExtent = 'any'): MatchTime {
    const { pattern, flags } = regex;
    const all = flags.includes('s') ? flags : `${flags}s`;
    const time = this.of({ value, regex: { pattern, flags: all } }, extent);
    return 'witness' in time && hasLineEnd(time.witness) ? { kind: 'linear' } : time;
  }

  /** An expression is too large to be decided. */
  addUndecided(value: number): void {
    this.large.add(value);
    this.watcher?.(value);
  }

  /** Expressions that were asked for and are too large to be decided, as program values. */
  undecided(): readonly number[] {
    return [...this.large].toSorted((a, b) => a - b);
  }
}

function hasLineEnd({ prefix, pump, suffix }: Witness): boolean {
  return /[\n\r\u2028\u2029]/.test(prefix + pump + suffix);
}
