/** What a scan saw of the code: which earlier issues its findings can confirm or close. */

import { compileConfig, isToolOutput } from '@assay/scanner';
import type { FindingsToRecord } from '../../issues/record-findings.ts';
import type { ScanRow } from '../../storage/scans.ts';
import { unaskedRules } from '../ask-model.ts';
import { scanReach, storeCoverage } from '../coverage.ts';
import type { ScanResult } from '../scan-result.ts';
import { rulesThatRun, scopeOf } from '../scan-scope.ts';

/** @param isBranchHead  whether the scan represents the current state of its branch */
export function viewOf(
  scan: ScanRow,
  { report, commitSha, sight, history, past, config, asked }: ScanResult,
  isBranchHead: boolean,
): Omit<FindingsToRecord['view'], 'rulesChange'> {
  const reach = scanReach({
    ...scan,
    is_branch_head: isBranchHead,
    commit_sha: commitSha,
    coverage: storeCoverage(report.coverage, []),
  });
  const isLeftOut = config === undefined ? () => false : compileConfig(config).isExcluded;
  // Files written by tools count as excluded, so that issues formerly reported in them are closed.
  const madeByTools = new Set(
    report.coverage.filesSkipped.filter(({ reason }) => isToolOutput(reason)).map(({ path }) => path),
  );
  return {
    ...reach,
    ...sight,
    isExcluded: (path) => isLeftOut(path) || madeByTools.has(path),
    history,
    scope: scopeOf(scan),
    hasRun: rulesThatRun(scan),
    rulesTimedOut: [...report.coverage.rulesTimedOut, ...unaskedRules(asked)],
    isOldPast: (finding) => past?.known.has(finding) === true,
  };
}
