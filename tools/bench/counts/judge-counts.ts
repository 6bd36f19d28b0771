/** The gate of counts: how much more work an analysis may be than it was. */

/** Amounts by kind of work. */
export type Counts = Readonly<Record<string, number>>;

/** What is known of one tree. */
export interface KnownCounts {
  /** At the last release, which only a release changes. */
  readonly release: Counts;
  /** As last written down, by a commit that says why. */
  readonly now: Counts;
}

/** Shares by which a count may rise in a commit, and since a release. Chosen: a rise of six days was 50 to 90 % in steps that nobody saw. */
const [ofCommit, ofRelease] = [0.02, 0.05];
/** The same of bytes, which differ by 0.3 % from run to run. */
const [ofBytes, ofRuns] = [0.05, 0.003];
/** A fall beyond this is written down, so that it is not spent again unseen. */
const fall = 0.05;

/** @returns  a sentence for each count that is not where it may be, and for each that only one side has */
export function judgeCounts(
  tree: string,
  measured: Counts,
  { release, now }: KnownCounts,
): readonly string[] {
  const kinds = [...new Set([...Object.keys(measured), ...Object.keys(now)])].toSorted();
  return kinds.flatMap((kind) => {
    const [amount, last, first] = [measured[kind], now[kind], release[kind]];
    const name = `${tree}: ${kind}`;
    if (amount === undefined || last === undefined)
      return [`${name} is ${amount ?? 'not measured'}, was ${last ?? 'not known'}`];
    if (hasRisen(kind, last, amount)) return [`${name} rose ${change(last, amount)}`];
    if (first !== undefined && amount > first * (1 + ofRelease + (kind === 'live bytes' ? ofBytes : 0)))
      return [`${name} rose ${change(first, amount)} since the last release`];
    return amount < last * (1 - fall) ? [`${name} fell ${change(last, amount)}: write it down`] : [];
  });
}

/** True for a rise beyond what one commit may bring. */
function hasRisen(kind: string, last: number, amount: number): boolean {
  return amount > last * (1 + (kind === 'live bytes' ? ofBytes : ofCommit));
}

/** What writing down would change of what is committed. */
export interface WrittenChanges {
  /** A sentence for each count that differs, but for bytes that differ by no more than from run to run. */
  readonly changes: readonly string[];
  /** Those of them that rise beyond the share of a commit: they want a reason. */
  readonly rises: readonly string[];
}

/**
 * Whoever writes counts down writes those that others have caused as well, so all are compared with what is committed.
 *
 * @param committed  of the tree; empty for one that is new
 */
export function compareWritten(tree: string, measured: Counts, committed: Counts): WrittenChanges {
  const changes: string[] = [];
  const rises: string[] = [];
  for (const [kind, amount] of Object.entries(measured).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const last = committed[kind];
    if (last === undefined) {
      changes.push(`${tree}: ${kind} is new, ${amount}`);
      continue;
    }
    if (amount === last || (kind === 'live bytes' && Math.abs(amount / last - 1) <= ofRuns)) continue;
    const sentence = `${tree}: ${kind} ${amount > last ? 'rises' : 'falls'} ${change(last, amount)}`;
    changes.push(sentence);
    if (hasRisen(kind, last, amount)) rises.push(sentence);
  }
  for (const kind of Object.keys(committed).toSorted())
    if (measured[kind] === undefined) changes.push(`${tree}: ${kind} is not measured any more`);
  return { changes, rises };
}

function change(before: number, after: number): string {
  return `from ${before} to ${after}, ${((after / before - 1) * 100).toFixed(1)} %`;
}
