/**
 * CVSS 3.0 and 3.1 base scores.
 *
 * @see https://www.first.org/cvss/v3.1/specification-document section 7.1 and appendix A
 */

const weights: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  AV: { N: 0.85, A: 0.62, L: 0.55, P: 0.2 },
  AC: { L: 0.77, H: 0.44 },
  UI: { N: 0.85, R: 0.62 },
  C: { H: 0.56, L: 0.22, N: 0 },
  I: { H: 0.56, L: 0.22, N: 0 },
  A: { H: 0.56, L: 0.22, N: 0 },
};
const privileges = {
  U: { N: 0.85, L: 0.62, H: 0.27 },
  C: { N: 0.85, L: 0.68, H: 0.5 },
} as const;

/** @returns 0.0 to 10.0; undefined for a vector that lacks a metric */
export function baseScore3(metrics: ReadonlyMap<string, string>): number | undefined {
  const weigh = (name: string): number => weights[name]?.[metrics.get(name) ?? ''] ?? Number.NaN;
  const scope = metrics.get('S');
  if (scope !== 'U' && scope !== 'C') return undefined;
  const byPrivilege: Readonly<Record<string, number>> = privileges[scope];
  const privilege = byPrivilege[metrics.get('PR') ?? ''] ?? Number.NaN;
  const iss = 1 - (1 - weigh('C')) * (1 - weigh('I')) * (1 - weigh('A'));
  const impact = scope === 'U' ? 6.42 * iss : 7.52 * (iss - 0.029) - 3.25 * (iss - 0.02) ** 15;
  const exploitability = 8.22 * weigh('AV') * weigh('AC') * privilege * weigh('UI');
  if (Number.isNaN(impact + exploitability)) return undefined;
  if (impact <= 0) return 0;
  return roundUp(Math.min((scope === 'U' ? 1 : 1.08) * (impact + exploitability), 10));
}

/** Rounds up to one decimal, without floating-point artifacts (appendix A). */
function roundUp(value: number): number {
  const whole = Math.round(value * 100_000);
  return whole % 10_000 === 0 ? whole / 100_000 : (Math.floor(whole / 10_000) + 1) / 10;
}
