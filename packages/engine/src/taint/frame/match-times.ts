/** Match times of the regular expressions of one program. Each pattern is analyzed once. */

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
  /** Regex syntax of the program's language; `undefined` for JavaScript. */
  readonly dialect: PatternDialect | undefined;
  /** Patterns written as strings. */
  readonly texts = new ConstantTexts();
  /** Notified of every expression passed to `addUndecided`. */
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
   * The same for a string without line breaks: `.` matches any character, and a witness with a line break does not
   * count. May miss patterns that are slow on such a string only because of how they treat line breaks elsewhere.
   */
  ofOneLine({ value, regex }: KnownRegex, extent: MatchExtent = 'any'): MatchTime {
    const { pattern, flags } = regex;
    const all = flags.includes('s') ? flags : `${flags}s`;
    const time = this.of({ value, regex: { pattern, flags: all } }, extent);
    return 'witness' in time && hasLineEnd(time.witness) ? { kind: 'linear' } : time;
  }

  /** Records that an expression is too large to be analyzed. */
  addUndecided(value: number): void {
    this.large.add(value);
    this.watcher?.(value);
  }

  /** Expressions that were queried but are too large to be analyzed, as program values. */
  undecided(): readonly number[] {
    return [...this.large].toSorted((a, b) => a - b);
  }
}

function hasLineEnd({ prefix, pump, suffix }: Witness): boolean {
  return /[\n\r\u2028\u2029]/.test(prefix + pump + suffix);
}
