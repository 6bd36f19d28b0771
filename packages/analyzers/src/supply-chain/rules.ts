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
  title: 'Packages are downloaded over plain HTTP',
  family: 'clear-text-source',
  severity: 'high',
  precision: 'high',
  cwe: [319, 494],
  remedy: 'Download packages over HTTPS only.',
} as const satisfies AnalyzerRule;

export const addressOfAnother = {
  ...common,
  id: 'supply-chain/address-of-another',
  title: 'Lockfile entry points to a different package',
  family: 'address-of-another',
  severity: 'high',
  precision: 'high',
  cwe: [494],
  remedy: 'Find out who changed the lockfile, and regenerate it from the manifest.',
} as const satisfies AnalyzerRule;

export const missingIntegrity = {
  ...common,
  id: 'supply-chain/missing-integrity',
  title: 'Lockfile lacks the hashes of some packages',
  family: 'missing-integrity',
  severity: 'low',
  precision: 'medium',
  cwe: [353],
  remedy: 'Regenerate the lockfile so that each package has a hash.',
} as const satisfies AnalyzerRule;

export const mutableSource = {
  ...common,
  id: 'supply-chain/mutable-source',
  title: 'Package comes from a mutable branch or URL',
  family: 'mutable-source',
  severity: 'medium',
  precision: 'medium',
  cwe: [494, 829],
  remedy: 'Pin a commit, or use a registry release with a hash in a lockfile.',
} as const satisfies AnalyzerRule;

export const secondIndex = {
  ...common,
  id: 'supply-chain/second-index',
  title: 'Packages come from two indexes (dependency confusion)',
  family: 'second-index',
  severity: 'medium',
  precision: 'medium',
  cwe: [427],
  remedy: 'Use one index that proxies the other, or bind each package to its index.',
} as const satisfies AnalyzerRule;

export const staleLock = {
  ...common,
  id: 'supply-chain/stale-lock',
  title: 'Lockfile has an older version than the manifest requires',
  family: 'stale-lock',
  severity: 'low',
  precision: 'high',
  cwe: [1357],
  remedy: 'Update the lockfile, and install strictly from it (`npm ci`, `--frozen-lockfile`, `--locked`).',
} as const satisfies AnalyzerRule;

export const lookalikeName = {
  ...common,
  id: 'supply-chain/lookalike-name',
  title: 'Package name resembles a popular one (typosquatting)',
  family: 'lookalike-name',
  severity: 'high',
  precision: 'low',
  cwe: [1357],
  remedy: 'Check that this is the intended package, and who publishes it.',
} as const satisfies AnalyzerRule;
