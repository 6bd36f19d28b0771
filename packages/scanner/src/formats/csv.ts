/** The report as CSV (RFC 4180), one row a finding: for spreadsheets, in which a cell must never be a formula. */

import type { Finding, RuleInfo } from '@assay/core';
import type { ScanReport } from '../scan-report.ts';

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
  const row = (finding: Finding, suppression?: string): string =>
    cellsOf(finding, ruleById.get(finding.ruleId), suppression).map(cell).join(',');
  const rows = [
    columns.join(','),
    ...report.findings.map((finding) => row(finding)),
    ...report.suppressed.map(({ finding, reason }) => row(finding, reason)),
  ];
  return rows.map((text) => `${text}\r\n`).join('');
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

/** An apostrophe keeps spreadsheets from running what looks like a formula. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
