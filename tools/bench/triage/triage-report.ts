/** The product's own triage over a report, with any judge. */

import type { Finding } from '@assay/core';
import { type LlmProvider, type Triage, triageFindings } from '@assay/llm';
import { listRules, type ScanReport } from '@assay/scanner';

export async function triageReport(
  judge: LlmProvider,
  directory: string,
  report: ScanReport,
): Promise<ReadonlyMap<Finding, Triage>> {
  const rules = new Map(listRules().map((rule) => [rule.id, rule]));
  const { byFinding } = await triageFindings(
    judge,
    {
      directory,
      wanted: report.findings,
      findings: report.findings,
      metrics: report.metrics,
      ...(report.routes && { routes: report.routes }),
      ruleOf: (ruleId) => rules.get(ruleId),
      decisionsOf: () => [],
      account: { repositoryId: '' },
    },
    new AbortController().signal,
  );
  return byFinding;
}
