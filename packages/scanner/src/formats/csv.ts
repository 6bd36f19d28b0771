/** The report as CSV (RFC 4180), one row per finding, for spreadsheets: a cell must never be a formula. */

import type { Finding, RuleInfo } from '@assay/core';
import type { ScanReport } from '../scan-report.ts';
import { csvRows } from './csv-cell.ts';

const columns = [
  'rule_id',
  'title',
  'category',
  'type',
  'severity',
  'confidence',
  'cwe',
  'file_path',
  'line',
  'column',
  'message',
  'fingerprint',
  'suppressed',
  'reason',
] as const;

export function toCsv(report: ScanReport, rules: readonly RuleInfo[]): string {
  const ruleById = new Map(rules.map((rule) => [rule.id, rule]));
  const row = (finding: Finding, suppression?: string): readonly string[] =>
    cellsOf(finding, ruleById.get(finding.ruleId), suppression);
  return csvRows([
    columns,
    ...report.findings.map((finding) => row(finding)),
    ...report.suppressed.map(({ finding, reason }) => row(finding, reason)),
  ]);
}

function cellsOf(
  finding: Finding,
  rule: RuleInfo | undefined,
  suppression: string | undefined,
): readonly string[] {
  const { path, range } = finding.location;
  return [
    finding.ruleId,
    rule?.title ?? finding.ruleId,
    finding.category,
    finding.type,
    finding.severity,
    finding.confidence,
    (rule?.cwe ?? []).map((number) => `CWE-${number}`).join(' '),
    path,
    String(range.startLine),
    String(range.startColumn),
    finding.message,
    finding.fingerprint,
    String(suppression !== undefined),
    suppression ?? '',
  ];
}
