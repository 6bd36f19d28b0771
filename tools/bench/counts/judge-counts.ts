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
const ofBytes = 0.05;
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
    const isBytes = kind === 'live bytes';
    if (amount > last * (1 + (isBytes ? ofBytes : ofCommit))) return [`${name} rose ${change(last, amount)}`];
    if (first !== undefined && amount > first * (1 + ofRelease + (isBytes ? ofBytes : 0)))
      return [`${name} rose ${change(first, amount)} since the last release`];
    return amount < last * (1 - fall) ? [`${name} fell ${change(last, amount)}: write it down`] : [];
  });
}

function change(before: number, after: number): string {
  return `from ${before} to ${after}, ${((after / before - 1) * 100).toFixed(1)} %`;
}
