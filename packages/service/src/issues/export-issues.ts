/** Exports a page of issues as CSV or SARIF. */

import { modelRules } from '@assay/llm';
import { csvRows, listRules, toSarif, wholeCoverage } from '@assay/scanner';
import type { IssueRow } from '../storage/issues.ts';

const columns = [
  'id',
  'status',
  'resolution',
  'severity',
  'category',
  'type',
  'confidence',
  'rule_id',
  'title',
  'cwe',
  'file_path',
  'line',
  'message',
  'introduced',
  'repository_id',
  'branch',
  'first_seen_at',
  'fingerprint',
] as const;

/** RFC 4180, with cells protected from being interpreted as formulas. */
export function toIssueCsv(rows: readonly IssueRow[]): string {
  return csvRows([columns, ...rows.map(cellsOf)]);
}

function cellsOf(row: IssueRow): readonly string[] {
  return [
    row.id,
    row.status,
    row.resolution ?? '',
    row.severity,
    row.category,
    row.type,
    row.confidence,
    row.rule_id,
    row.rule_name,
    row.cwe.join(' '),
    row.occurrence_path ?? row.file_path,
    String(row.occurrence_line ?? row.line),
    row.finding?.message ?? row.message,
    String(row.occurrence_introduced ?? row.introduced),
    row.repository_id,
    row.branch,
    row.first_seen_at.toISOString(),
    row.fingerprint,
  ];
}

/** The SARIF attributes of the scan that the issues come from. */
export interface SarifFrame {
  readonly engineVersion: string;
  readonly rulesetHash: string;
  readonly problems: Parameters<typeof toSarif>[0]['problems'];
  readonly coverage: Parameters<typeof toSarif>[0]['coverage'];
}

const noScan: SarifFrame = {
  engineVersion: '',
  rulesetHash: '',
  problems: [],
  coverage: wholeCoverage,
};

/** SARIF 2.1.0; dismissed issues are included as suppressed. */
export function toIssueSarif(rows: readonly IssueRow[], frame: SarifFrame = noScan): string {
  const found = rows.flatMap((row) => (row.finding === null ? [] : [{ ...row, finding: row.finding }]));
  return toSarif(
    {
      ...frame,
      findings: found.filter(({ status }) => status !== 'dismissed').map(({ finding }) => finding),
      suppressed: found
        .filter(({ status }) => status === 'dismissed')
        .map(({ finding, resolution, note, expires_at }) => ({
          finding,
          kind: resolution === 'suppressed_in_code' ? 'in-source' : 'external',
          reason: [resolution, note].filter((part) => part).join(': '),
          line: null,
          until: expires_at?.toISOString().slice(0, 'yyyy-mm-dd'.length) ?? null,
        })),
      metrics: [],
    },
    [...listRules(), ...modelRules],
    { fixes: new Map(found.flatMap((row) => fixOf(row))) },
  );
}

type Found = IssueRow & { readonly finding: NonNullable<IssueRow['finding']> };

/** A proven fix; its reason is the first line of the suggested fix. */
function fixOf({
  finding,
  fix,
  suggested_fix,
}: Found): readonly (readonly [Found['finding'], { readonly reason: string; readonly patch: string }])[] {
  const { patch } = fix ?? {};
  if (!patch) return [];
  return [[finding, { reason: (suggested_fix ?? '').split('\n', 1)[0] ?? '', patch }]];
}
