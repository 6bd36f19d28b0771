/** Applies a repository's configuration to a report: disabled rules, custom severities, excluded paths. */

import type { Finding } from '@assay/core';
import { adaptFindings } from '../adapt-findings.ts';
import { matchPaths } from '../files/match-paths.ts';
import type { EarlyFinding, ScanReport } from '../scan-report.ts';
import type { ScanConfig } from './config.ts';

export interface ConfigRules {
  readonly isOff: (ruleId: string) => boolean;
  readonly isExcluded: (path: string) => boolean;
}

/** Compiles the parts of a configuration to predicates. */
export function compileConfig({ rules, paths }: ScanConfig): ConfigRules {
  return {
    isOff: (ruleId) => settingOf(rules, ruleId) === 'off',
    isExcluded: matchPaths(paths.exclude),
  };
}

export function applyConfig(report: ScanReport, config: ScanConfig): ScanReport {
  const { isOff, isExcluded } = compileConfig(config);
  const isKept = ({ ruleId, location }: Finding): boolean => !isOff(ruleId) && !isExcluded(location.path);
  const adapt = (finding: Finding): Finding => {
    const setting = settingOf(config.rules, finding.ruleId);
    return setting === undefined || setting === 'off' ? finding : { ...finding, severity: setting };
  };
  return adaptFindings(report, isKept, adapt);
}

/** The same for findings reported while a scan runs. */
export function applyConfigEarly(
  found: readonly EarlyFinding[],
  { rules, paths }: ScanConfig,
): readonly EarlyFinding[] {
  const isExcluded = matchPaths(paths.exclude);
  return found.flatMap((finding) => {
    const setting = settingOf(rules, finding.ruleId);
    if (setting === 'off' || isExcluded(finding.path)) return [];
    return setting === undefined ? finding : { ...finding, severity: setting };
  });
}

/** A rule's own setting takes precedence over that of its language. */
function settingOf(rules: ScanConfig['rules'], ruleId: string) {
  return rules.get(ruleId) ?? rules.get(`${ruleId.slice(0, ruleId.indexOf('/'))}/*`);
}
