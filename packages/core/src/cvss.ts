/**
 * CVSS 3.1 base vectors and scores for classes of weaknesses.
 *
 * A finding has no vector of its own, since its impact depends on where the code runs. A class only has one if its
 * reports are alike, assuming a publicly reachable server and the full impact of the class.
 *
 * @see https://www.first.org/cvss/v3.1/specification-document, section 7.1 and appendix A
 */

export interface Cvss {
  readonly version: '3.1';
  /** `CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H`. */
  readonly vector: string;
  /** Base score, 0 to 10, one decimal. */
  readonly score: number;
}

const takeover = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const disclosure = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N';
const denial = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H';
/** Requires a victim to follow a link; the impact is in the victim's browser. */
const inBrowser = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N';
/** Requires a man in the middle. */
const inBetween = 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:N';

const vectorByClass: ReadonlyMap<number, string> = new Map([
  [77, takeover],
  [78, takeover],
  [89, takeover],
  [94, takeover],
  [95, takeover],
  [502, takeover],
  [1336, takeover],
  [22, disclosure],
  [611, disclosure],
  [1333, denial],
  [79, inBrowser],
  [113, inBrowser],
  [601, inBrowser],
  [295, inBetween],
]);

/** @param cwe  classes of a rule, most specific first; the result is `undefined` if none of them has a vector */
export function cvssOf(cwe: readonly number[]): Cvss | undefined {
  const vector = cwe.map((number) => vectorByClass.get(number)).find((found) => found !== undefined);
  const score = vector === undefined ? undefined : cvssBaseScore(vector);
  return vector === undefined || score === undefined ? undefined : { version: '3.1', vector, score };
}

const weights: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  AV: { N: 0.85, A: 0.62, L: 0.55, P: 0.2 },
  AC: { L: 0.77, H: 0.44 },
  PR: { N: 0.85, L: 0.62, H: 0.27 },
  UI: { N: 0.85, R: 0.62 },
  S: { U: 0, C: 1 },
  C: { H: 0.56, L: 0.22, N: 0 },
  I: { H: 0.56, L: 0.22, N: 0 },
  A: { H: 0.56, L: 0.22, N: 0 },
};
/** Privileges weigh more if the scope changes. */
const changedScopePrivileges: Readonly<Record<string, number>> = { N: 0.85, L: 0.68, H: 0.5 };

/** Returns `undefined` for anything but a CVSS 3.1 vector with exactly the eight base metrics. */
export function cvssBaseScore(vector: string): number | undefined {
  const [prefix, ...parts] = vector.split('/');
  const metrics = new Map(parts.map((part) => [part.split(':')[0] ?? '', part.split(':')[1] ?? '']));
  const names = Object.keys(weights);
  if (prefix !== 'CVSS:3.1' || parts.length !== names.length || metrics.size !== names.length)
    return undefined;
  const isChanged = metrics.get('S') === 'C';
  const weightOf = (name: string): number => {
    const table = name === 'PR' && isChanged ? changedScopePrivileges : weights[name];
    const value = metrics.get(name) ?? '';
    return table !== undefined && Object.hasOwn(table, value) ? (table[value] ?? Number.NaN) : Number.NaN;
  };
  if (names.some((name) => Number.isNaN(weightOf(name)))) return undefined;
  const subScore = 1 - (1 - weightOf('C')) * (1 - weightOf('I')) * (1 - weightOf('A'));
  const impact = isChanged ? 7.52 * (subScore - 0.029) - 3.25 * (subScore - 0.02) ** 15 : 6.42 * subScore;
  if (impact <= 0) return 0;
  const exploitability = 8.22 * weightOf('AV') * weightOf('AC') * weightOf('PR') * weightOf('UI');
  return roundUp(Math.min((isChanged ? 1.08 : 1) * (impact + exploitability), 10));
}

/** Rounds up to one decimal, as specified, so that the result is the same on every machine. */
function roundUp(value: number): number {
  const scaled = Math.round(value * 100_000);
  return scaled % 10_000 === 0 ? scaled / 100_000 : (Math.floor(scaled / 10_000) + 1) / 10;
}
