/** Severity: how much harm a finding does if it is true. */

/** All severities, worst first. */
export const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;

export type Severity = (typeof severities)[number];

/** Negative if `a` is worse than `b`, zero if equal: sorts worst first. */
export function compareSeverity(a: Severity, b: Severity): number {
  return severities.indexOf(a) - severities.indexOf(b);
}

/** True if `severity` is `threshold` or worse. */
export function isAtLeast(severity: Severity, threshold: Severity): boolean {
  return compareSeverity(severity, threshold) <= 0;
}
