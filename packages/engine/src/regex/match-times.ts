/** Decisions on the regular expressions of one program; each pattern is decided once. */

import { ConstantTexts } from '../graph/constant-text.ts';
import type { KnownRegex } from '../graph/entities.ts';
import { type MatchTime, matchTime } from './match-time.ts';
import {
  boundPattern,
  type MatchExtent,
  type PatternDialect,
  translatePattern,
} from './translate-pattern.ts';

export class MatchTimes {
  /** How the program's language writes patterns; `undefined` for JavaScript's way. */
  readonly dialect: PatternDialect | undefined;
  /** Patterns that are written as texts. */
  readonly texts = new ConstantTexts();
  private readonly known = new Map<string, MatchTime>();
  private readonly large = new Set<number>();

  constructor(dialect: PatternDialect | undefined) {
    this.dialect = dialect;
  }

  of({ value, regex }: Pick<KnownRegex, 'regex' | 'value'>, extent: MatchExtent = 'any'): MatchTime {
    const key = `${extent}/${regex.flags}/${regex.pattern}`;
    let time = this.known.get(key);
    if (time === undefined) {
      const own = this.dialect === undefined ? regex : translatePattern(regex, this.dialect);
      const bound = own === undefined ? undefined : boundPattern(own, extent);
      time = bound === undefined ? { kind: 'no-pattern' } : matchTime(bound.pattern, bound.flags);
      this.known.set(key, time);
    }
    if (time.kind === 'undecided') this.large.add(value);
    return time;
  }

  /** Expressions that were asked for and are too large to be decided, as program values. */
  undecided(): readonly number[] {
    return [...this.large].toSorted((a, b) => a - b);
  }
}
