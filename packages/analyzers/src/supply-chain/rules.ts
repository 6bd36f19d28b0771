import type { AnalyzerRule } from '../analyzer.ts';

const common = {
  category: 'security',
  type: 'dependency',
  owasp: ['A08:2021'],
  remediationMinutes: 20,
  since: '0.1.0',
  status: 'stable',
  aliases: [],
} as const;

export const clearTextSource = {
  ...common,
  id: 'supply-chain/clear-text-source',
  title: 'Packages are loaded without encryption',
  family: 'clear-text-source',
  severity: 'high',
  precision: 'high',
  cwe: [319, 494],
  remedy: 'Load packages by HTTPS alone.',
} as const satisfies AnalyzerRule;

export const addressOfAnother = {
  ...common,
  id: 'supply-chain/address-of-another',
  title: 'Lock file loads another package than it names',
  family: 'address-of-another',
  severity: 'high',
  precision: 'high',
  cwe: [494],
  remedy: 'Find out who changed the lock file, and make it again from the manifest.',
} as const satisfies AnalyzerRule;

export const missingIntegrity = {
  ...common,
  id: 'supply-chain/missing-integrity',
  title: 'Lock file does not say what the content of some packages must be',
  family: 'missing-integrity',
  severity: 'low',
  precision: 'medium',
  cwe: [353],
  remedy: 'Make the lock file again, so that each package has a hash.',
} as const satisfies AnalyzerRule;

export const mutableSource = {
  ...common,
  id: 'supply-chain/mutable-source',
  title: 'Package comes from a branch or an address whose content can change',
  family: 'mutable-source',
  severity: 'medium',
  precision: 'medium',
  cwe: [494, 829],
  remedy: 'Name a commit, or a release of a registry with a hash in a lock file.',
} as const satisfies AnalyzerRule;

export const secondIndex = {
  ...common,
  id: 'supply-chain/second-index',
  title: 'Packages are looked for in two indexes alike',
  family: 'second-index',
  severity: 'medium',
  precision: 'medium',
  cwe: [427],
  remedy: 'Use one index that hands on what the other has, or tie each package to its index.',
} as const satisfies AnalyzerRule;

export const staleLock = {
  ...common,
  id: 'supply-chain/stale-lock',
  title: 'Lock file holds an older version than the manifest asks for',
  family: 'stale-lock',
  severity: 'low',
  precision: 'high',
  cwe: [1357],
  remedy: 'Refresh the lock file, and install by it alone (`npm ci`, `--frozen-lockfile`, `--locked`).',
} as const satisfies AnalyzerRule;

export const lookalikeName = {
  ...common,
  id: 'supply-chain/lookalike-name',
  title: 'Name of a package is a letter away from that of a popular one',
  family: 'lookalike-name',
  severity: 'high',
  precision: 'low',
  cwe: [1357],
  remedy: 'Check that this is the package that is meant, and who publishes it.',
} as const satisfies AnalyzerRule;
