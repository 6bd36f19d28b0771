/**
 * CVSS 2 base scores, found in old records.
 *
 * @see https://www.first.org/cvss/v2/guide section 3.2.1
 */

const weights: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  AV: { L: 0.395, A: 0.646, N: 1 },
  AC: { H: 0.35, M: 0.61, L: 0.71 },
  Au: { M: 0.45, S: 0.56, N: 0.704 },
  C: { N: 0, P: 0.275, C: 0.66 },
  I: { N: 0, P: 0.275, C: 0.66 },
  A: { N: 0, P: 0.275, C: 0.66 },
};

/** @returns 0.0 to 10.0; undefined for a vector that lacks a metric */
export function baseScore2(metrics: ReadonlyMap<string, string>): number | undefined {
  const weigh = (name: string): number => weights[name]?.[metrics.get(name) ?? ''] ?? Number.NaN;
  const impact = 10.41 * (1 - (1 - weigh('C')) * (1 - weigh('I')) * (1 - weigh('A')));
  const exploitability = 20 * weigh('AV') * weigh('AC') * weigh('Au');
  const score = (0.6 * impact + 0.4 * exploitability - 1.5) * (impact === 0 ? 0 : 1.176);
  return Number.isNaN(score) ? undefined : Math.round(score * 10) / 10;
}
