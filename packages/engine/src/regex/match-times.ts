/** Decisions on the regular expressions of one program; each pattern is decided once. */

import type { KnownRegex } from '../graph/entities.ts';
import { type MatchTime, matchTime } from './match-time.ts';

export class MatchTimes {
  private readonly known = new Map<string, MatchTime>();
  private readonly large = new Set<number>();

  of({ value, regex: { pattern, flags } }: KnownRegex): MatchTime {
    const key = `${flags}/${pattern}`;
    let time = this.known.get(key);
    if (time === undefined) {
      time = matchTime(pattern, flags);
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
