import type { AnalyzerRule } from '../analyzer.ts';

const common = {
  category: 'security',
  type: 'dependency',
  precision: 'high',
  owasp: ['A06:2021'],
  since: '0.1.0',
  status: 'stable',
  aliases: [],
} as const;

/** Default if no record has a severity. */
export const vulnerablePackage = {
  ...common,
  id: 'packages/vulnerable-package',
  title: 'Package has a known vulnerability',
  family: 'vulnerable-package',
  severity: 'medium',
  cwe: [1395],
  remediationMinutes: 30,
  remedy: 'Upgrade to a fixed version, and update the lockfile.',
} as const satisfies AnalyzerRule;

export const unmaintainedPackage = {
  ...common,
  id: 'packages/unmaintained-package',
  title: 'Package is no longer maintained',
  family: 'unmaintained-package',
  severity: 'low',
  cwe: [1104],
  remediationMinutes: 120,
  remedy: 'Plan to migrate to a maintained package: vulnerabilities found in this one will not be fixed.',
} as const satisfies AnalyzerRule;
