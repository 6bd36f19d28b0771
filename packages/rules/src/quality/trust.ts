/**
 * Decides which quality rules are on by default: by the verdicts on their findings in real projects, above all at first
 * sight.
 */

import { type Measure, measured } from './measured.ts';

/** Minimum share of findings worth fixing for a rule to be on by default. */
const leastShare = 0.85;
/** Number of verdicts from which the share after improvements outweighs the one at first sight. */
const manyRead = 15;
const leastShareOfMany = 0.9;

/**
 * True for a rule with 85 % of its findings worth fixing, also at first sight: on projects that it had not been
 * improved by. A rule that was worse there regains trust only with many verdicts; a few prove nothing, because the next
 * project has its own causes.
 *
 * A rule without any findings is not noisy: it is trusted unless its family is only a doubt.
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
