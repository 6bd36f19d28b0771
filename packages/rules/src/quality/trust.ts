/** Which rules of quality are on by default: by what was read of them on real projects, and above all at first sight. */

import { type Measure, measured } from './measured.ts';

/** Share of findings that a maintainer would mend, from which on a rule is on by default. */
const leastShare = 0.85;
/** Findings that have to be read of a rule before its share after mending outweighs what it showed at first sight. */
const manyRead = 15;
const leastShareOfMany = 0.9;

/**
 * True for a rule that is worth mending in 85 % of what was read of it, at first sight as well: on projects that it was not yet
 * mended by. A rule that was worse there gets its trust back by many findings that were read afterwards; a few say
 * nothing, as the next project has a cause of its own.
 *
 * A rule of which nothing was found makes no noise: it is trusted if its family is more than a doubt.
 */
export function isTrusted(
  id: string,
  precision: string,
  measures: Readonly<Record<string, Measure>> = measured,
): boolean {
  const { read, right, first } = measures[id] ?? none;
  if (read === 0 && first.read === 0) return precision !== 'medium';
  if (right < read * leastShare) return false;
  return first.right >= first.read * leastShare || (read >= manyRead && right >= read * leastShareOfMany);
}

const none: Measure = { read: 0, right: 0, first: { read: 0, right: 0 } };
