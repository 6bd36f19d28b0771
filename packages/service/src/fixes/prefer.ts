/** Parses the `wait` and `respond-async` preferences of the header `Prefer` (RFC 7240). */

/** Maximum wait, which also applies without a preference. */
const longestWaitMs = 300_000;

export interface Waiting {
  readonly limitMs: number;
  /** Value of `Preference-Applied`; `undefined` if there was no known preference. */
  readonly applied: string | undefined;
}

export function readPrefer(header: string | readonly string[] | undefined): Waiting {
  const preferences = [header ?? []].flat().join(',').toLowerCase().split(',');
  for (const preference of preferences.map((text) => text.trim())) {
    if (preference === 'respond-async') return { limitMs: 0, applied: 'respond-async' };
    const seconds = /^wait\s*=\s*"?(\d{1,6})"?$/.exec(preference)?.[1];
    if (seconds !== undefined)
      return { limitMs: Math.min(Number(seconds) * 1000, longestWaitMs), applied: `wait=${seconds}` };
  }
  return { limitMs: longestWaitMs, applied: undefined };
}
