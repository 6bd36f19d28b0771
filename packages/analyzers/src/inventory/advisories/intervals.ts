/** Version ranges as written in advisory databases. */

import type { Interval } from '../../package-types/advisory.ts';
import type { VersionOrder } from '../versions/digits.ts';
import { compareText } from '../versions/digits.ts';

export function isWithin(version: string, interval: Interval, order: VersionOrder): boolean {
  const { from, to } = interval;
  if (from !== undefined) {
    const difference = order(version, from);
    if (difference < 0 || (difference === 0 && interval.isFromOpen === true)) return false;
  }
  if (to === undefined) return true;
  const difference = order(version, to);
  return difference < 0 || (difference === 0 && interval.isToOpen !== true);
}

/** An event of an OSV range. @see https://ossf.github.io/osv-schema/#affectedrangesevents-fields */
export interface RangeEvent {
  readonly kind: 'introduced' | 'fixed' | 'last_affected' | 'limit';
  readonly version: string;
}

/** Intervals from each introduction to the event that ends it. Events may be in any order. */
export function intervalsOf(events: readonly RangeEvent[], order: VersionOrder): readonly Interval[] {
  const sorted = events.toSorted(
    (a, b) => compareStart(a.version, b.version, order) || compareText(rank(a), rank(b)),
  );
  const intervals: Interval[] = [];
  let open: RangeEvent | undefined;
  for (const event of sorted) {
    if (event.kind === 'introduced') open ??= event;
    else if (open !== undefined && event.kind !== 'limit') {
      const isToOpen = event.kind === 'fixed' ? ({ isToOpen: true } as const) : {};
      intervals.push({ ...fromOf(open), to: event.version, ...isToOpen });
      open = undefined;
    }
  }
  if (open !== undefined) intervals.push(fromOf(open));
  return intervals;
}

/** `0` precedes every version. */
function compareStart(a: string, b: string, order: VersionOrder): number {
  if (a === '0' || b === '0') return Number(b === '0') - Number(a === '0');
  return order(a, b);
}

/** An interval that begins at the end of another comes after it. */
function rank({ kind }: RangeEvent): string {
  if (kind === 'fixed') return 'a';
  return kind === 'introduced' ? 'b' : 'c';
}

function fromOf({ version }: RangeEvent): Interval {
  return version === '0' ? {} : { from: version };
}

/**
 * Reads constraints that all have to hold: `>= 1.0, < 1.2`, `~> 1.2.3`, `^1.2`, `= 1.0`, `1.0`. Operators as in Cargo,
 * Bundler and Composer.
 *
 * @returns undefined for any other constraint
 */
export function intervalOf(constraint: string): Interval | undefined {
  let interval: Interval = {};
  for (const part of constraint.split(',')) {
    const [, operator = '', version] = /^(>=|<=|~>|[<>=^~]|==)?\s*v?(\d[\w.+-]*|\*)$/.exec(part.trim()) ?? [];
    if (version === undefined) return undefined;
    if (version !== '*') interval = { ...interval, ...boundsOf(operator, version) };
  }
  return interval;
}

function boundsOf(operator: string, version: string): Interval {
  if (operator === '>=') return { from: version };
  if (operator === '>') return { from: version, isFromOpen: true };
  if (operator === '<') return { to: version, isToOpen: true };
  if (operator === '<=') return { to: version };
  if (operator === '~>')
    return { from: version, to: nextAfter(version, numbersOf(version).length - 2), isToOpen: true };
  if (operator === '~')
    return {
      from: version,
      to: nextAfter(version, Math.min(1, numbersOf(version).length - 1)),
      isToOpen: true,
    };
  if (operator === '^')
    return { from: version, to: nextAfter(version, firstNonZero(version)), isToOpen: true };
  return { from: version, to: version };
}

function numbersOf(version: string): readonly string[] {
  return version.replace(/[-+].*$/, '').split('.');
}

function firstNonZero(version: string): number {
  const numbers = numbersOf(version);
  const index = numbers.findIndex((number) => !/^0*$/.test(number));
  return index < 0 ? numbers.length - 1 : index;
}

/** The next version at a position: for `1.2.3` at 0 it is `2`. */
function nextAfter(version: string, position: number): string {
  const at = Math.max(0, position);
  const kept = numbersOf(version).slice(0, at + 1);
  return [...kept.slice(0, at), String(BigInt(/^\d+/.exec(kept[at] ?? '0')?.[0] ?? '0') + 1n)].join('.');
}
