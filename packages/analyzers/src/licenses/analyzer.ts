/**
 * Checks package licenses in lock files against the repository's policy. Reports nothing without a policy: which
 * licenses are acceptable is a human decision.
 */

import { type Analyzer, type AnalyzerRule, type Hit, type LicensePolicy, noSettings } from '../analyzer.ts';
import { expressionOf, isAllowed } from '../inventory/license-policy.ts';
import type { PackageEntry, PackageFile } from '../inventory/package-file.ts';
import { readPackageFile } from '../inventory/read-package-file.ts';
import { info } from './info.ts';

const common = {
  category: 'security',
  type: 'license',
  precision: 'high',
  cwe: [],
  owasp: [],
  since: '0.1.0',
  status: 'stable',
  aliases: [],
} as const;

const licenseNotAllowed = {
  ...common,
  id: 'licenses/license-not-allowed',
  title: 'Package has a license that is not allowed',
  family: 'license-not-allowed',
  severity: 'medium',
  remediationMinutes: 60,
  remedy: 'Use another package, or allow the license in `.assay.yml` after a review.',
} as const satisfies AnalyzerRule;

const unknownLicense = {
  ...common,
  id: 'licenses/unknown-license',
  title: 'Package license is unknown',
  family: 'unknown-license',
  severity: 'low',
  remediationMinutes: 15,
  remedy: 'Look up the licenses, or use a lockfile that records them.',
} as const satisfies AnalyzerRule;

export const analyzer: Analyzer<never> = {
  ...info,
  rules: [licenseNotAllowed, unknownLicense],
  // Unreadable parts are reported once, by the packages analyzer.
  analyzeFile: ({ path, text }, { licenses } = noSettings) => {
    const file = readPackageFile(path, text);
    return file === undefined ? undefined : { hits: hitsOf(file, licenses) };
  },
};

/** Maximum number of names in a message. */
const maxNames = 3;

function hitsOf(file: PackageFile, policy: LicensePolicy): readonly Hit[] {
  const isAsked = policy.allow.length + policy.deny.length > 0;
  if (!isAsked || file.role !== 'lock') return [];
  const packages = file.entries.filter(({ source }) => source !== 'path');
  const unknown = packages.filter(({ license }) => expressionOf(license ?? '') === undefined);
  return [
    ...packages.flatMap((one) => refused(one, policy)),
    // Without an allowlist, anything that is not denied may be used.
    ...(policy.allow.length > 0 ? untold(unknown, packages.length) : []),
  ];
}

function refused(
  { name, license = '', scope, start, end }: PackageEntry,
  policy: LicensePolicy,
): readonly Hit[] {
  const expression = expressionOf(license);
  if (expression === undefined || isAllowed(expression, policy)) return [];
  const isShipped = scope === 'prod' || scope === 'optional';
  return [
    {
      ruleId: licenseNotAllowed.id,
      start,
      end,
      message: `\`${name}\` is under ${told(license, expression)}, which \`.assay.yml\` does not allow.`,
      confidence: isShipped ? 'high' : 'low',
      identity: [name],
    },
  ];
}

/** The declared license, and how it was interpreted. */
function told(license: string, expression: string): string {
  const said = license.trim();
  return said === expression ? `\`${said}\`` : `\`${said}\` (read as \`${expression}\`)`;
}

/** One per file. */
function untold(unknown: readonly PackageEntry[], all: number): readonly Hit[] {
  const [first] = unknown;
  if (first === undefined) return [];
  const names = unknown.slice(0, maxNames).map(({ name }) => `\`${name}\``);
  const more = unknown.length > maxNames ? ` and ${unknown.length - maxNames} more` : '';
  return [
    {
      ruleId: unknownLicense.id,
      start: first.start,
      end: first.end,
      message: `The licenses of ${unknown.length} of ${all} packages are unknown: ${names.join(', ')}${more}.`,
      confidence: 'medium',
      identity: [],
    },
  ];
}
